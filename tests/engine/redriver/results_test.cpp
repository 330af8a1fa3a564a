#include <gtest/gtest.h>

#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing {
namespace {

/// The flotilla has engaged three 32-pounders and a gunboat with an unarmed vessel and a spar torpedo boat.
Scene in_action() {
  Scene scene = Scene::at_orders();
  EXPECT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 81, 9, 3, 2}));
  EXPECT_TRUE(scene.play(Engage{}));
  return scene;
}

TEST(RR_13_2, AResultThatCannotBeIsRefusedAndTheCampaignStaysWhereItWas) {
  Scene scene = in_action();
  const State before = scene.state();
  const auto refused = [&](Reason reason, auto&& change) {
    FightFought result;
    change(result);
    EXPECT_EQ(scene.refusal_of(result), reason);
    EXPECT_FALSE(scene.play(result));
    EXPECT_EQ(scene.state(), before);
  };
  refused(Reason::kMoreGunsLostThanThere, [](FightFought& r) { r.ships[kIronclad].guns_out[0] = 4; });
  refused(Reason::kNoSuchMount, [](FightFought& r) { r.ships[kIronclad].guns_out[3] = 1; });
  refused(Reason::kRoundsNotCarried, [](FightFought& r) { r.ships[kIronclad].rounds_fired[0] = 91; });
  refused(Reason::kMoreDamageThanPoints, [](FightFought& r) { r.ships[kTinclad].damage = 46; });
  refused(Reason::kMoreDamageThanPoints, [](FightFought& r) { r.ships[kTinclad].damage = 45; });
  refused(Reason::kNotInTheFight, [](FightFought& r) { r.ships[kWaiting].sunk = true; });
  refused(Reason::kMoreGunsSilencedThanThere, [](FightFought& r) { r.batteries[0].guns_silenced[0] = 4; });
  refused(Reason::kNoSuchBattery, [](FightFought& r) { r.batteries[1].guns_silenced[0] = 1; });
  refused(Reason::kNoMineThere, [](FightFought& r) { r.batteries[0].mine_fired = true; });
  refused(Reason::kVesselsNotThere, [](FightFought& r) { r.sunk.gunboats = r.captured.gunboats = 1; });
  refused(Reason::kNoIroncladThere, [](FightFought& r) { r.ironclad = IroncladResult::kSunk; });
  refused(Reason::kPassedWithNobody, [](FightFought& r) {
    r.passed = true;
    for (ShipIndex ship = 0; ship <= kSupply; ++ship) r.ships[ship].sunk = true;
  });
}

TEST(RR_13_2, WhatAResultSaysOfThePartyMustHoldForAShipOfIt) {
  Scene scene = in_action();
  FightFought told;
  told.passed = true;
  for (ShipIndex ship = 0; ship <= kSupply; ++ship) told.ships[ship].went = Went::kBrokeOff;
  EXPECT_EQ(scene.refusal_of(told), Reason::kEveryoneBrokeOff);
  told.ships[kSupply].went = Went::kWithTheRest;
  EXPECT_FALSE(scene.refusal_of(told));
  told.passed = false;
  for (ShipIndex ship = 0; ship <= kSupply; ++ship) told.ships[ship].went = Went::kPassed;
  EXPECT_EQ(scene.refusal_of(told), Reason::kEveryoneGotBy);
  told.ships[kSupply].went = Went::kWithTheRest;
  EXPECT_FALSE(scene.refusal_of(told));
  told.ships[kSupply] = {.sunk = true, .damage = 20};
  EXPECT_EQ(scene.refusal_of(told), Reason::kEveryoneGotBy) << "of those left";
}

TEST(RR_13_2, WhoIsLostWentNowhereAndOnlyAFireThatBurnedWasFought) {
  Scene scene = in_action();
  FightFought told;
  for (const bool taken : {false, true}) {
    told.ships[kTinclad] = {.sunk = !taken, .taken = taken, .went = Went::kPassed};
    EXPECT_EQ(scene.refusal_of(told), Reason::kLostAndWentOn);
  }
  told.ships[kTinclad] = {.fire_fought = true};
  EXPECT_EQ(scene.refusal_of(told), Reason::kNothingBurned);
  scene.ship(kTinclad).on_fire = true;
  EXPECT_FALSE(scene.refusal_of(told));
}

TEST(RR_13_2, AShipIsNotSunkTwice) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Abandon{kTinclad}));
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.ships[kTinclad].sunk = true;
  EXPECT_EQ(scene.refusal_of(result), Reason::kSunkTwice);
}

TEST(RR_13_2, OnlyAFightThatIsOwedHasAResult) {
  Scene scene = Scene::at_orders();
  EXPECT_EQ(scene.refusal_of(FightFought{}), Reason::kNoFightOwed);
}

TEST(RR_13_2, LossesRoundsAndGunsGoBackIntoTheCampaign) {
  Scene scene = in_action();
  FightFought result;
  result.passed = true;
  result.ships[kIronclad] = {
      .sunk = false, .damage = 8, .criticals = 1, .guns_out = {1, 0, 0}, .rounds_fired = {9, 8, 12}};
  result.batteries[0].guns_silenced = {3, 0};
  result.sunk.gunboats = 1;
  result.captured.unarmed = 1;
  ASSERT_TRUE(scene.play(result));
  const Ship& ship = scene.ship(kIronclad);
  EXPECT_EQ(ship.damage(), 8);
  EXPECT_EQ(ship.guns_out[0], 1);
  EXPECT_EQ(ship.rounds[gun("8in_sb")], 81);
  EXPECT_EQ(scene.here().batteries[0].guns_left(), 0);
  EXPECT_EQ(scene.here().vessels, (Vessels{.gunboats = 0, .unarmed = 0, .spar_boats = 1, .heavy_gunboats = 0}));
  EXPECT_EQ(scene.here().captured.unarmed, 1);
}

TEST(RR_13_2, WhoIsBrokenOffFallsBackBelow) {
  Scene scene = in_action();
  ASSERT_TRUE(scene.play(FightFought{}));
  EXPECT_EQ(scene.state().flag_at, kMouth);
  EXPECT_EQ(scene.state().phase, Phase::kOrders);
}

}  // namespace
}  // namespace brownwater::redriver::testing
