#pragma once

#include <optional>

#include "adapters/clerk/clerk_book.hpp"

namespace brownwater::clerk {

/// A decision of a clerk's line, as it was played.
struct ClerkPlayed {
  Seat seat = Seat::kUnion;
  kernel::AnyAction action;
  kernel::AnyPlayed played;
};

/// The people around the table.
class ClerksTable {
 public:
  virtual ~ClerksTable() = default;
  /// Throws dice, a handful at once; nothing where the table answers no more.
  virtual std::optional<std::vector<std::uint8_t>> dice(const chance::DiceWanted& wanted, std::size_t decision) = 0;
  /// A line that answers what no line has said; `refused` tells why the last one did not. "back" takes the last such
  /// line back.
  virtual std::optional<std::string> answer(const TableQuestion& question,
                                            const std::optional<wire::Fault>& refused) = 0;
  /// Called with the events so far, before the next question.
  virtual void happened(const kernel::AnyState& after, std::span<const kernel::AnyEvent> events) = 0;
};

/// Keeps a battle with models line by line: ships, sequence, damage. It has no chart; the lines say what the rules ask
/// of the table, and what they do not say is asked. A line is played whole or not at all.
class Clerk {
 public:
  /// `setting` is of a battle with models (`Codec::with_models`); all four outlive the clerk.
  Clerk(const wire::Codec& codec, const wire::Setting& setting, const ClerkBook& book, ClerksTable& table);

  /// Plays a line. A fault says which word is wrong, or that the table answers no more.
  OrFault<void> say(const std::string& line);
  /// Goes on from a decision of a record, as a line of its own.
  void take_up(ClerkPlayed decision);
  /// Takes back the declaration in progress: a record lacks the lines about it.
  void declare_anew();
  /// Takes the last line back; false if there is none.
  bool take_back();

  bool over() const { return codec_.game().outcome(state()).has_value(); }
  const kernel::AnyState& state() const { return moments_.back().state; }
  /// The decisions so far, as a journal has them.
  const std::vector<std::string>& decisions() const { return decisions_; }

 private:
  struct Moment {
    kernel::AnyState state;
    TableAnswers told;  ///< by lines of orders
    std::size_t decisions = 0;
  };
  OrFault<kernel::AnyPlayed> play(const Moment& before, const LineOrder& order) const;
  void write_down(const ClerkPlayed& decision);

  const wire::Codec& codec_;
  const wire::Setting& setting_;
  const ClerkBook& book_;
  ClerksTable& table_;
  std::vector<Moment> moments_;  ///< the start, and after each line
  std::vector<std::string> decisions_;
  std::size_t taken_up_ = 0;  ///< of the moments, those of a record: what was said of their shots is not known
};

}  // namespace brownwater::clerk
