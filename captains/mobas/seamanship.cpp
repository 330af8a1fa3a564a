#include <algorithm>

#include "captains/mobas/considerations.hpp"

namespace brownwater::captains {
namespace {

/// A way round land longer than this is as good as none.
constexpr int kLongestWay = 60;

/// MB-5.1, MB-6.2: the dice of her ramming.
int ramming_dice(const Situation& situation, ShipIndex ship) {
  const mobas::Ratings& ratings = situation.ratings(ship);
  const mobas::Numbers& numbers = situation.scenario.numbers();
  return ratings.torpedo ? numbers.torpedo_dice : ratings.ram ? numbers.ram_dice : numbers.bow_dice;
}

/// The dice of rammings of this turn that a ship has already suffered.
int rammed_already(const Situation& situation, ShipIndex target) {
  int dice = 0;
  for (const mobas::Ramming& ramming : situation.seen.rammings) {
    if (ramming.target == target) dice += ramming_dice(situation, ramming.ship);
  }
  return dice;
}

/// Turns of sixty degrees that bring a ship's bow as near as may be upon a hex, 0 to 3.
int turns_towards(mobas::Berth from, hex::HexId to) {
  const hex::Point way = hex::centre_of(hex::offset(from.hex, to));
  int best = 0;
  std::int64_t most = 0;
  for (int turn = 0; turn < hex::kFacings; ++turn) {
    const std::int64_t along = hex::dot(hex::kSideways[hex::turned(from.facing, turn)], way);
    // Slanted directions are as long as straight ones, so the greatest product is the nearest bearing.
    if (turn == 0 || along > most) {
      most = along;
      best = std::min(turn, hex::kFacings - turn);
    }
  }
  return best;
}

/// Movement points from a berth into a hex over open water, near enough.
int points_to(mobas::Berth from, hex::HexId to) { return hex::range_between(from.hex, to) + turns_towards(from, to); }

/// Movement points to the enemy's nearest ship, nothing if there is none; batteries are not worth going to, unless an
/// objective names them.
int nearest_foe(const Situation& situation, const Plan& plan) {
  int nearest = kLongestWay;
  for (const ShipIndex foe : situation.foes) {
    if (situation.ratings(foe).battery && !mobas::has(situation.named, foe)) continue;
    nearest = std::min(nearest, points_to(plan.after, situation.ship(foe).hex));
  }
  return nearest == kLongestWay ? 0 : nearest;
}

int exit_cost(const Situation& situation, const Plan& plan) {
  if (plan.withdraws()) return 0;
  return situation.scenario.cost_to_exit(situation.side, situation.ratings(plan.ship).draught, plan.after.hex,
                                         plan.after.facing);
}

}  // namespace

double ramming(const Situation& situation, const Plan& plan) {
  if (!plan.rams()) return 0;
  const ShipIndex target = plan.course.rams;
  return worth_of(
      situation, target,
      added_blow(situation.hulls[target], rammed_already(situation, target), ramming_dice(situation, plan.ship)));
}

double holding(const Situation& situation, const Plan& plan) {
  if (!plan.rams() || !situation.foes_move_later) return 0;
  const ShipIndex target = plan.course.rams;
  return mobas::has(situation.seen.held, target) ? 0 : situation.stakes[target].fighting;
}

double ram_danger(const Situation& situation, const Plan& plan) {
  if (plan.withdraws()) return 0;
  double danger = 0;
  for (const ShipIndex foe : situation.foes) {
    const mobas::Ratings& ratings = situation.ratings(foe);
    if (ratings.battery || hex::range_between(situation.ship(foe).hex, plan.after.hex) > ratings.move) continue;
    if (mobas::has(situation.seen.held, foe) || situation.must_break_off(foe)) continue;
    if (points_to(situation.berth(foe), plan.after.hex) > ratings.move) continue;
    danger += worth_of(situation, plan.ship, added_blow(situation.hulls[plan.ship], 0, ramming_dice(situation, foe)));
  }
  return -danger * situation.caution(plan.ship);
}

double closing(const Situation& situation, const Plan& plan) {
  if (plan.withdraws() || situation.guns(plan.ship) == 0 || situation.to_exit.value_or(0) > 0 ||
      situation.must_break_off(plan.ship))
    return 0;
  return -nearest_foe(situation, plan) * (1 + weights::kUrgency * situation.urgency);
}

double ram_chance(const Situation& situation, const Plan& plan) {
  const mobas::Ratings& ratings = situation.ratings(plan.ship);
  if (plan.withdraws() || situation.must_break_off(plan.ship)) return 0;
  if (!(ratings.ram || ratings.torpedo) || (!situation.outgunned && !ratings.torpedo)) return 0;
  return -nearest_foe(situation, plan);
}

double breaking_off(const Situation& situation, const Plan& plan) {
  if (!situation.must_break_off(plan.ship)) return 0;
  return -std::min(exit_cost(situation, plan), kLongestWay);
}

double running_past(const Situation& situation, const Plan& plan) {
  if (!situation.to_exit || *situation.to_exit == 0) return 0;
  return -std::min(exit_cost(situation, plan), kLongestWay);
}

double leaving(const Situation& situation, const Plan& plan) {
  if (!plan.withdraws()) return 0;
  if (situation.to_exit && *situation.to_exit > 0) return weights::kVictory / *situation.to_exit;
  // The battle is lost with the last of them.
  if (situation.ships_afloat == 1) return -weights::kLastShip;
  return !situation.must_break_off(plan.ship) ? -weights::kVictory : 0;
}

double sea_room(const Situation& situation, const Plan& plan) {
  if (plan.withdraws()) return 0;
  const hex::HexId ahead = hex::ahead_of(plan.after.hex, plan.after.facing);
  return situation.scenario.barred(situation.ratings(plan.ship).draught).contains(ahead) ? -1 : 0;
}

}  // namespace brownwater::captains
