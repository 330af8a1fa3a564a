#include "captains/mobas/plan.hpp"

namespace brownwater::captains {
namespace {

constexpr int kAstern = 3;

/// Where the move leads; to her own berth if it is not allowed. To stay is weighed even for a ship that may not, as
/// that by which her other moves are measured (MB-3.4).
mobas::Course course_of(const Situation& situation, const mobas::Move& move) {
  const mobas::Ship& ship = situation.ship(move.ship);
  return mobas::follow(situation.scenario, situation.seen, move.ship, move.path)
      .value_or(mobas::Course{.end = {.hex = ship.hex, .facing = ship.facing}});
}

}  // namespace

Plan::Plan(const Situation& situation, const mobas::Move& move)
    : Plan(situation, move.ship, course_of(situation, move)) {}

Plan::Plan(const Situation& situation, ShipIndex moving, const mobas::Course& followed)
    : ship(moving), course(followed), after(course.end), blockers(situation.blockers) {
  if (rams()) after.hex = hex::ahead_of(course.end.hex, hex::turned(course.end.facing, kAstern));
  if (!situation.scenario.options().ships_block_sight) return;
  blockers.remove(situation.ship(ship).hex);
  if (!withdraws()) blockers.add(after.hex);
}

}  // namespace brownwater::captains
