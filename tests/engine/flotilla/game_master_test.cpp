#include <gtest/gtest.h>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/gunnery.hpp"
#include "tests/engine/flotilla/scene.hpp"

namespace brownwater::flotilla::testing {
namespace {

Ruling ruling(const Act& act) {
  Ruling made{.act = act, .shown = {}, .reason = {}};
  made.reason.push_back('x');
  return made;
}

/// Ten inches a turn, and another ship across her bow; a person sits as game master.
Draft on_a_collision(bool umpire = true) {
  Draft draft = open_water();
  draft.options.umpire = umpire;
  draft.forces.push_back(ship(Side::kUnion, {30'000, 30'000}, 90, iron_city(), 10));
  draft.forces.push_back(ship(Side::kConfederate, {42'000, 30'000}, 0, turret_ram()));
  return in_company(draft);
}

/// A ship that passes two and a half inches off a bank, or runs upon it.
Draft along_the_bank(bool upon) {
  Draft draft = open_water();
  draft.options.umpire = true;
  draft.areas.push_back(ground(0, {{35'000, 0}, {50'000, 0}, {50'000, 60'000}, {35'000, 60'000}}));
  draft.forces.push_back(ship(Side::kUnion, {31'500, 40'000}, upon ? 90 : 0, iron_city(), 6));
  draft.forces.push_back(ship(Side::kConfederate, {70'000, 50'000}, 270, iron_city()));
  if (upon) draft.forces[0].pose.at.x = 25'000;
  return in_company(draft);
}

TEST(FL_3_7, HullsThatMeetAreBeforeTheGameMasterFirst) {
  Scene scene(on_a_collision());
  scene.steam(0, 10);
  ASSERT_EQ(scene.state().phase, Phase::kGameMaster);
  EXPECT_EQ(scene.seat(), Seat::kUmpire);
  ASSERT_EQ(scene.state().matters.size(), 1U);
  EXPECT_EQ(scene.state().matters[0], (Matter{.kind = Matter::Kind::kContact, .unit = 0, .other = 1}));
  EXPECT_EQ(scene.thrown(Purpose::kRam), 0);
}

TEST(FL_3_7, IfHeLetsItGoTheBooksDefaultRules) {
  Scene asked(on_a_collision());
  Scene by_itself(on_a_collision(false));
  asked.steam(0, 10);
  for (Scene* scene : {&asked, &by_itself}) scene->rig(Purpose::kRam, 0, {4, 5, 6, 1});
  asked.decide(Proceed{});
  by_itself.steam(0, 10);
  for (Scene* scene : {&asked, &by_itself}) {
    EXPECT_EQ(scene->unit(1).crossed, 3);
    EXPECT_EQ(scene->unit(0).crossed, 1);
    EXPECT_EQ(scene->at(0), by_itself.at(0));
    EXPECT_EQ(scene->unit(0).speed, 0);
    EXPECT_EQ(scene->state().phase, Phase::kMoving);
  }
}

TEST(FL_3_7, WhoHasMetAnotherByHerOwnEdgeDoesNotSwingOffItMeanwhile) {
  Draft draft = on_a_collision();
  draft.forces[0].pose = {.at = {2'000, 30'000}, .heading = 0};
  // Fine on the starboard bow: nothing holds the stern, which would swing to port.
  draft.forces[1].pose = {.at = {2'000 + turret_ram().hull.beam - 100, 14'000}, .heading = 0};
  Scene scene(draft);
  scene.steam(0, 10, 0, 0, 45);
  ASSERT_EQ(scene.state().phase, Phase::kGameMaster);
  EXPECT_EQ(scene.state().matters[0], (Matter{.kind = Matter::Kind::kContact, .unit = 0, .other = 1}));
  scene.decide(Proceed{});
  EXPECT_EQ(scene.all<HullsMet>().size(), 1U);
  EXPECT_EQ(scene.unit(0).fate, Fate::kInPlay);
  EXPECT_EQ(scene.unit(0).pose.heading, 0);
}

TEST(FL_3_7, HeMayRuleWhatComesOfItHimself) {
  Scene scene(on_a_collision());
  scene.steam(0, 10);
  scene.decide(ruling(Strike{.unit = 1, .boxes = 2, .specifics = 0, .shift = 0}));
  ASSERT_EQ(scene.state().phase, Phase::kGameMaster) << "until he has done with it";
  scene.decide(ruling(DismissMatter{}));
  EXPECT_EQ(scene.thrown(Purpose::kRam), 0);
  EXPECT_EQ(scene.unit(1).crossed, 2);
  EXPECT_EQ(scene.unit(0).crossed, 0);
  EXPECT_EQ(scene.unit(0).speed, 0) << "both lie stopped";
  EXPECT_TRUE(scene.unit(1).stopped);
  EXPECT_EQ(scene.state().phase, Phase::kMoving);
}

TEST(FL_4_8, TheDieAfterAHitOfHisFallsForAShipWithATurretOnly) {
  for (const TurretDie option : {TurretDie::kTurreted, TurretDie::kEveryShip}) {
    Draft draft = on_a_collision();
    draft.options.turret_die = option;
    Scene scene(draft);
    scene.steam(0, 10);
    for (const std::uint8_t ship : {std::uint8_t{0}, std::uint8_t{1}}) {
      scene.rig(Purpose::kSpecific, ship, {5, 5, 6});
      scene.decide(ruling(Strike{.unit = ship, .boxes = 0, .specifics = 1, .shift = 0}));
      EXPECT_EQ(scene.unit(ship).turrets_freed_on, 5);
    }
    scene.decide(ruling(DismissMatter{}));
    scene.end_turn();
    EXPECT_EQ(scene.thrown(Purpose::kTurrets), option == TurretDie::kTurreted ? 1 : 2);
  }
}

TEST(FL_3_7, AShipThatHeTakesOffTheTableMeetsNobody) {
  Scene scene(on_a_collision());
  scene.steam(0, 10);
  scene.decide(ruling(SetFate{.unit = 0, .fate = Fate::kGone}));
  scene.decide(Proceed{});
  EXPECT_EQ(scene.thrown(Purpose::kRam), 0);
  EXPECT_EQ(scene.state().phase, Phase::kMoving);
}

TEST(FL_3_5, AShipNearTheGroundIsBeforeTheGameMasterWhenHerMoveIsOver) {
  for (const bool dismissed : {false, true}) {
    Scene scene(along_the_bank(false));
    scene.steam(0, 6);
    ASSERT_EQ(scene.state().phase, Phase::kGameMaster);
    EXPECT_EQ(scene.state().matters[0], (Matter{.kind = Matter::Kind::kGround, .unit = 0}));
    if (!dismissed) scene.rig(Purpose::kGround, 0, {6});
    scene.decide(dismissed ? Action{ruling(DismissMatter{})} : Action{Proceed{}});
    EXPECT_EQ(scene.unit(0).aground, !dismissed);
    EXPECT_EQ(scene.unit(0).speed, dismissed ? 6 : 0);
    EXPECT_EQ(scene.at(0), (Point{31'500, 34'000}));
    EXPECT_EQ(scene.state().phase, Phase::kMoving);
  }
}

TEST(FL_3_5, TouchingTheGroundIsHisToo) {
  for (const bool dismissed : {false, true}) {
    Scene scene(along_the_bank(true));
    scene.steam(0, 9);
    ASSERT_EQ(scene.state().phase, Phase::kGameMaster);
    EXPECT_EQ(scene.state().matters[0].kind, Matter::Kind::kTouching);
    scene.decide(dismissed ? Action{ruling(DismissMatter{})} : Action{Proceed{}});
    EXPECT_EQ(scene.unit(0).aground, !dismissed);
    EXPECT_EQ(scene.unit(0).speed, 0);
    EXPECT_EQ(scene.thrown(Purpose::kGround), 0);
    EXPECT_EQ(scene.state().phase, Phase::kMoving);
  }
}

TEST(FL_3_5, HeMayLeaveThemToTheBook) {
  Draft draft = on_a_collision();
  Scene scene(draft);
  scene.unit(0).speed = 0;
  scene.run_to(Phase::kGameMaster);
  ASSERT_TRUE(scene.state().matters.empty());
  scene.decide(ruling(BeAsked{.contacts = false, .groundings = false}));
  scene.run_to(Side::kUnion);
  const int turn = scene.state().turn;
  scene.unit(0).pose = {.at = {30'000, 30'000}, .heading = 90};
  scene.unit(0).speed = 10;
  scene.steam(0, 10);
  EXPECT_EQ(scene.all<HullsMet>().size(), 1U);
  EXPECT_EQ(scene.state().turn, turn);
}

TEST(FL_1_1, NothingIsDismissedWhenNothingIsBeforeHim) {
  Scene scene(on_a_collision());
  scene.unit(0).speed = 0;
  scene.run_to(Phase::kGameMaster);
  const auto why = scene.refusal(ruling(DismissMatter{}));
  ASSERT_TRUE(why);
  EXPECT_EQ(why->reason, code(Reason::kNoMatter));
}

/// Adrift in slack water.
Draft becalmed() {
  Draft draft = open_water();
  draft.options.umpire = true;
  draft.forces.push_back(ship(Side::kUnion, {30'000, 30'000}, 0, iron_city()));
  draft.forces.push_back(ship(Side::kConfederate, {60'000, 30'000}, 0, iron_city()));
  return in_company(draft);
}

TEST(FL_3_2, TheCurrentThatTheGameMasterSetsTakesWhoIsAdriftWithIt) {
  Scene scene(becalmed());
  scene.unit(0).adrift = true;
  scene.unit(0).speeds = 1;
  scene.run_to(Phase::kGameMaster);
  EXPECT_EQ(scene.at(0), (Point{30'000, 30'000})) << "the chart has no current";
  EXPECT_TRUE(scene.refusal(ruling(SetCurrent{.flow = {.kind = Flow::Kind::kSet, .bearing = 360}})));
  scene.decide(ruling(SetCurrent{.flow = {.kind = Flow::Kind::kSet, .bearing = 90}}));
  scene.rig(Purpose::kDrift, 0, {4});
  scene.run_to(Phase::kGameMaster);
  EXPECT_EQ(scene.at(0), (Point{34'000, 30'000}));
  scene.decide(ruling(SetCurrent{.flow = {.kind = Flow::Kind::kSlack}}));
  scene.run_to(Phase::kGameMaster);
  EXPECT_EQ(scene.at(0), (Point{34'000, 30'000}));
}

TEST(FL_1_4, AndGivesTheFlagshipUpstreamItsAdvantage) {
  Draft draft = becalmed();
  draft.forces[0].flagship = draft.forces[1].flagship = true;
  Scene scene(draft);
  scene.run_to(Phase::kGameMaster);
  scene.clear_log();
  scene.decide(ruling(SetCurrent{.flow = {.kind = Flow::Kind::kSet, .bearing = 90}}));
  scene.decide(Proceed{});
  bool told = false;
  for (const InitiativeThrown& thrown : scene.all<InitiativeThrown>()) {
    for (const CausedModifier& modifier : thrown.modifiers)
      told = told || (thrown.side == Side::kUnion && modifier.cause == Cause::kHasTheCurrent);
  }
  EXPECT_TRUE(told);
}

TEST(FL_4_14, ALandBatteryStandsOnLand) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  draft.forces.push_back(battery(Side::kConfederate, {60'000, 10'000}, 180, 3, 10));
  const auto afloat = Scenario::from(draft);
  ASSERT_FALSE(afloat.has_value());
  EXPECT_EQ(afloat.error()[0], (DraftError{.fault = DraftFault::kBatteryAfloat, .at = 2}));
  draft.areas.push_back(ground(0, {{50'000, 0}, {70'000, 0}, {70'000, 12'000}, {50'000, 12'000}}));
  EXPECT_TRUE(Scenario::from(draft).has_value());
}

TEST(FL_1_4, ASideHasOneFlagship) {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 30));
  draft.forces[0].flagship = draft.forces[1].flagship = true;
  EXPECT_TRUE(Scenario::from(draft).has_value());
  draft.forces[2].flagship = true;
  const auto two = Scenario::from(draft);
  ASSERT_FALSE(two.has_value());
  EXPECT_EQ(two.error()[0], (DraftError{.fault = DraftFault::kTwoFlagships, .at = 2}));
}

TEST(FL_2_7, AHulkThatHeSetsAfloatAgainHasABoxToLose) {
  Scene scene(on_a_collision());
  scene.steam(0, 10);
  const auto boxes = static_cast<std::uint8_t>(scene.scenario().sheet(1).boxes.size());
  scene.unit(1).crossed = boxes;
  scene.decide(ruling(SetFate{.unit = 1, .fate = Fate::kHulk}));
  EXPECT_EQ(scene.unit(1).hulk_until, scene.state().turn + scene.scenario().tables().hulk_turns - 1)
      << "FL-1.0: ships have still to move";
  scene.decide(ruling(SetFate{.unit = 1, .fate = Fate::kInPlay}));
  EXPECT_EQ(scene.unit(1).crossed, boxes - 1);
  scene.decide(ruling(Strike{.unit = 1, .boxes = 3, .specifics = 0, .shift = 0}));
  EXPECT_EQ(scene.unit(1).fate, Fate::kHulk);
  EXPECT_EQ(scene.unit(1).crossed, boxes);
}

TEST(FL_2_6, AShipLeftByHerCrewThatHeMansAgainHasHerEngines) {
  Scene scene(on_a_collision());
  scene.steam(0, 10);
  scene.unit(1).adrift = true;
  leave_play(scene.state(), 1, Fate::kAbandoned);
  scene.decide(ruling(SetFate{.unit = 1, .fate = Fate::kInPlay}));
  EXPECT_FALSE(scene.unit(1).adrift);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
