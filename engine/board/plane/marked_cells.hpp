#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace brownwater::plane {

/// A block of cells, its last column and row included.
struct Cells {
  int left = 0;
  int top = 0;
  int right = -1;
  int bottom = -1;
};

/// Which cells of a raster are marked, so summed up that four loads tell whether any of a block is, however large.
/// ```
/// const plane::MarkedCells marked(8, 8, [](int column, int row) { return column == 5 && row == 2; });
/// EXPECT_TRUE(marked.any_in({.left = 4, .top = 0, .right = 7, .bottom = 3}));
/// EXPECT_FALSE(marked.any_in({.left = 0, .top = 0, .right = 4, .bottom = 7}));
/// ```
class MarkedCells {
 public:
  /// No cell of an empty raster.
  MarkedCells() = default;
  /// Asks `is_marked(column, row)` of every cell.
  template <class IsMarked>
  MarkedCells(int columns, int rows, IsMarked&& is_marked) : stride_(columns + 1) {
    above_left_.assign(static_cast<std::size_t>(stride_ * (rows + 1)), 0);
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        above_left_[corner(column + 1, row + 1)] =
            above_left_[corner(column, row + 1)] + above_left_[corner(column + 1, row)] -
            above_left_[corner(column, row)] + (is_marked(column, row) ? 1U : 0U);
      }
    }
  }

  /// Whether any cell of a block of the raster is marked; none is in an empty block.
  bool any_in(const Cells& cells) const {
    return above_left_[corner(cells.right + 1, cells.bottom + 1)] - above_left_[corner(cells.left, cells.bottom + 1)] -
               above_left_[corner(cells.right + 1, cells.top)] + above_left_[corner(cells.left, cells.top)] !=
           0;
  }

 private:
  std::size_t corner(int column, int row) const { return static_cast<std::size_t>(row * stride_ + column); }

  std::vector<std::uint32_t> above_left_;  ///< for each corner of the raster how many are marked above and left of it
  int stride_ = 0;
};

}  // namespace brownwater::plane
