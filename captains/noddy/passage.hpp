#pragma once

#include <array>
#include <optional>

#include "captains/noddy/course.hpp"

namespace brownwater::captains::open_table {

/// Where a vessel makes for: some places, each with a handicap in mils, or an edge of the sheet.
struct Goals {
  struct Place {
    noddy::Point at;
    noddy::Mil handicap = 0;
  };
  InlineList<Place, noddy::kMaxShips> places;
  std::optional<noddy::Edge> edge;
};

/// How far it is to go by water that bears her, over a coarse grid of the sheet. Water that does not bear her, land,
/// and mines of which her side knows count many times their width, so that there is an answer everywhere.
class Passage {
 public:
  Passage(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship, const Goals& goals);

  /// Mils to go from a place; without goals 0.
  double from(noddy::Point at) const;

 private:
  static constexpr int kMostCells = 56;
  static constexpr int kFar = 1 << 28;

  std::size_t cell(int column, int row) const { return static_cast<std::size_t>(row * columns_ + column); }
  noddy::Point centre(int column, int row) const;
  int column_of(noddy::Mil x) const;
  int row_of(noddy::Mil y) const;
  void chart_dangers(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship);
  void set_goals(const Goals& goals);
  bool sweep(bool forwards);
  bool relax(int column, int row, int towards);

  noddy::Mil size_;
  int columns_;
  int rows_;
  bool aimless_ = false;
  std::array<std::uint8_t, kMostCells * kMostCells> cost_{};  ///< how many times its width a cell counts
  std::array<std::int32_t, kMostCells * kMostCells> to_go_{};
};

}  // namespace brownwater::captains::open_table
