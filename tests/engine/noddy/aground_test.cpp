#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

constexpr Point kAway{.x = 70 * kInch, .y = 10 * kInch};

/// A gunboat of six feet, going up the sheet at four knots towards a square six inches ahead of that depth.
Draft towards(std::uint16_t depth_tenths) {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, unarmed(gunboat()), {.at = kMidSheet, .heading = 0}, 4);
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = kAway, .heading = 0});
  add_square(draft, {.x = 30 * kInch, .y = 34 * kInch}, 3 * kInch, depth_tenths);
  return draft;
}

TEST(ND_3_1, WaterShallowerThanHerDraughtStopsHerWhereSheIs) {
  Scene scene(towards(59));
  scene.run_move();
  EXPECT_EQ(scene.ship(0).keel, Keel::kAground);
  EXPECT_EQ(scene.ship(0).speed, 0);
  const ShipGrounded grounded = scene.all<ShipGrounded>().at(0);
  EXPECT_EQ(grounded.depth_tenths, 59);
  EXPECT_EQ(grounded.at, scene.at(0));
  // Bow 875 ahead of her centre, the bar's edge at 37 inches: the first step of 200 at which they touch is the
  // eleventh.
  EXPECT_EQ(scene.at(0), (Point{.x = kMidSheet.x, .y = kMidSheet.y - 2200}));
  EXPECT_EQ(grounded.half, 2);
  EXPECT_EQ(grounded.step, 1);
  EXPECT_EQ(scene.refusal_to_order(0, 1), noddy::refusal(rule(3, 1), Reason::kAground));
}

TEST(ND_3_1, WaterOfJustHerDraughtFloatsHer) {
  Scene scene(towards(60));
  scene.run_moves(3);
  EXPECT_TRUE(scene.all<ShipGrounded>().empty());
}

TEST(ND_3_1, TheBankStopsAVesselOfNoDraught) {
  Draft draft = towards(0);
  draft.forces[0].card.draught_tenths = 0;
  Scene scene(draft);
  scene.run_move();
  EXPECT_EQ(scene.all<ShipGrounded>().at(0).depth_tenths, 0);
  EXPECT_EQ(scene.ship(0).keel, Keel::kAground);
}

TEST(ND_3_1, ATurnCanPutHerStemAground) {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, unarmed(frigate()), {.at = {.x = 26'300, .y = 34 * kInch}, .heading = 0}, 1);
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = kAway, .heading = 0});
  add_square(draft, {.x = 30 * kInch, .y = 34 * kInch}, 3 * kInch, 50);
  Scene scene(draft);
  scene.order(0, 1, 45);
  scene.run_move();
  const ShipGrounded grounded = scene.all<ShipGrounded>().at(0);
  EXPECT_EQ(grounded.half, 1);
  EXPECT_EQ(grounded.step, 0) << "the turn";
  EXPECT_EQ(scene.ship(0).pose.heading, 45);
}

TEST(ND_3_1, AHiddenShallowCatchesHerToo) {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, unarmed(gunboat()), {.at = kMidSheet, .heading = 0}, 4);
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = kAway, .heading = 0});
  draft.shoals.push_back({.at = {.x = 30 * kInch, .y = 37 * kInch},
                          .radius = 500,
                          .depth_tenths = 40,
                          .side = std::nullopt,
                          .lifted = false});
  Scene scene(draft);
  scene.run_move();
  ASSERT_EQ(scene.all<ShipGrounded>().size(), 1U);
  EXPECT_EQ(scene.all<ShipGrounded>()[0].depth_tenths, std::nullopt) << "its depth stays hidden (ND-5.1)";
}

TEST(ND_3_2, ASixFreesHerAndSetsHerBackHalfAnInch) {
  Scene scene(towards(59));
  scene.rig(Purpose::kRefloat, 0, {6});
  scene.run_move();
  const RefloatTried tried = scene.all<RefloatTried>().at(0);
  EXPECT_TRUE(tried.freed);
  EXPECT_EQ(scene.ship(0).keel, Keel::kFree);
  EXPECT_EQ(scene.at(0), (Point{.x = kMidSheet.x, .y = kMidSheet.y - 2200 + 500}));
  EXPECT_EQ(scene.ship(0).speed, 0);
  EXPECT_EQ(scene.refusal_to_order(0, -1), std::nullopt);
}

TEST(ND_3_2, EveryOtherFaceFails) {
  for (int face = 1; face <= 5; ++face) {
    Scene scene(towards(59));
    scene.rig(Purpose::kRefloat, 0, {face});
    scene.run_move();
    EXPECT_FALSE(scene.all<RefloatTried>().at(0).freed) << face;
    EXPECT_EQ(scene.ship(0).keel, Keel::kAground);
  }
}

TEST(ND_3_2, OneAttemptAMoveAndThreeInAllThenSheIsFastForGood) {
  Scene scene(towards(59));
  for (int tries = 1; tries <= 3; ++tries) {
    scene.run_move();
    EXPECT_EQ(scene.thrown(Purpose::kRefloat), tries);
    EXPECT_EQ(scene.all<RefloatTried>().back().tries, tries);
    EXPECT_EQ(scene.all<RefloatTried>().back().fast, tries == 3);
  }
  EXPECT_EQ(scene.ship(0).keel, Keel::kFast);
  scene.run_moves(3);
  EXPECT_EQ(scene.thrown(Purpose::kRefloat), 3);
  EXPECT_EQ(scene.refusal_to_order(0, 1), noddy::refusal(rule(3, 1), Reason::kAground));
}

TEST(ND_3_2, AThirdAttemptMaySucceedAndANewGroundingHasThreeAgain) {
  Scene scene(towards(59));
  scene.rig(Purpose::kRefloat, 0, {5, 5, 6});
  scene.run_moves(3);
  EXPECT_EQ(scene.ship(0).keel, Keel::kFree);
  for (int move = 0; move < 2; ++move) {
    scene.order(0, 2);
    scene.run_move();
    if (scene.ship(0).keel != Keel::kFree) break;
  }
  EXPECT_EQ(scene.ship(0).keel, Keel::kAground);
  EXPECT_EQ(scene.all<RefloatTried>().back().tries, 1);
}

TEST(ND_3_2, SheIsSetBackTheWayThatSheCame) {
  Draft draft = towards(59);
  draft.forces[0].pose = {.at = kMidSheet, .heading = 180};
  draft.forces[0].speed = -1;
  draft.forces[0].card.top_halves = draft.forces[0].top_halves = 12;
  Scene scene(draft);
  scene.order(0, -2);
  scene.run_move();
  scene.rig(Purpose::kRefloat, 0, {6});
  scene.order(0, -2);
  scene.run_move();
  ASSERT_EQ(scene.all<ShipGrounded>().size(), 1U);
  EXPECT_EQ(scene.at(0).y, scene.all<ShipGrounded>()[0].at.y + 500) << "she went astern up the sheet";
}

TEST(ND_3_2, FastAgroundSheFiresOnAsAStationaryBattery) {
  Draft draft = towards(59);
  draft.forces[0].card = gunboat();
  draft.forces[1].pose.at = {.x = 20 * kInch, .y = 37'800};
  Scene scene(draft);
  scene.run_moves(3);
  ASSERT_EQ(scene.ship(0).keel, Keel::kFast);
  scene.let_fire(0);
  scene.run_move();
  ASSERT_EQ(scene.all<ShotThrown>().size(), 1U);
  EXPECT_EQ(sum_of(scene.all<ShotThrown>()[0].modifiers), 2) << "both of them at rest";
}

}  // namespace
}  // namespace brownwater::noddy::testing
