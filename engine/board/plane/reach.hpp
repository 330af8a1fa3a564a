#pragma once

#include "engine/board/plane/area.hpp"
#include "engine/board/plane/plane.hpp"

/// How far hulls and grounds are from each other. Exact, like the rest of the room.
namespace brownwater::plane {

/// The distance of two places in whole mils, rounded up.
Mil distance_of(Point from, Point to);

/// The least distance of two closed hulls in whole mils, rounded up; 0 if they share a point.
/// ```
/// const plane::Hull boat{.length = 1000, .beam = 400};
/// const plane::Outline here = plane::outline({.at = {.x = 0, .y = 0}}, boat);
/// const plane::Outline there = plane::outline({.at = {.x = 3000, .y = 0}}, boat);
/// EXPECT_EQ(plane::range_between(here, there), 2600);
/// EXPECT_FALSE(plane::within(here, there, 2599));
/// ```
Mil range_between(const Outline& one, const Outline& other);

/// Whether two closed hulls come within `reach` of each other. Cheaper than the range where they are far apart.
bool within(const Outline& one, const Outline& other, Mil reach);

/// Whether a closed hull comes within `reach` of a closed polygon.
bool within(const Area& area, const Outline& hull, Mil reach);

/// Whether a place comes within `reach` of the closed segment ab.
bool within(Point at, Point a, Point b, Mil reach);

/// The outline of all that a hull sweeps that moves straight along its heading from a pose: so far ahead, or astern if
/// negative.
Outline swept(const Pose& from, const Hull& hull, Mil ahead);

/// Degrees, at most, of a swing that `swung` covers.
inline constexpr int kWidestSwing = 15;

/// An outline of at least all that a hull sweeps which turns about its bow from a pose, by at most `kWidestSwing`
/// degrees either way.
Outline swung(const Pose& from, const Hull& hull, int degrees);

/// An answer about two things, judged from their middles alone.
enum class Told : std::uint8_t { kYes, kNo, kLookCloser };

/// Whether two hulls about these middles come within `reach` of each other, as far as their middles tell: quick, and
/// never wrong. `together` is the sum of both `reach_of`.
constexpr Told within_by_middles(Point one, Point other, Mil together, Mil reach) {
  const Vector way = other - one;
  const std::int64_t square = dot(way, way);
  if (square <= std::int64_t{reach} * reach) return Told::kYes;
  const std::int64_t most = std::int64_t{reach} + together;
  return square > most * most ? Told::kNo : Told::kLookCloser;
}

/// Whether a straight line surely misses a hull, judged from its middle and its `reach_of` alone: quick; true is never
/// wrong.
bool passes_wide(Point from, Point to, Point middle, Mil reach);

/// The same of all lines from a place to anything within `spread` of another: they lie the nearer to each other the
/// nearer they are to where they begin.
bool all_pass_wide(Point from, Point to, Mil spread, Point middle, Mil reach);

/// A box with that much more on every side.
constexpr Box grown(const Box& box, Mil reach) {
  return {.left = box.left - reach, .top = box.top - reach, .right = box.right + reach, .bottom = box.bottom + reach};
}

/// No part of a hull, nor a corner rounded, lies further than this from its middle.
constexpr Mil reach_of(const Hull& hull) { return (hull.length + hull.beam) / 2 + 2; }

}  // namespace brownwater::plane
