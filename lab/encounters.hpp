#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>

#include "lab/order.hpp"
#include "lab/statistics.hpp"

namespace brownwater::lab {

/// What decided a battle, in words that every book of battles knows (MB-7.1, ND-8.1, FL-7.1).
enum class Decided : std::uint8_t { kObjective, kBothObjectives, kNoShips, kGreaterDamage, kEqualDamage };
inline constexpr std::size_t kWaysDecided = 5;

/// How a vessel was lost to her side.
enum class Loss : std::uint8_t { kSunk, kAbandoned, kSurrendered, kTaken };
inline constexpr std::size_t kWaysLost = 4;

/// What came of a batch of battles: who won, how long they took, what they cost, what decided them. Results of parts
/// of a batch add up to those of the whole.
struct Encounters {
  std::uint64_t games = 0;
  BySide<std::uint64_t> wins;
  std::uint64_t draws = 0;
  std::array<std::uint64_t, kWaysDecided> decided{};  ///< by `Decided`
  Measure turns;
  BySide<Measure> lost;                                      ///< vessels of a side in a battle, batteries left out
  BySide<std::array<std::uint64_t, kWaysLost>> ways_lost{};  ///< by `Loss`, of all battles together
  double seconds = 0;

  Encounters& operator+=(const Encounters& other);
};

/// Plays the battles of a batch between captains, by their names, as `sim` does, and looks at how each one ended.
std::expected<Encounters, OrderError> encounters(const Field& field, const BySide<std::string>& captains,
                                                 const Extent& extent);

}  // namespace brownwater::lab
