#pragma once

#include "adapters/cli/clerk_lines.hpp"

namespace brownwater::cli {

/// Plays one decision at a clerk's table, question by question, as the rules ask.
class ClerksDecision {
 public:
  struct With {
    const Ground& ground;
    const ClerkBook& book;
    ClerksTable& table;
  };
  /// `told`: the parts that lines have said already.
  ClerksDecision(With with, const kernel::AnyState& state, const LineOrder& order, TableAnswers told)
      : with_(with), state_(state), order_(order), now_{.faces = {}, .told = std::move(told), .pools = 0} {}

  OrFault<kernel::AnyPlayed> play(std::size_t decision);

 private:
  struct Moment {
    std::vector<std::uint8_t> faces;
    TableAnswers told;
    std::size_t pools = 0;  ///< of dice
  };
  using Outcome = std::expected<kernel::AnyPlayed, kernel::NotPlayed>;
  Outcome play_now() const;
  bool is_shut(const Outcome& played);
  bool is_open(std::uint8_t face) const;
  OrFault<void> answer(const chance::Slip& asked);
  OrFault<void> refuse_given();
  void take_back_to(std::size_t line);
  OrFault<void> ask(const chance::Slip& asked);
  OrFault<void> throw_dice(const chance::DiceWanted& wanted, std::size_t decision);
  void tell(const kernel::AnyPlayed& played);

  With with_;
  const kernel::AnyState& state_;
  const LineOrder& order_;
  Moment now_;
  std::vector<Moment> asked_;  ///< before each line that was asked for
  /// In the order thrown: a player who takes an answer back gets the same dice.
  std::vector<std::pair<chance::DiceWanted, std::vector<std::uint8_t>>> thrown_;
  std::optional<chance::Slip> last_;    ///< the question asked last
  std::optional<TableAnswer> given_;    ///< the last face, if it is an answer of a line
  std::optional<wire::Fault> refused_;  ///< why the last line was, until it is asked for again
  std::size_t events_told_ = 0;
};

}  // namespace brownwater::cli
