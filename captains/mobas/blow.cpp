#include "captains/mobas/blow.hpp"

#include <algorithm>
#include <array>

#include "engine/chance/firing_odds.hpp"

namespace brownwater::captains {
namespace {

constexpr int kMostDice = chance::FiringOdds::kMaxDice;
/// More points than any hull has.
constexpr int kMostPoints = 32;

/// For a number of dice: the chance of at least that many points, and the mean of the points capped there.
struct Odds {
  std::array<double, kMostPoints + 1> at_least{};
  std::array<double, kMostPoints + 1> mean_up_to{};
};

Odds odds_of(int dice) {
  const chance::FiringOdds exact = chance::odds_of_firing_dice(dice);
  Odds odds;
  for (int points = 2 * dice; points >= 0; --points) {
    const auto chance =
        static_cast<double>(exact.weights[static_cast<std::size_t>(points)]) / static_cast<double>(exact.total);
    for (int least = 0; least <= std::min(points, kMostPoints); ++least)
      odds.at_least[static_cast<std::size_t>(least)] += chance;
  }
  for (std::size_t cut = 1; cut <= kMostPoints; ++cut)
    odds.mean_up_to[cut] = odds.mean_up_to[cut - 1] + odds.at_least[cut];
  return odds;
}

const Odds& table(int dice) {
  static const auto kTables = [] {
    std::array<Odds, kMostDice + 1> tables;
    for (int number = 0; number <= kMostDice; ++number) tables[static_cast<std::size_t>(number)] = odds_of(number);
    return tables;
  }();
  return kTables[static_cast<std::size_t>(std::min(dice, kMostDice))];
}

Blow blow_of(Hull hull, int dice) {
  const Odds& odds = table(dice);
  const auto to_sink = static_cast<std::size_t>(std::clamp(hull.fv_left, 0, kMostPoints));
  const auto to_cripple = static_cast<std::size_t>(std::clamp(hull.fv_left - hull.critical, 0, kMostPoints));
  return {.points = odds.mean_up_to[to_sink],
          .sinks = odds.at_least[to_sink],
          .cripples = hull.critical > 0 ? odds.at_least[to_cripple] - odds.at_least[to_sink] : 0};
}

}  // namespace

Blow added_blow(Hull hull, int aimed, int dice) {
  const Blow before = blow_of(hull, aimed);
  const Blow after = blow_of(hull, aimed + dice);
  return {.points = after.points - before.points,
          .sinks = after.sinks - before.sinks,
          .cripples = after.cripples - before.cripples};
}

}  // namespace brownwater::captains
