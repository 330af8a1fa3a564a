#include "captains/noddy/pilot.hpp"

#include <algorithm>

namespace brownwater::captains::open_table {

using noddy::Knots;

namespace {

/// The least depth that floats her; land floats no vessel.
int least_depth(const noddy::Scenario& scenario, ShipIndex ship) {
  return std::max<int>(scenario.card(ship).draught_tenths, 1);
}

plane::Box about(plane::Point at) {
  constexpr noddy::Mil kTwoMoves = 40 * kMilsAKnot;
  return plane::grown(plane::box_of(at, at), kTwoMoves);
}

}  // namespace

Pilot::Pilot(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship)
    : scenario_(scenario),
      ship_(ship),
      shallows_(scenario.chart(), least_depth(scenario, ship), about(seen.ships[ship].pose.at)),
      open_water_bears_(scenario.chart().survey().open_depth_tenths >= least_depth(scenario, ship)),
      ahead_(seen) {}

bool Pilot::strikes_ground(const plane::Outline& hull) const {
  // OPTIMISATION: mostly no shallow ground is there, covered by a deeper one or not.
  if ((!open_water_bears_ || shallows_.touch(plane_craft::lying(hull))) &&
      scenario_.chart().shallowest_under(hull) < least_depth(scenario_, ship_))
    return true;
  const int draught = scenario_.card(ship_).draught_tenths;
  for (const noddy::Shoal& shoal : ahead_.shoals) {
    if (!shoal.lifted && shoal.depth_tenths < draught && plane::within(shoal.at, hull, shoal.radius)) return true;
  }
  return false;
}

bool Pilot::strikes_mine(const plane::Outline& hull) const {
  for (const noddy::Mine& mine : ahead_.mines) {
    const bool spent = mine.fuse == noddy::Mine::Fuse::kExploded || mine.fuse == noddy::Mine::Fuse::kLifted;
    if (!spent && plane::within(mine.at, hull, scenario_.tables().mine_radius)) return true;
  }
  return false;
}

// A half move under way goes along the hull, so what is swept over is a longer hull. The corners of outlines are
// rounded, hence a few mils more.
Pilot::Swept Pilot::swept_in(const Course& course, std::size_t half) const {
  constexpr noddy::Mil kRounding = 6;
  const std::size_t last = half == 0 ? Course::kTurn - 1 : Course::kPlaces - 1;
  const plane::Pose& from = half == 0 ? ahead_.ships[ship_].pose : course.places[Course::kTurn];
  const plane::Pose& to = course.places[last];
  const bool turns = half == 1 && course.turned;
  if (from.at == to.at && !turns) return {};
  plane::Hull hull = scenario_.card(ship_).hull;
  hull.length += static_cast<noddy::Mil>(distance(from.at, to.at)) + kRounding;
  hull.beam += kRounding;
  const plane::Point middle{.x = (from.at.x + to.at.x) / 2, .y = (from.at.y + to.at.y) / 2};
  return {.hull = plane::outline({.at = middle, .heading = to.heading}, hull), .anywhere = true};
}

// ND-1.3, ND-3.1: checks for ground and mines after each time step in which she has moved.
Hazard Pilot::met_step_by_step(const Course& course) const {
  bool mine = false;
  for (std::size_t place = 0; place < Course::kPlaces; ++place) {
    if (!course.moved[place]) continue;
    const plane::Outline hull = plane::outline(course.places[place], scenario_.card(ship_).hull);
    if (strikes_ground(hull)) return Hazard::kGround;
    mine = mine || strikes_mine(hull);
  }
  return mine ? Hazard::kMine : Hazard::kMayTouch;
}

Hazard Pilot::met_along(const Course& course, bool may_leave) const {
  Hazard met = Hazard::kNone;
  const bool drifts = course.speeds[0] == 0 || course.speeds[1] == 0;
  for (const std::size_t half : {std::size_t{0}, std::size_t{1}}) {
    const Swept swept = swept_in(course, half);
    if (!swept.anywhere) continue;
    if (drifts || strikes_ground(swept.hull) || strikes_mine(swept.hull)) {
      met = met_step_by_step(course);
      break;
    }
  }
  if (drifts && met == Hazard::kMayTouch) met = Hazard::kNone;
  if (met == Hazard::kGround || met == Hazard::kMine) return met;
  return course.held || (course.leaves && !may_leave) ? Hazard::kEdge : met;
}

// Slowing as hard as she may, she must come to rest in clear water, straight on or turning. At rest she is safe, apart
// from hulls that drift without power: no order avoids those.
bool Pilot::may_be_brought_up(const plane::Pose& pose, Knots speed, int& courses_left) {
  if (speed == 0) return true;
  noddy::Ship& ship = ahead_.ships[ship_];
  ship.pose = pose;
  ship.speed = speed;
  const noddy::Limits limits = limits_of(scenario_, ahead_, ship_);
  const Knots slower = speed > 0 ? limits.slowest : limits.fastest;
  const std::int8_t most = slower == 0 ? std::int8_t{0} : limits.turn;
  const auto half = static_cast<std::int8_t>(most / 2);
  for (const int turn : {0, most + 0, -most, half + 0, -half}) {
    if (courses_left-- <= 0) return false;
    ship.pose = pose;
    ship.speed = speed;
    const noddy::Order order{.ship = ship_, .speed = slower, .turn = static_cast<std::int8_t>(turn)};
    const Course course = follow(scenario_, ahead_, order);
    if (met_along(course, false) == Hazard::kNone &&
        may_be_brought_up(course.end(), course.speed_after(), courses_left))
      return true;
    if (most == 0) break;
  }
  return false;
}

Hazard Pilot::hazard_of(const Course& course, bool may_leave) {
  const Hazard met = met_along(course, may_leave);
  if (met > Hazard::kMayTouch || course.leaves) return met;
  constexpr int kMostCourses = 80;
  int courses_left = kMostCourses;
  const noddy::Ship before = ahead_.ships[ship_];
  const bool may = may_be_brought_up(course.end(), course.speed_after(), courses_left);
  ahead_.ships[ship_] = before;
  return may ? met : Hazard::kNoWayOut;
}

bool Pilot::is_clear_ahead(const plane::Pose& pose, noddy::Mil distance) const {
  const plane::Point there = plane::advanced(pose.at, pose.heading, distance);
  if (!scenario_.chart().on_sheet(there)) return false;
  plane::Hull hull = scenario_.card(ship_).hull;
  hull.length += distance;
  const plane::Point middle = plane::advanced(pose.at, pose.heading, distance / 2);
  const plane::Outline swept = plane::outline({.at = middle, .heading = pose.heading}, hull);
  return !strikes_ground(swept) && !strikes_mine(swept);
}

}  // namespace brownwater::captains::open_table
