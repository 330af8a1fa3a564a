#include "captains/noddy/considerations.hpp"
#include "captains/noddy/meeting.hpp"
#include "captains/noddy/ram_worth.hpp"

namespace brownwater::captains::open_table {
namespace {

using noddy::Contact;

/// Worth to the first vessel of two enemies' hulls meeting there: her ram, the other's, or both.
double worth_of_meeting(const Situation& situation, const Plan& plan, ShipIndex foe, const Course& course,
                        std::size_t place) {
  const std::size_t half = place > Course::kTurn ? 1 : 0;
  const plane::Pose& own = plan.course.places[place];
  const plane::Pose& hers = course.places[place];
  const plane::Outline hull = plane::outline(own, situation.card(plan.order.ship).hull);
  const plane::Outline other = plane::outline(hers, situation.card(foe).hull);
  double worth = 0;
  if (place != Course::kTurn && plan.course.speeds[half] > 0 && plane::meets(hull.corners[0], hull.corners[1], other))
    worth += worth_of_ram(situation, {.kind = Contact::Kind::kRam,
                                      .ship = plan.order.ship,
                                      .other = foe,
                                      .speed = plan.course.speeds[half],
                                      .stationary = !course.under_way(),
                                      .side_on = is_side_on(situation, hers, own.at)});
  if (place != Course::kTurn && course.speeds[half] > 0 && plane::meets(other.corners[0], other.corners[1], hull))
    worth -= worth_of_ram(situation, {.kind = Contact::Kind::kRam,
                                      .ship = foe,
                                      .other = plan.order.ship,
                                      .speed = course.speeds[half],
                                      .stationary = !plan.course.under_way(),
                                      .side_on = is_side_on(situation, own, hers.at)});
  return worth == 0 ? -weights::kHeldUp : worth;
}

}  // namespace

double ramming(const Deliberation& deliberation, const Plan& plan) {
  constexpr double kStruckBefore = 0.5;  // what she may lose, a friend may have taken already
  const Situation& situation = deliberation.situation;
  const Track own{.ship = plan.order.ship, .course = plan.course};
  double worth = 0;
  for (const Prospect& prospect : deliberation.reckoning.prospects()) {
    for_each_ship(situation.foes & situation.scenario.vessels(), [&](ShipIndex foe) {
      const Course& course = prospect.courses[foe];
      const auto place = meeting(situation.scenario, own, {.ship = foe, .course = course});
      if (!place) return;
      const double gain = worth_of_meeting(situation, plan, foe, course, *place);
      worth += prospect.chance * gain * (gain > 0 && noddy::has(prospect.met, foe) ? kStruckBefore : 1);
    });
  }
  return worth;
}

}  // namespace brownwater::captains::open_table
