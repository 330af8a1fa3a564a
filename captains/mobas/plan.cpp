#include "captains/mobas/plan.hpp"

namespace brownwater::captains {
namespace {

constexpr int kAstern = 3;

}  // namespace

Plan::Plan(const Situation& situation, const mobas::Move& move)
    : ship(move.ship),
      course(*mobas::follow(situation.scenario, situation.seen, move.ship, move.path)),
      after(course.end),
      blockers(situation.blockers) {
  if (rams()) after.hex = hex::ahead_of(course.end.hex, hex::turned(course.end.facing, kAstern));
  if (!situation.scenario.options().ships_block_sight) return;
  blockers.remove(situation.ship(ship).hex);
  if (!withdraws()) blockers.add(after.hex);
}

}  // namespace brownwater::captains
