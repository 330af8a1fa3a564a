#include <gtest/gtest.h>

#include "engine/games/redriver/river.hpp"
#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing {
namespace {

/// Lots among the four ships of the flotilla fall on a D6 of four faces; 1 is the ironclad, 2 the first tinclad.
constexpr int kLotIronclad = 1;
constexpr int kLotTinclad = 2;

TEST(RR_5_0, Table9IsAsTheBookHasIt) {
  const Tables tables = book();
  for (int roll = 1; roll <= 15; ++roll) EXPECT_EQ(mishap(tables, roll, std::nullopt), Mishap::kNone);
  EXPECT_EQ(mishap(tables, 16, std::nullopt), Mishap::kGunProblems);
  EXPECT_EQ(mishap(tables, 19, std::nullopt), Mishap::kBargeLost);
  EXPECT_EQ(mishap(tables, 20, 4), Mishap::kRiverShallows);
}

TEST(RR_5_0, AFlotillaThatDoesNotMoveThrowsForNoMishap) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Hold{}));
  EXPECT_TRUE(scene.all<MishapThrown>().empty());
}

TEST(RR_5_1, TheVesselIsDrawnByLotAndAFaceTooManyIsThrownAgain) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 20, 5, 6, 5, kLotTinclad, 1}));
  EXPECT_EQ(scene.all<MishapThrown>().at(0).ship, kTinclad);
}

TEST(RR_5_2, ADoubtfulGunIsTriedWhenItNextFiresAndBurstsOnThreeAndMore) {
  for (const int face : {2, 3}) {
    Scene scene = Scene::at_orders();
    // Mechanical 16, the ironclad; of her 13 guns a D20 of 4 is the first 42-pounder; then a gunboat alone.
    ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 16, kLotIronclad, 4, 90, 1}));
    EXPECT_EQ(scene.ship(kIronclad).doubtful_mount, 1);
    ASSERT_TRUE(scene.play(Engage{}));
    FightFought result;
    result.passed = true;
    result.ships[kIronclad].rounds_fired[1] = 4;
    ASSERT_TRUE(scene.play(result, {face}));
    EXPECT_EQ(scene.ship(kIronclad).guns_burst[1], face >= 3 ? 1 : 0);
    // 12 hundredths of 60 points for a gun of that kind.
    EXPECT_EQ(scene.ship(kIronclad).damage(), face >= 3 ? 7 : 0);
    EXPECT_EQ(scene.ship(kIronclad).doubtful_mount, kNoMount);
  }
}

TEST(RR_5_3, ABoilerCutsSpeedAndIsPutRightOnFiveAndMore) {
  Scene scene = Scene::at_orders();
  // 17, the tinclad, D10 of 5: half speed; at the next turn's start a 4 does not mend it.
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 17, kLotTinclad, 5, 1, 4}));
  EXPECT_EQ(scene.ship(kTinclad).boiler_cut, 50);
  // She makes half a section and is left; the other half she makes in the next turn, if the flotilla waits.
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_FALSE(scene.ship(kTinclad).with_flag);
  EXPECT_EQ(scene.ship(kTinclad).at, 0);
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kFollow}, {1, 4}));
  EXPECT_EQ(scene.ship(kTinclad).at, 0);
  EXPECT_EQ(scene.ship(kTinclad).way_made, 50);
  ASSERT_TRUE(scene.play(Hold{}));
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kFollow}, {1, 5}));
  EXPECT_EQ(scene.ship(kTinclad).at, scene.state().flag_at);
  EXPECT_EQ(scene.ship(kTinclad).boiler_cut, 0);
}

TEST(RR_5_3, AFlotillaOfOneSlowShipAddsUpHerFractionsToo) {
  Draft draft = flotilla();
  const UnionShip alone = draft.ships[kIronclad];
  draft.ships = {};
  draft.ships.push_back(alone);
  Scene scene(draft);
  ASSERT_TRUE(scene.play(TakeOnFuel{}, {15}));
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  scene.ship(kIronclad).boiler_cut = 50;
  // The direction is thrown; she makes half a section, and at the next turn's start a 4 does not mend her.
  ASSERT_TRUE(scene.play(Advance{}, {2, 4}));
  EXPECT_EQ(scene.state().flag_at, 0);
  ASSERT_TRUE(scene.play(Advance{}, {1, 2, 1, 1, 4}));
  EXPECT_EQ(scene.state().flag_at, 1);
}

TEST(RR_5_4, AJammedRudderBarsBendsToThatSide) {
  Scene scene = Scene::at_orders();
  // 18, the tinclad, D6 of 1: not to port; a 1 at the turn's start does not free it.
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 18, kLotTinclad, 1, 1, 1}));
  EXPECT_EQ(scene.ship(kTinclad).rudder, Rudder::kNotToPort);
  // A bend to the right she can take.
  ASSERT_TRUE(scene.play(Advance{}, {8, 1, 2, 1, 1, 1}));
  EXPECT_TRUE(scene.ship(kTinclad).with_flag);
  // Heading south-east, a 6 bends left: she stays.
  ASSERT_TRUE(scene.play(Advance{}, {6, 1, 2, 1, 1}));
  EXPECT_FALSE(scene.ship(kTinclad).with_flag);
  EXPECT_EQ(scene.all<LeftBehind>().at(0).why, Hindrance::kRudder);
}

TEST(RR_5_4, TwoFacesEachJamHerRudderToPortToStarboardAndToBoth) {
  for (int face = 1; face <= 6; ++face) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 18, kLotTinclad, face, 1, 1}));
    EXPECT_EQ(scene.ship(kTinclad).rudder, face <= 2   ? Rudder::kNotToPort
                                           : face <= 4 ? Rudder::kNotToStarboard
                                                       : Rudder::kNeither);
  }
}

TEST(RR_5_5, ABargeIsLostWithItsFuel) {
  Scene scene = Scene::at_orders();
  // The lot falls among the two that tow a barge.
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 19, 1, 1}));
  EXPECT_EQ(scene.ship(kTinclad).barges, 0);
  EXPECT_EQ(scene.state().fuel.lost, 10);
  EXPECT_EQ(fuel_of(scene.ship(kTinclad)), 24);
}

TEST(RR_5_6, ASmallFireCostsAD6PerCentOfHerPoints) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 20, 1, kLotIronclad, 1, 6}));
  // 6 per cent of 60, rounded up.
  EXPECT_EQ(scene.ship(kIronclad).damage(), 4);
}

TEST(RR_5_6, AMinorGroundingHoldsForOneTurnAMajorOneUntilEightOrForGoodOnAOne) {
  Scene minor = Scene::at_orders();
  ASSERT_TRUE(minor.play(Advance{}, {2, 1, 2, 20, 2, kLotTinclad, 1}));
  EXPECT_EQ(minor.ship(kTinclad).grounding, Grounding::kMinor);
  ASSERT_TRUE(minor.play(Hold{}));
  EXPECT_EQ(minor.ship(kTinclad).grounding, Grounding::kNone);

  Scene major = Scene::at_orders();
  ASSERT_TRUE(major.play(Advance{}, {2, 1, 2, 20, 3, kLotTinclad, 1, 7}));
  EXPECT_EQ(major.ship(kTinclad).grounding, Grounding::kMajor);
  ASSERT_TRUE(major.play(Hold{}, {8}));
  EXPECT_EQ(major.ship(kTinclad).grounding, Grounding::kNone);

  Scene held = Scene::at_orders();
  ASSERT_TRUE(held.play(Advance{}, {2, 1, 2, 20, 3, kLotTinclad, 1, 1}));
  EXPECT_EQ(held.ship(kTinclad).fate, ShipFate::kHeldForGood);
  EXPECT_EQ(held.state().points, 20 - 1 - 15);
}

TEST(RR_5_6, AMinorGroundingDoesNotCutALayUpShort) {
  Scene scene = Scene::at_orders();
  scene.ship(kTinclad).laid_up = 5;
  ASSERT_TRUE(scene.play(Tow{.ship = kTinclad, .by = kIronclad}));
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 20, 2, kLotTinclad, 1}));
  EXPECT_EQ(scene.ship(kTinclad).laid_up, 4);
}

TEST(RR_9_1, WhoLiesUpStaysWhereSheIs) {
  Scene scene = Scene::at_orders();
  scene.ship(kIronclad).laid_up = 3;
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_EQ(scene.ship(kIronclad).at, kMouth);
  EXPECT_EQ(scene.all<LeftBehind>().at(0).why, Hindrance::kLaidUp);
}

TEST(RR_5_6, WhoRunsAgroundBeforeAFightOnTheWayDownStaysThere) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought passed;
  passed.passed = true;
  ASSERT_TRUE(scene.play(passed));
  ASSERT_TRUE(scene.play(TurnBack{}, {20, 2, kLotTinclad}));
  ASSERT_TRUE(scene.play(RunPast{}));
  ASSERT_TRUE(scene.play(passed));
  EXPECT_EQ(scene.state().flag_at, kMouth);
  EXPECT_EQ(scene.ship(kTinclad).at, 0);
  EXPECT_FALSE(scene.ship(kTinclad).with_flag);
}

TEST(RR_5_6, InRiverShallowsTheDeepGoNoFurtherUpstream) {
  Draft draft = flotilla();
  draft.ships[kIronclad].draught_tenths = 90;
  Scene scene = Scene::at_orders(draft);
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 20, 4, kLotTinclad, 1}));
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_EQ(scene.ship(kIronclad).at, 0);
  EXPECT_EQ(scene.ship(kTinclad).at, 1);
}

TEST(RR_5_6, BadFoodAndHighSpiritsLastForTheTurn) {
  for (const auto& [second, spirits] : {std::pair(5, -1), std::pair(6, 1)}) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 20, second, kLotTinclad, 90, 1}));
    EXPECT_EQ(scene.ship(kTinclad).spirits, spirits);
    ASSERT_TRUE(scene.play(FallBack{}));
    EXPECT_EQ(scene.ship(kTinclad).spirits, 0);
  }
}

}  // namespace
}  // namespace brownwater::redriver::testing
