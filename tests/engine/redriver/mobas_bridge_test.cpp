#include <gtest/gtest.h>

#include "engine/games/red_river_mobas.hpp"
#include "engine/games/red_river_reach.hpp"
#include "tests/engine/redriver/ambushes.hpp"
#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing {
namespace {

using games::RedRiverMobas;

/// Fights the battle that is owed out at random and brings it back.
void fight_out(const Scenario& scenario, State& state, std::uint64_t game, chance::RandomUmpire& umpire) {
  auto fight = kernel::open_fight<RedRiverMobas>(scenario, state);
  ASSERT_TRUE(fight) << "no battle could be made";
  chance::Whim whim(21, game);
  kernel::fight_it_out<RedRiverMobas>(
      *fight,
      [&](const mobas::State& battle, Seat seat) { return mobas::Mobas::sample(fight->scenario, battle, seat, whim); },
      umpire);
  const auto result = RedRiverMobas::result(scenario, state, fight->scenario, fight->state);
  ASSERT_TRUE(result) << "reason " << int{result.error().reason};
  kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, *result, umpire);
}

TEST(RR_13_1, TheSameSectionGivesTheSameMap) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {6, 1, 2, 1, 81, 9, 3, 2}));
  ASSERT_TRUE(scene.play(Engage{}));
  const mobas::Draft once = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
  const mobas::Draft again = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
  EXPECT_EQ(once.terrain, again.terrain);
  EXPECT_EQ(once.forces, again.forces);
  // Four ships of the flotilla, a battery, a gunboat, an unarmed vessel, a spar torpedo boat.
  EXPECT_EQ(once.forces.size(), 8U);
  // On another day, from above, by other ships.
  scene.state().turn = 9;
  scene.state().acting = bit(kTinclad);
  scene.state().downstream = true;
  const mobas::Draft later = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
  EXPECT_EQ(once.terrain, later.terrain);
  EXPECT_NE(once.forces, later.forces);
}

TEST(RR_13_1, NarrowsAreHalfAsWideAndAnIslandLiesInMidStream) {
  Section section;
  section.banks.add(Feature::kNarrows);
  const auto water = [&](int column) {
    int hexes = 0;
    for (int row = 1; row < games::Reach::kRows; ++row)
      hexes += games::Reach(section).is_water(row, column, false) ? 1 : 0;
    return hexes;
  };
  EXPECT_EQ(water(11), 7);
  section.narrows = Narrows::kHalfWidth;
  EXPECT_EQ(water(11), 3);
  section.narrows = Narrows::kIsland;
  EXPECT_EQ(water(11), 6);
}

TEST(RR_13_1, TheReachBendsByAsManyRowsAsItsBendIsSharp) {
  for (const auto& [bend, rows] : {std::pair{Bend::kAhead, 0},
                                   {Bend::kLeft, -2},
                                   {Bend::kSharpLeft, -3},
                                   {Bend::kHairpinLeft, -4},
                                   {Bend::kRight, 2},
                                   {Bend::kSharpRight, 3},
                                   {Bend::kHairpinRight, 4}}) {
    Section section;
    section.bend = bend;
    const games::Reach reach(section);
    EXPECT_EQ(reach.middle(games::Reach::kColumns - 1) - reach.middle(0), rows);
  }
}

TEST(RR_13_1, ABatteryLooksAcrossTheStreamAndTowardsThoseWhoCome) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 61, 2}));
  ASSERT_TRUE(scene.play(Engage{}));
  for (const auto& [downstream, of_left, of_right] : {std::tuple{false, 2, 4}, {true, 1, 5}}) {
    scene.state().downstream = downstream;
    for (const Bank bank : {Bank::kLeft, Bank::kRight}) {
      scene.state().sections[scene.state().field].batteries[0].bank = bank;
      const mobas::Draft fight = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
      const auto battery =
          std::ranges::find_if(fight.forces, [](const mobas::Placement& force) { return force.ratings.battery; });
      ASSERT_NE(battery, fight.forces.end());
      EXPECT_EQ(battery->facing, bank == Bank::kLeft ? of_left : of_right) << downstream;
    }
  }
}

TEST(RR_13_1, TheFlotillaIsBelowTheEnemyAboveAndAHiddenBatteryAbreastOfTheLeader) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 61, 2}));
  ASSERT_TRUE(scene.play(Engage{}));
  const mobas::Draft hidden = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
  EXPECT_EQ(hex::column_of(hidden.forces[0].hex), 0);
  ASSERT_EQ(hidden.forces.size(), 5U);
  EXPECT_TRUE(hidden.forces[4].ratings.battery);
  EXPECT_LE(hex::range_between(hidden.forces[0].hex, hidden.forces[4].hex), 5);
  EXPECT_EQ(hidden.forces[4].ratings.fv, 3);
}

TEST(RR_6_4, TheHiddenBatteryOfABridgeIsAbreastOfTheLeaderTheOthersFurtherUp) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 71, 6, 1, 1, 1}));
  ASSERT_TRUE(scene.play(Engage{}));
  const mobas::Draft fight = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
  ASSERT_EQ(fight.forces.size(), 7U);
  EXPECT_TRUE(fight.forces[6].fires_first);
  EXPECT_EQ(hex::column_of(fight.forces[6].hex), 0);
  for (const std::size_t open : {4U, 5U}) {
    EXPECT_FALSE(fight.forces[open].fires_first);
    EXPECT_EQ(hex::column_of(fight.forces[open].hex), 9);
  }
}

TEST(RR_7_3, AShipWithoutFuelLiesStillInABattle) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  scene.ship(kTinclad).fuel = 0;
  scene.ship(kTinclad).barge_fuel = {};
  ASSERT_TRUE(scene.play(Engage{}));
  const mobas::Draft fight = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
  EXPECT_EQ(fight.forces[kTinclad].ratings.move, 0);
  EXPECT_EQ(fight.forces[kOtherTinclad].ratings.move, 3);
}

TEST(RR_9_4, AShipFightsWithTheShareOfHerPointsThatIsLeft) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  scene.ship(kIronclad).lasting = 30;
  scene.ship(kOtherTinclad).lasting = 1;
  ASSERT_TRUE(scene.play(Engage{}));
  const mobas::Draft fight = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
  EXPECT_EQ(fight.forces[kIronclad].ratings.fv, 4);
  // 44 of 45 points of FV 4, rounded up.
  EXPECT_EQ(fight.forces[kOtherTinclad].ratings.fv, 4);
}

TEST(RR_6_3, AHiddenBatteryFiresFirstInTheBattleMadeOfTheFight) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 61, 2}));
  ASSERT_TRUE(scene.play(Engage{}));
  const auto fight = kernel::open_fight<RedRiverMobas>(scene.scenario(), scene.state());
  ASSERT_TRUE(fight);
  EXPECT_EQ(fight->scenario.first_firers(), mobas::bit(4));
  EXPECT_TRUE(fight->state.opening_fire);
  EXPECT_FALSE(mobas::Mobas::to_decide(fight->state).contains(Seat::kUnion));
}

TEST(RR_6_8, ABattleWithTheIroncladHasNoExitAndEndsWithHerOrTheLastWarshipThatCanFight) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  scene.state().ironclad = {.model = 0, .at = 0, .knots = 7};
  for (std::uint16_t& rounds : scene.ship(kOtherTinclad).rounds) rounds = 0;
  ASSERT_TRUE(scene.play(Engage{}));
  const mobas::Draft fight = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
  EXPECT_EQ(fight.exits.of_union, mobas::Edge::kNone);
  EXPECT_EQ(fight.exits.of_confederate, mobas::Edge::kNone);
  ASSERT_EQ(fight.objectives.size(), 2U);
  // Four ships, the ironclad, the battery: the supply ship and the tinclad without rounds do not count.
  for (const mobas::Objective& aim : fight.objectives) {
    EXPECT_EQ(aim.kind, mobas::Objective::Kind::kSinkThese);
    EXPECT_EQ(aim.ships, aim.side == Side::kUnion ? mobas::bit(4) : mobas::bit(0) | mobas::bit(1));
  }
  EXPECT_TRUE(mobas::Scenario::from(fight));
}

TEST(RR_6_3, EveryHiddenBatteryReachesTheLeaderWithItsFirstFire) {
  const Scenario scenario = six_ships();
  for (const Ambush& ambush : ambushes()) {
    for (int ships = 2; ships <= 6; ++ships) {
      const auto fight = kernel::open_fight<RedRiverMobas>(scenario, come_upon(scenario, ambush, ships));
      ASSERT_TRUE(fight) << "row " << int{ambush.row};
      ASSERT_TRUE(fight->state.opening_fire);
      EXPECT_TRUE(mobas::has(fight->state.targets[static_cast<std::size_t>(ships)], 0))
          << "row " << int{ambush.row} << " of " << ships << " ships, bank " << static_cast<int>(ambush.bank);
      const auto battery = fight->state.ships[static_cast<std::size_t>(ships)].hex;
      for (std::size_t ship = 0; ship < static_cast<std::size_t>(ships); ++ship)
        EXPECT_GT(hex::range_between(fight->state.ships[ship].hex, battery), 1) << "nobody lies between";
    }
  }
}

TEST(RR_6_7, MoreVesselsThanASheetHoldsLeaveOutUnarmedOnesOnly) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  scene.state().ironclad = {.model = 0, .at = 0, .knots = 7};
  scene.here().vessels = {.gunboats = 3, .unarmed = 20, .spar_boats = 10, .heavy_gunboats = 1};
  ASSERT_TRUE(scene.play(Engage{}));
  const mobas::Draft fight = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
  EXPECT_EQ(fight.forces.size(), 32U);
  EXPECT_TRUE(fight.forces[31].ratings.battery);
  EXPECT_EQ(fight.forces[30].ratings.critical, 3) << "the ironclad";
}

TEST(MB_5_2, ACampaignMayLetARammedShipKeepHerMove) {
  for (const bool moves : {false, true}) {
    Draft draft = flotilla();
    draft.options.rammed_ship_moves = moves;
    Scene scene = Scene::at_orders(draft);
    ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
    ASSERT_TRUE(scene.play(Engage{}));
    EXPECT_EQ(RedRiverMobas::draft_of_fight(scene.scenario(), scene.state()).options.rammed_ship_moves, moves);
  }
}

TEST(RR_5_4, AJammedRudderTurnsHerNoMoreThatWayInABattle) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  scene.ship(kTinclad).rudder = Rudder::kNotToPort;
  scene.ship(kOtherTinclad).rudder = Rudder::kNeither;
  ASSERT_TRUE(scene.play(Engage{}));
  const mobas::Draft fight = RedRiverMobas::draft_of_fight(scene.scenario(), scene.state());
  EXPECT_EQ(fight.forces[kIronclad].helm, Helm::kFree);
  EXPECT_EQ(fight.forces[kTinclad].helm, Helm::kNotToPort);
  EXPECT_EQ(fight.forces[kOtherTinclad].helm, Helm::kNeither);
}

TEST(RR_13_2, WhoDrewOffAndWhoIsLeftOnTheSheetIsToldShipByShip) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  ASSERT_TRUE(scene.play(Engage{}));
  const auto fight = kernel::open_fight<RedRiverMobas>(scene.scenario(), scene.state());
  ASSERT_TRUE(fight);
  mobas::State ended = fight->state;
  ended.ships[kTinclad].fate = mobas::Fate::kWithdrawn;
  ended.outcome = mobas::Outcome{.winner = Side::kUnion, .reason = mobas::Outcome::Reason::kObjective};
  const auto result = RedRiverMobas::result(scene.scenario(), scene.state(), fight->scenario, ended);
  ASSERT_TRUE(result);
  const auto& fought = std::get<FightFought>(*result);
  EXPECT_TRUE(fought.passed);
  EXPECT_EQ(fought.ships[kTinclad].went, Went::kBrokeOff);
  EXPECT_EQ(fought.ships[kIronclad].went, Went::kWithTheRest);
}

TEST(RR_13_3, CampaignsWithTheirFightsResolvedByMobasAllEnd) {
  Draft draft = flotilla();
  draft.options.night_patrols = true;
  const Scenario scenario = *Scenario::from(draft);
  int fights = 0;
  for (std::uint64_t game = 0; game < 150; ++game) {
    chance::RandomUmpire umpire(13, game);
    chance::Whim whim(13, game);
    State state = RedRiver::start(scenario);
    while (!state.outcome) {
      if (state.phase == Phase::kFight) {
        ++fights;
        ASSERT_NO_FATAL_FAILURE(fight_out(scenario, state, game, umpire))
            << "game " << game << " turn " << int{state.turn};
        continue;
      }
      const Action action = any_decision(scenario, state, whim);
      kernel::carry_out<RedRiver>(scenario, state, Seat::kUnion, action, umpire);
    }
  }
  EXPECT_GT(fights, 100);
}

}  // namespace
}  // namespace brownwater::redriver::testing
