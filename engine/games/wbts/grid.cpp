#include "engine/games/wbts/grid.hpp"

#include <cstdlib>

namespace brownwater::wbts {
namespace {

constexpr int kColumnsOfAB = kSheetSizes[static_cast<std::size_t>(Sheet::kB)].columns;
constexpr int kRowsOfA = kSheetSizes[static_cast<std::size_t>(Sheet::kA)].rows;

constexpr bool is_low(int column) { return column % 2 == 0; }

/// WS-1.1: the row of the one grid before a sheet's first.
constexpr int rows_before(Sheet sheet, int column) {
  switch (sheet) {
    case Sheet::kA: return 0;
    case Sheet::kB: return kRowsOfA;
    case Sheet::kC: return is_low(column) ? 1 : 0;
  }
  return 0;
}

struct GridStep {
  int column = 0;
  int row = 0;
};
/// From an odd column; from an even one the slanted steps end a row lower.
constexpr std::array<GridStep, kDirections> kSteps{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}}};

/// The six corners about a middle: thirds of a column across, half rows down.
constexpr std::array<GridStep, kDirections> kCornerSteps{{{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}};

}  // namespace

HexId hex_of(PrintedHex printed) {
  const SheetSize size = kSheetSizes[static_cast<std::size_t>(printed.sheet)];
  if (printed.column < 1 || printed.column > size.columns || printed.row < 1 || printed.row > size.rows)
    return kNowhere;
  const int column = printed.sheet == Sheet::kC ? printed.column + kColumnsOfAB : printed.column;
  return hex_at(column, printed.row + rows_before(printed.sheet, printed.column));
}

std::optional<PrintedHex> printed(HexId hex) {
  if (hex >= kHexes) return std::nullopt;
  const int column = column_of(hex);
  const Sheet sheet = is_in_the_east(hex) ? Sheet::kC : row_of(hex) > kRowsOfA ? Sheet::kB : Sheet::kA;
  const int own = sheet == Sheet::kC ? column - kColumnsOfAB : column;
  const int row = row_of(hex) - rows_before(sheet, own);
  if (row < 1 || row > kSheetSizes[static_cast<std::size_t>(sheet)].rows) return std::nullopt;
  return PrintedHex{.sheet = sheet, .column = static_cast<std::uint8_t>(own), .row = static_cast<std::uint8_t>(row)};
}

bool on_a_sheet(HexId hex) { return printed(hex).has_value(); }

HexId neighbour(HexId hex, Direction direction) {
  const GridStep step = kSteps[direction];
  const int low = step.column != 0 && is_low(column_of(hex)) ? 1 : 0;
  const HexId next = hex_at(column_of(hex) + step.column, row_of(hex) + step.row + low);
  return next != kNowhere && on_a_sheet(next) ? next : kNowhere;
}

Direction direction_to(HexId from, HexId to) {
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (neighbour(from, direction) == to && to != kNowhere) return direction;
  }
  return kNoDirection;
}

int distance(HexId from, HexId to) {
  // Slanted rows, so that a step in any direction changes two of three coordinates by one.
  const auto slanted = [](HexId hex) {
    const int column = column_of(hex);
    return row_of(hex) - (column - column % 2) / 2 - column % 2;
  };
  const int across = column_of(from) - column_of(to);
  const int down = slanted(from) - slanted(to);
  return (std::abs(across) + std::abs(down) + std::abs(across + down)) / 2;
}

HexSide from_beyond(HexSide side) {
  return {.hex = neighbour(side.hex, side.direction), .direction = opposite(side.direction)};
}

SideId side_id(HexSide side) {
  if (side.direction >= kDirections / 2) {
    if (const HexSide beyond = from_beyond(side); beyond.hex != kNowhere) side = beyond;
  }
  return static_cast<SideId>(side.hex * kDirections + side.direction);
}

HexSide side_of(SideId side) {
  return {.hex = static_cast<HexId>(side / kDirections), .direction = static_cast<Direction>(side % kDirections)};
}

CornerId corner_of(HexId hex, int corner) {
  const GridStep step = kCornerSteps[static_cast<std::size_t>(corner)];
  const int x = 3 * column_of(hex) + step.column;
  const int y = 2 * row_of(hex) + (is_low(column_of(hex)) ? 1 : 0) + step.row;
  return static_cast<CornerId>(y * kCornerColumns + x);
}

Ends ends_of(HexSide side) {
  return {.first = corner_of(side.hex, side.direction),
          .second = corner_of(side.hex, (side.direction + 1) % kDirections)};
}

}  // namespace brownwater::wbts
