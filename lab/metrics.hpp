#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/side.hpp"
#include "engine/kernel/any_game.hpp"

namespace brownwater::lab {

/// The way in which a battle was decided, in words that every book of battles knows (MB-7.1, ND-8.1, FL-7.1).
enum class Decided : std::uint8_t { kObjective, kBothObjectives, kNoShips, kGreaterDamage, kEqualDamage };
inline constexpr std::size_t kWaysDecided = 5;

/// How a vessel was lost to her side.
enum class Loss : std::uint8_t { kSunk, kAbandoned, kSurrendered, kTaken };
inline constexpr std::size_t kWaysLost = 4;

/// The cities whose fall is dated, in the order of `wbts::MajorCity`, Vicksburg after them.
inline constexpr std::size_t kCitiesDated = 6;

/// The cycles whose incomes are known of campaigns played (docs/wbts.md), counted from 7/61.
inline constexpr std::array<std::uint8_t, 7> kCyclesSeen{1, 5, 6, 8, 12, 25, 29};

/// Deeds of a side of a war that are counted.
enum class Deed : std::uint8_t {
  kAttacks,
  kTimidAttacks,  ///< of them at intensity 0
  kSiegeTrains,   ///< ordered
  kRailsTorn,
  kRailsMended,
  kDepots,
  kSuccessors,  ///< named for a headquarters
  kParoles,
  kLandings,  ///< of troops from the sea, next to the enemy or in a place that was not the side's
  kLandingsAtNewOrleans,
};
inline constexpr std::size_t kDeeds = 10;

/// The number of ways to lose a ship of a campaign.
inline constexpr std::size_t kWaysLostTo = 7;

/// The winner, as a word.
enum class Winner : std::uint8_t { kUnion, kConfederate, kDraw };

/// The metrics of a game. For sides, the Union's metric stands first, the Confederates' next to it. Metrics of words
/// (`kWinner`, `kDecided`, `kResult`, `kEnding`) have the numbers of their enumerations as values.
enum class Metric : std::uint8_t {
  kTurns,
  kDecisions,
  kDice,
  kWinner,      ///< by `Winner`
  kUnionScore,  ///< in halves: 2 a victory, 1 a draw
  kDecided,     ///< by `Decided`
  kUnionLost,   ///< vessels, batteries left out
  kConfederateLost,
  kUnionSunk,
  kConfederateSunk,
  kUnionAbandoned,
  kConfederateAbandoned,
  kUnionSurrendered,
  kConfederateSurrendered,
  kUnionTaken,
  kConfederateTaken,
  kUnionDamage,  ///< suffered: points of FV, half knots of top speed, boxes crossed
  kConfederateDamage,
  kUnionGuns,  ///< out of action; in Flotilla fire dice lost
  kConfederateGuns,
  kPoints,
  kSections,
  kFights,
  kShipsLost,
  kRounds,  ///< fired, of all kinds
  kResult,
  kEnding,
  kIroncladMet,
  kIroncladUnfinished,
  kIroncladSunk,
  kIroncladCaptured,
  kLostTo,                          ///< the first of seven, by what
  kLedger = kLostTo + kWaysLostTo,  ///< the first of fourteen, points by cause
  kShipLost = kLedger + 14,         ///< the first of eight, by her place in the flotilla
  kFell = kShipLost + 8,        ///< the first of six, the week in which a city of the South first fell, 0 if it did not
  kUnionFirstCity = kFell + 6,  ///< the week in which a side first stood in another's major city of the map, or 0
  kConfederateFirstCity,
  kUnionFull,  ///< weeks that a side's pool ended at its cap
  kConfederateFull,
  kUnionIncome,  ///< the first of seven for each side: supply that came in a cycle, by `kCyclesSeen`
  kUnionDeed = kUnionIncome + 2 * kCyclesSeen.size(),  ///< the first of ten for each side, by `Deed`
  kAllMetrics = kUnionDeed + 2 * kDeeds,
};
inline constexpr std::size_t kMetrics = static_cast<std::size_t>(Metric::kAllMetrics);

/// The metric a number of places after another.
constexpr Metric after(Metric first, std::size_t places) {
  return static_cast<Metric>(static_cast<std::size_t>(first) + places);
}
/// One side's metric, of a metric that both sides have.
constexpr Metric of_side(Metric of_union, Side side) { return after(of_union, side == Side::kUnion ? 0 : 1); }
/// A side's income in one of the cycles seen.
constexpr Metric income_of(Side side, std::size_t cycle) {
  return of_side(after(Metric::kUnionIncome, 2 * cycle), side);
}
constexpr Metric deed_of(Side side, Deed deed) {
  return of_side(after(Metric::kUnionDeed, 2 * static_cast<std::size_t>(deed)), side);
}
/// The metric of a side's vessels lost in one way.
constexpr Metric lost_by(Side side, Loss loss) {
  return of_side(after(Metric::kUnionSunk, 2 * static_cast<std::size_t>(loss)), side);
}
/// Whether its values stand for words, so that a mean of them means nothing.
constexpr bool is_word(Metric metric) {
  return metric == Metric::kWinner || metric == Metric::kDecided || metric == Metric::kResult ||
         metric == Metric::kEnding;
}

/// The values of a game, metric by metric; 0 where the game does not have one.
class Reckoning {
 public:
  std::int32_t operator[](Metric metric) const { return values_[static_cast<std::size_t>(metric)]; }
  std::int32_t& operator[](Metric metric) { return values_[static_cast<std::size_t>(metric)]; }

 private:
  std::array<std::int32_t, kMetrics> values_{};
};

/// The metrics of a system's games, in the order of the enumeration.
std::vector<Metric> metrics_of(SystemId system);
bool has_metric(SystemId system, Metric metric);

/// How many of its values make one of its unit: two halves of a score, two half knots, else 1.
int parts_of_unit(SystemId system, Metric metric);

}  // namespace brownwater::lab
