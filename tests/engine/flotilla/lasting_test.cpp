#include <gtest/gtest.h>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/windows.hpp"
#include "tests/engine/flotilla/scene.hpp"

/// FL-1.0, FL-4.9: how long things last; FL-2.1: what marks count; FL-1.5, FL-4.14: weather that stays, forts that fire
/// all they have.
namespace brownwater::flotilla::testing {
namespace {

/// Iron City of each side, and one more of each far off.
Draft pair_of(const Options& options = {}) {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 10));
  draft.options.lasting = options.lasting;
  draft.options.together = options.together;
  return draft;
}

/// A specific hit of that row on a ship, while the caller's side moves.
void strike(Scene& scene, UnitIndex ship, int row, UnitIndex caller = 2) {
  const int first = row > 12 ? 6 : (row > 7 ? 5 : 1);
  const int second = row - first > 6 ? 6 : row - first - 1;
  scene.rig(Purpose::kSpecific, ship, {first, second, row - first - second});
  scene.state().hits.push_back({.target = ship, .specifics = 1});
  scene.decide(CallForPower{.unit = caller});
  scene.unit(caller).power_tried = false;
  scene.unit(caller).stopped_until = 0;
}

TEST(FL_1_0, ATurnInWhichItStillBitesIsTheFirst) {
  Scene to_move(pair_of());
  strike(to_move, 1, 7);
  EXPECT_EQ(to_move.unit(1).no_turns_until, 2) << "her move is to come";
  Scene has_moved(pair_of());
  has_moved.steam(0, 0);
  strike(has_moved, 0, 7);
  EXPECT_EQ(has_moved.unit(0).no_turns_until, 3) << "she has made hers";
}

TEST(FL_1_0, EnginesBiteInTheMoveFiresInTheRepairsGrapplesInTheOwnMovement) {
  Scene scene(pair_of());
  scene.steam(0, 0);
  strike(scene, 0, 14);
  EXPECT_EQ(scene.unit(0).engine_until, 3);
  strike(scene, 0, 9);
  EXPECT_EQ(scene.unit(0).fire_until, 2) << "of this turn the repairs are to come";
  EXPECT_EQ(scene.unit(0).no_grapple_until, 1) << "and her side moves still";
}

TEST(FL_1_0, GrapplesBiteInTheMovementOfTheOwnSideAndNotOfTheOther) {
  Scene scene(pair_of());
  strike(scene, 1, 9);
  EXPECT_EQ(scene.unit(1).no_grapple_until, 1) << "her side has still to move";
  for (const UnitIndex ship : {UnitIndex{0}, UnitIndex{2}}) scene.steam(ship, 0);
  ASSERT_EQ(scene.state().phase, Phase::kMoving);
  ASSERT_EQ(scene.state().active, Side::kConfederate);
  strike(scene, 0, 9, 3);
  EXPECT_EQ(scene.unit(0).no_grapple_until, 2) << "her side has moved, and grapples no more in this turn";
  strike(scene, 1, 13, 3);
  EXPECT_EQ(scene.unit(1).no_grapple_until, 3) << "one and two, this turn the first";
}

TEST(FL_1_0, AFixedTurretStillTellsOnWhoHasMovedAndNotFired) {
  Scene scene(in_company(abeam(turret_ram(), iron_city(), 30)));
  scene.steam(0, 0);
  strike(scene, 0, 14);
  EXPECT_EQ(scene.unit(0).engine_until, 2);
}

TEST(FL_3_4, ALeakBeforeTheMoveCostsThatMove) {
  for (const auto& [face, turns] : {std::pair{1, 4}, {2, 2}}) {
    Scene scene(pair_of());
    scene.rig(Purpose::kPower, 0, {face});
    scene.decide(CallForPower{.unit = 0});
    EXPECT_EQ(scene.unit(0).stopped_until, turns) << "this one among them";
    scene.end_turns(turns - 1);
    EXPECT_EQ(scene.refusal_to_steam(0, 2)->reason, code(Reason::kStopped));
    scene.end_turn();
    EXPECT_EQ(scene.refusal_to_steam(0, 2), std::nullopt);
  }
}

TEST(FL_2_7, AHulkLiesForThreeTurnsThatSheIsInTheWayIn) {
  Scene scene(pair_of());
  scene.state().hits.push_back({.target = 1, .boxes = 60});
  scene.decide(CallForPower{.unit = 2});
  ASSERT_EQ(scene.unit(1).fate, Fate::kHulk);
  scene.end_turns(2);
  EXPECT_EQ(scene.unit(1).fate, Fate::kHulk);
  scene.end_turn();
  EXPECT_EQ(scene.unit(1).fate, Fate::kGone);
}

TEST(FL_1_0, TheOptionCountsTheTurnsToCome) {
  Scene scene(pair_of({.lasting = Lasting::kTurnsToCome}));
  strike(scene, 1, 7);
  EXPECT_EQ(scene.unit(1).no_turns_until, 3);
  scene.rig(Purpose::kPower, 0, {2});
  scene.decide(CallForPower{.unit = 0});
  EXPECT_EQ(scene.unit(0).stopped_until, 3);
}

TEST(FL_4_9, EffectsOfAKindAddUpAndTheOptionTakesTheLongest) {
  for (const auto& [together, until] : {std::pair{Together::kAdd, 4}, {Together::kLongest, 2}}) {
    Scene scene(pair_of({.together = together}));
    strike(scene, 1, 7);
    strike(scene, 1, 7);
    EXPECT_EQ(scene.unit(1).no_turns_until, until) << "two turns and two";
  }
  Scene engines(pair_of());
  strike(engines, 1, 14);
  strike(engines, 1, 15);
  EXPECT_EQ(engines.unit(1).engine_until, 5) << "two and three";
  Scene fires(pair_of());
  strike(fires, 1, 9);
  strike(fires, 1, 13);
  EXPECT_EQ(fires.unit(1).fire_until, 4);
  EXPECT_EQ(fires.unit(1).no_grapple_until, 3) << "one and two";
}

TEST(FL_4_9, WhatIsOverAddsNothing) {
  Scene scene(pair_of());
  strike(scene, 1, 7);
  scene.end_turns(2);
  strike(scene, 1, 7);
  EXPECT_EQ(scene.unit(1).no_turns_until, 4);
}

TEST(FL_4_9, RR_5_4_ARudderThatIsJammedThroughoutIsNotFreedByAnotherHit) {
  Draft draft = pair_of();
  draft.forces[1].helm = Helm::kNeither;
  Scene scene(draft);
  strike(scene, 1, 7);
  EXPECT_EQ(scene.unit(1).no_turns_until, 0xFF);
}

TEST(FL_2_1, MarksCountIncrementsAndTheOptionInches) {
  // Iron City has no box for one inch: three increments from nothing are four inches, five from five lead to nothing.
  for (const Marked marked : {Marked::kIncrements, Marked::kInches}) {
    const bool boxes = marked == Marked::kIncrements;
    Draft draft = pair_of();
    draft.options.marked = marked;
    Scene scene(draft);
    scene.unit(0).speed = 0;
    EXPECT_EQ(highest_of(inches_open(scene.scenario(), scene.state(), 0)), boxes ? 4 : 3);
    scene.unit(0).speed = 6;
    EXPECT_EQ(lowest(inches_open(scene.scenario(), scene.state(), 0)), boxes ? 0 : 2);
    EXPECT_EQ(highest_of(inches_open(scene.scenario(), scene.state(), 0)), 9);
  }
}

TEST(FL_2_1, BoxesCrossedOffAreStillCountedOnTheWayDown) {
  Scene scene(pair_of());
  scene.unit(0).speed = 12;
  scene.unit(0).speeds &= (SpeedBoxes{1} << 9) - 1;
  EXPECT_EQ(highest_of(inches_open(scene.scenario(), scene.state(), 0)), 8) << "what is left";
  EXPECT_EQ(lowest(inches_open(scene.scenario(), scene.state(), 0)), 7) << "five below twelve";
}

/// A Confederate fort of that many batteries, all looking at a Union ship ten inches off.
Draft under_a_fort(std::size_t batteries, bool hidden) {
  Draft draft = open_water();
  draft.areas.push_back(ground(0, {{0, 0}, {80'000, 0}, {80'000, 10'000}, {0, 10'000}}));
  draft.forces.push_back(ship(Side::kUnion, {30'000, 18'000}, 90, iron_city()));
  draft.forces.push_back(ship(Side::kUnion, {70'000, 50'000}, 90, iron_city()));
  Placement fort = battery(Side::kConfederate, {30'000, 9'000}, 180, 2, 10);
  while (fort.sheet.batteries.size() < batteries) fort.sheet.batteries.push_back(fort.sheet.batteries[0]);
  fort.fires_first = hidden;
  draft.forces.push_back(fort);
  draft.forces.push_back(ship(Side::kConfederate, {75'000, 20'000}, 90, iron_city()));
  return draft;
}

TEST(FL_4_14, AFortUnderAStandingOrderFiresAllItsBatteries) {
  for (const std::size_t batteries : {2U, 3U, 5U}) {
    Scene scene(under_a_fort(batteries, false));
    set_standing(scene.state(), 2, {.mode = Standing::Mode::kFire});
    EXPECT_EQ(standing_volley(scene.scenario(), scene.state(), 2).size(), batteries);
    scene.end_turn();
    EXPECT_EQ(scene.all<BatteryFired>().size(), batteries);
    scene.end_turn();
    EXPECT_EQ(scene.all<BatteryFired>().size(), 2 * batteries) << "and loads them all";
  }
}

TEST(FL_4_2, AShipUnderAStandingOrderFiresTwo) {
  Draft draft = under_a_fort(1, false);
  for (int more = 0; more < 2; ++more) draft.forces[0].sheet.batteries.push_back(draft.forces[0].sheet.batteries[0]);
  Scene scene(draft);
  EXPECT_EQ(standing_volley(scene.scenario(), scene.state(), 0).size(), 2U);
}

TEST(FL_1_3, AStandingOrderSaysHowAndWithWhichBatteriesAndMaySpareMenAshore) {
  Draft draft = under_a_fort(1, false);
  for (int more = 0; more < 2; ++more) draft.forces[0].sheet.batteries.push_back(draft.forces[0].sheet.batteries[0]);
  draft.forces.push_back(party(Side::kConfederate, {32'000, 9'000}, 30));
  Scene scene(draft);
  const auto at_all = standing_volley(scene.scenario(), scene.state(), 0);
  ASSERT_EQ(at_all.size(), 2U);
  const auto last = at_all[1].battery;
  set_standing(scene.state(), 0, {.mode = Standing::Mode::kFire, .aim = Aim::kLow, .batteries = battery_bit(last)});
  const auto chosen = standing_volley(scene.scenario(), scene.state(), 0);
  ASSERT_EQ(chosen.size(), 1U);
  EXPECT_EQ(chosen[0].battery, last);
  EXPECT_EQ(chosen[0].aim, Aim::kLow);
  set_standing(scene.state(), 0, {.mode = Standing::Mode::kFire, .target = 4});
  EXPECT_FALSE(standing_volley(scene.scenario(), scene.state(), 0).empty());
  set_standing(scene.state(), 0, {.mode = Standing::Mode::kFire, .target = 4, .spares_ashore = true});
  EXPECT_TRUE(standing_volley(scene.scenario(), scene.state(), 0).empty());
}

/// A ship that bears down upon the Union's broadside from so far: her speed until now, and her order.
struct Run {
  int speed = 6;
  int inches = 6;
  int middle = 0;
  Mil from = 62'000;
};

/// The window of a move at which that unit's standing order fires: 1 before it, 3 at its end, 0 at none.
int window_of_fire(const Standing& standing, const Run& run, UnitIndex unit = 0) {
  Draft draft = open_water();
  draft.forces.push_back(ship(Side::kUnion, {40'000, 30'000}, 0, iron_city()));
  draft.forces.push_back(ship(Side::kConfederate, {run.from, 30'000}, 270, iron_city()));
  draft.forces[1].speed = static_cast<std::uint8_t>(run.speed);
  Scene scene(draft, Side::kConfederate);
  set_standing(scene.state(), unit, standing);
  scene.clear_log();
  scene.steam(1, run.inches, 0, run.middle);
  int window = 1;
  for (const Event& event : scene.events()) {
    if (std::holds_alternative<ShipMoved>(event.happening)) ++window;
    if (std::holds_alternative<BatteryFired>(event.happening)) return window;
  }
  return 0;
}

TEST(FL_1_3, AStandingOrderForTheBestWindowWaitsForTheOneThatPromisesMostInThatMove) {
  const Standing first{.mode = Standing::Mode::kFire};
  const Standing best{.mode = Standing::Mode::kFire, .best_window = true};
  EXPECT_EQ(window_of_fire(first, {}), 1);
  EXPECT_EQ(window_of_fire(best, {}), 3) << "her hits count whole within twelve inches only";
  EXPECT_EQ(window_of_fire(best, {.speed = 0, .inches = 0}), 1) << "it gets no better";
  EXPECT_EQ(window_of_fire({.mode = Standing::Mode::kFire, .range = 4, .best_window = true}, {}), 0)
      << "never beyond the range that was set";
}

TEST(FL_1_3, AStandingOrderForTheBestWindowReckonsWithNoMoreOfTheEnemysCourseThanHasGone) {
  const Standing best{.mode = Standing::Mode::kFire, .best_window = true};
  EXPECT_EQ(window_of_fire(best, {.speed = 0, .inches = 4, .from = 60'000}), 1) << "who lay still may go on lying so";
  EXPECT_EQ(window_of_fire(best, {.inches = 2}), 2) << "she might have kept on, and come near";
  for (const int middle : {-45, 45}) EXPECT_EQ(window_of_fire(best, {.middle = middle}), 3) << middle;
  EXPECT_EQ(window_of_fire(best, {.speed = 0, .inches = 4}, 1), 2) << "her own side knows what she was ordered";
}

TEST(RR_6_3, AFortThatLayHiddenFiresAllItsBatteriesFirst) {
  const auto scenario = Scenario::from(under_a_fort(4, true));
  ASSERT_TRUE(scenario);
  State state = Flotilla::start(*scenario);
  set_standing(state, 2, {.mode = Standing::Mode::kFire});
  EXPECT_EQ(standing_volley(*scenario, state, 2).size(), 4U);
}

TEST(FL_1_5, WhatTheGameMasterSaysOfTheWeatherLasts) {
  Draft draft = pair_of();
  draft.options.weather = Weather::kClear;
  Scene scene(draft);
  scene.state().visibility = Visibility::kFog;
  scene.end_turns(3);
  EXPECT_EQ(scene.state().visibility, Visibility::kFog) << "the scenario spoke on the first turn";
}

}  // namespace
}  // namespace brownwater::flotilla::testing
