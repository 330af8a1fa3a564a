#include <gtest/gtest.h>

#include "engine/games/redriver/lots.hpp"
#include "tests/engine/redriver/umpire_scene.hpp"

/// Where a ship's condition meets a step of the turn or a decision: what no test of a single rule shows.
namespace brownwater::redriver::testing {
namespace {

void without_fuel(Scene& scene, ShipIndex ship) {
  scene.ship(ship).fuel = 0;
  scene.ship(ship).barge_fuel = {};
}

/// A tinclad without fuel in the third of three quiet sections, whom the flotilla leaves to drift.
Scene with_a_drifter() {
  Scene scene = Scene::at_orders();
  for (int section = 0; section < 3; ++section) EXPECT_TRUE(scene.play(Advance{}, kQuiet));
  without_fuel(scene, kTinclad);
  EXPECT_TRUE(scene.play(Drift{kTinclad}));
  return scene;
}

std::vector<Purpose> purposes_of(const Scene& scene) {
  std::vector<Purpose> purposes;
  for (const chance::Throw& thrown : scene.throws) purposes.push_back(static_cast<Purpose>(thrown.slip.purpose));
  return purposes;
}

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

TEST(RR_7_3, AShipThatCannotMoveTowsNobodyNorDoesOneInTow) {
  Scene scene = Scene::at_orders();
  const Tow tow{.ship = kTinclad, .by = kIronclad};
  const auto refused_with = [&](auto&& change) {
    Scene changed = scene;
    change(changed);
    return changed.refusal_of(tow);
  };
  EXPECT_EQ(refused_with([](Scene& s) { s.ship(kIronclad).grounding = Grounding::kMajor; }), Reason::kTowerCannotMove);
  EXPECT_EQ(refused_with([](Scene& s) { s.ship(kIronclad).laid_up = 2; }), Reason::kTowerCannotMove);
  EXPECT_EQ(refused_with([](Scene& s) { without_fuel(s, kIronclad); }), Reason::kTowerCannotMove);
  EXPECT_EQ(refused_with([](Scene& s) { s.ship(kIronclad).drifting = true; }), Reason::kTowerCannotMove);
  EXPECT_EQ(refused_with([](Scene& s) { s.ship(kIronclad).towed_by = kOtherTinclad; }), Reason::kTowerCannotMove);
  EXPECT_EQ(refused_with([](Scene& s) { s.ship(kOtherTinclad).towed_by = kTinclad; }), Reason::kTowerCannotMove);
  EXPECT_EQ(refused_with([](Scene& s) { s.ship(kTinclad).towed_by = kOtherTinclad; }), Reason::kAlreadyTowed);
  EXPECT_EQ(refused_with([](Scene& s) { s.ship(kTinclad).with_flag = false; }), Reason::kNotTogether);
}

TEST(RR_5_6, NobodyIsTowedOffTheGroundButADrifterThatIsStuck) {
  for (const Grounding grounding : {Grounding::kMinor, Grounding::kMajor, Grounding::kStuck}) {
    Scene scene = Scene::at_orders();
    scene.ship(kTinclad).grounding = grounding;
    const bool stuck = grounding == Grounding::kStuck;
    EXPECT_EQ(scene.refusal_of(Tow{.ship = kTinclad, .by = kIronclad}),
              stuck ? std::nullopt : std::optional(Reason::kAgroundHard));
  }
}

TEST(RR_7_3, ATowMovesWhoLiesUpAndWhoseRudderBarsTheBend) {
  for (const bool laid_up : {true, false}) {
    Scene scene = Scene::at_orders();
    Ship& towed = scene.ship(kTinclad);
    if (laid_up)
      towed.laid_up = 4;
    else
      towed.rudder = Rudder::kNeither;
    ASSERT_TRUE(scene.play(Tow{.ship = kTinclad, .by = kIronclad}));
    // Table 1, a 4 on the first turn counts as less: the bend is to the left.
    ASSERT_TRUE(scene.play(Advance{}, laid_up ? std::vector<int>{7, 1, 2, 1, 1} : std::vector<int>{7, 1, 2, 1, 1, 1}));
    EXPECT_EQ(scene.ship(kTinclad).at, 0);
    EXPECT_EQ(scene.ship(kTinclad).towed_by, kIronclad);
  }
}

TEST(RR_9_1, EnginesAreForcedUnderOwnSteamOnly) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  for (const ShipIndex ship : {kTinclad, kOtherTinclad}) ASSERT_TRUE(scene.play(Detach{ship}));
  ASSERT_TRUE(scene.play(Tow{.ship = kTinclad, .by = kOtherTinclad}));
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  ASSERT_EQ(scene.state().phase, Phase::kStragglerOrders);
  EXPECT_EQ(scene.refusal_of(OrderStraggler{.ship = kTinclad, .order = Order::kForceEngines}), Reason::kCannotForce);
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kFollow}));
  EXPECT_EQ(scene.refusal_of(OrderStraggler{.ship = kOtherTinclad, .order = Order::kForceEngines}), std::nullopt);
  // She gains a section, and her tow one less: the two part no later than that.
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kOtherTinclad, .order = Order::kFollow}, {1}));
  EXPECT_EQ(scene.ship(kTinclad).at, 1);
  EXPECT_TRUE(scene.ship(kTinclad).with_flag);
}

TEST(RR_9_1, WhoIsHeldIsAskedForNoOrderAndStaysBehind) {
  for (const bool aground : {true, false}) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(scene.play(Advance{}, kQuiet));
    ASSERT_TRUE(scene.play(Detach{kTinclad}));
    if (aground)
      scene.ship(kTinclad).grounding = Grounding::kMajor;
    else
      scene.ship(kTinclad).laid_up = 5;
    ASSERT_TRUE(scene.play(Advance{}, aground ? std::vector<int>{2, 1, 2, 1, 1, 5} : std::vector<int>{2, 1, 2, 1, 1}));
    EXPECT_EQ(scene.state().phase, Phase::kOrders);
    EXPECT_EQ(scene.ship(kTinclad).at, 0);
  }
}

TEST(RR_7_3, WhoDriftsHasNoFuelNoGroundNoTowAndIsOnTheRiver) {
  Scene scene = with_a_drifter();
  EXPECT_EQ(scene.refusal_of(Drift{kTinclad}), Reason::kAlreadyDrifting);
  EXPECT_EQ(scene.refusal_of(Anchor{kIronclad}), Reason::kNotDrifting);
  without_fuel(scene, kOtherTinclad);
  scene.ship(kOtherTinclad).grounding = Grounding::kMajor;
  EXPECT_EQ(scene.refusal_of(Drift{kOtherTinclad}), Reason::kAgroundHard);
  scene.ship(kOtherTinclad).grounding = Grounding::kNone;
  scene.ship(kOtherTinclad).towed_by = kIronclad;
  EXPECT_EQ(scene.refusal_of(Drift{kOtherTinclad}), Reason::kAlreadyTowed);
  scene.ship(kOtherTinclad).towed_by = kNoShip;
  ASSERT_TRUE(scene.play(Anchor{kTinclad}));
  ASSERT_TRUE(scene.play(Hold{}));
  EXPECT_EQ(scene.ship(kTinclad).at, 2) << "at anchor";
  Scene moored = Scene::at_orders();
  without_fuel(moored, kTinclad);
  EXPECT_EQ(moored.refusal_of(Drift{kTinclad}), Reason::kAtMainRiver);
}

TEST(RR_7_3, TheDriftAndItsDieAreTold) {
  Scene scene = with_a_drifter();
  ASSERT_TRUE(scene.play(Hold{}, {4, 1}));
  const ShipDrifted down = scene.all<ShipDrifted>().at(0);
  EXPECT_EQ(down.ship, kTinclad);
  EXPECT_EQ(down.face, 4);
  EXPECT_EQ(down.to, 1);
  EXPECT_FALSE(down.stuck);
  EXPECT_EQ(scene.ship(kTinclad).at, 1);
  ASSERT_TRUE(scene.play(Hold{}, {5}));
  EXPECT_TRUE(scene.all<ShipDrifted>().at(0).stuck);
  EXPECT_EQ(scene.ship(kTinclad).at, 1);
}

// She drifts with the stream: neither boiler nor rudder nor crew have a part in it.
TEST(RR_7_3, NeitherBoilerNorRudderNorALayUpHoldsADrifter) {
  for (const int trouble : {0, 1, 2}) {
    Scene scene = with_a_drifter();
    Ship& drifter = scene.ship(kTinclad);
    std::vector<int> faces{4, 1};
    switch (trouble) {
      case 0: drifter.laid_up = 4; break;
      case 1:
        drifter.boiler_cut = 50;
        faces.push_back(1);
        break;
      default:
        drifter.rudder = Rudder::kNeither;
        scene.here().bend = Bend::kLeft;
        faces.push_back(1);
        break;
    }
    ASSERT_TRUE(scene.play(Hold{}, faces)) << trouble;
    EXPECT_EQ(scene.ship(kTinclad).at, 1) << trouble;
    EXPECT_TRUE(scene.ship(kTinclad).drifting);
  }
}

// A die of the drift would make a hard grounding one that a tow ends.
TEST(RR_5_6, ADrifterThatRunsAgroundIsHeldAsAnyOtherAndThrowsForNoDrift) {
  Scene scene = with_a_drifter();
  // She drifts, and the stragglers' mishap is a grounding for good time.
  ASSERT_TRUE(scene.play(Hold{}, {4, 20, 3, 2}));
  ASSERT_EQ(scene.ship(kTinclad).grounding, Grounding::kMajor);
  EXPECT_EQ(scene.ship(kTinclad).at, 2);
  ASSERT_TRUE(scene.play(Hold{}, {5}));
  EXPECT_TRUE(scene.all<ShipDrifted>().empty());
  EXPECT_EQ(scene.ship(kTinclad).grounding, Grounding::kMajor);
}

TEST(RR_7_3, ADrifterThatIsGivenFuelSteamsAgain) {
  Scene scene = with_a_drifter();
  ASSERT_TRUE(scene.play(MoveFuel{.from = kSupply, .to = kTinclad, .points = 5}));
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_EQ(scene.ship(kTinclad).at, 3);
  EXPECT_TRUE(scene.ship(kTinclad).with_flag);
  EXPECT_TRUE(scene.all<ShipDrifted>().empty());
}

TEST(RR_6_10, ADrifterMustPassWhatStandsInHerSection) {
  Scene scene = with_a_drifter();
  scene.here().vessels.gunboats = 1;
  ASSERT_TRUE(scene.play(Hold{}, {4, 1}));
  EXPECT_EQ(scene.state().phase, Phase::kEncounter);
  EXPECT_EQ(scene.state().acting, bit(kTinclad));
  ASSERT_TRUE(scene.play(FallBack{}));
  EXPECT_EQ(scene.ship(kTinclad).at, 2);
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

TEST(RR_9_3, EachGunOutIsTriedForByItselfWhileSheLiesStill) {
  Scene scene = Scene::at_orders();
  scene.ship(kIronclad).guns_out[2] = 2;
  ASSERT_TRUE(scene.play(Hold{}, {4, 5}));
  EXPECT_EQ(purposes_of(scene), (std::vector<Purpose>{Purpose::kRemounting, Purpose::kRemounting}));
  // A ship that drifts is not hove to, nor is one that has moved.
  Scene drifts = with_a_drifter();
  drifts.ship(kTinclad).guns_out[0] = 1;
  ASSERT_TRUE(drifts.play(Hold{}, {4, 1}));
  EXPECT_TRUE(drifts.all<GunRemounted>().empty());
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

TEST(RR_2_4, WhoIsPlacedAnewLiesAfloatAndNeitherDriftsNorIsTowed) {
  Scene scene = with_a_drifter();
  scene.ship(kOtherTinclad).grounding = Grounding::kMajor;
  ASSERT_TRUE(rule_that(scene, PlaceShip{.ship = kTinclad, .section = 0}));
  EXPECT_FALSE(scene.ship(kTinclad).drifting);
  ASSERT_TRUE(rule_that(scene, PlaceShip{.ship = kOtherTinclad, .section = 0}));
  EXPECT_EQ(scene.ship(kOtherTinclad).grounding, Grounding::kNone);
}

TEST(RR_2_4, AShipAfloatAgainNeitherBurnsNorDriftsNorLiesUp) {
  Scene scene = with_a_drifter();
  Ship& ship = scene.ship(kTinclad);
  ship.on_fire = true;
  ship.laid_up = 3;
  ASSERT_TRUE(rule_that(scene, SetFate{.ship = kTinclad, .fate = ShipFate::kSunk}));
  ASSERT_TRUE(rule_that(scene, SetFate{.ship = kTinclad, .fate = ShipFate::kAfloat}));
  EXPECT_FALSE(scene.ship(kTinclad).drifting);
  EXPECT_FALSE(scene.ship(kTinclad).on_fire);
  EXPECT_EQ(scene.ship(kTinclad).laid_up, 0);
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

}  // namespace
}  // namespace brownwater::redriver::testing
