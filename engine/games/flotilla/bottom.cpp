#include "engine/games/flotilla/bottom.hpp"

#include <algorithm>
#include <array>

#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/way.hpp"

namespace brownwater::flotilla::steps {
namespace {

/// Checks a part of the covered area, around a hull with its middle there.
void feel(const State& state, const Way& way, const plane::Outline& covered, Point middle, Bottom& bottom) {
  const int band = way.band(covered, middle);
  if (band != 0 && (bottom.band == 0 || band < bottom.band)) bottom.band = band;
  for (std::size_t mine = 0; mine < state.mines.size(); ++mine) {
    if (!state.mines[mine].gone && plane::contains(covered, state.mines[mine].at)) bottom.mines |= 1U << mine;
  }
}

/// OPTIMISATION: whether ground or a mine may be near all that a hull sweeps which turns about its bow.
bool may_swing_upon(const Scenario& scenario, const State& state, UnitIndex ship, const Pose& from) {
  constexpr Mil kNearGround = kGroundBands * kInch;
  const plane::Hull& hull = scenario.sheet(ship).hull;
  const Point bow = plane::bow(from, hull);
  const plane::Box about = plane::grown(plane::box_of(bow, bow), hull.length + hull.beam);
  if (std::ranges::any_of(state.mines, [&](const Mine& mine) { return !mine.gone && plane::contains(about, mine.at); }))
    return true;
  if (scenario.chart().grounds().empty()) return false;
  const auto depth = scenario.chart().depth_throughout(plane::grown(about, kNearGround));
  return !depth || *depth < std::max<int>(scenario.sheet(ship).draught_tenths, 1);
}

/// All that a hull covers which goes from a place in a straight line, whichever way it lies: where it was, and what
/// each of its sides has swept.
std::array<plane::Outline, 5> drifted(const plane::Outline& from, Point before, Point after) {
  std::array<plane::Outline, 5> covered;
  covered.fill(from);
  const auto moved = [&](Point corner) {
    return Point{.x = corner.x + after.x - before.x, .y = corner.y + after.y - before.y};
  };
  for (std::size_t side = 0; side < from.corners.size(); ++side) {
    const Point a = from.corners[side];
    const Point b = from.corners[(side + 1) % from.corners.size()];
    const std::int64_t lie = plane::cross(b - a, after - before);
    // Clockwise; a side that goes along itself sweeps nothing.
    if (lie > 0) covered[side + 1] = {.corners = {a, b, moved(b), moved(a)}};
    if (lie < 0) covered[side + 1] = {.corners = {b, a, moved(a), moved(b)}};
  }
  return covered;
}

}  // namespace

Bottom swept_by_swing(const Scenario& scenario, const State& state, UnitIndex ship, const Pose& from) {
  Bottom bottom;
  if (!may_swing_upon(scenario, state, ship, from)) return bottom;
  const plane::Hull& hull = scenario.sheet(ship).hull;
  const Way way(scenario, state, ship);
  const int degrees = plane::turn_between(from.heading, state.units[ship].pose.heading);
  const int step = degrees < 0 ? -1 : 1;
  for (int turned = 0;; turned += step) {
    const Pose pose = turned_about_bow(from, hull, turned);
    feel(state, way, plane::outline(pose, hull), pose.at, bottom);
    if (turned == degrees) return bottom;
  }
}

Bottom swept_by_travel(const Scenario& scenario, const State& state, const Pose& from) {
  Bottom bottom;
  // OPTIMISATION: the area that she covered matters only for land, shoals and mines.
  if (scenario.chart().grounds().empty() && state.mines.empty()) return bottom;
  const Way way(scenario, state, state.passage.unit);
  const Unit& at = state.units[state.passage.unit];
  const plane::Hull& hull = scenario.sheet(state.passage.unit).hull;
  if (!state.passage.drifting) {
    const Mil gone = plane::distance_of(from.at, at.pose.at);
    feel(state, way, plane::swept(from, hull, state.passage.astern ? -gone : gone), at.pose.at, bottom);
    return bottom;
  }
  for (const plane::Outline& covered : drifted(plane::outline(from, hull), from.at, at.pose.at))
    feel(state, way, covered, at.pose.at, bottom);
  feel(state, way, plane::outline(at.pose, hull), at.pose.at, bottom);
  return bottom;
}

}  // namespace brownwater::flotilla::steps
