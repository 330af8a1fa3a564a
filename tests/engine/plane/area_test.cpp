#include "engine/board/plane/area.hpp"

#include <gtest/gtest.h>

#include "tests/engine/plane/drawing.hpp"
#include "tests/engine/plane/exact.hpp"

namespace brownwater::plane {
namespace {

using testing::area_of;
using testing::Whim;

Area mirrored(const Area& area) {
  Area other;
  for (const Point corner : area.corners) other.corners.push_back(testing::mirrored(corner));
  return other;
}

TEST(Areas, ThatCrossFoldOrShrinkAreNoPolygons) {
  EXPECT_TRUE(is_simple(area_of({{0, 0}, {10, 0}, {0, 10}})));
  EXPECT_TRUE(is_simple(area_of({{0, 0}, {0, 10}, {10, 0}}))) << "the other way round";
  EXPECT_TRUE(is_simple(area_of({{0, 0}, {5, 0}, {10, 0}, {0, 10}}))) << "a corner straight between two others";
  EXPECT_FALSE(is_simple(area_of({})));
  EXPECT_FALSE(is_simple(area_of({{0, 0}, {10, 0}})));
  EXPECT_FALSE(is_simple(area_of({{0, 0}, {5, 5}, {10, 10}}))) << "three on a line";
  EXPECT_FALSE(is_simple(area_of({{0, 0}, {10, 0}, {10, 0}, {0, 10}}))) << "a side of no length";
  EXPECT_FALSE(is_simple(area_of({{0, 0}, {10, 0}, {0, 10}, {0, 0}}))) << "closed twice";
  EXPECT_FALSE(is_simple(area_of({{0, 0}, {10, 10}, {10, 0}, {0, 10}}))) << "sides that cross";
  EXPECT_FALSE(is_simple(area_of({{0, 0}, {10, 0}, {10, 10}, {20, 10}, {10, 10}, {0, 10}}))) << "a spike";
  EXPECT_FALSE(is_simple(area_of({{0, 0}, {10, 0}, {10, 10}, {5, 0}, {0, 10}}))) << "a corner upon another side";
  EXPECT_FALSE(is_simple(area_of({{0, 0}, {10, 0}, {5, 5}, {10, 10}, {0, 10}, {5, 5}}))) << "a corner used twice";
}

TEST(Areas, OfRandomCornersAreSimpleAsPairsOfSidesTell) {
  Whim whim(1862, 9);
  int simple = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    Area area;
    const int count = 3 + static_cast<int>(whim.below(4));
    for (int corner = 0; corner < count; ++corner) area.corners.push_back(testing::some_point(whim, 6));
    const auto& at = area.corners;
    const std::size_t size = at.size();
    bool expected = true;
    for (std::size_t one = 0; one < size; ++one) {
      const Point end = at[(one + 1) % size];
      expected = expected && !(at[one] == end);
      // A neighbour may share the corner and nothing else: neither far end lies upon the other side.
      const Point far = at[(one + 2) % size];
      expected = expected && !testing::share_a_point(at[one], end, far, far) &&
                 !testing::share_a_point(end, far, at[one], at[one]);
      for (std::size_t other = one + 2; other < size; ++other) {
        if ((other + 1) % size == one) continue;
        expected = expected && !testing::share_a_point(at[one], end, at[other], at[(other + 1) % size]);
      }
    }
    ASSERT_EQ(is_simple(area), expected);
    simple += expected ? 1 : 0;
  }
  EXPECT_GT(simple, 1000);
  EXPECT_LT(simple, 15000);
}

TEST(Areas, HoldTouchAndCrossAsTheirSidesDoOneByOne) {
  Whim whim(1862, 10);
  int touched = 0;
  for (int trial = 0; trial < 10000; ++trial) {
    const Mil reach = trial % 2 == 0 ? 40 : 100000;
    const Area area = testing::some_star(whim, testing::some_point(whim, reach), reach);
    if (!is_simple(area)) continue;
    const Outline hull = testing::some_outline(whim, 2 * reach, reach);
    const Point a = testing::some_point(whim, 2 * reach);
    const Point b = testing::some_point(whim, 2 * reach);
    ASSERT_EQ(contains(area, a), testing::is_in(a, area.corners));
    ASSERT_EQ(contains(mirrored(area), testing::mirrored(a)), contains(area, a));
    for (const Point corner : area.corners) ASSERT_TRUE(contains(area, corner));
    ASSERT_EQ(touches(area, hull), testing::polygons_meet(area.corners, hull.corners));
    ASSERT_EQ(crossed_by(area, a, b), testing::is_in(a, area.corners) || testing::any_side_meets(area.corners, a, b));
    ASSERT_EQ(crossed_by(area, a, b), crossed_by(area, b, a));
    ASSERT_NE(is_clockwise(area), is_clockwise(mirrored(area)));
    if (lie_of(area, hull) == Lie::kAllRound) {
      for (const Point corner : hull.corners) ASSERT_TRUE(contains(area, corner));
    }
    touched += touches(area, hull) ? 1 : 0;
  }
  EXPECT_GT(touched, 1000);
  EXPECT_LT(touched, 9000);
}

TEST(Areas, AHullInABightIsApartAndOneAroundAnIslandIsNot) {
  const Area bight =
      area_of({{0, 0}, {1000, 0}, {1000, 1000}, {700, 1000}, {700, 300}, {300, 300}, {300, 1000}, {0, 1000}});
  const Hull hull{.length = 200, .beam = 100};
  EXPECT_FALSE(touches(bight, outline({.at = {500, 600}, .heading = 0}, hull)));
  EXPECT_TRUE(touches(bight, outline({.at = {350, 600}, .heading = 0}, hull))) << "alongside";
  EXPECT_TRUE(touches(bight, outline({.at = {150, 600}, .heading = 0}, hull)));
  EXPECT_EQ(lie_of(bight, outline({.at = {150, 600}, .heading = 0}, hull)), Lie::kAllRound);
  const Area rock = testing::rectangle(495, 595, 505, 605);
  EXPECT_EQ(lie_of(rock, outline({.at = {500, 600}, .heading = 0}, hull)), Lie::kInPart);
}

}  // namespace
}  // namespace brownwater::plane
