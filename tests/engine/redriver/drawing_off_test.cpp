#include <gtest/gtest.h>

#include "engine/games/redriver/river.hpp"
#include "tests/engine/redriver/scene.hpp"

/// Where two rules meet: fights, groundings, stores and going home.
namespace brownwater::redriver::testing {
namespace {

constexpr std::initializer_list<int> kBattery{2, 1, 2, 1, 51, 2};
/// Like `kBattery`, but the first tinclad runs aground: a D20 of 20, a 3, and the lot.
constexpr std::initializer_list<int> kGroundsBelowABattery{2, 1, 2, 20, 3, 2, 51, 2};

FightFought broken_off() { return {}; }

TEST(RR_5_6, WhoRanAgroundStaysWhereSheLiesWhenTheOthersDrawOff) {
  for (const bool fights : {true, false}) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(scene.play(Advance{}, kGroundsBelowABattery));
    ASSERT_EQ(scene.ship(kTinclad).grounding, Grounding::kMajor);
    if (fights) {
      ASSERT_TRUE(scene.play(Engage{}));
      ASSERT_TRUE(scene.play(broken_off(), {5}));
    } else {
      ASSERT_TRUE(scene.play(FallBack{}, {5}));
    }
    EXPECT_EQ(scene.ship(kTinclad).at, 0);
    EXPECT_FALSE(scene.ship(kTinclad).with_flag);
    EXPECT_EQ(scene.ship(kIronclad).at, kMouth);
    EXPECT_EQ(scene.state().flag_at, kMouth);
    ASSERT_EQ(scene.all<LeftBehind>().size(), 1U);
    EXPECT_EQ(scene.all<LeftBehind>()[0].why, Hindrance::kAground);
  }
}

TEST(RR_5_6, AFlotillaThatIsAllAgroundDrawsOffNowhereAndHasTheGunsBehindItOnlyWhenItGoesOn) {
  Draft draft = flotilla();
  draft.ships.clear();
  draft.ships.push_back(flotilla().ships[kTinclad]);
  Scene scene(draft);
  ASSERT_TRUE(scene.play(TakeOnFuel{}, {15}));
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 20, 2, 51, 2}));
  EXPECT_EQ(scene.refusal_of(FallBack{}), Reason::kNobodyCanMove);
  ASSERT_TRUE(scene.play(Engage{}));
  ASSERT_TRUE(scene.play(broken_off()));
  EXPECT_EQ(scene.state().flag_at, 0);
  EXPECT_TRUE(scene.ship(0).with_flag);
  EXPECT_TRUE(scene.all<PointsScored>().size() == 1U);  // the turn's
  ASSERT_TRUE(scene.play(Hold{}));
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  // Three guns of the battery are passed and left.
  EXPECT_EQ(scene.state().ledger[static_cast<std::size_t>(Cause::kGunBypassed)], -9);
}

TEST(RR_13_2, WhoBrokeOffGoesBackAloneAndTheVictorsKeepTheField) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kBattery));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.passed = true;
  result.batteries[0].guns_silenced[0] = 3;
  result.ships[kTinclad].went = Went::kBrokeOff;
  ASSERT_TRUE(scene.play(result));
  EXPECT_EQ(scene.state().flag_at, 0);
  EXPECT_EQ(scene.ship(kIronclad).at, 0);
  EXPECT_EQ(scene.ship(kTinclad).at, kMouth);
  EXPECT_FALSE(scene.ship(kTinclad).with_flag);
  ASSERT_EQ(scene.all<LeftBehind>().size(), 1U);
  EXPECT_EQ(scene.all<LeftBehind>()[0].why, Hindrance::kDrawnOff);
}

TEST(RR_13_2, WhoGotByAloneStaysAboveAndTheFlagGoesBackWithTheOthers) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kBattery));
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought result;
  result.ships[kTinclad].went = Went::kPassed;
  ASSERT_TRUE(scene.play(result));
  EXPECT_EQ(scene.state().flag_at, kMouth);
  EXPECT_EQ(scene.ship(kTinclad).at, 0);
  EXPECT_FALSE(scene.ship(kTinclad).with_flag);
  EXPECT_EQ(scene.state().ledger[static_cast<std::size_t>(Cause::kGunBypassed)], -9);
  ASSERT_EQ(scene.all<LeftBehind>().size(), 1U);
  EXPECT_EQ(scene.all<LeftBehind>()[0].ship, kTinclad);
  EXPECT_EQ(scene.all<LeftBehind>()[0].why, Hindrance::kGotBy);
}

/// The result says that only the supply ship got by, and the party with her.
FightFought supply_ship_passes() {
  FightFought result;
  result.passed = true;
  for (const ShipIndex ship : {kIronclad, kTinclad, kOtherTinclad}) result.ships[ship].went = Went::kBrokeOff;
  return result;
}

TEST(RR_13_2, GoingUpTheFlagGoesOnOnlyWithAWarshipThatCanFight) {
  for (const bool armed : {false, true}) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(scene.play(Advance{}, kBattery));
    ASSERT_TRUE(scene.play(RunPast{}));
    FightFought result = supply_ship_passes();
    if (armed) result.ships[kTinclad].went = Went::kPassed;
    ASSERT_TRUE(scene.play(result));
    EXPECT_EQ(scene.state().flag_at, armed ? 0 : kMouth);
    EXPECT_EQ(scene.ship(kSupply).at, 0);
    EXPECT_EQ(scene.ship(kSupply).with_flag, armed);
    EXPECT_EQ(scene.ship(kIronclad).with_flag, !armed);
    ASSERT_EQ(scene.all<LeftBehind>().size(), armed ? 2U : 1U);
    EXPECT_EQ(scene.all<LeftBehind>()[0].why, armed ? Hindrance::kDrawnOff : Hindrance::kGotBy);
  }
}

TEST(RR_13_2, GoingDownTheFlagStaysAboveWithTheWarshipsIfNoneOfThemGotBy) {
  for (const bool armed : {false, true}) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(scene.play(Advance{}, kBattery));
    ASSERT_TRUE(scene.play(RunPast{}));
    FightFought past;
    past.passed = true;
    ASSERT_TRUE(scene.play(past));
    ASSERT_TRUE(scene.play(TurnBack{}, {1}));
    ASSERT_TRUE(scene.play(RunPast{}));
    FightFought result = supply_ship_passes();
    if (armed) result.ships[kTinclad].went = Went::kPassed;
    ASSERT_TRUE(scene.play(result));
    EXPECT_EQ(scene.state().flag_at, armed ? kMouth : 0);
    EXPECT_EQ(scene.ship(kSupply).at, kMouth);
    EXPECT_EQ(scene.ship(kSupply).with_flag, armed);
    EXPECT_EQ(scene.ship(kIronclad).at, 0);
    EXPECT_EQ(scene.ship(kIronclad).with_flag, !armed);
    ASSERT_EQ(scene.all<LeftBehind>().size(), armed ? 2U : 1U);
    EXPECT_EQ(scene.all<LeftBehind>()[0].why, armed ? Hindrance::kDrawnOff : Hindrance::kGotBy);
  }
}

TEST(RR_13_2, WhoGotByIsForgottenWhenTheFightIsSettledHoweverItEnds) {
  Scene met = Scene::at_orders();
  met.state().turn = 100;
  ASSERT_TRUE(met.play(Advance{}, {2, 1, 2, 1, 100}));
  ASSERT_TRUE(met.play(Engage{}));
  FightFought result;
  result.passed = true;
  result.ironclad = IroncladResult::kSunk;
  ASSERT_TRUE(met.play(result));
  ASSERT_TRUE(met.state().outcome);
  EXPECT_EQ(met.state().through, 0);
}

TEST(RR_13_2, ATowIsCastOffWhereAFightPartsTheTwo) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Tow{.ship = kOtherTinclad, .by = kIronclad}));
  ASSERT_TRUE(scene.play(Advance{}, kBattery));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.passed = true;
  result.ships[kOtherTinclad].went = Went::kBrokeOff;
  ASSERT_TRUE(scene.play(result));
  EXPECT_EQ(scene.ship(kOtherTinclad).towed_by, kNoShip);
}

TEST(RR_13_2, GoingDownWhoDidNotPassStaysAbove) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kBattery));
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought past;
  past.passed = true;
  ASSERT_TRUE(scene.play(past));
  ASSERT_TRUE(scene.play(TurnBack{}, {1}));
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought result;
  result.passed = true;
  result.ships[kTinclad].went = Went::kBrokeOff;
  ASSERT_TRUE(scene.play(result));
  EXPECT_EQ(scene.state().flag_at, kMouth);
  EXPECT_EQ(scene.ship(kTinclad).at, 0);
  EXPECT_FALSE(scene.ship(kTinclad).with_flag);
}

TEST(RR_13_2, AUnionShipCanBeTakenAndCountsAsSunk) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kBattery));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.ships[kTinclad] = {.sunk = true, .taken = true};
  EXPECT_EQ(scene.refusal_of(result), Reason::kSunkAndTaken);
  result.ships[kTinclad] = {.taken = true, .damage = 45};
  ASSERT_TRUE(scene.play(result));
  EXPECT_EQ(scene.ship(kTinclad).fate, ShipFate::kTaken);
  EXPECT_EQ(scene.state().ledger[static_cast<std::size_t>(Cause::kUnionShipLost)], -15);
}

TEST(RR_7_2, FoundFuelFillsBunkersFirstAndThenTheBargesInTow) {
  Scene scene = Scene::at_orders();
  for (const ShipIndex ship : {kIronclad, kTinclad, kOtherTinclad, kSupply})
    scene.ship(ship).fuel = static_cast<std::uint8_t>(scene.scenario().fuel_room(ship));
  scene.ship(kTinclad).barge_fuel[0] = 2;
  scene.ship(kOtherTinclad).barge_fuel[0] = 0;
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 81, 1}));
  const int burned = 1;  // a ship of those with a barge draws on it first
  EXPECT_EQ(scene.ship(kTinclad).barge_fuel[0], 2 - burned);
  ASSERT_TRUE(scene.play(Scavenge{}, {5, 4, 3}));
  // 12 points: two bunkers have burned one each, the other ten go to the barges.
  EXPECT_EQ(scene.all<FuelFound>().at(0).taken, 12);
}

TEST(RR_7_2, FuelIsHandedOverIntoABarge) {
  Scene scene = Scene::at_orders();
  scene.ship(kTinclad).fuel = 30;
  scene.ship(kTinclad).barge_fuel[0] = 0;
  scene.ship(kSupply).fuel = 40;
  ASSERT_TRUE(scene.play(MoveFuel{.from = kSupply, .to = kTinclad, .points = 10}));
  EXPECT_EQ(scene.ship(kTinclad).fuel, 30);
  EXPECT_EQ(scene.ship(kTinclad).barge_fuel[0], 10);
  EXPECT_EQ(scene.refusal_of(MoveFuel{.from = kSupply, .to = kTinclad, .points = 1}), Reason::kNoRoomForFuel);
}

TEST(RR_6_10, UnderTheGunsOfWhoStillStandsNobodyRepairsForagesOrScavenges) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 81, 9, 2, 1}));  // a town with a battery and a gunboat
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought past;
  past.passed = true;
  past.ships[kTinclad] = {.damage = 10, .criticals = 1, .guns_out = {1}};
  ASSERT_TRUE(scene.play(past));
  EXPECT_EQ(scene.refusal_of(Forage{}), Reason::kUnderTheirGuns);
  EXPECT_EQ(scene.refusal_of(Scavenge{}), Reason::kUnderTheirGuns);
  ASSERT_TRUE(scene.play(Hold{}));
  EXPECT_EQ(scene.ship(kTinclad).repairable, 5);
  EXPECT_TRUE(scene.all<GunRemounted>().empty());
  EXPECT_TRUE(scene.all<CriticalMended>().empty());
  // An unarmed steamer stops no ship.
  scene.here().batteries[0].left = {};
  scene.here().vessels = {.unarmed = 1};
  EXPECT_FALSE(scene.refusal_of(Scavenge{}));
  ASSERT_TRUE(scene.play(Hold{}, {6, 6}));
  EXPECT_EQ(scene.ship(kTinclad).repairable, 3);
}

TEST(RR_2_3, WhoGoesHomeBeforeTheSearchIsOverKeepsFourPointsAtMost) {
  for (const bool full : {false, true}) {
    Draft draft = flotilla();
    draft.options.full_account_at_home = full;
    Scene scene = Scene::at_orders(draft);
    ASSERT_TRUE(scene.play(Withdraw{}));
    ASSERT_TRUE(scene.state().outcome);
    EXPECT_EQ(scene.state().outcome->points, full ? 20 : 4);
    EXPECT_EQ(scene.state().outcome->result, full ? Result::kMinorVictory : Result::kDraw);
    int sum = 0;
    for (const int entry : scene.state().ledger) sum += entry;
    EXPECT_EQ(sum, scene.state().points);
  }
}

TEST(RR_2_3, WhoHasSeenTheShallowsAndDrewOffFromThemKeepsAllAtHome) {
  for (const bool shallow : {false, true}) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
    if (shallow) scene.state().sections[0].banks.add(Feature::kShallows);
    ASSERT_TRUE(scene.play(FallBack{}));
    ASSERT_TRUE(scene.play(Withdraw{}));
    EXPECT_EQ(scene.state().outcome->points, shallow ? 19 : 4);
  }
}

TEST(RR_2_3, WhoIsCalledBackBeforeTheSearchIsOverKeepsNoMoreThanWhoGoesHome) {
  for (const bool full : {false, true}) {
    Draft draft = flotilla();
    draft.turn_limit = 1;
    draft.options.full_account_at_home = full;
    Scene scene = Scene::at_orders(draft);
    ASSERT_TRUE(scene.play(Hold{}));
    ASSERT_TRUE(scene.state().outcome);
    EXPECT_EQ(scene.state().outcome->ending, Ending::kCalledBack);
    EXPECT_EQ(scene.state().outcome->points, full ? 19 : 4);
  }
}

TEST(RR_2_3, FuelThatStandingGunsForbidToFetchMovesNobody) {
  for (const bool guns : {false, true}) {
    Scene scene = Scene::at_orders();
    ASSERT_TRUE(scene.play(Advance{}, kBattery));
    for (const ShipIndex ship : {kIronclad, kTinclad, kOtherTinclad, kSupply, kWaiting}) {
      scene.ship(ship).fuel = 0;
      scene.ship(ship).barge_fuel = {};
    }
    EXPECT_FALSE(scene.here().batteries.empty());
    if (!guns) scene.here().batteries[0].left = {};
    EXPECT_EQ(is_defeated(scene.scenario(), scene.state()), guns);
  }
}

TEST(RR_2_3, WhoGoesHomeWithFewerKeepsThem) {
  Scene scene = Scene::at_orders();
  scene.state().points = -3;
  ASSERT_TRUE(scene.play(Withdraw{}));
  EXPECT_EQ(scene.state().outcome->points, -3);
}

TEST(RR_13_1, TheCommodoreSaysWhoLeads) {
  Scene scene = Scene::at_orders();
  EXPECT_EQ(scene.refusal_of(Lead{kIronclad}), Reason::kAlreadyLeads);
  ASSERT_TRUE(scene.play(Lead{kTinclad}));
  scene.state().acting = static_cast<ShipSet>(bit(kIronclad) | bit(kTinclad) | bit(kSupply));
  std::vector<int> line;
  for_each_in_line(scene.state(), [&line](ShipIndex ship) { line.push_back(ship); });
  EXPECT_EQ(line, (std::vector<int>{kTinclad, kIronclad, kSupply}));
  // Where she is not in the party, the first leads.
  scene.state().acting = static_cast<ShipSet>(bit(kIronclad) | bit(kSupply));
  EXPECT_EQ(leader_of(scene.state(), scene.state().acting), kIronclad);
}

TEST(RR_5_2, GunProblemsFallOnAShipWithAGun) {
  Scene scene = Scene::at_orders();
  // The supply ship has none: the lot is among three, thrown with a D6 whose upper half is thrown again or shared.
  ASSERT_TRUE(scene.play(Detach{kTinclad}));
  ASSERT_TRUE(scene.play(Detach{kOtherTinclad}));
  // One ship of the two in company has guns: no lot is drawn.
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 16, 4, 1, 1}) || scene.play(Advance{}, {2, 1, 2, 16, 4, 1}));
  EXPECT_EQ(scene.all<MishapThrown>().at(0).ship, kIronclad);
}

TEST(RR_7_2, ByTheLetterASupplyShipThrowsForHerFuel) {
  Draft draft = flotilla();
  draft.options.supply_ships_throw = true;
  Scene scene(draft);
  ASSERT_TRUE(scene.play(TakeOnFuel{}, {15, 15, 15, 7, 20}));
  EXPECT_EQ(scene.ship(kSupply).fuel, 17);
  EXPECT_EQ(scene.ship(kWaiting).fuel, 30);
}

TEST(RR_6_7, ByTheLetterGunboatsInCompanyBringVessels) {
  Draft draft = flotilla();
  draft.options.company_brings_vessels = true;
  Scene scene = Scene::at_orders(draft);
  // A heavy gunboat, two gunboats, with four and one more vessels.
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 95, 3, 5, 2}));
  EXPECT_EQ(scene.here().vessels, (Vessels{.gunboats = 2, .unarmed = 3, .spar_boats = 2, .heavy_gunboats = 1}));
}

TEST(RR_3_4, ByTheLetterADrawnRiverBendsAsDrawnAndARolledBridgeIsAddedToADrawnOne) {
  Draft draft = flotilla();
  draft.drawn.push_back({.bend = Bend::kHairpinLeft, .heading = Heading::kSouth, .bridge = true});
  EXPECT_FALSE(Scenario::from(draft));
  draft.options.any_bends = true;
  for (const bool adds : {false, true}) {
    draft.options.features_add = adds;
    Scene scene = Scene::at_orders(draft);
    if (adds)
      ASSERT_TRUE(scene.play(Advance{}, {1, 2, 1, 71, 1, 1, 2, 3}));
    else
      ASSERT_TRUE(scene.play(Advance{}, {1, 2, 1, 71, 1, 1}));
    EXPECT_EQ(scene.state().sections[0].batteries.size(), adds ? 2U : 1U);
  }
}

TEST(RR_2_2, ByTheLetterOrdersThatTakeNoTimeHaveNoEnd) {
  for (const bool endless : {false, true}) {
    Draft draft = flotilla();
    draft.options.endless_orders = endless;
    Scene scene = Scene::at_orders(draft);
    for (int order = 0; order < kMostHousekeeping; ++order)
      ASSERT_TRUE(scene.play(Lead{order % 2 == 0 ? kTinclad : kIronclad}));
    EXPECT_EQ(scene.refusal_of(Lead{kTinclad}), endless ? std::nullopt : std::optional(Reason::kHousekeepingDone));
    if (endless) {
      for (int order = 0; order < 300; ++order) ASSERT_TRUE(scene.play(Lead{order % 2 == 0 ? kTinclad : kIronclad}));
    }
  }
}

}  // namespace
}  // namespace brownwater::redriver::testing
