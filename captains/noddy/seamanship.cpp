#include <algorithm>
#include <cstdlib>

#include "captains/noddy/considerations.hpp"

namespace brownwater::captains::open_table {
namespace {

constexpr noddy::Mil kHalfAMove = 500;

/// Inches to go from where she would be in the middle of the next move, going on as she goes: so a heading counts too.
double inches_to_go(const Deliberation& deliberation, const Plan& plan) {
  const plane::Pose& end = plan.course.end();
  constexpr int kSteerageWay = 2;
  const int speed = std::max<int>(plan.course.speed_after(), kSteerageWay);
  const noddy::Point there = plane::advanced(end.at, end.heading, kHalfAMove * speed);
  const double on = deliberation.passage.from(there);
  const double here = deliberation.passage.from(end.at);
  // A bow that points at the bank leads nowhere, whatever lies behind it.
  return std::min(on, here + kHalfAMove * speed) / kMilsAnInch;
}

}  // namespace

double closing(const Deliberation& deliberation, const Plan& plan) {
  if (deliberation.runs || plan.course.leaves) return 0;
  constexpr double kGoodRange = 6;
  const bool rams = deliberation.situation.card(plan.order.ship).reinforced_bow;
  if (deliberation.situation.card(plan.order.ship).guns.empty() && !rams) return 0;
  return -std::max(0.0, inches_to_go(deliberation, plan) - (rams ? 0 : kGoodRange));
}

double running_past(const Deliberation& deliberation, const Plan& plan) {
  if (!deliberation.runs || plan.course.leaves) return 0;
  return -inches_to_go(deliberation, plan);
}

double leaving(const Deliberation& deliberation, const Plan& plan) {
  return deliberation.runs && plan.course.leaves ? 1 : 0;
}

double sea_room(const Deliberation& deliberation, const Plan& plan) {
  if (plan.course.leaves) return 0;
  constexpr int kSteerageWay = 2;
  const int speed = std::max(std::abs(static_cast<int>(plan.course.speed_after())), kSteerageWay);
  return deliberation.pilot.is_clear_ahead(plan.course.end(), 2 * kHalfAMove * speed) ? 0 : -1;
}

}  // namespace brownwater::captains::open_table
