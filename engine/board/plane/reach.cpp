#include "engine/board/plane/reach.hpp"

#include <algorithm>

#include "engine/board/plane/whole.hpp"

namespace brownwater::plane {
namespace {

/// The square of the distance from a place to a box.
std::int64_t square_to(Point at, const Box& box) {
  const std::int64_t aside = std::max({std::int64_t{box.left} - at.x, std::int64_t{at.x} - box.right, std::int64_t{0}});
  const std::int64_t along = std::max({std::int64_t{box.top} - at.y, std::int64_t{at.y} - box.bottom, std::int64_t{0}});
  return aside * aside + along * along;
}

constexpr std::int64_t magnitude(std::int64_t value) { return value < 0 ? -value : value; }

/// Between which the length of a vector lies, without a root.
struct Lengths {
  std::int64_t at_least;
  std::int64_t at_most;
};
constexpr Lengths lengths_of(Vector vector) {
  const std::int64_t across = magnitude(vector.x);
  const std::int64_t down = magnitude(vector.y);
  const std::int64_t greater = std::max(across, down);
  return {.at_least = greater, .at_most = greater + (std::min(across, down) + 1) / 2};
}

}  // namespace

Mil distance_of(Point from, Point to) { return static_cast<Mil>(root_rounded_up(dot(to - from, to - from))); }

Mil range_between(const Outline& one, const Outline& other) {
  if (overlap(one, other)) return 0;
  // The nearest points of two convex hulls apart: a corner of the one is always among them.
  std::int64_t least = square_from_outside(one.corners[0], other);
  const auto take = [&least](const Outline& corners, const Outline& hull) {
    const Box box = box_of(hull);
    for (const Point corner : corners.corners) {
      if (square_to(corner, box) < least) least = std::min(least, square_from_outside(corner, hull));
    }
  };
  take(one, other);
  take(other, one);
  return static_cast<Mil>(root_rounded_up(least));
}

bool within(const Outline& one, const Outline& other, Mil reach) {
  if (reach < 0 || !overlap(grown(box_of(one), reach), box_of(other))) return false;
  if (overlap(one, other)) return true;
  for (const Point corner : one.corners) {
    if (within(corner, other, reach)) return true;
  }
  for (const Point corner : other.corners) {
    if (within(corner, one, reach)) return true;
  }
  return false;
}

bool within(const Area& area, const Outline& hull, Mil reach) {
  if (reach < 0) return false;
  const Box about = grown(box_of(hull), reach);
  if (!overlap(about, box_of(area))) return false;
  if (touches(area, hull)) return true;
  for (std::size_t at = 0; at < area.corners.size(); ++at) {
    const Point from = area.corners[at];
    const Point to = area.corners[(at + 1) % area.corners.size()];
    // OPTIMISATION: a bank that goes by at a distance.
    if (!overlap(about, box_of(from, to))) continue;
    if (within(from, hull, reach)) return true;
    for (const Point corner : hull.corners) {
      if (within(corner, from, to, reach)) return true;
    }
  }
  return false;
}

bool within(Point at, Point a, Point b, Mil reach) {
  const std::int64_t square = std::int64_t{reach} * reach;
  const Vector along = b - a;
  const Vector way = at - a;
  const std::int64_t foot = dot(way, along);
  if (foot <= 0) return dot(way, way) <= square;
  const std::int64_t length = dot(along, along);
  if (foot >= length) return dot(at - b, at - b) <= square;
  const std::int64_t aside = cross(along, way);
  return Wide{aside} * aside <= Wide{square} * length;
}

Outline swept(const Pose& from, const Hull& hull, Mil ahead) {
  const Mil length = ahead < 0 ? -ahead : ahead;
  return outline({.at = advanced(from.at, from.heading, ahead / 2), .heading = from.heading},
                 {.length = hull.length + length, .beam = hull.beam});
}

Outline swung(const Pose& from, const Hull& hull, int degrees) {
  // The sine of half a swing, eight degrees, is below 5/32, its cosine below 1. Places lose a few mils by rounding.
  constexpr Mil kRounding = 8;
  const auto spread = [](Mil of) { return of * 5 / 32 + kRounding; };
  const Bearing middle = wrapped(from.heading + degrees / 2);
  const Point about = bow(from, hull);
  const Hull covered{.length = hull.length + 2 * spread(hull.beam), .beam = hull.beam + 2 * spread(hull.length)};
  return outline({.at = advanced(about, middle, -hull.length / 2), .heading = middle}, covered);
}

bool passes_wide(Point from, Point to, Point middle, Mil reach) {
  const Box line = box_of(from, to);
  if (middle.x + reach < line.left || middle.x - reach > line.right || middle.y + reach < line.top ||
      middle.y - reach > line.bottom)
    return true;
  const Vector along = to - from;
  return magnitude(cross(along, middle - from)) > reach * lengths_of(along).at_most;
}

// A point of such a line lies so far aside of the middle line, of that spread, as the part of the way it has come. A
// hull is met, if at all, before (dot / length + reach) / (length - spread) of it.
bool all_pass_wide(Point from, Point to, Mil spread, Point middle, Mil reach) {
  const Vector along = to - from;
  const Vector way = middle - from;
  const Lengths length = lengths_of(along);
  const std::int64_t aside = magnitude(cross(along, way));
  if (aside > (reach + spread) * length.at_most) return true;
  const std::int64_t ahead = dot(along, way);
  if (ahead > (length.at_most + spread + reach) * length.at_most) return true;
  const std::int64_t far = ahead + reach * length.at_most;
  if (far < 0) return true;
  const std::int64_t least = length.at_least - spread;
  return least > 0 && aside * least > reach * length.at_most * least + spread * far;
}

}  // namespace brownwater::plane
