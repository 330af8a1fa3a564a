#include "captains/noddy/pilot.hpp"

#include "engine/games/noddy/ground.hpp"

namespace brownwater::captains::open_table {

using noddy::Knots;

Pilot::Pilot(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship)
    : scenario_(scenario), ship_(ship), ahead_(seen) {}

bool Pilot::strikes_ground(const plane::Pose& pose) const { return touches_ground(scenario_, ahead_, ship_, pose); }

bool Pilot::strikes_mine(const plane::Pose& pose) const {
  if (ahead_.mines.empty()) return false;
  const plane::Outline hull = plane::outline(pose, scenario_.card(ship_).hull);
  for (const noddy::Mine& mine : ahead_.mines) {
    const bool spent = mine.fuse == noddy::Mine::Fuse::kExploded || mine.fuse == noddy::Mine::Fuse::kLifted;
    if (!spent && plane::within(mine.at, hull, scenario_.tables().mine_radius)) return true;
  }
  return false;
}

// ND-1.3, ND-3.1: the ground is looked for after each time step in which she has moved, mines too.
Hazard Pilot::met_along(const Course& course, bool may_leave) const {
  bool mine = false;
  for (std::size_t place = 0; place < Course::kPlaces; ++place) {
    if (!course.moved[place]) continue;
    if (strikes_ground(course.places[place])) return Hazard::kGround;
    mine = mine || strikes_mine(course.places[place]);
  }
  if (mine) return Hazard::kMine;
  return course.held || (course.leaves && !may_leave) ? Hazard::kEdge : Hazard::kNone;
}

// Slowing as hard as she may, she must come to rest in clear water, straight on or turning. At rest she is safe: what
// drifts without power no order keeps off.
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
  if (met != Hazard::kNone || course.leaves) return met;
  constexpr int kMostCourses = 80;
  int courses_left = kMostCourses;
  const noddy::Ship before = ahead_.ships[ship_];
  const bool may = may_be_brought_up(course.end(), course.speed_after(), courses_left);
  ahead_.ships[ship_] = before;
  return may ? Hazard::kNone : Hazard::kNoWayOut;
}

bool Pilot::is_clear_ahead(const plane::Pose& pose, noddy::Mil distance) const {
  constexpr noddy::Mil kLooks = 4;
  for (noddy::Mil look = 1; look <= kLooks; ++look) {
    const plane::Pose there{.at = plane::advanced(pose.at, pose.heading, distance * look / kLooks),
                            .heading = pose.heading};
    if (!scenario_.chart().on_sheet(there.at) || strikes_ground(there) || strikes_mine(there)) return false;
  }
  return true;
}

}  // namespace brownwater::captains::open_table
