#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/plane/chart.hpp"
#include "engine/chance/whim.hpp"

/// Random cases for the plane, the same in every run, and its mirror and quarter turn.
namespace brownwater::plane::testing {

using chance::Whim;

inline Mil between(Whim& whim, Mil least, Mil most) {
  return least + static_cast<Mil>(whim.below(static_cast<std::uint32_t>(most - least + 1)));
}
inline Point some_point(Whim& whim, Mil reach) {
  return {.x = between(whim, -reach, reach), .y = between(whim, -reach, reach)};
}
inline Bearing some_bearing(Whim& whim) {
  // Every third lies along an axis, where touches are exact.
  return static_cast<Bearing>(whim.below(3) == 0 ? 90 * whim.below(4) : whim.below(360));
}
inline Hull some_hull(Whim& whim, Mil longest) {
  const Mil length = between(whim, 10, longest);
  return {.length = length, .beam = between(whim, 10, length)};
}
inline Outline some_outline(Whim& whim, Mil reach, Mil longest) {
  return outline({.at = some_point(whim, reach), .heading = some_bearing(whim)}, some_hull(whim, longest));
}

/// A quarter turn to starboard about the origin: right becomes down.
constexpr Point quarter_turned(Point at) { return {.x = -at.y, .y = at.x}; }
/// Right and left exchanged.
constexpr Point mirrored(Point at) { return {.x = -at.x, .y = at.y}; }

inline Outline quarter_turned(const Outline& hull) {
  Outline turned;
  for (std::size_t at = 0; at < 4; ++at) turned.corners[at] = quarter_turned(hull.corners[at]);
  return turned;
}
/// Port and starboard change places, so that the corners stay in order.
inline Outline mirrored(const Outline& hull) {
  const auto& corner = hull.corners;
  return {.corners = {mirrored(corner[1]), mirrored(corner[0]), mirrored(corner[3]), mirrored(corner[2])}};
}

inline Area area_of(const std::vector<Point>& corners) {
  Area area;
  for (const Point corner : corners) area.corners.push_back(corner);
  return area;
}
inline Area rectangle(Mil left, Mil top, Mil right, Mil bottom) {
  return area_of({{left, top}, {right, top}, {right, bottom}, {left, bottom}});
}

/// A simple polygon about a middle, its corners at growing bearings; either way round. Not convex as a rule.
inline Area some_star(Whim& whim, Point middle, Mil reach) {
  Area area;
  const int step = 20 + static_cast<int>(whim.below(60));
  const bool backwards = whim.below(2) == 0;
  for (int bearing = 0; bearing + 10 < 360; bearing += step) {
    const int way = backwards ? 359 - bearing : bearing;
    area.corners.push_back(advanced(middle, wrapped(way), between(whim, reach / 4 + 1, reach)));
  }
  return area;
}

}  // namespace brownwater::plane::testing
