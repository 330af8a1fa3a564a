#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <limits>

#include "captains/plane/best_first.hpp"
#include "captains/plane/shallows.hpp"
#include "engine/chance/whim.hpp"

namespace brownwater::captains::plane_craft {
namespace {

/// Something of which more is known with each look.
struct Thing {
  int worth = 0;
  double most = 0;
  bool is_weighed = false;
  int looks = 0;
};

TEST(BestFirst, TakesTheFirstAddedAmongEqualsAndLooksNoCloserThanItMust) {
  BestFirst<Thing> things;
  for (const int worth : {3, 7, 7, 1}) things.add({.worth = worth, .most = worth == 1 ? 5.0 : 9.0});
  const auto weigh = [](Thing& thing) {
    ++thing.looks;
    thing.most = thing.worth;
    thing.is_weighed = true;
    return true;
  };
  EXPECT_EQ(things.take(weigh), 1U);
  EXPECT_EQ(things.take(weigh), 2U);
  EXPECT_EQ(things.item(3).looks, 0);
  EXPECT_EQ(things.take(weigh), 0U);
  EXPECT_EQ(things.take(weigh), 3U);
  EXPECT_EQ(things.take(weigh), std::nullopt);
  things.begin_again([](const Thing& thing) { return thing.worth < 7; });
  EXPECT_EQ(things.take(weigh), 0U);
}

TEST(BestFirst, LeavesOutWhatIsNoLongerThoughtOf) {
  BestFirst<Thing> things;
  for (const int worth : {3, 7}) things.add({.worth = worth, .most = std::numeric_limits<double>::infinity()});
  const auto weigh = [](Thing& thing) {
    thing.most = thing.worth;
    thing.is_weighed = true;
    return thing.worth < 7;
  };
  EXPECT_EQ(things.take(weigh), 0U);
  EXPECT_EQ(things.take(weigh), std::nullopt);
}

plane::Ground ground_of(std::initializer_list<plane::Point> corners, std::uint16_t depth_tenths) {
  plane::Ground ground{.area = {}, .depth_tenths = depth_tenths};
  for (const plane::Point corner : corners) ground.area.corners.push_back(corner);
  return ground;
}

/// A bank with a bay, an island, and a flat that bears vessels of at most six feet.
plane::Chart bay() {
  return {60'000,
          60'000,
          {ground_of({{.x = 0, .y = 0},
                      {.x = 60'000, .y = 0},
                      {.x = 60'000, .y = 9'000},
                      {.x = 40'000, .y = 12'000},
                      {.x = 33'000, .y = 2'000},
                      {.x = 20'000, .y = 14'000},
                      {.x = 0, .y = 8'000}},
                     0),
           ground_of({{.x = 30'000, .y = 30'000}, {.x = 36'000, .y = 31'000}, {.x = 33'000, .y = 38'000}}, 0),
           ground_of({{.x = 5'000, .y = 40'000},
                      {.x = 25'000, .y = 40'000},
                      {.x = 25'000, .y = 55'000},
                      {.x = 5'000, .y = 55'000}},
                     60)},
          200};
}

TEST(Shallows, TellWhatAllSidesOfAllGroundsWouldWhereverAHullLies) {
  constexpr std::array<Mil, 4> kReaches{4000, 3000, 2000, 1000};
  const plane::Chart chart = bay();
  chance::Whim whim(1, 0);
  const auto up_to = [&](std::uint32_t most) { return static_cast<Mil>(whim.below(most)); };
  for (const int draught : {50, 90}) {
    const Shallows shallows(chart, draught, {.left = 8'000, .top = 4'000, .right = 45'000, .bottom = 50'000});
    for (int trial = 0; trial < 20'000; ++trial) {
      const plane::Pose pose{.at = {.x = up_to(60'000), .y = up_to(60'000)},
                             .heading = static_cast<plane::Bearing>(up_to(360))};
      const Lying hull = lying(plane::outline(pose, {.length = 1000 + up_to(4000), .beam = 600}));
      bool touched = false;
      std::size_t near = 0;
      for (const plane::Ground& ground : chart.grounds()) {
        if (ground.depth_tenths >= draught) continue;
        touched = touched || plane::touches(ground.area, hull.hull);
        while (near < kReaches.size() && plane::within(ground.area, hull.hull, kReaches[near])) ++near;
      }
      ASSERT_EQ(shallows.touch(hull), touched) << trial;
      ASSERT_EQ(shallows.come_within(hull, kReaches), near) << trial;
    }
  }
}

}  // namespace
}  // namespace brownwater::captains::plane_craft
