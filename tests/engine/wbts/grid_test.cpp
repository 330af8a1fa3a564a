#include "engine/games/wbts/grid.hpp"

#include <gtest/gtest.h>

#include "tests/engine/wbts/drawing.hpp"

namespace brownwater::wbts::testing {
namespace {

TEST(WS_1_1, EveryHexKeepsItsSheetsNumberAndNoOther) {
  std::size_t count = 0;
  for (HexId at = 0; at < kHexes; ++at) {
    const auto number = printed(at);
    if (!number) continue;
    EXPECT_EQ(hex_of(*number), at);
    ++count;
  }
  EXPECT_EQ(count, 61u * 27u + 61u * 33u + 40u * 52u);
}

TEST(WS_1_1, ColumnsOf_C_FollowThoseOf_B_AndRowsOf_A_ComeBeforeThem) {
  EXPECT_EQ(column_of(hex("C0101")), 62);
  EXPECT_EQ(column_of(hex("B6101")), 61);
  EXPECT_EQ(row_of(hex("B0101")), 28);
  EXPECT_EQ(row_of(hex("A0127")), 27);
  EXPECT_EQ(row_of(hex("C0252")), row_of(hex("B0126"))) << "an even column: 26 less";
  EXPECT_EQ(row_of(hex("C0152")), row_of(hex("B0125"))) << "an odd column: 27 less";
  EXPECT_EQ(neighbour(hex("A3027"), 3), hex("B3001"));
}

TEST(WS_1_1, NumbersThatNoSheetHasAreNoHex) {
  for (const PrintedHex none :
       {PrintedHex{Sheet::kC, 45, 11}, PrintedHex{Sheet::kA, 62, 1}, PrintedHex{Sheet::kB, 0, 1},
        PrintedHex{Sheet::kB, 1, 34}, PrintedHex{Sheet::kC, 1, 53}})
    EXPECT_EQ(hex_of(none), kNowhere);
}

TEST(WS_1_1, EvenColumnsLieHalfAHexSouthOnEverySheet) {
  EXPECT_EQ(neighbour(hex("C2432"), 2), hex("C2533"));
  EXPECT_EQ(neighbour(hex("A5924"), 2), hex("A6024"));
  EXPECT_EQ(neighbour(hex("A6023"), 1), hex("A6123"));
  EXPECT_EQ(neighbour(hex("B2802"), 4), hex("B2703"));
  EXPECT_EQ(neighbour(hex("B2802"), 5), hex("B2702"));
}

TEST(WS_1_1, NextToAnotherIsNextToItFromTheOtherSideToo) {
  for (HexId at = 0; at < kHexes; ++at) {
    if (!on_a_sheet(at)) continue;
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexId next = neighbour(at, direction);
      if (next == kNowhere) continue;
      ASSERT_EQ(neighbour(next, opposite(direction)), at);
      ASSERT_EQ(direction_to(at, next), direction);
      ASSERT_EQ(distance(at, next), 1);
    }
  }
}

TEST(WS_1_1, DistanceIsTheShortestWay) {
  EXPECT_EQ(distance(hex("B2802"), hex("B2802")), 0);
  EXPECT_EQ(distance(hex("B2802"), hex("B2810")), 8);
  EXPECT_EQ(distance(hex("B2802"), hex("B3801")), 10);
  EXPECT_EQ(distance(hex("B0101"), hex("B0201")), 1);
  EXPECT_EQ(distance(hex("B0102"), hex("B0201")), 1);
  EXPECT_EQ(distance(hex("B0101"), hex("B0202")), 2);
}

TEST(WS_1_3, ASideIsTheSameFromEitherHexAndHasItsTwoCorners) {
  for (const char* text : {"B2802", "C2432", "A6023", "C0126"}) {
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexSide side{hex(text), direction};
      const HexSide beyond = from_beyond(side);
      ASSERT_NE(beyond.hex, kNowhere);
      EXPECT_EQ(side_id(side), side_id(beyond));
      EXPECT_TRUE(ends_of(beyond).has(ends_of(side).first) && ends_of(beyond).has(ends_of(side).second));
      EXPECT_LT(side_of(side_id(side)).direction, 3);
    }
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing
