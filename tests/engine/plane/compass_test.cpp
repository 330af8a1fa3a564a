#include "engine/board/plane/compass.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tests/engine/plane/drawing.hpp"

namespace brownwater::plane {
namespace {

using testing::Whim;

TEST(Compass, SinesAreTheNearestWholeNumbersOfThirtiethPowersOfTwo) {
  for (int degrees = 0; degrees <= 90; ++degrees) {
    const long double exact = std::sin(std::numbers::pi_v<long double> * degrees / 180) * (1L << 30);
    EXPECT_EQ(sine(degrees), std::llround(exact)) << degrees;
  }
}

TEST(Compass, SineAndCosineGoOnRoundTheCircle) {
  for (int degrees = -800; degrees <= 800; ++degrees) {
    EXPECT_EQ(sine(degrees), sine(degrees + 360));
    EXPECT_EQ(sine(-degrees), -sine(degrees));
    EXPECT_EQ(sine(180 - degrees), sine(degrees));
    EXPECT_EQ(cosine(degrees), sine(90 - degrees));
  }
}

TEST(Compass, BearingsWrapAndTurnsGoTheShorterWayStarboardPositive) {
  EXPECT_EQ(wrapped(-1), 359);
  EXPECT_EQ(wrapped(720), 0);
  EXPECT_EQ(turn_between(350, 10), 20);
  EXPECT_EQ(turn_between(10, 350), -20);
  EXPECT_EQ(turn_between(0, 180), 180);
  EXPECT_EQ(turn_between(180, 0), 180);
  for (int from = 0; from < 360; ++from) {
    for (int turn = -179; turn <= 180; ++turn) {
      EXPECT_EQ(turn_between(wrapped(from), wrapped(from + turn)), turn);
    }
  }
}

TEST(Compass, TheBearingOfAPlaceIsTheNearestDegree) {
  Whim whim(1862, 1);
  for (int trial = 0; trial < 20000; ++trial) {
    const Mil reach = trial % 2 == 0 ? 400000 : 40;
    const Point from = testing::some_point(whim, reach);
    const Point to = testing::some_point(whim, reach);
    if (from == to) continue;
    const long double exact =
        std::atan2(static_cast<long double>(to.x - from.x), static_cast<long double>(from.y - to.y)) * 180 /
        std::numbers::pi_v<long double>;
    EXPECT_EQ(bearing_of(from, to), wrapped(static_cast<int>(std::lround(exact)))) << exact;
  }
  EXPECT_EQ(bearing_of({5, 5}, {5, 5}), 0);
  EXPECT_EQ(bearing_of({5, 5}, {5, 4}), 0);
  EXPECT_EQ(bearing_of({5, 5}, {9, 5}), 90);
  EXPECT_EQ(bearing_of({5, 5}, {5, 9}), 180);
  EXPECT_EQ(bearing_of({5, 5}, {4, 5}), 270);
  EXPECT_EQ(bearing_of({0, 0}, {-1, -400000}), 0);
}

}  // namespace
}  // namespace brownwater::plane
