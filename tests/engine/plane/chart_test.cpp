#include "engine/board/plane/chart.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/plane/drawing.hpp"
#include "tests/engine/plane/exact.hpp"

namespace brownwater::plane {
namespace {

using testing::area_of;
using testing::rectangle;
using testing::Whim;

constexpr Hull kGunboat{.length = 1800, .beam = 500};

/// A flat of 4 feet with a channel of 12 dredged through it from left to right, an island in the open water.
Chart dredged() {
  return {20000,
          20000,
          {{.area = rectangle(2000, 2000, 18000, 10000), .depth_tenths = 40},
           {.area = rectangle(1000, 5000, 19000, 7000), .depth_tenths = 120},
           {.area = area_of({{10000, 13000}, {13000, 16000}, {10000, 19000}, {7000, 16000}}), .depth_tenths = 0}},
          200};
}

std::uint16_t under(const Chart& chart, Point at, Bearing heading) {
  return chart.shallowest_under(outline({.at = at, .heading = heading}, kGunboat));
}

TEST(Charts, TellTheDepthOfTheTopmostGround) {
  const Chart chart = dredged();
  EXPECT_EQ(chart.depth_at({500, 500}), 200);
  EXPECT_EQ(chart.depth_at({3000, 3000}), 40);
  EXPECT_EQ(chart.depth_at({3000, 6000}), 120);
  EXPECT_EQ(chart.depth_at({3000, 5000}), 120) << "the channel's edge is the channel";
  EXPECT_EQ(chart.depth_at({3000, 4999}), 40);
  EXPECT_EQ(chart.depth_at({10000, 16000}), 0);
  EXPECT_EQ(chart.land_at({10000, 16000}), 2);
  EXPECT_EQ(chart.land_at({3000, 6000}), -1);
  EXPECT_EQ(chart.ground_at({3000, 6000}), 1);
  EXPECT_EQ(chart.depth_at({-5000, 6000}), 200) << "off the sheet";
  EXPECT_TRUE(chart.on_sheet({20000, 0}));
  EXPECT_FALSE(chart.on_sheet({20001, 0}));
}

TEST(Charts, AHullInAChannelDoesNotTouchTheFlatBeneath) {
  const Chart chart = dredged();
  EXPECT_EQ(under(chart, {10000, 6000}, 90), 120);
  EXPECT_EQ(under(chart, {10000, 5250}, 90), 120) << "alongside the channel's edge";
  EXPECT_EQ(under(chart, {10000, 5249}, 90), 40) << "a mil over it";
  EXPECT_EQ(under(chart, {10000, 6000}, 45), 120);
  EXPECT_EQ(under(chart, {10000, 5500}, 45), 40);
  EXPECT_EQ(under(chart, {1500, 6000}, 90), 120) << "half in open water";
  EXPECT_EQ(under(chart, {500, 500}, 0), 200);
  EXPECT_EQ(under(chart, {10000, 12100}, 0), 0) << "the bow is off, the stern touches the island's point";
  EXPECT_EQ(under(chart, {10000, 12099}, 0), 200);
}

/// The same polygon the other way round.
Area turned_back(const Area& area) {
  Area back;
  for (std::size_t at = area.corners.size(); at-- > 0;) back.corners.push_back(area.corners[at]);
  return back;
}

/// Four channels laid around a hole of flat, that many mils wide, with its upper left corner at (5000, 5000).
Survey ringed(Mil hole) {
  return {.width = 10000,
          .height = 10000,
          .grounds = {{.area = rectangle(0, 0, 10000, 10000), .depth_tenths = 10},
                      {.area = rectangle(0, 0, 10000, 5000), .depth_tenths = 100},
                      {.area = rectangle(0, 5000 + hole, 10000, 10000), .depth_tenths = 100},
                      {.area = rectangle(0, 0, 5000, 10000), .depth_tenths = 100},
                      {.area = rectangle(5000 + hole, 0, 10000, 10000), .depth_tenths = 100}},
          .open_depth_tenths = 200};
}

TEST(Charts, AHoleLeftUncoveredUnderTheHullShowsWhicheverWayRoundTheChannelsGo) {
  for (const bool backwards : {false, true}) {
    const auto under_the_hull = [&](Mil hole) {
      Survey survey = ringed(hole);
      for (Ground& ground : survey.grounds) {
        if (backwards) ground.area = turned_back(ground.area);
      }
      return under(Chart(survey), {5001, 5001}, 30);
    };
    EXPECT_EQ(under_the_hull(2), 10);
    EXPECT_EQ(under_the_hull(1), 10) << "no whole mil lies in the hole";
    EXPECT_EQ(under_the_hull(0), 100);
  }
}

TEST(Charts, AHullWhoseFourCornersTouchDeepHolesStillLiesOnTheFlatBetweenThem) {
  std::vector<Ground> grounds{{.area = rectangle(0, 0, 10000, 10000), .depth_tenths = 10}};
  const Outline hull = outline({.at = {5000, 5000}, .heading = 0}, kGunboat);
  for (const Point corner : hull.corners) {
    const Mil way = corner.x < 5000 ? -100 : 100;
    grounds.push_back({.area = area_of({corner, {corner.x + way, corner.y - 50}, {corner.x + way, corner.y + 50}}),
                       .depth_tenths = 100});
  }
  EXPECT_EQ(Chart(10000, 10000, grounds, 200).shallowest_under(hull), 10);
}

/// A random polygon whose sides run at multiples of 45 degrees between places of multiples of 4.
Area some_eight_ways(Whim& whim, Mil span) {
  const auto place = [&] { return 4 * testing::between(whim, 0, span / 4); };
  const Mil x = place();
  const Mil y = place();
  const Mil wide = 4 + place() / 2 / 4 * 4;
  const Mil high = 4 + place() / 2 / 4 * 4;
  switch (whim.below(4)) {
    case 0: return rectangle(x, y, x + wide, y + high);
    case 1: return area_of({{x, y}, {x + wide, y + wide}, {x, y + 2 * wide}, {x - wide, y + wide}});
    case 2: return area_of({{x, y}, {x + wide, y}, {x, y + wide}});
    default:
      return area_of({{x, y},
                      {x + 8, y},
                      {x + 8, y + high},
                      {x + 8 + wide, y + high},
                      {x + 8 + wide, y + high + 8},
                      {x, y + high + 8}});
  }
}

/// A random hull of such sides.
Outline some_eight_ways_hull(Whim& whim, Mil span) {
  const auto place = [&](Mil least) { return 4 * testing::between(whim, least, span / 4); };
  const Mil x = place(0);
  const Mil y = place(0);
  const Mil a = 4 * testing::between(whim, 1, 6);
  const Mil b = 4 * testing::between(whim, 1, 6);
  if (whim.below(2) == 0) return {{{{x, y}, {x + a, y}, {x + a, y + b}, {x, y + b}}}};
  return {{{{x, y}, {x + a, y + a}, {x + a - b, y + a + b}, {x - b, y + b}}}};
}

TEST(Charts, TheShallowestUnderAHullIsTheLeastOverAllItsPoints) {
  // Sides at multiples of 45 degrees between multiples of 4 cut each other at multiples of 2. Each piece and each face
  // between them holds a whole place, so looking at all of those is exact.
  Whim whim(1862, 11);
  int partly_covered = 0;
  for (int trial = 0; trial < 100; ++trial) {
    const Mil span = 96;
    Survey survey{.width = span, .height = span, .open_depth_tenths = static_cast<std::uint16_t>(whim.below(9))};
    const int count = 1 + static_cast<int>(whim.below(9));
    for (int ground = 0; ground < count; ++ground) {
      // Deeper ones on top more often than not.
      const auto depth = static_cast<std::uint16_t>(ground / 2 + static_cast<int>(whim.below(5)));
      const Area area = some_eight_ways(whim, span);
      survey.grounds.push_back({.area = whim.below(2) == 0 ? area : turned_back(area), .depth_tenths = depth});
    }
    const Chart chart(survey);
    const Chart plain(survey, Chart::Raster::kNone);
    for (int place = 0; place < 60; ++place) {
      const Outline hull = some_eight_ways_hull(whim, span);
      const Box box = box_of(hull);
      int least = 1000;
      int most = 0;
      for (Mil y = box.top; y <= box.bottom; ++y) {
        for (Mil x = box.left; x <= box.right; ++x) {
          if (!testing::is_in(Point{x, y}, hull.corners)) continue;
          least = std::min<int>(least, plain.depth_at({x, y}));
          most = std::max<int>(most, plain.depth_at({x, y}));
        }
      }
      ASSERT_EQ(plain.shallowest_under(hull), least);
      ASSERT_EQ(chart.shallowest_under(hull), least);
      partly_covered += least < most ? 1 : 0;
    }
  }
  EXPECT_GT(partly_covered, 750);
}

Survey some_survey(Whim& whim, Mil width, Mil height, int count) {
  Survey survey{.width = width, .height = height, .open_depth_tenths = static_cast<std::uint16_t>(whim.below(300))};
  while (static_cast<int>(survey.grounds.size()) < count) {
    const Point middle{.x = testing::between(whim, 0, width), .y = testing::between(whim, 0, height)};
    const Area area = testing::some_star(whim, middle, width / 5);
    const auto depth = static_cast<std::uint16_t>(whim.below(3) == 0 ? 0 : whim.below(300));
    if (is_simple(area)) survey.grounds.push_back({.area = area, .depth_tenths = depth});
  }
  return survey;
}

TEST(Charts, TheRasterChangesNoAnswer) {
  Whim whim(1862, 12);
  for (int trial = 0; trial < 60; ++trial) {
    const Mil width = trial % 2 == 0 ? 400000 : 3000;
    // Now and then more grounds than bits.
    const Survey survey = some_survey(whim, width, width / 3 + 100, trial % 10 == 0 ? 90 : 1 + trial % 14);
    const Chart chart(survey);
    const Chart plain(survey, Chart::Raster::kNone);
    for (int query = 0; query < 500; ++query) {
      const auto place = [&] {
        return Point{.x = testing::between(whim, -width / 20, width + width / 20),
                     .y = testing::between(whim, -width / 20, width / 3 + width / 20)};
      };
      const Point a = place();
      const Point b = place();
      const Outline hull = outline({.at = a, .heading = testing::some_bearing(whim)}, testing::some_hull(whim, 3000));
      ASSERT_EQ(chart.ground_at(a), plain.ground_at(a));
      ASSERT_EQ(chart.depth_at(a), plain.depth_at(a));
      ASSERT_EQ(chart.land_at(a), plain.land_at(a));
      ASSERT_EQ(chart.shallowest_under(hull), plain.shallowest_under(hull));
      const int except = static_cast<int>(whim.below(3)) - 1;
      ASSERT_EQ(chart.sight_clear(a, b, except), plain.sight_clear(a, b, except));
      bool is_clear = true;
      for (std::size_t ground = 0; ground < survey.grounds.size(); ++ground) {
        const auto& corners = survey.grounds[ground].area.corners;
        if (survey.grounds[ground].depth_tenths != 0 || static_cast<int>(ground) == except) continue;
        is_clear = is_clear && !testing::is_in(a, corners) && !testing::any_side_meets(corners, a, b);
      }
      ASSERT_EQ(chart.sight_clear(a, b, except), is_clear);
    }
  }
}

TEST(Charts, NoPlaceUnderAHullIsShallowerThanTheShallowest) {
  Whim whim(1862, 13);
  int told_by_places = 0;
  constexpr int kHulls = 4000;
  for (int trial = 0; trial < kHulls / 40; ++trial) {
    const Chart chart(some_survey(whim, 30000, 30000, 8));
    for (int place = 0; place < 40; ++place) {
      const Pose pose{.at = {testing::between(whim, 0, 30000), testing::between(whim, 0, 30000)},
                      .heading = testing::some_bearing(whim)};
      const Outline hull = outline(pose, kGunboat);
      const int shallowest = chart.shallowest_under(hull);
      int least = 1000;
      for (int along = -18; along <= 18; ++along) {
        for (int across = -5; across <= 5; ++across) {
          const Point at =
              advanced(advanced(pose.at, pose.heading, along * 50), wrapped(pose.heading + 90), across * 50);
          if (contains(hull, at)) least = std::min<int>(least, chart.depth_at(at));
        }
      }
      ASSERT_LE(shallowest, least);
      told_by_places += shallowest == least ? 1 : 0;
    }
  }
  // A net of fifty mils misses little.
  EXPECT_GT(told_by_places, kHulls * 97 / 100);
}

TEST(Charts, LandStopsTheSightUnlessItIsExcepted) {
  const Chart chart = dredged();
  EXPECT_FALSE(chart.sight_clear({5000, 16000}, {15000, 16000}, -1));
  EXPECT_TRUE(chart.sight_clear({5000, 16000}, {15000, 16000}, 2));
  EXPECT_TRUE(chart.sight_clear({5000, 12999}, {15000, 12999}, -1));
  EXPECT_FALSE(chart.sight_clear({5000, 13000}, {15000, 13000}, -1)) << "touching the point";
  EXPECT_TRUE(chart.sight_clear({3000, 0}, {3000, 20000}, -1)) << "shallows stop nothing";
}

}  // namespace
}  // namespace brownwater::plane
