#include "engine/board/plane/reach.hpp"

#include <gtest/gtest.h>

#include "engine/board/plane/rough_wedge.hpp"
#include "tests/engine/plane/drawing.hpp"
#include "tests/engine/plane/exact.hpp"

namespace brownwater::plane {
namespace {

using testing::Whim;

struct Placed {
  Pose pose;
  Hull hull;
  Outline outline;
};
Placed some_ship(Whim& whim, Mil span, Mil longest) {
  Placed ship{.pose = {.at = testing::some_point(whim, span), .heading = testing::some_bearing(whim)},
              .hull = testing::some_hull(whim, longest),
              .outline = {}};
  ship.outline = outline(ship.pose, ship.hull);
  return ship;
}

bool are_near(const Outline& one, const Outline& other, Mil reach) {
  if (testing::polygons_meet(one.corners, other.corners)) return true;
  for (std::size_t at = 0; at < 4; ++at) {
    for (std::size_t side = 0; side < 4; ++side) {
      if (testing::is_near(one.corners[at], other.corners[side], other.corners[(side + 1) % 4], reach) ||
          testing::is_near(other.corners[at], one.corners[side], one.corners[(side + 1) % 4], reach))
        return true;
    }
  }
  return false;
}

TEST(Reach, OfTwoHullsIsTheLeastAtWhichTheirSidesAreNear) {
  Whim whim(1862, 21);
  for (int trial = 0; trial < 10000; ++trial) {
    const Mil span = trial % 2 == 0 ? 60 : 60000;
    const Outline one = some_ship(whim, span, span / 3 + 10).outline;
    const Outline other = some_ship(whim, span, span / 3 + 10).outline;
    const Mil range = range_between(one, other);
    ASSERT_TRUE(are_near(one, other, range));
    ASSERT_TRUE(range == 0 || !are_near(one, other, range - 1));
    ASSERT_EQ(range_between(other, one), range);
    ASSERT_TRUE(within(one, other, range));
    ASSERT_FALSE(within(one, other, range - 1));
  }
}

TEST(Reach, ToldByMiddlesIsNeverWrong) {
  Whim whim(1862, 22);
  int told = 0;
  constexpr int kTrials = 20000;
  for (int trial = 0; trial < kTrials; ++trial) {
    const Placed one = some_ship(whim, 40000, 8000);
    const Placed other = some_ship(whim, 40000, 8000);
    const Mil reach = testing::between(whim, 0, 60000);
    const Mil together = reach_of(one.hull) + reach_of(other.hull);
    const Told answer = within_by_middles(one.pose.at, other.pose.at, together, reach);
    if (answer == Told::kLookCloser) continue;
    ++told;
    ASSERT_EQ(within(one.outline, other.outline, reach), answer == Told::kYes);
  }
  EXPECT_GT(told, kTrials / 2);
}

TEST(Reach, ALineThatPassesWideMeetsNoHull) {
  Whim whim(1862, 23);
  int wide = 0;
  constexpr int kTrials = 20000;
  for (int trial = 0; trial < kTrials; ++trial) {
    const Placed ship = some_ship(whim, 40000, 8000);
    const Point from = testing::some_point(whim, 40000);
    const Point to = testing::some_point(whim, 40000);
    if (!passes_wide(from, to, ship.pose.at, reach_of(ship.hull))) continue;
    ++wide;
    ASSERT_FALSE(meets(from, to, ship.outline));
  }
  EXPECT_GT(wide, kTrials / 2);
}

TEST(Reach, WhereAllLinesToAPlaceAndAboutItPassWideNoneMeetsTheHull) {
  Whim whim(1862, 27);
  int wide = 0;
  constexpr int kTrials = 20000;
  for (int trial = 0; trial < kTrials; ++trial) {
    const Placed ship = some_ship(whim, 40000, 8000);
    const Point from = testing::some_point(whim, 40000);
    const Point to = testing::some_point(whim, 40000);
    const Mil spread = testing::between(whim, 0, 6000);
    if (!all_pass_wide(from, to, spread, ship.pose.at, reach_of(ship.hull))) continue;
    ++wide;
    for (int bearing = 0; bearing < 360; bearing += 15)
      ASSERT_FALSE(meets(from, advanced(to, static_cast<Bearing>(bearing), std::max(spread - 2, 0)), ship.outline));
    ASSERT_FALSE(meets(from, to, ship.outline));
  }
  EXPECT_GT(wide, kTrials / 2);
}

TEST(Reach, WhatAHullSweepsHoldsItAllAlong) {
  Whim whim(1862, 24);
  for (int trial = 0; trial < 2000; ++trial) {
    const Placed ship = some_ship(whim, 20000, 5000);
    const Mil ahead = testing::between(whim, -9000, 9000);
    const Outline covered = swept(ship.pose, ship.hull, ahead);
    for (int part = 0; part <= 8; ++part) {
      const Pose there{.at = advanced(ship.pose.at, ship.pose.heading, ahead * part / 8), .heading = ship.pose.heading};
      // Places are rounded to the nearest thousandth.
      for (const Point corner : outline(there, ship.hull).corners) ASSERT_LE(range_to(corner, covered), 4);
    }
  }
}

TEST(Reach, WhatAHullSweepsThatSwingsAboutItsBowHoldsItAtEveryDegree) {
  Whim whim(1862, 27);
  for (int trial = 0; trial < 2000; ++trial) {
    const Placed ship = some_ship(whim, 20000, 12000);
    const int degrees = testing::between(whim, -kWidestSwing, kWidestSwing);
    const Outline covered = swung(ship.pose, ship.hull, degrees);
    const Point about = bow(ship.pose, ship.hull);
    for (int part = 0; part != degrees; part += degrees < 0 ? -1 : 1) {
      const Bearing heading = wrapped(ship.pose.heading + part);
      const Pose there{.at = advanced(about, heading, -ship.hull.length / 2), .heading = heading};
      for (const Point corner : outline(there, ship.hull).corners) ASSERT_TRUE(contains(covered, corner));
    }
  }
}

TEST(Reach, OfAHullToAnAreaIsTheLeastAtWhichTheirSidesAreNear) {
  Whim whim(1862, 27);
  int near = 0;
  constexpr int kTrials = 4000;
  for (int trial = 0; trial < kTrials; ++trial) {
    const Mil span = trial % 2 == 0 ? 60 : 40'000;
    const Area area = testing::some_star(whim, testing::some_point(whim, span), span);
    const Outline hull = some_ship(whim, 3 * span, std::max(2, span / 4)).outline;
    const Mil reach = static_cast<Mil>(whim.below(static_cast<std::uint32_t>(span)));
    bool expected = touches(area, hull);
    for (std::size_t at = 0; at < area.corners.size(); ++at) {
      const Point from = area.corners[at];
      const Point to = area.corners[(at + 1) % area.corners.size()];
      for (std::size_t side = 0; side < 4; ++side) {
        expected = expected || testing::is_near(hull.corners[side], from, to, reach) ||
                   testing::is_near(from, hull.corners[side], hull.corners[(side + 1) % 4], reach);
      }
    }
    ASSERT_EQ(within(area, hull, reach), expected) << trial;
    near += expected && !touches(area, hull) ? 1 : 0;
  }
  EXPECT_GT(near, kTrials / 50);
}

TEST(Reach, OfAPlaceToAHullOfAnyLengthIsTheLeastWithinIt) {
  Whim whim(1862, 28);
  for (int trial = 0; trial < 10000; ++trial) {
    // Squares of sides on both sides of 2^32.
    const Outline hull = some_ship(whim, 100000, 200000).outline;
    const Point from = testing::some_point(whim, 400000);
    const Mil range = range_to(from, hull);
    ASSERT_TRUE(within(from, hull, range));
    ASSERT_FALSE(within(from, hull, range - 1));
  }
}

TEST(Wedges, FourQuartersTellWhatFourWedgesTell) {
  Whim whim(1862, 29);
  for (int trial = 0; trial < 20000; ++trial) {
    const Bearing heading = testing::some_bearing(whim);
    const int halves = 1 + static_cast<int>(whim.below(170));
    const Placed target = some_ship(whim, 40000, 9000);
    const Vector middle = target.pose.at - Point{};
    const Mil reach = reach_of(target.hull);
    const auto lies = RoughQuarters(heading, halves).lies_of(middle, reach);
    const auto one = [&](int turned) {
      return RoughWedge::by_halves(wrapped(heading + turned), halves).lie_of(middle, reach);
    };
    ASSERT_EQ(lies[static_cast<std::size_t>(Quarter::kAhead)], one(0));
    ASSERT_EQ(lies[static_cast<std::size_t>(Quarter::kAstern)], one(180));
    ASSERT_EQ(lies[static_cast<std::size_t>(Quarter::kPort)], one(-90));
    ASSERT_EQ(lies[static_cast<std::size_t>(Quarter::kStarboard)], one(90));
  }
}

TEST(Wedges, ByHalvesOfEvenNumbersAreThoseOfWholeDegrees) {
  Whim whim(1862, 25);
  for (int trial = 0; trial < 20000; ++trial) {
    const Point from = testing::some_point(whim, 30000);
    const Outline target = some_ship(whim, 30000, 9000).outline;
    const Bearing line = testing::some_bearing(whim);
    const int width = static_cast<int>(whim.below(90));
    ASSERT_EQ(bears_by_halves(from, line, 2 * width, target), bears(from, line, width, target));
  }
}

TEST(Wedges, ByOddHalvesLieBetweenTheirNeighbours) {
  Whim whim(1862, 26);
  int between = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    const Point from = testing::some_point(whim, 30000);
    const Placed target = some_ship(whim, 30000, 900);
    const Bearing line = testing::some_bearing(whim);
    const int halves = 1 + 2 * static_cast<int>(whim.below(88));
    const bool bore = bears_by_halves(from, line, halves, target.outline);
    const bool narrower = bears(from, line, halves / 2, target.outline);
    const bool wider = bears(from, line, halves / 2 + 1, target.outline);
    ASSERT_TRUE(!narrower || bore);
    ASSERT_TRUE(!bore || wider);
    between += narrower != wider ? 1 : 0;
    const RoughLie lie = RoughWedge::by_halves(line, halves).lie_of(target.pose.at - from, reach_of(target.hull));
    if (lie != RoughLie::kDoubtful) {
      ASSERT_EQ(bore, lie == RoughLie::kInside);
    }
  }
  EXPECT_GT(between, 50);
}

TEST(Wedges, OfTwentyTwoAndAHalfDegreesEndThere) {
  // The tangent of 22 and a half degrees is the root of two less one: 0.41421...
  const auto small = [](Mil x, Mil y) { return outline({.at = {x, y}, .heading = 0}, {.length = 10, .beam = 10}); };
  EXPECT_TRUE(bears_by_halves({0, 0}, 0, 45, small(41426, -100000)));
  EXPECT_FALSE(bears_by_halves({0, 0}, 0, 45, small(41430, -100000)));
}

}  // namespace
}  // namespace brownwater::plane
