#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

/// WS-1.1: the hexes of the three sheets as one grid.
///
/// 101 columns and 60 rows, counted from 1 at the north-west. Columns 1-61 are sheets A (rows 1-27) and B (rows 28-60),
/// columns 62-101 are sheet C; nothing lies south of C. Hexes are flat-topped, even columns half a hex south. C's even
/// columns lie one row lower in the one grid than its odd ones (docs/wbts-map.md, the seam of B and C).
namespace brownwater::wbts {

inline constexpr int kColumns = 101;
inline constexpr int kRows = 60;
inline constexpr std::size_t kHexes = static_cast<std::size_t>(kColumns) * kRows;

/// A hex of the one grid, row by row from the north-west, from 0. Some lie on no sheet: see `on_a_sheet`.
using HexId = std::uint16_t;
inline constexpr HexId kNowhere = 0xFFFF;

/// The hex at a column and a row of the one grid, both from 1; `kNowhere` outside it.
constexpr HexId hex_at(int column, int row) {
  if (column < 1 || column > kColumns || row < 1 || row > kRows) return kNowhere;
  return static_cast<HexId>((row - 1) * kColumns + column - 1);
}
constexpr int column_of(HexId hex) { return hex % kColumns + 1; }
constexpr int row_of(HexId hex) { return hex / kColumns + 1; }

enum class Sheet : std::uint8_t { kA, kB, kC };
inline constexpr std::size_t kSheets = 3;

/// How many columns and rows each sheet has.
struct SheetSize {
  std::uint8_t columns = 0;
  std::uint8_t rows = 0;
};
inline constexpr std::array<SheetSize, kSheets> kSheetSizes{{{61, 27}, {61, 33}, {40, 52}}};

/// WS-1.1: whether a hex's column is of the eastern sheet, C, and not of A and B.
constexpr bool is_in_the_east(HexId hex) {
  return column_of(hex) > kSheetSizes[static_cast<std::size_t>(Sheet::kB)].columns;
}

/// A hex as its sheet numbers it: B2802 is {kB, 28, 2}.
struct PrintedHex {
  Sheet sheet = Sheet::kA;
  std::uint8_t column = 0;
  std::uint8_t row = 0;
  friend constexpr bool operator==(const PrintedHex&, const PrintedHex&) = default;
};

/// WS-1.3: the hex of Lake Pontchartrain.
inline constexpr PrintedHex kPontchartrain{.sheet = Sheet::kB, .column = 28, .row = 28};

/// The hex of a sheet's number; `kNowhere` if the sheet has none such. WS-1.4: so is C4511 of the source, which means
/// C1145.
HexId hex_of(PrintedHex printed);
/// A hex's number on its sheet; nothing where no sheet lies.
std::optional<PrintedHex> printed(HexId hex);
bool on_a_sheet(HexId hex);

/// A hex side: 0 north, on clockwise to 5 north-west.
using Direction = std::uint8_t;
inline constexpr Direction kDirections = 6;
inline constexpr Direction kNoDirection = 0xFF;
constexpr Direction opposite(Direction direction) { return static_cast<Direction>((direction + 3) % kDirections); }

/// The hex on a sheet next to one on a sheet; `kNowhere` off the map.
HexId neighbour(HexId hex, Direction direction);
/// The direction of a hex that lies next to another; `kNoDirection` if it does not.
Direction direction_to(HexId from, HexId to);
/// Hexes from one to another by the straight way, sheets or no sheets between.
int distance(HexId from, HexId to);

/// A side of a hex.
struct HexSide {
  HexId hex = kNowhere;
  Direction direction = 0;
  friend constexpr bool operator==(const HexSide&, const HexSide&) = default;
};
/// The same side as the other of its two hexes has it; `hex` is `kNowhere` at the map's edge.
HexSide from_beyond(HexSide side);
/// A side by number, the same from either of its hexes: below `kSides`. At the map's edge from its only hex.
using SideId = std::uint16_t;
inline constexpr std::size_t kSides = kHexes * kDirections;
SideId side_id(HexSide side);
/// The side as seen from the one of its two hexes that has it to the north, north-east or south-east.
HexSide side_of(SideId side);

/// A corner where up to three hexes meet, by its place: below `kCorners`.
using CornerId = std::uint16_t;
inline constexpr int kCornerColumns = 3 * kColumns + 4;
inline constexpr std::size_t kCorners = static_cast<std::size_t>(kCornerColumns) * (2 * kRows + 4);
/// Corner 0 is the upper left one, on clockwise; side d runs from corner d to the next.
CornerId corner_of(HexId hex, int corner);

struct Ends {
  CornerId first = 0;
  CornerId second = 0;
  constexpr bool has(CornerId corner) const { return first == corner || second == corner; }
  constexpr CornerId other(CornerId corner) const { return first == corner ? second : first; }
};
/// The two corners of a side.
Ends ends_of(HexSide side);

}  // namespace brownwater::wbts
