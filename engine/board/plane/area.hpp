#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/board/plane/plane.hpp"
#include "engine/core/inline_list.hpp"

namespace brownwater::plane {

inline constexpr std::size_t kMaxCorners = 64;

/// A simple polygon, its corners in order, either way round. It is closed: its sides belong to it.
/// The queries ask for `is_simple`; each costs a few comparisons for each corner.
struct Area {
  InlineList<Point, kMaxCorners> corners;
  friend constexpr bool operator==(const Area&, const Area&) = default;
};

/// Whether the corners make a polygon: at least three, no side of length 0, and no two sides share a point except
/// neighbours at their corner. Such a polygon has an area. A corner may lie straight between its neighbours. Costs the
/// square of the number of corners.
bool is_simple(const Area& area);

/// Whether the place lies in the closed polygon.
bool contains(const Area& area, Point at);

/// How a polygon lies to a quadrilateral, both closed.
enum class Lie : std::uint8_t {
  kApart,     ///< they share no point
  kInPart,    ///< every other case
  kAllRound,  ///< the quadrilateral lies wholly inside and touches no side
};
/// ```
/// plane::Area island;
/// const std::array<plane::Point, 4> corners{{{0, 0}, {4000, 0}, {4000, 4000}, {0, 4000}}};
/// for (const plane::Point at : corners) island.corners.push_back(at);
/// EXPECT_TRUE(plane::is_simple(island));
/// const plane::Hull skiff{.length = 400, .beam = 100};
/// const plane::Outline ashore = plane::outline({.at = {.x = 2000, .y = 2000}}, skiff);
/// EXPECT_EQ(plane::lie_of(island, ashore), plane::Lie::kAllRound);
/// ```
Lie lie_of(const Area& area, const Outline& hull);

/// Whether polygon and quadrilateral, both closed, share a point.
inline bool touches(const Area& area, const Outline& hull) { return lie_of(area, hull) != Lie::kApart; }

/// Whether the closed segment ab shares a point with the closed polygon.
bool crossed_by(const Area& area, Point a, Point b);

/// The polygon's box; of no corners the origin's.
Box box_of(const Area& area);

/// Whether the corners go clockwise on the sheet.
bool is_clockwise(const Area& area);

}  // namespace brownwater::plane
