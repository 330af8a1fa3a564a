#include "engine/board/hex/hex.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/engine/board/drawing.hpp"

namespace brownwater::hex {
namespace {

using testing::Square;

TEST(Hexes, RowsAndColumnsComeBackAsTheyWentInOverTheGreatestSheetAndItsRim) {
  for (int row = -1; row <= kMaxRows; ++row) {
    for (int column = -1; column <= kMaxColumns; ++column) {
      EXPECT_EQ(row_of(hex_at(row, column)), row);
      EXPECT_EQ(column_of(hex_at(row, column)), column);
    }
  }
}

TEST(Hexes, AStepAheadIsTheNeighbourOfTheTableOfEvenAndOddRows) {
  for (int row = 0; row < kMaxRows; ++row) {
    for (int column = 0; column < kMaxColumns; ++column) {
      for (Facing facing = 0; facing < kFacings; ++facing) {
        const Square next = testing::neighbour({.row = row, .column = column}, facing);
        EXPECT_EQ(ahead_of(hex_at(row, column), facing), hex_at(next.row, next.column));
      }
    }
  }
}

TEST(Hexes, RangeIsTheFewestStepsBetweenTwoHexes) {
  // Rows cost a step each and carry half a column along; what is left of the way costs a step a column.
  for (int row = 0; row < 12; ++row) {
    for (int column = 0; column < 12; ++column) {
      const Square from{.row = 5, .column = 6};
      const Square to{.row = row, .column = column};
      const std::int64_t across = std::abs(testing::centre(to).x - testing::centre(from).x);
      const std::int64_t down = std::abs(row - from.row);
      const std::int64_t left = across > down ? (across - down) / 2 : 0;
      EXPECT_EQ(range_between(hex_at(from.row, from.column), hex_at(row, column)), down + left);
    }
  }
}

TEST(Hexes, ASetKeepsWhatIsAddedUntilItIsRemoved) {
  HexSet set;
  const HexId hex = hex_at(25, 39);
  set.add(hex);
  EXPECT_TRUE(set.contains(hex));
  EXPECT_FALSE(set.contains(hex_at(25, 38)));
  HexSet other;
  other.add(hex_at(0, 0));
  other.unite(set);
  EXPECT_TRUE(other.contains(hex));
  other.remove(hex);
  EXPECT_FALSE(other.contains(hex));
  EXPECT_TRUE(other.contains(hex_at(0, 0)));
}

}  // namespace
}  // namespace brownwater::hex
