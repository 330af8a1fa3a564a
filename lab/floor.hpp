#pragma once

#include <cstdint>
#include <expected>

#include "lab/order.hpp"

namespace brownwater::lab {

/// The speed of random play-outs, compared with throwing as many dice and nothing else, on one thread.
struct FloorResult {
  double games_per_second = 0;
  double dice_per_game = 0;
  double floor_games_per_second = 0;  ///< the dice of so many games thrown alone
  double ratio = 0;                   ///< how many times longer a game takes than its dice
  std::uint64_t checksum = 0;         ///< of dice and final states: keeps the work from being left out
};

/// How much is measured: `rounds` times the same `games`, games and dice by turns; the quickest round of each counts,
/// being the least disturbed.
struct FloorOrder {
  std::uint64_t games = 5000;
  int rounds = 7;
  std::uint64_t seed = 1;
};

std::expected<FloorResult, OrderError> bench_floor(const Field& field, const FloorOrder& order);

}  // namespace brownwater::lab
