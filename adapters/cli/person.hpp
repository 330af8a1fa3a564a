#pragma once

#include <optional>
#include <vector>

#include "adapters/cli/console.hpp"
#include "adapters/cli/inputs.hpp"

namespace brownwater::cli {

/// A person at the terminal. Asks on `out` (on `err` when `out` is for JSON), reads lines from `in`.
class Person {
 public:
  Person(const Ground& ground, const Console& console);

  /// Shows the board and the legal choices, ship by ship, and asks for one; nothing if the person stops or the input
  /// ends.
  std::optional<kernel::AnyAction> choose(const kernel::AnyState& state, Seat seat);
  /// Asks for dice thrown at the table; nothing if the input ends.
  std::optional<std::vector<std::uint8_t>> throw_dice(const chance::DiceWanted& wanted);

 private:
  struct Choice {
    std::string words;
    json::object action;
  };
  std::vector<std::pair<std::string, std::vector<Choice>>> choices_by_ship(const json::object& view) const;
  std::optional<std::size_t> ask(std::size_t most, bool may_go_back);
  void show(const json::object& view);
  std::ostream& words() const;

  const Ground& ground_;
  const Console& console_;
  std::string shown_;  ///< turn and phase of the board shown last
};

}  // namespace brownwater::cli
