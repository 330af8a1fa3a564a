#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

namespace brownwater::hex {

/// The greatest sheet: rows are lettered A to Z, columns numbered 1 to 40.
inline constexpr int kMaxRows = 26;
inline constexpr int kMaxColumns = 40;

/// A hex side, clockwise on the sheet from the right: 0 right, 1 lower right, ... 5 upper right.
using Facing = std::uint8_t;
inline constexpr int kFacings = 6;

constexpr Facing turned(Facing facing, int sixths) {
  return static_cast<Facing>((facing + sixths + kFacings) % kFacings);
}

/// A hex of the sheet by its axial coordinates, packed so that a step in any direction is one addition. The row (from
/// kMargin) is in the high bits, the slanted column in the low six. `kNowhere` is no hex. Hexes outside the sheet but
/// near it exist too, so that a step never wraps.
using HexId = std::uint16_t;
inline constexpr HexId kNowhere = 0;
inline constexpr int kRowStride = 64;
inline constexpr int kColumnBias = 16;
/// Rows kept free above and below the sheet, and columns beside it: so far a path may run out without leaving the
/// board.
inline constexpr int kMargin = 4;
inline constexpr int kBoardRows = kMaxRows + 2 * kMargin;

/// Second and every other row lie half a hex to the right ("odd-r").
/// ```
/// const hex::HexId b3 = hex::hex_at(1, 2);
/// EXPECT_EQ(hex::column_of(hex::ahead_of(b3, 0)), 3);
/// EXPECT_EQ(hex::row_of(hex::ahead_of(b3, 5)), 0);
/// EXPECT_EQ(hex::range_between(b3, hex::hex_at(1, 6)), 4);
/// ```
constexpr HexId hex_at(int row, int column) {
  const int slanted = column - (row - (row & 1)) / 2;
  return static_cast<HexId>((row + kMargin) * kRowStride + slanted + kColumnBias);
}
constexpr int row_of(HexId hex) { return hex / kRowStride - kMargin; }
constexpr int column_of(HexId hex) {
  const int row = row_of(hex);
  return hex % kRowStride - kColumnBias + (row - (row & 1)) / 2;
}

inline constexpr std::array<int, kFacings> kSteps{1, kRowStride, kRowStride - 1, -1, -kRowStride, -kRowStride + 1};

constexpr HexId ahead_of(HexId hex, Facing facing) { return static_cast<HexId>(hex + kSteps[facing]); }

/// The difference of two hexes in axial coordinates.
struct Offset {
  int columns = 0;
  int rows = 0;
};
constexpr Offset offset(HexId from, HexId to) {
  return {.columns = to % kRowStride - from % kRowStride, .rows = to / kRowStride - from / kRowStride};
}

/// Range in hexes.
constexpr int length(Offset way) {
  const int columns = way.columns < 0 ? -way.columns : way.columns;
  const int rows = way.rows < 0 ? -way.rows : way.rows;
  const int third = way.columns + way.rows < 0 ? -(way.columns + way.rows) : way.columns + way.rows;
  return columns > rows ? (columns > third ? columns : third) : (rows > third ? rows : third);
}
constexpr int range_between(HexId a, HexId b) { return length(offset(a, b)); }

/// Some of the hexes close about one: eight rows of eight, from kNear rows up and kNear columns to the left of it.
inline constexpr int kNear = 3;
using NearHexes = std::array<std::uint8_t, 8>;
static_assert(kNear <= kMargin && static_cast<int>(std::tuple_size_v<NearHexes>) - 1 - kNear <= kMargin);

/// One bit for each hex of the sheet.
class HexSet {
 public:
  constexpr bool contains(HexId hex) const { return bit_of(hex) != 0; }
  /// 1 if the hex is in the set, else 0: for sums and masks without a branch.
  constexpr std::uint64_t bit_of(HexId hex) const { return (rows_[hex / kRowStride] >> (hex % kRowStride)) & 1U; }
  /// 1 if the hex is in either set.
  static constexpr std::uint64_t bit_of_either(const HexSet& one, const HexSet& other, HexId hex) {
    return ((one.rows_[hex / kRowStride] | other.rows_[hex / kRowStride]) >> (hex % kRowStride)) & 1U;
  }
  /// Whether any of some hexes close about one of the sheet is in either set. OPTIMISATION: checks all rows,
  /// branch-free.
  static constexpr bool meet_near(const HexSet& one, const HexSet& other, HexId hex, const NearHexes& near) {
    const auto top = static_cast<std::size_t>(hex / kRowStride - kNear);
    const int left = hex % kRowStride - kNear;
    std::uint64_t met = 0;
    for (std::size_t row = 0; row < near.size(); ++row)
      met |= (one.rows_[top + row] | other.rows_[top + row]) & std::uint64_t{near[row]} << left;
    return met != 0;
  }
  /// A row's hexes, a bit for each slanted column.
  constexpr std::uint64_t row(std::size_t packed_row) const { return rows_[packed_row]; }
  constexpr void add(HexId hex) { rows_[hex / kRowStride] |= std::uint64_t{1} << (hex % kRowStride); }
  constexpr void remove(HexId hex) { rows_[hex / kRowStride] &= ~(std::uint64_t{1} << (hex % kRowStride)); }
  constexpr void unite(const HexSet& other) {
    for (std::size_t row = 0; row < rows_.size(); ++row) rows_[row] |= other.rows_[row];
  }
  constexpr const std::array<std::uint64_t, kBoardRows>& rows() const { return rows_; }
  friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

 private:
  std::array<std::uint64_t, kBoardRows> rows_{};
};

}  // namespace brownwater::hex
