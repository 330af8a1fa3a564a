#pragma once

#include "engine/board/plane/area.hpp"
#include "engine/board/plane/plane.hpp"

/// How far hulls and grounds are from each other. Exact, like the rest of the room.
namespace brownwater::plane {

/// The least distance of two closed hulls in whole mils, rounded up; 0 if they share a point.
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

/// Whether a straight line surely passes a hull by, told from its middle and size alone: quick, and never wrong.
bool passes_wide(Point from, Point to, Point middle, const Hull& hull);

/// No part of a hull, nor a corner rounded, lies further than this from its middle.
constexpr Mil reach_of(const Hull& hull) { return (hull.length + hull.beam) / 2 + 2; }

}  // namespace brownwater::plane
