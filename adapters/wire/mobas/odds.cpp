#include "adapters/wire/chances.hpp"
#include "adapters/wire/mobas/questions.hpp"
#include "engine/chance/firing_odds.hpp"

namespace brownwater::wire::mobas_wire {
json::array write_points(int dice) {
  const chance::FiringOdds odds = chance::odds_of_firing_dice(dice);
  json::array outcomes;
  for (int points = 0; points <= 2 * dice; ++points) {
    const chance::Fraction chance(odds.weights[static_cast<std::size_t>(points)], odds.total);
    add_outcome(outcomes, std::to_string(points), chance);
  }
  return outcomes;
}

}  // namespace brownwater::wire::mobas_wire
