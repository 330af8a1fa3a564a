#include "tests/engine/redriver/adrift.hpp"

/// Where a ship's condition meets a step of the turn or a decision: what no test of a single rule shows.
namespace brownwater::redriver::testing {
namespace {

TEST(RR_8_1, RoundsAreIssuedByASupplyShipThatHasThemToAGunOfTheKind) {
  Scene scene = Scene::at_orders();
  const GunKind kind = gun("32pdr_sb");
  EXPECT_EQ(scene.refusal_of(IssueRounds{kTinclad, kIronclad, kind}), Reason::kNotASupplyShip);
  EXPECT_EQ(scene.refusal_of(IssueRounds{kSupply, kTinclad, kind}), Reason::kNoGunOfThatKind);
  EXPECT_EQ(scene.refusal_of(IssueRounds{kSupply, kIronclad, kNoGun}), Reason::kNoGunOfThatKind);
  EXPECT_EQ(scene.refusal_of(IssueRounds{kSupply, kIronclad, kind}), Reason::kAllowanceFull);
  scene.ship(kIronclad).rounds[kind] = 0;
  EXPECT_EQ(scene.refusal_of(IssueRounds{kSupply, kIronclad, kind}), std::nullopt);
  scene.ship(kSupply).rounds[kind] = 0;
  EXPECT_EQ(scene.refusal_of(IssueRounds{kSupply, kIronclad, kind}), Reason::kNoRoundsToGive);
}

TEST(RR_5_2, ADoubtfulGunIsTriedWithATellingOfFaceAndDamage) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 16, 1, 4, 90, 1}));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.passed = true;
  result.ships[kIronclad].rounds_fired[1] = 4;
  ASSERT_TRUE(scene.play(result, {3}));
  const GunTried tried = scene.all<GunTried>().at(0);
  EXPECT_EQ(tried.ship, kIronclad);
  EXPECT_EQ(tried.gun, gun("42pdr_rifle"));
  EXPECT_TRUE(tried.burst);
  EXPECT_EQ(tried.damage, 7);
  EXPECT_EQ(purposes_of(scene).at(0), Purpose::kGunBursts);
}

TEST(RR_5_2, AGunInDoubtThatDoesNotFireStaysInDoubt) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 16, 1, 4, 90, 1}));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.passed = true;
  ASSERT_TRUE(scene.play(result));
  EXPECT_EQ(scene.ship(kIronclad).doubtful_mount, 1);
  // A ship that is lost tries it no more.
  ASSERT_TRUE(scene.play(Engage{}));
  result.ships[kIronclad] = {.sunk = true, .damage = 60, .rounds_fired = {0, 4}};
  ASSERT_TRUE(scene.play(result));
  EXPECT_TRUE(scene.all<GunTried>().empty());
}

TEST(RR_7_2, WhatIsFoundIsThrownForByItsPurpose) {
  Scene prize = Scene::at_orders();
  ASSERT_TRUE(prize.play(Advance{}, kQuiet));
  prize.here().captured.gunboats = 1;
  // A prize's fuel, then a die for her gun.
  ASSERT_TRUE(prize.play(Scavenge{}, {6, 5, 3}));
  EXPECT_EQ(purposes_of(prize),
            (std::vector<Purpose>{Purpose::kCapturedFuel, Purpose::kCapturedFuel, Purpose::kScavengedRounds}));
}

TEST(RR_9_2, WhoLiesAgroundOrLaidUpRepairsAsOthersHoveTo) {
  Scene scene = Scene::at_orders();
  scene.ship(kTinclad).repairable = 8;
  scene.ship(kTinclad).laid_up = 3;
  scene.ship(kOtherTinclad).repairable = 8;
  scene.ship(kOtherTinclad).grounding = Grounding::kMajor;
  ASSERT_TRUE(scene.play(Hold{}, {5}));
  EXPECT_EQ(scene.ship(kTinclad).repairable, 6);
  EXPECT_EQ(scene.ship(kOtherTinclad).repairable, 6);
  EXPECT_EQ(scene.ship(kTinclad).laid_up, 2);
}

TEST(RR_10_1, AShipGivenUpIsLostWithTheTowsOnBothItsEndsCastOff) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Tow{.ship = kTinclad, .by = kIronclad}));
  ASSERT_TRUE(scene.play(Abandon{kIronclad}));
  EXPECT_EQ(scene.ship(kTinclad).towed_by, kNoShip);
  EXPECT_EQ(scene.refusal_of(Tow{.ship = kTinclad, .by = kIronclad}), Reason::kShipGone);
  EXPECT_EQ(scene.refusal_of(Detach{kIronclad}), Reason::kShipGone);
  EXPECT_EQ(scene.refusal_of(Lead{kIronclad}), Reason::kShipGone);
  EXPECT_EQ(scene.refusal_of(MoveFuel{kSupply, kIronclad, 1}), Reason::kShipGone);
  EXPECT_EQ(scene.refusal_of(IssueRounds{kSupply, kIronclad, gun("32pdr_sb")}), Reason::kShipGone);
  EXPECT_EQ(scene.refusal_of(Drift{kIronclad}), Reason::kShipGone);
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_EQ(scene.ship(kIronclad).at, kMouth) << "she lies where she was left";
}

TEST(RR_5_6, AShipGivenUpBurnsNoMoreAndOneThatBurnsOutIsLost) {
  Scene scene = Scene::at_orders();
  scene.ship(kTinclad).on_fire = true;
  scene.ship(kOtherTinclad).on_fire = true;
  ASSERT_TRUE(scene.play(Abandon{kOtherTinclad}));
  ASSERT_TRUE(scene.play(Hold{}, {6}));
  ASSERT_EQ(scene.all<FireBurned>().size(), 1U);
  EXPECT_EQ(scene.all<FireBurned>()[0].damage, 3);
  // She burns out: with less left than the fire takes she is lost.
  scene.ship(kTinclad).on_fire = true;
  scene.ship(kTinclad).lasting = 44;
  scene.ship(kTinclad).repairable = 0;
  ASSERT_TRUE(scene.play(Hold{}, {6}));
  EXPECT_EQ(scene.ship(kTinclad).fate, ShipFate::kBurned);
}

TEST(RR_7_2, TwoThatLieTogetherBehindTheFlagHandOverFuelAndRounds) {
  Scene scene = Scene::at_orders();
  const GunKind kind = gun("32pdr_sb");
  scene.ship(kIronclad).rounds[kind] = 0;
  scene.ship(kIronclad).with_flag = scene.ship(kSupply).with_flag = false;
  ASSERT_TRUE(scene.play(MoveFuel{.from = kSupply, .to = kIronclad, .points = 1}));
  ASSERT_TRUE(scene.play(IssueRounds{kSupply, kIronclad, kind}));
  EXPECT_GT(scene.ship(kIronclad).rounds[kind], 0);
}

TEST(RR_7_2, WhoWaitsAtTheMainRiverStartsFullAndIsThrownForInNoTurn) {
  Scene scene = Scene::at_orders();
  EXPECT_EQ(scene.ship(kWaiting).fuel, 50);
  scene.ship(kWaiting).boiler_cut = 50;
  scene.ship(kWaiting).rudder = Rudder::kNeither;
  scene.ship(kWaiting).grounding = Grounding::kMajor;
  ASSERT_TRUE(scene.play(Hold{})) << "no die falls";
  EXPECT_EQ(scene.ship(kWaiting).grounding, Grounding::kMajor);
}

TEST(RR_7_1, WhoWaitsAtTheMainRiverTakesNoOrderButToComeUp) {
  Scene scene = Scene::at_orders();
  for (const Action& action :
       {Action(Detach{kWaiting}), Action(Rejoin{kWaiting}), Action(Tow{.ship = kWaiting, .by = kIronclad}),
        Action(Tow{.ship = kIronclad, .by = kWaiting}), Action(Drift{kWaiting}), Action(Abandon{kWaiting}),
        Action(Lead{kWaiting}), Action(IssueRounds{kWaiting, kIronclad, gun("32pdr_sb")})})
    EXPECT_EQ(scene.refusal_of(action), Reason::kShipGone) << action.index();
  EXPECT_EQ(scene.refusal_of(OrderUp{kSupply}), Reason::kNotWaiting);
  ASSERT_TRUE(scene.play(OrderUp{kWaiting}));
  EXPECT_TRUE(scene.ship(kWaiting).with_flag) << "the flag is at the main river";
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_EQ(scene.ship(kWaiting).at, 0);
}

TEST(RR_6_3, ABatteryThatIsHiddenHoldsNobodyOnTheWayDown) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 61, 2}));
  ASSERT_TRUE(scene.here().batteries[0].hidden);
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought passed;
  passed.passed = true;
  ASSERT_TRUE(scene.play(passed));
  EXPECT_FALSE(scene.here().batteries[0].hidden) << "it has been met";
  scene.here().batteries[0].hidden = true;
  ASSERT_TRUE(scene.play(TurnBack{}, {1}));
  EXPECT_EQ(scene.refusal_of(FallBack{}), std::nullopt);
}

TEST(RR_11_1, AStartThatIsDelayedHoldsTheFlotillaAndNotTheStragglers) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  ASSERT_TRUE(scene.play(Detach{kTinclad}));
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kLieTo}));
  scene.state().delayed = true;
  for (const Action& action : {Action(Advance{}), Action(TurnBack{}), Action(DropDown{})})
    EXPECT_EQ(scene.refusal_of(action), Reason::kStartDelayed);
  EXPECT_EQ(scene.refusal_of(Forage{}), std::nullopt);
  ASSERT_TRUE(scene.play(Hold{}));
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kFollow}, {1}));
  EXPECT_TRUE(scene.ship(kTinclad).with_flag);
  EXPECT_FALSE(scene.state().delayed);
}

TEST(RR_5_3, OfTwoTroublesOfAKindTheWorseCounts) {
  Scene boiler = Scene::at_orders();
  boiler.ship(kTinclad).boiler_cut = 80;
  boiler.ship(kTinclad).way_made = 80;
  // 17, the tinclad, D10 of 5; at the next turn's start a 1 mends nothing.
  ASSERT_TRUE(boiler.play(Advance{}, {2, 1, 2, 17, 2, 5, 1, 1}));
  EXPECT_EQ(boiler.ship(kTinclad).boiler_cut, 80);
  for (const Rudder before : {Rudder::kNotToPort, Rudder::kNotToStarboard}) {
    Scene rudder = Scene::at_orders();
    rudder.ship(kTinclad).rudder = before;
    ASSERT_TRUE(rudder.play(Advance{}, {2, 1, 2, 18, 2, 1, 1, 1}));
    EXPECT_EQ(rudder.ship(kTinclad).rudder, before == Rudder::kNotToPort ? before : Rudder::kNeither);
  }
}

TEST(RR_2_3, AFlotillaWhoseLastGunIsGoneForGoodIsDefeated) {
  for (const bool burst : {false, true}) {
    Scene scene = Scene::at_orders();
    for (const ShipIndex ship : {kIronclad, kTinclad, kOtherTinclad}) {
      const auto& guns = scene.scenario().ship(ship).guns;
      for (std::size_t mount = 0; mount < guns.size(); ++mount)
        (burst ? scene.ship(ship).guns_burst : scene.ship(ship).guns_out)[mount] = guns[mount].count;
    }
    EXPECT_EQ(is_defeated(scene.scenario(), scene.state()), burst) << "a gun put out may be remounted";
  }
}

// The night's three sections: two stragglers come to what stands in the first, and the night goes on afterwards.
TEST(RR_1_2, AtNightStragglersFightWhatStandsInTheirWay) {
  for (const bool fights : {false, true}) {
    Scene scene = Scene::at_orders();
    for (int section = 0; section < 4; ++section) ASSERT_TRUE(scene.play(Advance{}, kQuiet));
    scene.ship(kTinclad).with_flag = false;
    scene.ship(kTinclad).at = kMouth;
    scene.state().sections[1].vessels.gunboats = 1;
    ASSERT_TRUE(scene.play(Hold{}));
    ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kFollow}, {1}));
    ASSERT_EQ(scene.state().phase, Phase::kEncounter);
    EXPECT_TRUE(scene.state().night);
    EXPECT_EQ(scene.refusal_of(Hold{}), Reason::kNotTimeForOrders);
    const int points = scene.state().points;
    if (fights) {
      ASSERT_TRUE(scene.play(Engage{}));
      FightFought result;
      result.passed = true;
      ASSERT_TRUE(scene.play(result));
    } else {
      ASSERT_TRUE(scene.play(FallBack{}));
    }
    EXPECT_EQ(scene.ship(kTinclad).at, fights ? 1 : 0);
    EXPECT_EQ(scene.state().turn, 6);
    EXPECT_EQ(scene.state().points, points) << "the night costs no turn";
  }
}

TEST(RR_2_4, AnIroncladStruckOutWasNotMet) {
  Scene scene = Scene::at_orders();
  scene.state().turn = 100;
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 100}));
  ASSERT_TRUE(scene.state().ironclad.met());
  ASSERT_TRUE(rule_that(scene, StrikeEncounter{}));
  EXPECT_FALSE(scene.state().ironclad.met());
}

}  // namespace
}  // namespace brownwater::redriver::testing
