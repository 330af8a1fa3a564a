#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/plane/ground.hpp"
#include "engine/board/plane/marked_cells.hpp"

namespace brownwater::plane {

/// The sheet's size and its depths. Where grounds overlap, the last in the list lies on top: an island may lie in a
/// shoal, a dredged channel may lead through a flat. A side belongs to the ground whose side it is.
struct Survey {
  Mil width = 0;
  Mil height = 0;
  std::vector<Ground> grounds;
  std::uint16_t open_depth_tenths = 0;
  friend bool operator==(const Survey&, const Survey&) = default;
};

/// A chart to be asked. Every ground must be a simple polygon and there may be at most 32,767 (asserted).
/// Queries are const, allocate nothing, and may be asked from any thread.
///
/// OPTIMISATION: a raster of at most 128 x 128 square cells says for each either which ground lies on top in all of it
/// or which grounds are worth a look. It never changes an answer (tests ask with and without).
/// ```
/// plane::Area island;
/// const std::array<plane::Point, 4> corners{{{4000, 4000}, {6000, 4000}, {6000, 6000}, {4000, 6000}}};
/// for (const plane::Point at : corners) island.corners.push_back(at);
/// const plane::Chart chart(10000, 10000, {{.area = island, .depth_tenths = 0}}, 120);
/// EXPECT_EQ(chart.depth_at({.x = 1000, .y = 1000}), 120);
/// EXPECT_FALSE(chart.sight_clear({.x = 0, .y = 5000}, {.x = 9000, .y = 5000}, -1));
/// ```
class Chart {
 public:
  /// Whether to make the raster: a chart without is for trials of it.
  enum class Raster : std::uint8_t { kMade, kNone };

  Chart(Mil width, Mil height, std::vector<Ground> grounds, std::uint16_t open_depth_tenths);
  /// Takes some time for each cell that a side crosses, and some nanoseconds for every other: about 0.2 ms in all.
  explicit Chart(Survey survey, Raster raster = Raster::kMade);

  const Survey& survey() const { return survey_; }
  Mil width() const { return survey_.width; }
  Mil height() const { return survey_.height; }
  const std::vector<Ground>& grounds() const { return survey_.grounds; }

  /// Whether the place lies on the sheet, its edges included.
  bool on_sheet(Point at) const { return at.x >= 0 && at.y >= 0 && at.x <= survey_.width && at.y <= survey_.height; }

  /// The depth of the topmost ground at a place; of the open water where there is none, and off the sheet too. Two
  /// loads in a cell of one depth.
  std::uint16_t depth_at(Point at) const;

  /// The depth of every point of a box, if the raster knows that all are of one ground. Nothing means only that the
  /// caller must check exactly. A few loads.
  std::optional<std::uint16_t> depth_throughout(const Box& box) const;

  /// The least `depth_at` of all points of the closed hull, exactly: ground covered by a channel does not count, and
  /// the channel's own edge belongs to it. Some twenty nanoseconds where all cells under the hull's box are of one
  /// ground. Else each ground near the hull is looked at from the top down, some tenths of a microsecond. If a deeper
  /// ground partly covers a shallower one under the hull, the cost is the square of the sides near the hull, some
  /// microseconds.
  std::uint16_t shallowest_under(const Outline& hull) const;

  /// Whether no land shares a point with the closed segment. Land counts even where something lies on top of it.
  /// `except` and `also_except` are the numbers of grounds that do not count, -1 for none.
  bool sight_clear(Point a, Point b, int except, int also_except = -1) const;

  /// The number of the topmost ground at a place if that is land, else -1.
  int land_at(Point at) const;

  /// The number of the topmost ground at a place, -1 for open water.
  int ground_at(Point at) const;

  friend bool operator==(const Chart& a, const Chart& b) { return a.survey_ == b.survey_; }

 private:
  /// The shared properties of a box of cells.
  struct Look {
    std::uint64_t near = 0;
    std::int16_t ground = 0;
  };
  /// A ground that may reach into a block of cells; of several the topmost first.
  struct Over {
    std::size_t number = 0;
    bool all_round = false;  ///< it does, and leaves no point of the block free
  };
  static constexpr std::int16_t kMixed = -2;
  static constexpr int kMaxCells = 128;

  bool has_cells(const Box& box) const;
  std::size_t cell(int column, int row) const { return static_cast<std::size_t>(row * columns_ + column); }
  Cells cells_of(const Box& box) const;
  void make_cells(const Cells& block, const std::vector<Over>& over);
  void fill(const Cells& block, const std::vector<Over>& over);
  Look look(const Box& box) const;
  std::uint64_t lands_along(Point a, Point b) const;
  std::uint16_t depth_of(int ground) const;
  std::uint16_t shallowest_showing(const Pile& pile, const Outline& hull) const;

  Survey survey_;
  std::vector<Layer> layers_;
  // The raster, row by row. OPTIMISATION: apart, for most queries read the first list only.
  // Bit n stands for all grounds whose number leaves n when divided by 64.
  std::vector<std::int16_t> topmost_;  ///< the topmost ground in all of the cell, -1 open water, kMixed
  std::vector<std::uint64_t> near_;    ///< grounds of which some part in the closed cell may be uncovered
  std::vector<std::uint64_t> lands_;   ///< land that the closed cell touches
  MarkedCells with_land_;
  MarkedCells unlike_left_;   ///< where `topmost_` is not that of the cell to the left
  MarkedCells unlike_above_;  ///< likewise
  int shift_ = 0;             ///< a cell is 2^shift_ mils wide and high
  int columns_ = 0;
  int rows_ = 0;
};

}  // namespace brownwater::plane
