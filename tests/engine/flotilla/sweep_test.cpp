#include <gtest/gtest.h>

#include "tests/engine/flotilla/scene.hpp"

/// FL-3.5, FL-4.12: a hull that swings or drifts strikes mines and comes near the ground by the nearest approach of all
/// that it sweeps. Iron City is eight inches by two.
namespace brownwater::flotilla::testing {
namespace {

constexpr Point kMiddle{.x = 30'000, .y = 40'000};

Draft alone(int speed = 6) {
  Draft draft = open_water();
  draft.forces.push_back(ship(Side::kUnion, kMiddle, 0, iron_city(), static_cast<std::uint8_t>(speed)));
  draft.forces.push_back(ship(Side::kConfederate, {65'000, 30'000}, 0, iron_city()));
  return draft;
}

Draft with_mine(Draft draft, Point at) {
  draft.mines.push_back({.at = at, .side = std::nullopt, .hidden = true, .gone = false});
  return draft;
}

Draft adrift(Bearing flows, Bearing heading = 0) {
  Draft draft = alone(0);
  draft.forces[0].sheet.speeds = 1;
  draft.forces[0].pose.heading = heading;
  draft.currents.push_back({.at = kMiddle, .flows = flows});
  return in_company(draft);
}

int mines_struck(Scene& scene) { return static_cast<int>(scene.all<MineStruck>().size()); }

TEST(FL_4_12, ASternThatSwingsOntoAMineStrikesIt) {
  // Six inches ahead, and by the last turn her stern comes round to port.
  for (const auto& [turn, struck] : {std::pair{45, 1}, {0, 0}, {-45, 0}}) {
    Scene scene(with_mine(alone(), {27'000, 37'000}));
    scene.steam(0, 6, 0, 0, turn);
    EXPECT_EQ(mines_struck(scene), struck) << turn;
  }
}

TEST(FL_4_12, AMineThatLiesWithinTheSwingAndNotAtItsEndIsStruckToo) {
  // Passed over in the middle of the swing by the stern's corner: neither before nor after does she lie upon it.
  const Pose before{.at = {30'000, 34'000}, .heading = 0};
  const plane::Hull hull = iron_city().hull;
  const Point bow = plane::bow(before, hull);
  const Point mine = plane::advanced(bow, 180 + 22, 7'900);
  Scene scene(with_mine(alone(), mine));
  scene.steam(0, 6, 0, 0, 45);
  ASSERT_FALSE(plane::contains(plane::outline(before, hull), mine));
  ASSERT_FALSE(plane::contains(plane::outline(scene.unit(0).pose, hull), mine));
  EXPECT_EQ(mines_struck(scene), 1);
}

TEST(FL_6_1, WhoIsAdriftAndHeldOrHoldsAnotherDoesNotDrift) {
  for (const bool holds : {false, true}) {
    Scene scene(adrift(90));
    scene.unit(1).pose.at = {.x = kMiddle.x + 3'000, .y = kMiddle.y};
    grapple(scene.state(), holds ? 0 : 1, holds ? 1 : 0);
    scene.end_turn();
    EXPECT_EQ(scene.at(0), kMiddle);
    EXPECT_EQ(scene.thrown(Purpose::kDrift), 0);
  }
}

TEST(FL_4_12, AHullThatDriftsAthwartStrikesWhatItPassesOver) {
  for (const Bearing flows : {Bearing{90}, Bearing{45}, Bearing{270}}) {
    // Half an inch beyond her side: she passes over it during each half of the drift, and ends both beyond it.
    const Point at = plane::advanced(kMiddle, flows, 1'500);
    Scene scene(with_mine(adrift(flows), at));
    scene.rig(Purpose::kDrift, 0, {6});
    scene.end_turn();
    EXPECT_EQ(mines_struck(scene), 1) << flows;
  }
}

TEST(FL_4_12, AMineBesideItsWayIsNotStruck) {
  // She drifts to starboard; the mine lies just beyond the line of her bow.
  Scene scene(with_mine(adrift(90), {33'000, 35'990}));
  scene.rig(Purpose::kDrift, 0, {6});
  scene.end_turn();
  EXPECT_EQ(mines_struck(scene), 0);
}

TEST(FL_4_12, AtAnchorNothingIsStruck) {
  Scene scene(with_mine(alone(0), {32'000, 40'000}));
  scene.end_turns(2);
  EXPECT_EQ(mines_struck(scene), 0);
}

/// A bank that her stern comes near by her last turn only, and in the middle of it nearest.
Draft by_the_bank(Draft draft, Mil right) {
  draft.areas.push_back(
      ground(0, {{right - 5'000, 30'000}, {right, 30'000}, {right, 60'000}, {right - 5'000, 60'000}}));
  return draft;
}

TEST(FL_3_5, ASternThatSwingsNearTheBankIsThrownFor) {
  for (const auto& [turn, thrown] : {std::pair{0, 0}, {45, 1}}) {
    Scene scene(by_the_bank(alone(), 24'500));
    scene.steam(0, 6, 0, 0, turn);
    EXPECT_EQ(scene.thrown(Purpose::kGround), thrown) << turn;
  }
}

TEST(FL_3_5, ItIsThrownForTheNearestOfTheWholeSwing) {
  // A turn of ninety degrees: at its end she lies across, her stern as far off as halfway; the nearest place counts.
  Draft draft = alone();
  draft.forces[0].sheet.turns = {0, 0, 90};
  Scene scene(by_the_bank(draft, 21'500));
  scene.rig(Purpose::kGround, 0, {3});
  scene.steam(0, 6, 0, 0, 90);
  ASSERT_EQ(scene.all<GroundTested>().size(), 1U);
  EXPECT_EQ(scene.all<GroundTested>()[0].band, 1);
  EXPECT_TRUE(scene.unit(0).aground);
}

TEST(FL_3_5, OverAMineAndNearTheGroundAtOnceShePaysForBoth) {
  Scene scene(with_mine(by_the_bank(alone(), 24'500), {27'000, 37'000}));
  scene.rig(Purpose::kGround, 0, {6});
  scene.steam(0, 6, 0, 0, 45);
  EXPECT_EQ(mines_struck(scene), 1);
  EXPECT_TRUE(scene.unit(0).aground);
}

TEST(FL_3_5, AHullThatDriftsPastAPointIsThrownForWhereItCameNearest) {
  // A spit close by her way, not so near from where she began or ends either half of it.
  Draft draft = adrift(90);
  draft.areas.push_back(ground(0, {{31'400, 30'000}, {31'600, 30'000}, {31'600, 35'050}, {31'400, 35'050}}));
  Scene scene(draft);
  scene.rig(Purpose::kDrift, 0, {6});
  scene.end_turn();
  EXPECT_EQ(scene.all<GroundTested>().at(0).band, 1);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
