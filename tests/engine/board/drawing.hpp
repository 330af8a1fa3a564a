#pragma once

#include <array>
#include <cstdint>

#include "engine/board/hex/hex.hpp"

// A second account of the sheet, made from rows and columns alone, against which the engine's is checked. Points are in
// whole numbers: x in half widths of a hex (the square root of three quarters of its edge), y in half edges.
namespace brownwater::hex::testing {

struct Dot {
  std::int64_t x = 0;
  std::int64_t y = 0;
};

struct Square {
  int row = 0;
  int column = 0;
};

constexpr Square square_of(HexId hex) { return {.row = row_of(hex), .column = column_of(hex)}; }

/// Odd rows lie half a hex to the right.
constexpr Dot centre(Square square) {
  return {.x = 2 * square.column + ((square.row & 1) != 0 ? 1 : 0), .y = 3 * square.row};
}

constexpr std::array<Dot, 6> corners(Square square) {
  const Dot at = centre(square);
  return {Dot{at.x, at.y - 2}, Dot{at.x + 1, at.y - 1}, Dot{at.x + 1, at.y + 1},
          Dot{at.x, at.y + 2}, Dot{at.x - 1, at.y + 1}, Dot{at.x - 1, at.y - 1}};
}

/// The hex across a side, by the table of neighbours for even and odd rows.
constexpr Square neighbour(Square square, int facing) {
  constexpr std::array<std::array<int, 2>, 6> kFromEven{{{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}}};
  constexpr std::array<std::array<int, 2>, 6> kFromOdd{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, 0}, {-1, 1}}};
  const auto& step = ((square.row & 1) != 0 ? kFromOdd : kFromEven)[static_cast<std::size_t>(facing)];
  return {.row = square.row + step[0], .column = square.column + step[1]};
}

/// Four times the scalar product of two true vectors (the unit is the edge).
constexpr std::int64_t true_dot(Dot a, Dot b) { return 3 * a.x * b.x + a.y * b.y; }

}  // namespace brownwater::hex::testing
