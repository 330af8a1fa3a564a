#include <gtest/gtest.h>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/gunnery.hpp"
#include "engine/games/flotilla/helm.hpp"
#include "tests/engine/flotilla/conditions.hpp"

/// Lasting conditions of a ship against her movement, her fire and the end of the turn (docs/matrix.md).
namespace brownwater::flotilla::testing {
namespace {

bool is(const Condition& one, const Condition& other) { return one.name == other.name; }

/// Two ships thirty inches apart; the Union's heads for the other at six inches.
Draft closing() {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 40));
  draft.forces[0].pose.heading = 90;
  draft.forces[0].speed = 6;
  return draft;
}

TEST(FL_3_2, WithoutAnOrderSheKeepsTheSpeedThatWhatAilsHerLeaves) {
  const std::pair<Condition, int> kInchesMade[] = {{kAground, 0}, {kStopped, 0}, {kCatastrophe, 6},
                                                   {kRudder, 6},  {kEngines, 6}, {kNoCloser, 0},
                                                   {kStays, 0},   {kNoMen, 6},   {kPower, 6}};
  for (const auto& [condition, inches] : kInchesMade) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, closing());
    Scene& scene = at.scene;
    const Point from = scene.at(0);
    scene.decide(EndMovement{});
    scene.run_to(Side::kConfederate);
    EXPECT_EQ(scene.at(0), (Point{.x = from.x + inches * kInch, .y = from.y}));
    EXPECT_EQ(scene.unit(0).pose.heading, 90);
  }
}

TEST(FL_2_5, FromTheYellowSheSteamsAsFastAsTheBoxesLeft) {
  Conditioned at(kYellow, 0, closing());
  Scene& scene = at.scene;
  scene.unit(0).speed = 14;
  EXPECT_FALSE(scene.refusal_to_steam(0, 14));
  ASSERT_TRUE(scene.refusal_to_steam(0, 15));
  EXPECT_EQ(scene.refusal_to_steam(0, 15)->reason, code(Reason::kSpeedChange));
}

TEST(FL_6_6, AShipWithNoMenBelowDecksSteamsAsBefore) {
  Conditioned at(kNoMen, 0, closing());
  EXPECT_FALSE(at.scene.refusal_to_steam(0, 9, 0, 45));
}

TEST(FL_6_6, AsternAwayFromTheEnemyGoesWhoHasLostHeartOrHerMen) {
  for (const Condition& condition : {kRetiring, kStays, kNoMen, kPrize, kPower}) {
    for (const Bearing heading : {Bearing{90}, Bearing{270}}) {
      SCOPED_TRACE(condition.name);
      Draft draft = closing();
      draft.forces[0].speed = 0;
      draft.forces[0].pose.heading = heading;
      Conditioned at(condition, 0, draft);
      const auto no = at.scene.refusal(BackAstern{.unit = 0});
      const bool shaken = is(condition, kRetiring) || is(condition, kStays);
      ASSERT_EQ(no.has_value(), shaken && heading == 270);
      if (no) {
        EXPECT_EQ(no->reason, code(is(condition, kRetiring) ? Reason::kRetiring : Reason::kMayNotClose));
      }
    }
  }
}

TEST(FL_5_1, AShipByHerselfThatRetiresDoesNotGoAsternFromPort) {
  for (const Bearing heading : {Bearing{90}, Bearing{270}}) {
    Draft draft = abeam(iron_city(), iron_city(), 40);
    draft.exits.of_union = heading == 90 ? Edge::kLeft : Edge::kRight;
    draft.forces[0].pose.heading = 90;
    draft.forces[1].pose.at = {20'000, 58'000};
    Conditioned at(kRetiring, 0, draft);
    const auto no = at.scene.refusal(BackAstern{.unit = 0});
    ASSERT_EQ(no.has_value(), heading == 270) << "port lies ahead of her";
    if (no) {
      EXPECT_EQ(no->reason, code(Reason::kRetiring));
    }
  }
}

TEST(FL_3_4, TheEngineerGivesHisInchesBeyondWhatIsLeftWhateverElseAilsHer) {
  for (const Condition& condition : {kRudder, kLeaking, kYellow, kNoCloser, kRetiring, kStays, kNoMen, kPrize}) {
    SCOPED_TRACE(condition.name);
    Draft draft = closing();
    draft.forces[0].pose.heading = 270;
    Conditioned at(condition, 0, draft);
    Scene& scene = at.scene;
    scene.rig(Purpose::kPower, 0, {6});
    scene.decide(CallForPower{.unit = 0});
    EXPECT_EQ(scene.unit(0).power, 6);
    EXPECT_EQ(highest_of(inches_open(scene.scenario(), scene.state(), 0)), is(condition, kYellow) ? 20 : 22);
    // A jammed rudder still keeps her from turning.
    EXPECT_EQ(scene.refusal_to_steam(0, 12, 0, 45).has_value(), is(condition, kRudder));
  }
}

TEST(FL_3_6, GunsGoOverboardAndFreeHerWhateverElseAilsHer) {
  for (const Condition& condition :
       {kStopped, kHeld, kMoored, kOnFire, kRudder, kLeaking, kYellow, kNoMen, kPrize, kPower}) {
    SCOPED_TRACE(condition.name);
    Draft draft = Conditioned::alongside();
    draft.forces[0].aground = true;
    Conditioned at(condition, 0, draft);
    Scene& scene = at.scene;
    const auto reversed = scene.refusal(ReverseEngines{.unit = 0});
    EXPECT_EQ(reversed.has_value(), is(condition, kStopped)) << "her engines are stopped, her guns are not";
    scene.rig(Purpose::kLighten, 0, {6});
    scene.decide(Lighten{.unit = 0, .guns = 1});
    EXPECT_FALSE(scene.unit(0).aground);
    EXPECT_TRUE(scene.unit(0).stopped) << "she moves from the next turn on";
  }
}

TEST(FL_4_4, WhoLiesFastFiresAsWellAsEverAndWhoHasNoMenOnASixOnly) {
  for (const Condition& condition : {kAdrift, kAground, kStopped, kHeld, kMoored, kNoCloser, kNoMen}) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, in_company(abeam(iron_city(), iron_city(), 10)));
    Scene& scene = at.scene;
    scene.unit(1).under_way = true;
    EXPECT_FALSE(why_silent(scene.scenario(), scene.state(), 0));
    EXPECT_EQ(needed_face(scene.scenario(), scene.state(), 0, 1, 1), is(condition, kNoMen) ? 6 : 4);
  }
}

TEST(FL_4_5, WhoIsHitMoreEasilyIsWhoLiesStillAndNotWhoBurnsOrHasNoMen) {
  const std::pair<Condition, int> kNeeded[] = {{kStopped, 3}, {kMoored, 3}, {kCatastrophe, 4}, {kNoMen, 4}};
  for (const auto& [condition, needed] : kNeeded) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 1, in_company(abeam(iron_city(), iron_city(), 10)));
    at.scene.unit(1).under_way = true;
    EXPECT_EQ(needed_face(at.scene.scenario(), at.scene.state(), 0, 1, 1), needed);
  }
}

TEST(FL_5_2, WhoeverLiesFastIsAtAnchorForHerCaptainAndWhoDriftsIsNot) {
  const std::pair<Condition, bool> kAnchored[] = {{kAdrift, false}, {kAground, true}, {kStopped, true},
                                                  {kHeld, true},    {kMoored, true},  {kNoMen, false}};
  for (const auto& [condition, anchored] : kAnchored) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, in_company(abeam(iron_city(), iron_city(), 10)));
    at.scene.unit(0).under_way = true;
    int crew = 0;
    bool found = false;
    for (const CausedModifier& one : captain_modifiers(at.scene.scenario(), at.scene.state(), 0)) {
      found = found || one.cause == Cause::kAnchored;
      if (one.cause == Cause::kHalfTheCrew || one.cause == Cause::kThreeQuartersOfTheCrew) crew += one.amount;
    }
    EXPECT_EQ(found, anchored);
    EXPECT_EQ(crew, is(condition, kNoMen) ? -4 : 0) << "half of it, and three quarters";
  }
}

TEST(FL_5_1, AMilderResultOfATestDoesNotMendAWorseOne) {
  for (const Condition& condition : {kRetiring, kStays}) {
    SCOPED_TRACE(condition.name);
    Draft draft = in_company(abeam(iron_city(), iron_city(), 40));
    draft.options.umpire = true;
    Conditioned at(condition, 0, draft);
    Scene& scene = at.scene;
    const Heart before = scene.unit(0).heart;
    // At anchor 11: over by two.
    scene.rig(Purpose::kCaptain, 0, {5, 4, 4});
    scene.rule_that(TestCaptain{.unit = 0});
    ASSERT_EQ(scene.all<CaptainTested>().size(), 1U);
    EXPECT_EQ(scene.all<CaptainTested>()[0].nerve, Nerve::kNoCloser);
    EXPECT_EQ(scene.unit(0).heart, before);
    EXPECT_EQ(scene.unit(0).morale, 10);
  }
}

TEST(FL_1_1, TheEndOfATurnLiftsWhatIsOfTheTurnAndLeavesWhatLasts) {
  for (const Condition& condition : kConditions) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, in_company(abeam(iron_city(), iron_city(), 40)));
    Scene& scene = at.scene;
    // Ten of her own would send her behind the main body and hide the effect under test.
    if (is(condition, kRetiring)) continue;
    Unit& unit = scene.unit(0);
    unit.stopped = unit.tried_off = unit.tried_grapple = unit.tried_cut = true;
    unit.unloaded = 0b001;
    if (is(condition, kCatastrophe)) scene.rig(Purpose::kCatastrophe, 0, {6});
    const Unit before = unit;
    scene.end_turn();
    const Unit& after = scene.unit(0);
    EXPECT_FALSE(after.stopped || after.tried_off || after.tried_grapple || after.tried_cut);
    EXPECT_EQ(after.power, 0);
    EXPECT_FALSE(after.power_tried || after.power_turn);
    EXPECT_EQ(after.adrift, before.adrift);
    EXPECT_EQ(after.aground, before.aground);
    EXPECT_EQ(after.stopped_until, before.stopped_until);
    EXPECT_EQ(after.engine_until, before.engine_until);
    EXPECT_EQ(after.continuing, before.continuing);
    EXPECT_EQ(scene.unit(3).grapples, is(condition, kHeld) ? 0 : kNoUnit);
    EXPECT_EQ(after.put_in, before.put_in);
    EXPECT_EQ(after.heart, is(condition, kNoCloser) ? Heart::kSteady : before.heart) << "tested again";
    EXPECT_EQ(after.catastrophe, is(condition, kCatastrophe) ? 2 : 0);
    const bool loads = !is(condition, kCatastrophe) && !is(condition, kNoMen);
    EXPECT_EQ(after.unloaded, loads ? 0 : 0b001) << "FL-1.1, step 9";
  }
}

TEST(FL_3_4, WhoIsStoppedForTurnsLiesAsLongAsTheyLast) {
  Scene scene(closing());
  scene.unit(0).stopped_until = 2;
  EXPECT_EQ(scene.refusal_to_steam(0, 6)->reason, code(Reason::kStopped));
  scene.end_turn();
  EXPECT_EQ(scene.refusal_to_steam(0, 2)->reason, code(Reason::kStopped));
  scene.end_turn();
  EXPECT_FALSE(scene.refusal_to_steam(0, 2));
}

TEST(FL_5_1, AnAbandonedShipIsOfferedWhenTheTurnEnds) {
  Scene scene(Conditioned::alongside());
  leave_play(scene.state(), 1, Fate::kAbandoned);
  scene.run_to(Phase::kPrize);
  EXPECT_EQ(scene.state().turn, 1);
  EXPECT_EQ(scene.state().chooser, 1);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
