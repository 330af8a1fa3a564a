#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "engine/core/side.hpp"
#include "lab/order.hpp"

namespace brownwater::lab {

/// The cost of a war of the program's players, on one thread.
struct WarSpeed {
  double seconds_a_war = 0;
  double longest_war = 0;      ///< seconds
  double week_mean = 0;        ///< milliseconds; a strategic turn counts with the week that it comes before
  double week_p99 = 0;         ///< of a hundred weeks one took longer
  double week_longest = 0;     ///< milliseconds
  double listing_longest = 0;  ///< milliseconds of the slowest list of what may be done
  std::size_t most_actions = 0;
  std::size_t state_bytes = 0;
  std::uint64_t weeks = 0;
  std::uint64_t decisions = 0;
  std::vector<std::uint64_t> own_decisions;  ///< of the Union beside its staff, a number a week, the fewest first
};

/// Which wars are timed: `games` from (seed, 0), each side by its captain.
struct WarSpeedOrder {
  std::uint64_t games = 20;
  std::uint64_t seed = 1;
  BySide<std::string> captains{.of_union = "random", .of_confederate = "random"};
  std::uint32_t staff = 0;  ///< duties of the Union's staff, a bit each (`captains::duties_named`)
  std::uint64_t weeks = 0;  ///< of each war from its start; 0 for all
};

/// Times wars of War Between the States, and once in every hundred decisions the list of what may be done, which is not
/// in the weeks' times. Errors: a field of another system, a captain that it has not, no games.
std::expected<WarSpeed, OrderError> time_wars(const Field& field, const WarSpeedOrder& order);

}  // namespace brownwater::lab
