#include "captains/flotilla/pilot.hpp"

#include <algorithm>
#include <array>

#include "captains/flotilla/worth.hpp"
#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/retreat.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

constexpr int kBands = 4;  // FL-3.5: inches from land

/// Inches to the ground, the farthest first: within which she may ground, and within which she is crowded.
constexpr std::array<Mil, kBands> kBandReaches{4 * kInch, 3 * kInch, 2 * kInch, 1 * kInch};
constexpr std::array<Mil, 3> kCrowding{9 * kInch, 7 * kInch, 5 * kInch};
/// The reach of two moves, with the margin that is checked around them.
constexpr Mil kTwoMoves = 48 * kInch;

}  // namespace

Pilot::Pilot(const Situation& situation, UnitIndex ship)
    : situation_(situation),
      ship_(ship),
      hull_(situation.sheet(ship).hull),
      draught_(std::max<int>(situation.sheet(ship).draught_tenths, 1)),
      stays_(situation.to_exit == 0),
      shallows_(situation.scenario.chart(), draught_,
                plane::grown(plane::box_of(situation.unit(ship).pose.at, situation.unit(ship).pose.at), kTwoMoves)) {
  for_each_unit(situation.about & ~situation.foes & ~flotilla::bit(ship),
                [&](UnitIndex other) { hulls_.push_back(situation.lying[other]); });
}

bool Pilot::is_deep(Point middle) const {
  const int ground = situation_.scenario.chart().ground_at(middle);
  return ground >= 0 && ((situation_.scenario.draft().deep >> static_cast<unsigned>(ground)) & 1U) != 0;
}

int Pilot::band(const plane::Outline& covered, Point middle) const {
  if (shallows_.empty() || is_deep(middle)) return 0;
  const std::size_t count = shallows_.come_within(plane_craft::lying(covered), kBandReaches);
  return count == 0 ? 0 : kBands + 1 - static_cast<int>(count);
}

double Pilot::chance_of_grounding(const Course& course) const {
  if (course.grounds) return 1;
  int nearest = 0;
  for (std::size_t half = 0; half < course.covered.size(); ++half) {
    const int inches = band(course.covered[half], half == 0 ? course.at_middle.at : course.end.at);
    if (inches != 0 && (nearest == 0 || inches < nearest)) nearest = inches;
  }
  return chance_at(nearest);
}

double Pilot::chance_at(int nearest) const {
  if (nearest == 0) return 0;
  const int needed = situation_.scenario.tables().grounds_on[static_cast<std::size_t>(nearest - 1)] + 1 -
                     static_cast<int>(situation_.scenario.size_of(ship_));
  return std::clamp((kFaces + 1 - needed) / kFaces, 0.0, 1.0);
}

int Pilot::crowding(const Course& course) const {
  if (shallows_.empty() || course.leaves || is_deep(course.end.at)) return 0;
  const plane::Outline hull = plane::outline(course.end, hull_);
  return static_cast<int>(shallows_.come_within(plane_craft::lying(hull), kCrowding));
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

bool Pilot::strikes(const plane::Outline& hull) const {
  const plane::Box box = plane::box_of(hull);
  return std::ranges::any_of(hulls_, [&](const plane_craft::Lying& other) {
    return plane::overlap(box, other.box) && plane::overlap(hull, other.hull);
  });
}

bool Pilot::is_clear_ahead(const Pose& pose, Mil ahead) const {
  const Point there = plane::advanced(pose.at, pose.heading, ahead);
  return situation_.scenario.chart().on_sheet(there) && !touches(plane::swept(pose, hull_, ahead));
}

bool Pilot::is_held_ahead(const Pose& pose, Mil ahead) const { return strikes(plane::swept(pose, hull_, ahead)); }

bool Pilot::is_clear_astern(const Pose& pose, Mil astern) const {
  return is_clear_ahead(pose, -astern) && !strikes(plane::swept(pose, hull_, -astern));
}

/// `hand`: -1 or 1 for all of her turn at each moment, 0 for none.
Pilot::Sketch Pilot::sketch(const Pose& pose, int inches, int hand) const {
  Sketch way{.covered = {}, .middles = {}, .end = pose};
  const auto turn = [&](flotilla::Moment moment) {
    const int degrees = hand * situation_.sheet(ship_).turns[static_cast<std::size_t>(moment)];
    if (degrees != 0) way.end = flotilla::turned_about_bow(way.end, hull_, degrees);
  };
  const auto run = [&] {
    const Mil half = inches * kInch / 2;
    way.covered.push_back(plane::swept(way.end, hull_, half));
    way.end.at = plane::advanced(way.end.at, way.end.heading, half);
    way.middles.push_back(way.end.at);
  };
  turn(flotilla::Moment::kFirst);
  run();
  turn(flotilla::Moment::kMiddle);
  run();
  turn(flotilla::Moment::kEnd);
  return way;
}

bool Pilot::is_lost_off_the_table(const Sketch& way) const {
  const auto is_off = [&](Point at) { return is_off_own_edge(situation_.scenario, situation_.unit(ship_).side, at); };
  return stays_ && (is_off(way.end.at) || std::ranges::any_of(way.middles, is_off));
}

// At rest she is safe.
bool Pilot::may_be_brought_up(const Pose& pose, int speed, int& courses_left) const {
  const int slower = std::max(0, speed - situation_.sheet(ship_).decrease);
  if (slower == 0) return true;
  for (const int hand : {0, 1, -1}) {
    if (courses_left-- <= 0) return false;
    const Sketch way = sketch(pose, slower, hand);
    const bool clear = !is_lost_off_the_table(way) &&
                       std::ranges::none_of(way.covered, [&](const plane::Outline& hull) { return touches(hull); });
    if (clear && may_be_brought_up(way.end, slower, courses_left)) return true;
  }
  return false;
}

double Pilot::chance_ahead(const Course& course) const {
  if (course.leaves) return 0;
  const bool rests = course.met != flotilla::kNoUnit || course.order.inches == 0;
  const int slower = std::max(rests ? 1 : 2, course.order.inches - situation_.sheet(ship_).decrease);
  double least = 1;
  for (const int hand : {0, 1, -1}) {
    const Sketch way = sketch(course.end, slower, hand);
    int nearest = 0;
    bool clear = !is_lost_off_the_table(way);
    for (std::size_t half = 0; half < way.covered.size() && clear; ++half) {
      clear = !touches(way.covered[half]) && !strikes(way.covered[half]);
      const int inches = clear ? band(way.covered[half], way.middles[half]) : 0;
      if (inches != 0 && (nearest == 0 || inches < nearest)) nearest = inches;
    }
    if (clear) least = std::min(least, chance_at(nearest));
    if (least == 0) break;
  }
  return least;
}

bool Pilot::has_way_out(const Course& course) const {
  if (shallows_.empty() || course.leaves || course.met != flotilla::kNoUnit) return true;
  constexpr int kMostCourses = 40;
  int courses_left = kMostCourses;
  return may_be_brought_up(course.end, course.order.inches, courses_left);
}

}  // namespace brownwater::captains::quarterdeck
