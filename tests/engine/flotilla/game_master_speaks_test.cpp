#include <gtest/gtest.h>

#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/gunnery.hpp"
#include "tests/engine/flotilla/scene.hpp"

/// FL-1.1: when the game master may speak, and all that he may correct of a sheet.
namespace brownwater::flotilla::testing {
namespace {

Draft mastered() {
  Draft draft = in_company(abeam(iron_city(), turret_ram(), 10));
  draft.options.umpire = true;
  return draft;
}

/// The turn's movement has begun: the game master has let it.
void to_the_movement(Scene& scene) {
  while (scene.state().phase != Phase::kMoving) {
    if (scene.seat() == Seat::kUmpire)
      scene.decide(Proceed{});
    else
      scene.run_to(Phase::kMoving);
  }
}

TEST(FL_1_1, HeSpeaksInAFireWindowAndWhatWasLaidIsLaidAnew) {
  Scene scene(mastered());
  to_the_movement(scene);
  clear_for_action(scene);
  ASSERT_EQ(scene.state().phase, Phase::kFiring);
  scene.decide(Lay{.shot = {.unit = 0, .battery = 1, .target = 1}});
  scene.rule_that(SetVisibility{.visibility = Visibility::kFog});
  EXPECT_EQ(scene.all<WeatherSet>().back().visibility, Visibility::kFog) << "told by an event";
  EXPECT_EQ(scene.state().phase, Phase::kFiring);
  EXPECT_EQ(scene.seat(), Seat::kUnion);
  EXPECT_TRUE(scene.state().volley.empty());
  scene.fire(0, {1}, 1);
  EXPECT_EQ(scene.all<BatteryFired>().at(0).needed, 5) << "a six, and she lies still";
}

TEST(FL_1_1, WhatHeStrikesInAWindowIsSufferedBeforeItGoesOn) {
  Scene scene(mastered());
  to_the_movement(scene);
  clear_for_action(scene);
  scene.rule_that(Strike{.unit = 1, .boxes = 2});
  EXPECT_EQ(scene.unit(1).crossed, 2);
  EXPECT_EQ(scene.state().phase, Phase::kFiring);
}

TEST(FL_1_1, AWindowThatHisWordLeavesEmptyIsPassed) {
  Scene scene(mastered());
  to_the_movement(scene);
  clear_for_action(scene);
  scene.rule_that(SetFate{.unit = 1, .fate = Fate::kGone});
  EXPECT_NE(scene.state().phase, Phase::kFiring);
}

TEST(FL_1_1, HeSpeaksWhileASideMovesBoardsAndRepairs) {
  Scene scene(mastered());
  to_the_movement(scene);
  scene.rule_that(SetMen{.unit = 0, .men = 40});
  EXPECT_EQ(scene.state().phase, Phase::kMoving);
  EXPECT_EQ(scene.seat(), Seat::kUnion);
  scene.unit(0).continuing = 2;
  scene.run_to(Phase::kRepairing);
  scene.rule_that(CorrectSheet{.unit = 0, .continuing = 0});
  EXPECT_NE(scene.state().phase, Phase::kRepairing) << "nothing is left to repair";
}

TEST(FL_1_1, ByNobodyElseNorWithoutAPersonInTheSeatIsAnythingRuled) {
  Draft draft = mastered();
  draft.options.umpire = false;
  Scene alone(draft);
  EXPECT_TRUE(alone.refusal_of(ThrowDie{}));
  Scene scene(mastered());
  to_the_movement(scene);
  Ruling ruling{.act = ThrowDie{}, .shown = {}, .reason = {}};
  ruling.reason.push_back('x');
  EXPECT_TRUE(Flotilla::refuse(scene.scenario(), scene.state(), Seat::kUnion, ruling));
  EXPECT_TRUE(Flotilla::refuse(scene.scenario(), scene.state(), Seat::kUmpire, Proceed{})) << "nobody waits for him";
}

TEST(FL_1_1, HeCorrectsAllThatASheetHolds) {
  Scene scene(mastered());
  to_the_movement(scene);
  const auto correct = [&](CorrectSheet act) {
    act.unit = 1;
    scene.rule_that(act);
  };
  const Unit& ship = scene.unit(1);
  correct({.crossed = 58});
  EXPECT_EQ(ship.crossed, 58);
  EXPECT_TRUE(ship.yellow);
  correct({.crossed = 3, .continuing = 4});
  EXPECT_FALSE(ship.yellow);
  EXPECT_EQ(ship.continuing, 4);
  correct({.fastest = 5, .lost_turns = 2});
  EXPECT_EQ(highest(ship.speeds), 5);
  EXPECT_EQ(ship.lost_turns, 2);
  correct({.fastest = 16});
  EXPECT_EQ(ship.speeds, scene.scenario().sheet(1).speeds) << "boxes given back";
  correct({.armour = ArmourClass::kProtected, .heart = Heart::kNoCloser});
  EXPECT_EQ(ship.armour, ArmourClass::kProtected);
  EXPECT_EQ(ship.heart, Heart::kNoCloser);
  correct({.fire_turns = 2, .catastrophe = 1});
  EXPECT_EQ(ship.fire_until, 2);
  EXPECT_TRUE(burns(scene.state(), 1));
  correct({.fire_turns = 0, .catastrophe = 0});
  EXPECT_FALSE(burns(scene.state(), 1));
  correct({.no_turns = 1, .port_turns = 3, .engine_turns = 2, .turrets_freed_on = 6, .stopped_turns = 1});
  EXPECT_EQ(ship.no_turns_until, 1);
  EXPECT_EQ(ship.one_way_until, 3);
  EXPECT_TRUE(ship.one_way_port);
  EXPECT_EQ(ship.engine_until, 2);
  EXPECT_EQ(ship.turrets_freed_on, 6);
  EXPECT_EQ(ship.stopped_until, 1);
  correct({.grapples = UnitIndex{0}, .spar_spent = true, .loaded = BatterySet{1}});
  EXPECT_EQ(ship.grapples, 0);
  EXPECT_EQ(grappler_of(scene.state(), 0), 1);
  EXPECT_TRUE(scene.unit(0).stopped);
  EXPECT_TRUE(ship.spar_spent);
  EXPECT_TRUE(is_loaded(ship, 0));
  EXPECT_FALSE(is_loaded(ship, 1));
  correct({.grapples = kNoUnit});
  EXPECT_EQ(grappler_of(scene.state(), 0), kNoUnit);
}

TEST(FL_1_1, WhatHeCorrectsFitsWhatStandsBesideIt) {
  Scene scene(mastered());
  to_the_movement(scene);
  const auto correct = [&](CorrectSheet act) {
    act.unit = 1;
    scene.rule_that(act);
  };
  Unit& ship = scene.unit(1);
  correct({.port_turns = 0, .starboard_turns = 2});
  EXPECT_EQ(ship.one_way_until, 2) << "no jam to port beside one to starboard";
  EXPECT_FALSE(ship.one_way_port);
  correct({.port_turns = 0});
  EXPECT_EQ(ship.one_way_until, 2);
  correct({.starboard_turns = 0});
  EXPECT_EQ(ship.one_way_until, 0);
  correct({.no_grapple_turns = 3});
  EXPECT_EQ(ship.no_grapple_until, 3);
  ship.must_reload = true;
  correct({.loaded = BatterySet{}});
  EXPECT_TRUE(ship.must_reload);
  correct({.loaded = BatterySet{2}});
  EXPECT_FALSE(ship.must_reload) << "what is loaded may be fired";
}

TEST(FL_1_1, WhomHeStopsInTheMiddleOfHerMoveGoesNoFarther) {
  Scene scene(mastered());
  to_the_movement(scene);
  scene.unit(0).speed = 6;
  scene.ask(1);
  scene.decide(Steam{.unit = 0, .inches = 6});
  ASSERT_EQ(scene.state().phase, Phase::kFiring);
  scene.rule_that(CorrectSheet{.unit = 0, .stopped_turns = 1});
  const Point lies = scene.at(0);
  scene.unit(1).standing.mode = Standing::Mode::kHold;
  set_standing(scene.state(), 1, {.mode = Standing::Mode::kHold});
  scene.end_turn();
  EXPECT_EQ(scene.at(0), lies);
  EXPECT_EQ(scene.unit(0).speed, 0);
}

TEST(FL_2_7, AHulkOfHisMakingLiesAsLongAsOneThatSank) {
  Scene ruled(mastered());
  to_the_movement(ruled);
  ruled.rule_that(SetFate{.unit = 1, .fate = Fate::kHulk});
  Scene sunk(mastered());
  to_the_movement(sunk);
  sunk.rule_that(Strike{.unit = 1, .boxes = 60});
  ASSERT_EQ(sunk.unit(1).fate, Fate::kHulk);
  EXPECT_EQ(ruled.unit(1).hulk_until, sunk.unit(1).hulk_until);
}

TEST(FL_1_5, TheWeatherThatHeSaysAtTheMusterIsThatOfTheFirstTurn) {
  for (const Weather weather : {Weather::kThrown, Weather::kClear}) {
    Draft draft = mastered();
    draft.options.weather = weather;
    Scene scene(draft);
    scene.state() = Flotilla::start(scene.scenario());
    scene.clear_log();
    scene.rule_that(SetVisibility{.visibility = Visibility::kFog});
    scene.decide(Ready{});
    scene.decide(Ready{});
    EXPECT_EQ(scene.state().phase, Phase::kGameMaster);
    EXPECT_EQ(scene.state().visibility, Visibility::kFog);
    EXPECT_EQ(scene.thrown(Purpose::kWeather), 0);
    EXPECT_EQ(scene.all<WeatherSet>().size(), 1U);
  }
}

TEST(FL_1_1, WhatNoSheetCouldHoldIsRefused) {
  Scene scene(mastered());
  to_the_movement(scene);
  for (const CorrectSheet& act :
       {CorrectSheet{.unit = 1}, CorrectSheet{.unit = 90, .continuing = 1}, CorrectSheet{.unit = 1, .crossed = 60},
        CorrectSheet{.unit = 1, .continuing = 41}, CorrectSheet{.unit = 1, .fastest = 1},
        CorrectSheet{.unit = 1, .lost_turns = 8}, CorrectSheet{.unit = 1, .catastrophe = 4},
        CorrectSheet{.unit = 1, .turrets_freed_on = 3}, CorrectSheet{.unit = 1, .grapples = UnitIndex{1}}})
    EXPECT_EQ(scene.refusal_of(act).value_or(kernel::Refusal{}).reason,
              act.unit == 90 ? code(Reason::kNoSuchUnit) : code(Reason::kNumberOutOfRange));
}

TEST(FL_5_1, WhetherHeSurrendersOrRetiresForGoodIsToldWithTheTest) {
  for (const bool near : {true, false}) {
    Scene scene(in_company(abeam(iron_city(), iron_city(), near ? 10 : 60)));
    scene.unit(1).tests = 1;
    scene.unit(1).morale = 12;
    scene.rig(Purpose::kCaptain, 1, {6, 6, 5});
    scene.decide(CallForPower{.unit = 2});
    const CaptainTested tested = scene.all<CaptainTested>().at(0);
    ASSERT_EQ(tested.nerve, Nerve::kSurrenders);
    EXPECT_EQ(tested.strikes, near);
    EXPECT_EQ(scene.unit(1).fate == Fate::kSurrendered, near);
  }
}

}  // namespace
}  // namespace brownwater::flotilla::testing
