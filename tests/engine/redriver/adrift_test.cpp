#include "tests/engine/redriver/adrift.hpp"

/// Ships adrift, in tow, aground and behind: where these conditions meet a step or a decision.
namespace brownwater::redriver::testing {
namespace {

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

// The bend is to the left; what is put right at the next turn's start is thrown for, and fails.
TEST(RR_7_3, ATowMovesWhoLiesUpAndWhomRudderOrBoilerHold) {
  for (const int trouble : {0, 1, 2}) {
    Scene scene = Scene::at_orders();
    Ship& towed = scene.ship(kTinclad);
    std::vector<int> faces{7, 1, 2, 1, 1};
    if (trouble == 0) towed.laid_up = 4;
    if (trouble == 1) towed.rudder = Rudder::kNeither;
    if (trouble == 2) towed.boiler_cut = 90;
    if (trouble > 0) faces.push_back(1);
    ASSERT_TRUE(scene.play(Tow{.ship = kTinclad, .by = kIronclad}));
    ASSERT_TRUE(scene.play(Advance{}, faces)) << trouble;
    EXPECT_EQ(scene.ship(kTinclad).at, 0);
    EXPECT_EQ(scene.ship(kTinclad).towed_by, kIronclad);
  }
}

TEST(RR_7_3, ATowIsCastOffWhereHerTugMakesLessWay) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Tow{.ship = kTinclad, .by = kIronclad}));
  scene.ship(kIronclad).boiler_cut = 90;
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  ASSERT_EQ(scene.state().phase, Phase::kStragglerOrders);
  EXPECT_EQ(scene.ship(kIronclad).at, kMouth);
  EXPECT_EQ(scene.ship(kTinclad).at, 0) << "she has steam of her own";
  EXPECT_EQ(scene.ship(kTinclad).towed_by, kNoShip);
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
  EXPECT_EQ(scene.all<ShipDrifted>().at(0).to, 1) << "she stays where she is";
  EXPECT_EQ(scene.ship(kTinclad).at, 1);
  EXPECT_EQ(scene.refusal_of(Drift{kTinclad}), Reason::kAgroundHard);
  ASSERT_TRUE(rule_that(scene, SetFuel{.ship = kTinclad, .fuel = 5}));
  ASSERT_TRUE(scene.play(Hold{}));
  EXPECT_EQ(scene.ship(kTinclad).grounding, Grounding::kNone) << "her own engines get her clear";
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
  for (const ShipsMoved& moved : scene.all<ShipsMoved>()) EXPECT_FALSE(has(moved.ships, kTinclad)) << "none tells so";
  scene.ship(kTinclad).repairable = 10;
  ASSERT_TRUE(scene.play(Hold{}, {5}));
  EXPECT_TRUE(scene.all<ShipDrifted>().empty());
  EXPECT_EQ(scene.ship(kTinclad).grounding, Grounding::kMajor);
  EXPECT_LT(scene.ship(kTinclad).repairable, 10) << "she lies still, and mends";
}

TEST(RR_7_3, ADrifterThatIsStuckFightsWhereTheFlagMeetsTheEnemyAndStaysThereAfterwards) {
  for (const bool fights : {true, false}) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
    without_fuel(scene, kTinclad);
    scene.ship(kTinclad).grounding = Grounding::kStuck;
    if (fights) {
      ASSERT_TRUE(scene.play(Engage{}));
      EXPECT_NE(scene.state().acting & bit(kTinclad), 0);
      ASSERT_TRUE(scene.play(FightFought{}));
    } else {
      ASSERT_TRUE(scene.play(FallBack{}));
    }
    EXPECT_EQ(scene.ship(kTinclad).at, 0);
    EXPECT_FALSE(scene.ship(kTinclad).with_flag);
    EXPECT_EQ(scene.ship(kTinclad).grounding, Grounding::kStuck);
    EXPECT_EQ(scene.ship(kIronclad).at, kMouth);
  }
}

TEST(RR_7_3, ADrifterThatIsGivenFuelSteamsAgain) {
  for (const bool by_the_umpire : {false, true}) {
    Scene scene = with_a_drifter();
    if (by_the_umpire) {
      ASSERT_TRUE(rule_that(scene, SetFuel{.ship = kTinclad, .fuel = 5}));
    } else {
      ASSERT_TRUE(scene.play(MoveFuel{.from = kSupply, .to = kTinclad, .points = 5}));
    }
    ASSERT_TRUE(scene.play(Advance{}, kQuiet));
    EXPECT_EQ(scene.ship(kTinclad).at, 3);
    EXPECT_TRUE(scene.ship(kTinclad).with_flag);
    EXPECT_TRUE(scene.all<ShipDrifted>().empty());
  }
  Scene ashore = with_a_drifter();
  ASSERT_TRUE(ashore.play(Forage{}, {6})) << "the fuel that is found goes to her, and no die is thrown for a drift";
  EXPECT_EQ(ashore.ship(kTinclad).at, 2);
  EXPECT_FALSE(ashore.ship(kTinclad).drifting);
}

TEST(RR_6_10, ADrifterMustPassWhatStandsInHerSection) {
  Scene scene = with_a_drifter();
  scene.here().vessels.gunboats = 1;
  ASSERT_TRUE(scene.play(Hold{}, {4, 1}));
  EXPECT_EQ(scene.state().phase, Phase::kEncounter);
  EXPECT_EQ(scene.state().acting, bit(kTinclad));
  Scene past = scene;
  ASSERT_TRUE(scene.play(FallBack{}));
  EXPECT_EQ(scene.ship(kTinclad).at, 2);
  ASSERT_TRUE(past.play(RunPast{}));
  FightFought passed;
  passed.passed = true;
  ASSERT_TRUE(past.play(passed));
  EXPECT_EQ(past.ship(kTinclad).at, 1);
  EXPECT_TRUE(past.ship(kTinclad).drifting);
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
  ship.grounding = Grounding::kMajor;
  ASSERT_TRUE(rule_that(scene, SetFate{.ship = kTinclad, .fate = ShipFate::kSunk}));
  ASSERT_TRUE(rule_that(scene, SetFate{.ship = kTinclad, .fate = ShipFate::kAfloat}));
  EXPECT_FALSE(scene.ship(kTinclad).drifting);
  EXPECT_FALSE(scene.ship(kTinclad).on_fire);
  EXPECT_EQ(scene.ship(kTinclad).laid_up, 0);
  EXPECT_EQ(scene.ship(kTinclad).grounding, Grounding::kNone);
}

}  // namespace
}  // namespace brownwater::redriver::testing
