#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>

#include "lab/metrics.hpp"
#include "lab/order.hpp"
#include "lab/statistics.hpp"

namespace brownwater::lab {

/// The results of a batch of battles: winners, lengths, costs, and what decided them. Results of parts of a batch add
/// up to those of the whole.
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
