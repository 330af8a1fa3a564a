#pragma once

#include <array>
#include <cstdint>

#include "engine/board/hex/hex.hpp"

namespace brownwater::hex {

/// A point of the sheet in whole numbers: half widths of a hex across, quarter heights down.
/// The true sheet is this one stretched along its axes, which keeps lines lines and left left; so sides of lines, and
/// crossings, come out exactly.
struct Point {
  std::int64_t x = 0;
  std::int64_t y = 0;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

/// Positive if b lies clockwise of a on the sheet (y runs down).
/// ```
/// static_assert(hex::cross(hex::kSideways[0], hex::kSideways[1]) > 0);
/// ```
constexpr std::int64_t cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
/// The sign of the true scalar product (x is stretched by the square root of three).
constexpr std::int64_t dot(Point a, Point b) { return 3 * a.x * b.x + a.y * b.y; }

constexpr Point centre_of(Offset way) { return {.x = 2 * way.columns + way.rows, .y = 3 * way.rows}; }

/// The six corners about a centre, clockwise from the lower right.
inline constexpr std::array<Point, 6> kCorners{Point{1, 1},   Point{0, 2},  Point{-1, 1},
                                               Point{-1, -1}, Point{0, -2}, Point{1, -1}};

/// The direction through the middle of a hex side.
inline constexpr std::array<Point, 6> kSideways{Point{2, 0},  Point{1, 3},   Point{-1, 3},
                                                Point{-2, 0}, Point{-1, -3}, Point{1, -3}};

}  // namespace brownwater::hex
