#include "captains/flotilla/pilot.hpp"

#include <algorithm>

#include "engine/games/flotilla/helm.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

constexpr int kBands = 4;  // FL-3.5: inches from land

plane::Box grown(const plane::Box& box, Mil by) {
  return {.left = box.left - by, .top = box.top - by, .right = box.right + by, .bottom = box.bottom + by};
}

}  // namespace

Pilot::Pilot(const Situation& situation, UnitIndex ship)
    : situation_(situation),
      ship_(ship),
      hull_(situation.sheet(ship).hull),
      draught_(std::max<int>(situation.sheet(ship).draught_tenths, 1)) {
  for (const plane::Ground& ground : situation.scenario.chart().grounds()) {
    if (ground.depth_tenths < draught_) shallows_.push_back({.area = &ground.area, .box = plane::box_of(ground.area)});
  }
}

bool Pilot::is_deep(Point middle) const {
  const int ground = situation_.scenario.chart().ground_at(middle);
  return ground >= 0 && ((situation_.scenario.draft().deep >> static_cast<unsigned>(ground)) & 1U) != 0;
}

int Pilot::band(const plane::Outline& covered, Point middle) const {
  if (shallows_.empty() || is_deep(middle)) return 0;
  const plane::Box about = grown(plane::box_of(covered), kBands * kInch);
  int nearest = kBands + 1;
  for (const Shallow& shallow : shallows_) {
    if (!plane::overlap(about, shallow.box)) continue;
    while (nearest > 1 && plane::within(*shallow.area, covered, (nearest - 1) * kInch)) --nearest;
  }
  return nearest > kBands ? 0 : nearest;
}

double Pilot::chance_of_grounding(const Course& course) const {
  if (course.grounds) return 1;
  int nearest = 0;
  for (std::size_t half = 0; half < course.covered.size(); ++half) {
    const int inches = band(course.covered[half], half == 0 ? course.at_middle.at : course.end.at);
    if (inches != 0 && (nearest == 0 || inches < nearest)) nearest = inches;
  }
  if (nearest == 0) return 0;
  constexpr int kFaces = 6;
  const int needed = situation_.scenario.tables().grounds_on[static_cast<std::size_t>(nearest - 1)] + 1 -
                     static_cast<int>(situation_.scenario.size_of(ship_));
  return std::clamp((kFaces + 1 - needed) / static_cast<double>(kFaces), 0.0, 1.0);
}

int Pilot::mines_under(const Course& course) const {
  int mines = 0;
  for (const flotilla::Mine& mine : situation_.seen.mines) {
    if (mine.gone) continue;
    const auto covers = [&](const plane::Outline& hull) { return plane::contains(hull, mine.at); };
    mines += std::ranges::any_of(course.covered, covers) ? 1 : 0;
  }
  return mines;
}

bool Pilot::touches(const plane::Outline& hull) const {
  if (shallows_.empty()) return false;
  const auto depth = situation_.scenario.chart().depth_throughout(plane::box_of(hull));
  return (depth ? *depth : situation_.scenario.chart().shallowest_under(hull)) < draught_;
}

bool Pilot::is_clear_ahead(const Pose& pose, Mil ahead) const {
  const Point there = plane::advanced(pose.at, pose.heading, ahead);
  return situation_.scenario.chart().on_sheet(there) && !touches(plane::swept(pose, hull_, ahead));
}

// At rest she is safe.
bool Pilot::may_be_brought_up(const Pose& pose, int speed, int& courses_left) const {
  const int slower = std::max(0, speed - situation_.sheet(ship_).decrease);
  if (slower == 0) return true;
  const flotilla::Degrees& most = situation_.sheet(ship_).turns;
  for (const int hand : {0, 1, -1}) {
    if (courses_left-- <= 0) return false;
    Pose at = pose;
    bool clear = true;
    const auto turn = [&](flotilla::Moment moment) {
      const int degrees = hand * most[static_cast<std::size_t>(moment)];
      if (degrees != 0) at = flotilla::turned_about_bow(at, hull_, degrees);
    };
    const auto run = [&](Mil way) {
      clear = clear && !touches(plane::swept(at, hull_, way));
      at.at = plane::advanced(at.at, at.heading, way);
    };
    turn(flotilla::Moment::kFirst);
    run(slower * kInch / 2);
    turn(flotilla::Moment::kMiddle);
    run(slower * kInch / 2);
    turn(flotilla::Moment::kEnd);
    if (clear && may_be_brought_up(at, slower, courses_left)) return true;
  }
  return false;
}

bool Pilot::has_way_out(const Course& course) const {
  if (shallows_.empty() || course.leaves || course.met != flotilla::kNoUnit) return true;
  constexpr int kMostCourses = 40;
  int courses_left = kMostCourses;
  return may_be_brought_up(course.end, course.order.inches, courses_left);
}

}  // namespace brownwater::captains::quarterdeck
