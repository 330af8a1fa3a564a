#include "captains/noddy/meeting.hpp"

#include <algorithm>
#include <cstdlib>

#include "captains/noddy/course.hpp"

namespace brownwater::captains::open_table {
namespace {

constexpr int kStepsAhead = 10;  ///< a move in ten steps

/// A little more on all sides.
plane::Hull with_berth(plane::Hull hull) {
  constexpr noddy::Mil kBerth = 300;
  hull.length += kBerth;
  hull.beam += kBerth;
  return hull;
}

plane::Pose going_on(plane::Pose pose, noddy::Knots speed, int step) {
  pose.at = plane::advanced(pose.at, pose.heading, kMilsAKnot / kStepsAhead * speed * step);
  return pose;
}

/// How near their middles must be for the hulls to touch, each way.
std::int64_t reach_of(const plane::Hull& hull, const plane::Hull& hers) {
  return (hull.length + hull.beam + hers.length + hers.beam) / 2 + 1;
}

bool are_near(const plane::Pose& one, const plane::Pose& other, std::int64_t reach) {
  const plane::Vector away = other.at - one.at;
  return std::abs(away.x) <= reach && std::abs(away.y) <= reach;
}

/// A box around all places of a course, each half of which is straight, with a margin on every side.
plane::Box box_of(const Course& course, std::int64_t more) {
  const plane::Box first = plane::box_of(course.places[0].at, course.at_half().at);
  const plane::Box second = plane::box_of(course.places[Course::kTurn].at, course.end().at);
  const auto by = static_cast<plane::Mil>(more);
  return {.left = std::min(first.left, second.left) - by,
          .top = std::min(first.top, second.top) - by,
          .right = std::max(first.right, second.right) + by,
          .bottom = std::max(first.bottom, second.bottom) + by};
}

/// Mils that she goes in the move at most.
std::int64_t run_of(const Course& course) {
  constexpr std::int64_t kHalfAMove = 500;
  return kHalfAMove * (std::abs(course.speeds[0]) + std::abs(course.speeds[1]) + 2);
}

}  // namespace

std::optional<std::size_t> meeting(const noddy::Scenario& scenario, const Track& one, const Track& other) {
  const plane::Hull& hull = scenario.card(one.ship).hull;
  const plane::Hull& hers = scenario.card(other.ship).hull;
  const std::int64_t reach = reach_of(hull, hers);
  if (!are_near(one.course.end(), other.course.end(), reach + run_of(one.course) + run_of(other.course)))
    return std::nullopt;
  if (!plane::overlap(box_of(one.course, reach), box_of(other.course, 0))) return std::nullopt;
  const std::size_t last =
      std::min(one.course.leaves.value_or(Course::kPlaces), other.course.leaves.value_or(Course::kPlaces));
  for (std::size_t place = 0; place < last; ++place) {
    if (!one.course.moved[place] && !other.course.moved[place]) continue;
    const plane::Pose& here = one.course.places[place];
    const plane::Pose& there = other.course.places[place];
    if (are_near(here, there, reach) && plane::overlap(plane::outline(here, hull), plane::outline(there, hers)))
      return place;
  }
  return std::nullopt;
}

bool would_meet_after(const noddy::Scenario& scenario, const Track& one, const Track& other) {
  const noddy::Knots speed = one.course.speed_after();
  const noddy::Knots her_speed = other.course.speed_after();
  if (one.course.leaves || other.course.leaves || (speed == 0 && her_speed == 0)) return false;
  const plane::Hull hull = with_berth(scenario.card(one.ship).hull);
  const plane::Hull& hers = scenario.card(other.ship).hull;
  const std::int64_t reach = reach_of(hull, hers);
  const std::int64_t both_run = kMilsAKnot * (std::abs(speed) + std::abs(her_speed));
  if (!are_near(one.course.end(), other.course.end(), reach + both_run)) return false;
  for (int step = 1; step <= kStepsAhead; ++step) {
    const plane::Pose here = going_on(one.course.end(), speed, step);
    const plane::Pose there = going_on(other.course.end(), her_speed, step);
    if (are_near(here, there, reach) && plane::overlap(plane::outline(here, hull), plane::outline(there, hers)))
      return true;
  }
  return false;
}

}  // namespace brownwater::captains::open_table
