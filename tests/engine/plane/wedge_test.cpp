#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "engine/board/plane/rough_wedge.hpp"
#include "tests/engine/plane/drawing.hpp"
#include "tests/engine/plane/exact.hpp"

namespace brownwater::plane {
namespace {

using testing::Whim;

/// How far a place lies off a line, in degrees.
long double degrees_off(Point from, Bearing line, Point at) {
  const Vector way = at - from;
  const long double bearing = std::atan2(static_cast<long double>(way.x), static_cast<long double>(-way.y)) * 180 /
                              std::numbers::pi_v<long double>;
  return std::abs(std::remainder(bearing - line, 360.0L));
}

/// Some side of the target meets an edge of the wedge, drawn as a segment longer than the sheet.
bool an_edge_meets(Point from, int degrees, const Outline& target) {
  const Vector edge = direction(degrees);
  for (std::size_t at = 0; at < 4; ++at) {
    if (testing::share_a_point({}, {.x = edge.x, .y = edge.y}, testing::arrow(from, target.corners[at]),
                               testing::arrow(from, target.corners[(at + 1) % 4]))) {
      return true;
    }
  }
  return false;
}

TEST(Wedges, HoldWhatLiesAtMostSoManyDegreesOffTheLine) {
  Whim whim(1862, 7);
  for (int trial = 0; trial < 50000; ++trial) {
    const Point from = testing::some_point(whim, 200000);
    const Point at = testing::some_point(whim, 200000);
    const Bearing line = testing::some_bearing(whim);
    const int half_width = static_cast<int>(whim.below(181));
    const long double off = degrees_off(from, line, at);
    if (std::abs(off - half_width) < 1e-6L) continue;
    ASSERT_EQ(lies_within(from, line, half_width, at), off < half_width) << off << ' ' << half_width;
    ASSERT_EQ(lies_within(testing::mirrored(from), wrapped(-line), half_width, testing::mirrored(at)),
              off < half_width);
    ASSERT_EQ(lies_within(testing::quarter_turned(from), wrapped(line + 90), half_width, testing::quarter_turned(at)),
              off < half_width);
  }
}

TEST(Wedges, AreClosedAndHoldTheirApex) {
  const Point from{100, 100};
  EXPECT_TRUE(lies_within(from, 0, 0, from));
  EXPECT_TRUE(lies_within(from, 0, 0, {100, 50}));
  EXPECT_FALSE(lies_within(from, 0, 0, {100, 150}));
  EXPECT_FALSE(lies_within(from, 0, 0, {101, 50}));
  EXPECT_TRUE(lies_within(from, 0, 45, {150, 50}));
  EXPECT_FALSE(lies_within(from, 0, 45, {150, 51}));
  EXPECT_TRUE(lies_within(from, 90, 45, {150, 50}));
  EXPECT_TRUE(lies_within(from, 0, 90, {150, 100}));
  EXPECT_FALSE(lies_within(from, 0, 90, {150, 101}));
  EXPECT_TRUE(lies_within(from, 0, 135, {150, 150}));
  EXPECT_FALSE(lies_within(from, 0, 135, {150, 151}));
  EXPECT_FALSE(lies_within(from, 0, 179, {100, 150}));
  EXPECT_TRUE(lies_within(from, 0, 180, {100, 150}));
}

TEST(Wedges, MeetATargetIfACornerOrASideOrTheApexTellsSo) {
  Whim whim(1862, 8);
  int bore = 0;
  for (int trial = 0; trial < 40000; ++trial) {
    const Mil reach = trial % 2 == 0 ? 60 : 30000;
    const Point from = testing::some_point(whim, reach);
    const Outline target = testing::some_outline(whim, reach, reach);
    const Bearing line = testing::some_bearing(whim);
    const int half_width = static_cast<int>(trial % 3 == 0 ? whim.below(181) : whim.below(16));
    bool expected = testing::is_in(from, target.corners) || an_edge_meets(from, line - half_width, target) ||
                    an_edge_meets(from, line + half_width, target);
    for (const Point corner : target.corners) expected = expected || lies_within(from, line, half_width, corner);
    ASSERT_EQ(bears(from, line, half_width, target), expected);
    ASSERT_EQ(bears(testing::mirrored(from), wrapped(-line), half_width, testing::mirrored(target)), expected);
    ASSERT_EQ(bears(testing::quarter_turned(from), wrapped(line + 90), half_width, testing::quarter_turned(target)),
              expected);
    bore += expected ? 1 : 0;
  }
  EXPECT_GT(bore, 5000);
  EXPECT_LT(bore, 35000);
}

TEST(Wedges, BearOnATargetThatReachesIntoThemWithNoCorner) {
  // A hull lying square across the line, its ends far outside ten degrees.
  const Outline across = outline({.at = {0, -1000}, .heading = 90}, {.length = 2000, .beam = 100});
  EXPECT_TRUE(bears({0, 0}, 0, 10, across));
  EXPECT_TRUE(bears({0, 0}, 0, 0, across));
  EXPECT_FALSE(bears({0, 0}, 180, 10, across));
  EXPECT_FALSE(bears({0, 0}, 90, 40, across));
  EXPECT_TRUE(bears({0, -1000}, 180, 5, across)) << "from within the hull";
  EXPECT_TRUE(bears({0, 0}, 180, 180, across));
}

TEST(Wedges, RoughlyTakenSayNothingThatTheExactOnesDeny) {
  Whim whim(1862, 9);
  int doubts = 0;
  constexpr int kTrials = 50000;
  for (int trial = 0; trial < kTrials; ++trial) {
    const Point from = testing::some_point(whim, 60000);
    const Pose pose{.at = testing::some_point(whim, 60000), .heading = testing::some_bearing(whim)};
    const Hull hull = testing::some_hull(whim, 2500);
    const Bearing line = testing::some_bearing(whim);
    const int half_width = 1 + static_cast<int>(whim.below(60));
    const RoughLie lie = RoughWedge(line, half_width).lie_of(pose.at - from, (hull.length + hull.beam) / 2 + 2);
    const bool bore = bears(from, line, half_width, outline(pose, hull));
    if (lie == RoughLie::kInside) {
      ASSERT_TRUE(bore && lies_within(from, line, half_width, pose.at));
    }
    if (lie == RoughLie::kOutside) {
      ASSERT_FALSE(bore);
    }
    doubts += lie == RoughLie::kDoubtful ? 1 : 0;
  }
  EXPECT_LT(doubts, kTrials / 10);
}

}  // namespace
}  // namespace brownwater::plane
