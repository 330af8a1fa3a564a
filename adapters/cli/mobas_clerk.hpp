#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adapters/cli/inputs.hpp"
#include "adapters/cli/mobas_line.hpp"

namespace brownwater::cli {

/// A decision of a clerk's line, as it was played.
struct ClerkPlayed {
  Seat seat = Seat::kUnion;
  kernel::AnyAction action;
  kernel::AnyPlayed played;
};

/// Keeps a battle of MOBAS with models line by line: ships, sequence, damage, who must break off. It has no chart; the
/// lines say what the rules ask of the table. A line is played whole or not at all.
class MobasClerk {
 public:
  /// Gives dice, and an answer that no line says beforehand; nothing where the table answers no more.
  struct Table {
    std::function<std::optional<std::vector<std::uint8_t>>(const chance::DiceWanted& wanted, std::size_t decision)>
        dice;
    std::function<std::optional<bool>(const std::string& question)> yes;
  };
  /// `ground` is of a battle with models (`Codec::with_models`) and outlives the clerk.
  MobasClerk(const Ground& ground, Table table);

  /// Plays a line and returns its decisions. A fault says which word is wrong, or that the table answers no more.
  std::expected<std::vector<ClerkPlayed>, wire::Fault> say(const std::string& line);
  /// Goes on from a decision of a record, as a line of its own.
  void take_up(ClerkPlayed decision);
  /// Takes back what is declared of a fire that has not begun, for a record lacks the ranges until then.
  void declare_anew();
  /// Takes the last line back; false if there is none.
  bool take_back();

  bool over() const { return state().outcome.has_value(); }
  const kernel::AnyState& any_state() const { return moments_.back().state; }
  /// The decisions so far, as a journal has them.
  const std::vector<std::string>& decisions() const { return decisions_; }
  /// The step of the turn, and who is still to be asked in it; changes with every step and line.
  std::string step() const;
  std::string asks() const;

 private:
  using Shots = std::array<TableTold, mobas::kMaxShips>;
  struct Moment {
    kernel::AnyState state;
    Shots shots;  ///< what was said of the shots of this turn
    std::size_t decisions = 0;
  };
  void write_down(const ClerkPlayed& decision);
  const mobas::State& state() const { return any_state().as<mobas::State>(); }
  std::expected<kernel::AnyPlayed, wire::Fault> play(const kernel::AnyState& state, const LineOrder& order,
                                                     const Shots& shots, std::size_t decision);
  std::optional<std::uint8_t> answer(const chance::Slip& slip, const LineOrder& order, const Shots& shots,
                                     std::size_t& steps_ahead, chance::Answers mines_met) const;
  std::optional<std::uint8_t> set_back_into(mobas::ShipIndex ship, chance::Answers mines_met) const;

  const Ground& ground_;
  const wire::mobas_wire::Cast& cast_;
  const mobas::Scenario& scenario_;
  Table table_;
  std::vector<Moment> moments_;  ///< the start, and after each line
  std::vector<std::string> decisions_;
  std::size_t taken_up_ = 0;  ///< of the moments, those of a record: what was said of their shots is not known
};

}  // namespace brownwater::cli
