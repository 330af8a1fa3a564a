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
  if (reach < 0 || !overlap(grown(box_of(hull), reach), box_of(area))) return false;
  if (touches(area, hull)) return true;
  for (std::size_t at = 0; at < area.corners.size(); ++at) {
    const Point from = area.corners[at];
    const Point to = area.corners[(at + 1) % area.corners.size()];
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
  // Of half a swing, eight degrees, the sine is below 5/32 and the cosine below 1. Places lose a few mils by rounding.
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
  const std::int64_t aside = cross(along, middle - from);
  const std::int64_t length_at_most = (along.x < 0 ? -along.x : along.x) + (along.y < 0 ? -along.y : along.y);
  return (aside < 0 ? -aside : aside) > reach * length_at_most;
}

}  // namespace brownwater::plane
