#include "captains/noddy/considerations.hpp"
#include "captains/noddy/meeting.hpp"

namespace brownwater::captains::open_table {

double collisions(const Deliberation& deliberation, const Plan& plan) {
  const Situation& situation = deliberation.situation;
  const noddy::Scenario& scenario = situation.scenario;
  constexpr double kMayStillKeepClear = 0.5;
  constexpr double kInTheNextMove = 0.25;
  const ShipSet in_her_way =
      situation.seen.on_sheet & scenario.vessels() & ~situation.foes & ~noddy::bit(plan.order.ship);
  const Track own{.ship = plan.order.ship, .course = plan.course};
  /// How far she meets each, or would; the same again for who goes as in the prospect before.
  std::array<double, noddy::kMaxShips> meets{};
  double met = 0;
  for (const Prospect& prospect : deliberation.reckoning.prospects()) {
    for_each_ship(in_her_way, [&](ShipIndex other) {
      const Track hers{.ship = other, .course = prospect.courses[other]};
      if (noddy::has(prospect.as_before, other)) {
        // Known.
      } else if (meeting(scenario, own, hers)) {
        const bool may_change =
            !situation.ship(other).orders.written && !takes_no_orders(scenario, situation.seen, other);
        meets[other] = may_change ? kMayStillKeepClear : 1;
      } else {
        meets[other] = would_meet_after(scenario, own, hers) ? kInTheNextMove : 0;
      }
      met += prospect.chance * meets[other];
    });
  }
  return -weights::kCollision * met;
}

}  // namespace brownwater::captains::open_table
