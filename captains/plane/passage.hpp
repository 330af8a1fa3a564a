#pragma once

#include <array>
#include <optional>
#include <span>

#include "engine/board/plane/chart.hpp"
#include "engine/core/inline_list.hpp"

/// Shared by the captains of both plane games.
namespace brownwater::captains::plane_craft {

using plane::Mil;
using plane::Point;

/// Mils between two places.
double distance(Point one, Point other);

/// An edge of the table.
enum class Edge : std::uint8_t { kLeft, kRight, kTop, kBottom };

/// Where a vessel makes for: some places, each with a handicap in mils, or an edge of the table.
struct Goals {
  static constexpr std::size_t kMostPlaces = 40;
  struct Place {
    Point at;
    Mil handicap = 0;
  };
  InlineList<Place, kMostPlaces> places;
  std::optional<Edge> edge;
};

/// A round piece of water to keep out of: a shallow, a mine.
struct Danger {
  Point at;
  Mil radius = 0;
};

/// The water as one vessel finds it.
struct Water {
  const plane::Chart& chart;
  int draught_tenths = 0;
  std::span<const Danger> dangers;
};

/// The size of the grid's squares: a 56th of the table, or a 28th.
enum class Grain : std::uint8_t { kFine, kCoarse };

/// How far it is to go by water that bears her, over a coarse grid of the table. Water that does not bear her, land,
/// and dangers count many times their width, so that there is an answer everywhere.
class Passage {
 public:
  Passage(const Water& water, const Goals& goals, Grain grain = Grain::kFine);

  /// Mils to go from a place; without goals 0.
  double from(Point at) const;

 private:
  static constexpr int kMostCells = 56;
  static constexpr int kFar = 1 << 28;

  /// A row of cells with one more at either end.
  static constexpr int kStride = kMostCells + 2;

  static constexpr std::size_t cell(int column, int row) {
    return static_cast<std::size_t>((row + 1) * kStride + column + 1);
  }
  Point centre(int column, int row) const;
  int column_of(Mil x) const;
  int row_of(Mil y) const;
  void chart_dangers(const Water& water);
  void set_goals(const Goals& goals);
  bool sweep(bool forwards);
  void relax_across(int row, int from);
  bool relax_along(int row, bool forwards);

  Mil size_;
  int columns_;
  int rows_;
  bool aimless_ = false;
  // OPTIMISATION: a border of cells from which it is far to anywhere spares looks at the edges.
  std::array<std::int32_t, kStride * kStride> cost_{};  ///< how many times its width a cell counts
  std::array<std::int32_t, kStride * kStride> to_go_;   ///< unset where there is no goal
};

}  // namespace brownwater::captains::plane_craft
