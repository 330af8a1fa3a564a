#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/plane/compass.hpp"
#include "engine/core/shape_forms.hpp"

/// The open table in whole thousandths of an inch. Every answer is exact for the whole numbers given and the same on
/// every machine. Lengths and places between two mils are rounded to the nearest, halves away from zero. Pure functions
/// of values: no allocation, no failure, safe from any thread.
namespace brownwater::plane {

/// Thousandths of an inch.
using Mil = std::int32_t;

/// A place on the sheet: x to the right, y down. |x| and |y| must be below 2^19 (524 inches) for the answers to be
/// exact.
struct Point {
  Mil x = 0;
  Mil y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};
consteval shape::Form shape_form(const Point*) {
  return {.kind = shape::Kind::kPlace, .name = "Place", .bytes = sizeof(Point)};
}

/// Lengths, of `Mil`, and depths of water, of tenths of a foot, as they leave the engine.
inline constexpr shape::Form kInchesForm =
    shape::measure<Mil>(1000, "thousandths of an inch are the finest: at most three decimals");
inline constexpr shape::Form kFeetForm =
    shape::measure<std::uint16_t>(10, "tenths of a foot are the finest: at most one decimal");
/// From here to there.
inline constexpr shape::Form kRangeForm = shape::within(kInchesForm, 0, 500);
inline constexpr shape::Form kBearingForm = shape::whole(sizeof(Bearing), 0, 359);

/// A difference of places, wide enough for products.
struct Vector {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend constexpr bool operator==(const Vector&, const Vector&) = default;
};
constexpr Vector operator-(Point to, Point from) {
  return {.x = std::int64_t{to.x} - from.x, .y = std::int64_t{to.y} - from.y};
}
/// Positive if b lies clockwise of a on the sheet. Below 2^41 for differences of two places, 2^51 if one is a
/// `direction`.
constexpr std::int64_t cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }
constexpr std::int64_t dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }

namespace detail {

constexpr std::array<Vector, 360> all_directions() {
  std::array<Vector, 360> directions{};
  for (int degrees = 0; degrees < 360; ++degrees)
    directions[static_cast<std::size_t>(degrees)] = {.x = sine(degrees), .y = -cosine(degrees)};
  return directions;
}
inline constexpr std::array<Vector, 360> kDirections = all_directions();

}  // namespace detail

/// The way a bearing points, kUnit long. One load.
constexpr Vector direction(int degrees) { return detail::kDirections[static_cast<std::size_t>(wrapped(degrees))]; }

/// The direction of a bearing in half degrees; kUnit long or nearly twice that. Between two whole degrees it is their
/// sum, which halves their angle.
constexpr Vector direction_by_halves(int half_degrees) {
  const int whole = half_degrees >= 0 ? half_degrees / 2 : -((1 - half_degrees) / 2);
  const Vector low = direction(whole);
  if (half_degrees % 2 == 0) return low;
  const Vector high = direction(whole + 1);
  return {.x = low.x + high.x, .y = low.y + high.y};
}

/// The place a distance along a bearing; a negative distance leads astern.
Point advanced(Point from, Bearing bearing, Mil distance);

/// The bearing of one place from another to the nearest whole degree, ties to the lower; 0 if they are one place.
Bearing bearing_of(Point from, Point to);

/// A hull on the sheet: `at` is the middle of its length and beam.
struct Pose {
  Point at;
  Bearing heading = 0;
  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

/// Length from bow to stern and beam from side to side; each at least 10 mils, at most 2^18.
struct Hull {
  Mil length = 0;
  Mil beam = 0;
  BROWNWATER_SHAPE(Hull, (length, kRangeForm), (beam, kRangeForm))
  friend constexpr bool operator==(const Hull&, const Hull&) = default;
};

/// A hull's corners: bow port, bow starboard, stern starboard, stern port, which is clockwise on the sheet. `outline`
/// makes a parallelogram about the pose's place: a rectangle but for the rounding of its corners. The queries hold for
/// every convex quadrilateral in this order.
struct Outline {
  std::array<Point, 4> corners{};
  friend constexpr bool operator==(const Outline&, const Outline&) = default;
};

Outline outline(const Pose& pose, const Hull& hull);
/// The middle of the bow, of the stern.
Point bow(const Pose& pose, const Hull& hull);
Point stern(const Pose& pose, const Hull& hull);

/// The least upright box about some places, its sides included.
struct Box {
  Mil left = 0;
  Mil top = 0;
  Mil right = 0;
  Mil bottom = 0;
  friend constexpr bool operator==(const Box&, const Box&) = default;
};
constexpr bool contains(const Box& box, Point at) {
  return box.left <= at.x && at.x <= box.right && box.top <= at.y && at.y <= box.bottom;
}
constexpr bool overlap(const Box& one, const Box& other) {
  return one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;
}
constexpr Box box_of(Point a, Point b) {
  return {.left = a.x < b.x ? a.x : b.x,
          .top = a.y < b.y ? a.y : b.y,
          .right = a.x < b.x ? b.x : a.x,
          .bottom = a.y < b.y ? b.y : a.y};
}
constexpr Box box_of(const Outline& hull) {
  const Box front = box_of(hull.corners[0], hull.corners[1]);
  const Box back = box_of(hull.corners[2], hull.corners[3]);
  return {.left = front.left < back.left ? front.left : back.left,
          .top = front.top < back.top ? front.top : back.top,
          .right = front.right < back.right ? back.right : front.right,
          .bottom = front.bottom < back.bottom ? back.bottom : front.bottom};
}

/// Whether the closed segments ab and cd share a point: crossing, touching and lying upon each other all count.
bool crosses(Point a, Point b, Point c, Point d);

/// Whether the place is in the closed quadrilateral.
bool contains(const Outline& hull, Point at);

/// Whether the closed segment ab shares a point with the closed quadrilateral.
bool meets(Point a, Point b, const Outline& hull);

/// Whether two closed quadrilaterals share a point. Some thirty comparisons if their boxes are apart, at most 32
/// products of vectors if not.
bool overlap(const Outline& one, const Outline& other);

/// Whether the nearest point of the closed quadrilateral is at most `reach` away. Never for a negative reach.
bool within(Point from, const Outline& hull, Mil reach);

/// The range to the nearest point of the closed quadrilateral in whole mils, rounded up: the least reach for which
/// `within` holds.
/// ```
/// const plane::Pose pose{.at = {.x = 5000, .y = 5000}, .heading = 90};
/// const plane::Outline ship = plane::outline(pose, {.length = 2000, .beam = 500});
/// EXPECT_EQ(plane::bow(pose, {.length = 2000, .beam = 500}), (plane::Point{.x = 6000, .y = 5000}));
/// EXPECT_EQ(plane::range_to({.x = 9000, .y = 5000}, ship), 3000);
/// ```
Mil range_to(Point from, const Outline& hull);

/// The square of that range, itself rounded up.
std::int64_t square_to(Point from, const Outline& hull);

/// The same of a place that is known to lie outside of the hull.
std::int64_t square_from_outside(Point from, const Outline& hull);

/// The nearest point of the closed quadrilateral, each coordinate rounded; the place itself if it lies within.
Point nearest_point(Point from, const Outline& hull);

/// Whether a place lies in the closed wedge of that many degrees (0 to 180) either side of the line; its apex does.
bool lies_within(Point from, Bearing line, int half_width_degrees, Point at);

/// Whether any part of the closed quadrilateral lies in that closed wedge. At most 16 products of vectors.
bool bears(Point from, Bearing line, int half_width_degrees, const Outline& target);

/// The same for a wedge of that many half degrees either side, 0 to 179.
bool bears_by_halves(Point from, Bearing line, int half_width_half_degrees, const Outline& target);

}  // namespace brownwater::plane
