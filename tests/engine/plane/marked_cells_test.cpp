#include "engine/board/plane/marked_cells.hpp"

#include <gtest/gtest.h>

#include <array>

#include "engine/chance/whim.hpp"

namespace brownwater::plane {
namespace {

TEST(MarkedCells, AreFoundInABlockIfLookingAtEachFindsOne) {
  constexpr int kColumns = 9;
  constexpr int kRows = 6;
  chance::Whim whim(1862, 30);
  std::array<std::array<bool, kColumns>, kRows> marks{};
  for (int mark = 0; mark < 5; ++mark) marks[whim.below(kRows)][whim.below(kColumns)] = true;
  const auto is_marked = [&](int column, int row) {
    return marks[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  };
  const MarkedCells cells(kColumns, kRows, is_marked);
  for (int left = 0; left < kColumns; ++left) {
    for (int top = 0; top < kRows; ++top) {
      // From an empty block on.
      for (int right = left - 1; right < kColumns; ++right) {
        for (int bottom = top - 1; bottom < kRows; ++bottom) {
          bool any = false;
          for (int row = top; row <= bottom; ++row) {
            for (int column = left; column <= right; ++column) any = any || is_marked(column, row);
          }
          ASSERT_EQ(cells.any_in({.left = left, .top = top, .right = right, .bottom = bottom}), any);
        }
      }
    }
  }
}

}  // namespace
}  // namespace brownwater::plane
