#include "engine/board/hex/arcs.hpp"

#include <gtest/gtest.h>

#include "tests/engine/board/drawing.hpp"

namespace brownwater::hex {
namespace {

using testing::Dot;
using testing::Square;

constexpr Square kShip{.row = 12, .column = 20};

template <class Each>
void for_each_hex_within_reach(Each&& each) {
  for (int row = kShip.row - kMaxReach; row <= kShip.row + kMaxReach; ++row) {
    for (int column = kShip.column - kMaxReach; column <= kShip.column + kMaxReach; ++column) {
      const Offset way = offset(hex_at(kShip.row, kShip.column), hex_at(row, column));
      if (length(way) >= 1 && length(way) <= kMaxReach) each(Square{.row = row, .column = column}, way);
    }
  }
}

Dot from_ship(Dot point) {
  const Dot ship = testing::centre(kShip);
  return {.x = point.x - ship.x, .y = point.y - ship.y};
}

Dot bow_line(Facing facing) { return from_ship(testing::centre(testing::neighbour(kShip, facing))); }

/// Whether the angle between two vectors is at most sixty (thirty) degrees: its cosine squared is at least 1/4 (3/4).
bool within(Dot bow, Dot point, EndArc arc) {
  const std::int64_t product = testing::true_dot(bow, point);
  const std::int64_t lengths = testing::true_dot(bow, bow) * testing::true_dot(point, point);
  return product >= 0 && 4 * product * product >= (arc == EndArc::kSixtyDegrees ? 1 : 3) * lengths;
}

bool wholly_within(Square hex, Facing facing, EndArc arc) {
  for (const Dot corner : testing::corners(hex)) {
    if (!within(bow_line(facing), from_ship(corner), arc)) return false;
  }
  return true;
}

class Arcs : public ::testing::TestWithParam<EndArc> {};

TEST_P(Arcs, AgreeWithTheCosinesOfAllSixCornersForEveryOffsetAndFacing) {
  for_each_hex_within_reach([&](Square hex, Offset way) {
    for (Facing facing = 0; facing < kFacings; ++facing) {
      const bool expected = wholly_within(hex, facing, GetParam()) || wholly_within(hex, turned(facing, 3), GetParam());
      EXPECT_EQ(ahead_or_astern(way, facing, GetParam()), expected)
          << "offset " << way.columns << ',' << way.rows << " facing " << int{facing};
      EXPECT_EQ(wholly_in_arc(way, facing, GetParam()), wholly_within(hex, facing, GetParam()));
    }
  });
}

TEST_P(Arcs, TurnWithTheShip) {
  // Sixty degrees clockwise: the axial offset (columns, rows) becomes (-rows, columns + rows).
  for_each_hex_within_reach([&](Square, Offset way) {
    const Offset turned_way{.columns = -way.rows, .rows = way.columns + way.rows};
    for (Facing facing = 0; facing < kFacings; ++facing) {
      EXPECT_EQ(ahead_or_astern(way, facing, GetParam()), ahead_or_astern(turned_way, turned(facing, 1), GetParam()));
    }
  });
}

TEST_P(Arcs, AheadAndAsternAreMirrorImages) {
  for_each_hex_within_reach([&](Square, Offset way) {
    for (Facing facing = 0; facing < kFacings; ++facing) {
      EXPECT_EQ(wholly_in_arc(way, facing, GetParam()),
                wholly_in_arc({.columns = -way.columns, .rows = -way.rows}, turned(facing, 3), GetParam()));
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Wide, Arcs, ::testing::Values(EndArc::kSixtyDegrees));
INSTANTIATE_TEST_SUITE_P(Narrow, Arcs, ::testing::Values(EndArc::kThirtyDegrees));

TEST(HalfCircles, TakeInWhatLiesNotBehindTheFace) {
  for_each_hex_within_reach([&](Square hex, Offset way) {
    for (Facing facing = 0; facing < kFacings; ++facing) {
      const bool expected = testing::true_dot(bow_line(facing), from_ship(testing::centre(hex))) >= 0;
      EXPECT_EQ(in_half_circle(way, facing), expected);
    }
  });
}

}  // namespace
}  // namespace brownwater::hex
