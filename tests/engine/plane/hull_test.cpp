#include <gtest/gtest.h>

#include "tests/engine/plane/drawing.hpp"
#include "tests/engine/plane/exact.hpp"

namespace brownwater::plane {
namespace {

using testing::Whim;

constexpr Hull kSloop{.length = 200, .beam = 60};

TEST(Hulls, LieAlongTheirHeadingWithThePortBowFirst) {
  const Point at{1000, 1000};
  EXPECT_EQ(outline({.at = at, .heading = 0}, kSloop),
            (Outline{{{{970, 900}, {1030, 900}, {1030, 1100}, {970, 1100}}}}));
  EXPECT_EQ(outline({.at = at, .heading = 90}, kSloop),
            (Outline{{{{1100, 970}, {1100, 1030}, {900, 1030}, {900, 970}}}}));
  EXPECT_EQ(outline({.at = at, .heading = 180}, kSloop),
            (Outline{{{{1030, 1100}, {970, 1100}, {970, 900}, {1030, 900}}}}));
  EXPECT_EQ(outline({.at = at, .heading = 270}, kSloop),
            (Outline{{{{900, 1030}, {900, 970}, {1100, 970}, {1100, 1030}}}}));
}

TEST(Hulls, HaveTheirBowAheadAndTheirSternAstern) {
  const Point at{1000, 1000};
  EXPECT_EQ(bow({.at = at, .heading = 0}, kSloop), (Point{1000, 900}));
  EXPECT_EQ(bow({.at = at, .heading = 90}, kSloop), (Point{1100, 1000}));
  EXPECT_EQ(bow({.at = at, .heading = 180}, kSloop), (Point{1000, 1100}));
  EXPECT_EQ(bow({.at = at, .heading = 270}, kSloop), (Point{900, 1000}));
  EXPECT_EQ(stern({.at = at, .heading = 270}, kSloop), (Point{1100, 1000}));
  // Sixty degrees: 100 mils times the sine 0.8660 and the cosine a half.
  EXPECT_EQ(bow({.at = at, .heading = 60}, kSloop), (Point{1087, 950}));
  // Odd lengths round away from the middle on both sides.
  EXPECT_EQ(bow({.at = {}, .heading = 0}, {.length = 11, .beam = 10}), (Point{0, -6}));
  EXPECT_EQ(stern({.at = {}, .heading = 0}, {.length = 11, .beam = 10}), (Point{0, 6}));
}

TEST(Hulls, AdvanceAlongTheirHeadingAndComeBackAstern) {
  EXPECT_EQ(advanced({10, 10}, 90, 5), (Point{15, 10}));
  EXPECT_EQ(advanced({10, 10}, 0, -5), (Point{10, 15}));
  EXPECT_EQ(advanced({0, 0}, 30, 1), (Point{1, -1}));  // a half and 0.866: both up
  EXPECT_EQ(advanced({0, 0}, 210, 1), (Point{-1, 1}));
  Whim whim(1862, 2);
  for (int trial = 0; trial < 5000; ++trial) {
    const Bearing way = testing::some_bearing(whim);
    const Mil distance = testing::between(whim, -200000, 200000);
    const Point there = advanced({}, way, distance);
    EXPECT_EQ(advanced({}, wrapped(way + 180), distance), (Point{-there.x, -there.y}));
    EXPECT_EQ(advanced({}, way, -distance), (Point{-there.x, -there.y}));
    EXPECT_EQ(advanced({}, wrapped(way + 90), distance), testing::quarter_turned(there));
    EXPECT_EQ(advanced({}, wrapped(-way), distance), testing::mirrored(there));
  }
}

TEST(Hulls, AreParallelogramsThatTurnAndMirrorWithTheirHeading) {
  Whim whim(1862, 3);
  for (int trial = 0; trial < 5000; ++trial) {
    const Pose pose{.at = testing::some_point(whim, 200000), .heading = testing::some_bearing(whim)};
    const Hull hull = testing::some_hull(whim, trial % 2 == 0 ? 30 : 4000);
    const Outline lines = outline(pose, hull);
    for (std::size_t at = 0; at < 4; ++at) {
      const Vector side = lines.corners[(at + 1) % 4] - lines.corners[at];
      EXPECT_EQ(lines.corners[(at + 2) % 4] - lines.corners[(at + 3) % 4], side);
      EXPECT_GT(cross(side, lines.corners[(at + 2) % 4] - lines.corners[at]), 0) << "not convex and clockwise";
    }
    const Pose turned{.at = testing::quarter_turned(pose.at), .heading = wrapped(pose.heading + 90)};
    EXPECT_EQ(outline(turned, hull), testing::quarter_turned(lines));
    const Pose mirrored{.at = testing::mirrored(pose.at), .heading = wrapped(-pose.heading)};
    EXPECT_EQ(outline(mirrored, hull), testing::mirrored(lines));
  }
}

TEST(Hulls, SegmentsShareAPointAsSolvingForItFinds) {
  Whim whim(1862, 4);
  int met = 0;
  for (int trial = 0; trial < 40000; ++trial) {
    // Small sheets make touches, lines upon each other and segments of one point common.
    const Mil reach = trial % 4 == 0 ? 500000 : 3;
    const Point a = testing::some_point(whim, reach);
    const Point b = testing::some_point(whim, reach);
    const Point c = testing::some_point(whim, reach);
    const Point d = testing::some_point(whim, reach);
    ASSERT_EQ(crosses(a, b, c, d), testing::share_a_point(a, b, c, d));
    met += crosses(a, b, c, d) ? 1 : 0;
  }
  EXPECT_GT(met, 5000);
}

TEST(Hulls, HoldMeetAndOverlapAsTheirSidesDoOneByOne) {
  Whim whim(1862, 5);
  int overlaps = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    const Mil reach = trial % 2 == 0 ? 20 : 3000;
    const Outline one = testing::some_outline(whim, reach, 2 * reach);
    const Outline other = testing::some_outline(whim, reach, 2 * reach);
    const Point a = testing::some_point(whim, 2 * reach);
    const Point b = testing::some_point(whim, 2 * reach);
    const bool expected = testing::polygons_meet(one.corners, other.corners);
    ASSERT_EQ(overlap(one, other), expected);
    ASSERT_EQ(overlap(other, one), expected);
    ASSERT_EQ(overlap(testing::mirrored(one), testing::mirrored(other)), expected);
    ASSERT_EQ(overlap(testing::quarter_turned(one), testing::quarter_turned(other)), expected);
    ASSERT_EQ(contains(one, a), testing::is_in(a, one.corners));
    ASSERT_EQ(meets(a, b, one), testing::is_in(a, one.corners) || testing::any_side_meets(one.corners, a, b));
    ASSERT_EQ(meets(a, a, one), contains(one, a));
    overlaps += expected ? 1 : 0;
  }
  EXPECT_GT(overlaps, 2000);
  EXPECT_LT(overlaps, 18000);
}

TEST(Hulls, ThatTouchAtACornerOrAlongASideOverlap) {
  const Outline one = outline({.at = {0, 0}, .heading = 0}, kSloop);
  EXPECT_TRUE(overlap(one, outline({.at = {60, 0}, .heading = 0}, kSloop)));
  EXPECT_FALSE(overlap(one, outline({.at = {61, 0}, .heading = 0}, kSloop)));
  EXPECT_TRUE(overlap(one, outline({.at = {60, 200}, .heading = 180}, kSloop)));
  EXPECT_FALSE(overlap(one, outline({.at = {60, 201}, .heading = 180}, kSloop)));
  EXPECT_TRUE(overlap(one, outline({.at = {0, 130}, .heading = 90}, kSloop)));
}

TEST(Hulls, AreWithinReachAsTheNearestSideIsAndTheRangeAgrees) {
  Whim whim(1862, 6);
  for (int trial = 0; trial < 20000; ++trial) {
    const Mil span = trial % 2 == 0 ? 40 : 200000;
    const Outline hull = testing::some_outline(whim, span, span);
    const Point from = testing::some_point(whim, span);
    const auto is_near = [&](Mil reach) {
      if (testing::is_in(from, hull.corners)) return true;
      for (std::size_t at = 0; at < 4; ++at) {
        if (testing::is_near(from, hull.corners[at], hull.corners[(at + 1) % 4], reach)) return true;
      }
      return false;
    };
    const Mil range = range_to(from, hull);
    ASSERT_TRUE(is_near(range));
    ASSERT_TRUE(within(from, hull, range));
    ASSERT_TRUE(within(from, hull, range + 1));
    ASSERT_TRUE(range == 0 || !is_near(range - 1));
    ASSERT_FALSE(within(from, hull, range - 1));
    const Mil reach = testing::between(whim, 0, span);
    ASSERT_EQ(within(from, hull, reach), is_near(reach));
    ASSERT_EQ(range_to(testing::mirrored(from), testing::mirrored(hull)), range);
    const Point nearest = nearest_point(from, hull);
    ASSERT_LE(range_to(nearest, hull), 1);
    ASSERT_LE(std::abs(range_to(from, {{{nearest, nearest, nearest, nearest}}}) - range), 1);
    ASSERT_EQ(nearest_point(testing::mirrored(from), testing::mirrored(hull)), testing::mirrored(nearest));
    ASSERT_EQ(nearest_point(testing::quarter_turned(from), testing::quarter_turned(hull)),
              testing::quarter_turned(nearest));
  }
}

TEST(Hulls, RangesToSideCornerAndInside) {
  const Outline hull = outline({.at = {0, 0}, .heading = 0}, kSloop);
  EXPECT_EQ(range_to({130, 50}, hull), 100);
  EXPECT_EQ(range_to({33, -104}, hull), 5);
  EXPECT_EQ(range_to({31, -101}, hull), 2) << "the root of two, rounded up";
  EXPECT_EQ(range_to({30, 7}, hull), 0);
  EXPECT_EQ(nearest_point({130, 50}, hull), (Point{30, 50}));
  EXPECT_EQ(nearest_point({33, -104}, hull), (Point{30, -100}));
  EXPECT_EQ(nearest_point({3, 4}, hull), (Point{3, 4}));
  EXPECT_FALSE(within(Point{3, 4}, hull, -1));
}

}  // namespace
}  // namespace brownwater::plane
