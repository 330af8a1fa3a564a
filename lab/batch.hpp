#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "lab/order.hpp"
#include "lab/statistics.hpp"

namespace brownwater::lab {

/// The results of a batch of games. Results of parts of a batch add up to those of the whole.
struct BatchResult {
  std::uint64_t games = 0;
  BySide<std::uint64_t> wins;
  std::uint64_t draws = 0;
  std::uint64_t turns = 0;  ///< of all games together
  std::uint64_t dice = 0;
  std::uint64_t decisions = 0;
  /// Made from how each game ended, by its number: the same for any number of threads, and in parts.
  std::uint64_t signature = 0;
  double seconds = 0;  ///< by the clock on the wall; parts add up to the time that they took one after another

  double mean_turns() const;
  double dice_per_game() const;
  double games_per_second() const;
  /// The games as one side sees them.
  Tally tally_of(Side side) const;

  BatchResult& operator+=(const BatchResult& other);
};

/// The fault of an order to play that many games between these captains, by their names; nothing if it can be done.
std::optional<OrderError> fault_in(const Field& field, const BySide<std::string>& captains, const Extent& extent);

/// Plays the games of a batch between captains, by their names (`captains/registry.hpp`), and counts.
/// Two random captains play without any list or allocation. Not to be called with a scenario of another system.
std::expected<BatchResult, OrderError> sim(const Field& field, const BySide<std::string>& captains,
                                           const Extent& extent);

}  // namespace brownwater::lab
