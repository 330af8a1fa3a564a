#include <algorithm>

#include "captains/mobas/considerations.hpp"

namespace brownwater::captains {
namespace {

/// Dice from a berth into a hex, 0 if there is no shot.
int dice_from(const Situation& situation, const Plan& plan, ShipIndex ship, mobas::Berth from, hex::HexId into) {
  const int guns = situation.guns(ship);
  if (guns == 0 || hex::range_between(from.hex, into) > guns) return 0;
  const auto shot = mobas::lay(situation.scenario, ship, guns, from, into, plan.blockers);
  return shot ? shot->dice : 0;
}

/// Whether a foe will move between this plan and the next fire.
bool moves_later(const Situation& situation, ShipIndex foe) {
  return situation.foes_move_later && !mobas::has(situation.seen.held, foe) && !situation.ratings(foe).battery;
}

/// The dice of a foe who has still to move: she will come a hex nearer if she needs to, and show her broadside.
int dice_after_her_move(const Situation& situation, ShipIndex foe, hex::HexId into) {
  const int guns = situation.guns(foe);
  const int range = std::max(1, hex::range_between(situation.ship(foe).hex, into) - 1);
  return mobas::dice_at(situation.ratings(foe).turret ? mobas::Aspect::kTurret : mobas::Aspect::kBroadside, guns,
                        range);
}

}  // namespace

double shooting(const Situation& situation, const mobas::DeclareFire& shot) {
  const int dice = dice_at_target(situation, shot.ship, shot.target);
  return worth_of(situation, shot.target, added_blow(situation.hulls[shot.target], situation.aimed[shot.target], dice));
}

double gun_laying(const Situation& situation, const Plan& plan) {
  if (plan.withdraws()) return 0;
  double best = 0;
  for (const ShipIndex foe : situation.foes) {
    const int dice = dice_from(situation, plan, plan.ship, plan.after, situation.ship(foe).hex);
    if (dice > 0) best = std::max(best, worth_of(situation, foe, added_blow(situation.hulls[foe], 0, dice)));
  }
  return best;
}

double exposure(const Situation& situation, const Plan& plan) {
  if (plan.withdraws()) return 0;
  double danger = 0;
  for (const ShipIndex foe : situation.foes) {
    const int dice = moves_later(situation, foe)
                         ? dice_after_her_move(situation, foe, plan.after.hex)
                         : dice_from(situation, plan, foe, situation.berth(foe), plan.after.hex);
    if (dice > 0) danger += worth_of(situation, plan.ship, added_blow(situation.hulls[plan.ship], 0, dice));
  }
  return -danger * situation.caution(plan.ship);
}

}  // namespace brownwater::captains
