#include <gtest/gtest.h>

#include <algorithm>

#include "engine/games/flotilla/damage.hpp"
#include "tests/engine/flotilla/scene.hpp"

namespace brownwater::flotilla::testing {
namespace {

/// Iron City's captain is tested once; his dice exceed his morale by `over`: eight, or seven if anchored.
struct Tested {
  explicit Tested(int over, int inches = 30) : scene(in_company(abeam(iron_city(), iron_city(), inches))) {
    scene.unit(1).morale = 8;
    const int sum = 7 + over;
    const int first = std::min(6, sum - 2);
    const int second = std::min(6, sum - first - 1);
    scene.rig(Purpose::kCaptain, 1, {first, second, sum - first - second});
    scene.unit(1).tests = 1;
    scene.decide(CallForPower{.unit = 2});
  }
  Unit& ship() { return scene.unit(1); }
  Scene scene;
};

TEST(FL_5_1, EachResultOfACaptainsTest) {
  struct Row {
    int over;
    int morale;
    Heart heart;
    Fate fate;
  };
  for (const Row& row :
       {Row{0, 8, Heart::kSteady, Fate::kInPlay}, Row{1, 7, Heart::kSteady, Fate::kInPlay},
        Row{2, 6, Heart::kNoCloser, Fate::kInPlay}, Row{3, 5, Heart::kRetiring, Fate::kInPlay},
        Row{4, 5, Heart::kRetiring, Fate::kInPlay}, Row{5, 5, Heart::kRetiringToStay, Fate::kInPlay},
        Row{6, 5, Heart::kRetiringToStay, Fate::kInPlay}, Row{7, 8, Heart::kSteady, Fate::kAbandoned}}) {
    Tested tested(row.over);
    EXPECT_EQ(tested.ship().morale, row.morale) << row.over;
    EXPECT_EQ(tested.ship().heart, row.heart) << row.over;
    EXPECT_EQ(tested.ship().fate, row.fate) << row.over;
    EXPECT_EQ(tested.scene.state().earned.of_confederate.shaken, row.over >= 2) << row.over;
  }
}

TEST(FL_5_1, WithAnEnemyWithinTwentyFourInchesHeSurrenders) {
  Tested tested(5, 26);
  EXPECT_EQ(tested.ship().fate, Fate::kSurrendered);
  EXPECT_EQ(tested.ship().speed, 0);
}

TEST(FL_5_1, WhoMayNotCloseMayGoOffOrAsSlowlyAsSheCan) {
  Draft draft = open_water();
  draft.forces.push_back(ship(Side::kUnion, {20'000, 30'000}, 90, iron_city(), 8));
  draft.forces.push_back(ship(Side::kConfederate, {60'000, 30'000}, 270, iron_city(), 8));
  Scene scene(draft);
  scene.unit(0).heart = Heart::kNoCloser;
  EXPECT_EQ(scene.refusal_to_steam(0, 8)->reason, code(Reason::kMayNotClose));
  EXPECT_FALSE(scene.refusal_to_steam(0, 3));
  scene.unit(0).pose.heading = 270;
  EXPECT_FALSE(scene.refusal_to_steam(0, 8));
}

TEST(FL_5_1, HeTestsAgainNextTurnAndMayRegainHisNerve) {
  Tested tested(2);
  ASSERT_EQ(tested.ship().heart, Heart::kNoCloser);
  tested.scene.end_turn();
  EXPECT_EQ(tested.scene.thrown(Purpose::kCaptain), 6);
  EXPECT_EQ(tested.ship().heart, Heart::kSteady);
}

TEST(FL_5_1, HeRegainsNothingByASecondTestInTheSameTurn) {
  Tested tested(2);
  ASSERT_EQ(tested.ship().heart, Heart::kNoCloser);
  tested.ship().tests = 1;
  tested.scene.decide(Steam{.unit = 2});
  EXPECT_EQ(tested.scene.thrown(Purpose::kCaptain), 6) << "he passes this one";
  EXPECT_EQ(tested.ship().heart, Heart::kNoCloser) << "and is to be tested again next turn";
}

TEST(FL_5_1, WhoseCaptainStrikesUnderWayLosesHerWay) {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 20));
  draft.forces[0].speed = 8;
  Scene scene(draft);
  scene.ask(1);
  scene.decide(Steam{.unit = 0, .inches = 8});
  ASSERT_EQ(scene.state().phase, Phase::kFiring);
  leave_play(scene.state(), 0, Fate::kSurrendered);
  scene.run_to(Phase::kChooseFirst);
  EXPECT_EQ(scene.unit(0).speed, 0);
}

TEST(FL_5_1, WhoIsLeftByHerCrewInTheMiddleOfAMoveSteamsNoFarther) {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 20));
  draft.forces[0].speed = 8;
  Scene scene(draft);
  scene.ask(1);
  scene.decide(Steam{.unit = 0, .inches = 8});
  ASSERT_EQ(scene.state().phase, Phase::kFiring);
  const Point at = scene.at(0);
  scene.unit(0).adrift = true;
  leave_play(scene.state(), 0, Fate::kAbandoned);
  scene.run_to(Phase::kChooseFirst);
  EXPECT_EQ(scene.at(0), at);
}

TEST(FL_5_1, WhoRetiresDoesNotFireUntilSheIsBehindTheMainBody) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 30)));
  scene.unit(1).heart = Heart::kRetiring;
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), 1)->reason, code(Reason::kRetiring));
  scene.end_turn();
  EXPECT_EQ(scene.unit(1).heart, Heart::kRetiring) << "the enemy is nearer to her than to her consort";
  scene.unit(1).pose.at = {78'000, 4'000};
  scene.unit(3).pose.at = {60'000, 20'000};
  scene.end_turn();
  EXPECT_EQ(scene.unit(1).heart, Heart::kSteady);
}

TEST(FL_5_1, WhoRetiresMustGainDistanceWhereSheCan) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 30)), Side::kConfederate);
  Unit& ship = scene.unit(1);
  ship.heart = Heart::kRetiringToStay;
  ship.speed = 4;
  ship.pose.heading = 90;
  EXPECT_EQ(scene.refusal_to_steam(1, 0)->reason, code(Reason::kRetiring));
  EXPECT_FALSE(scene.refusal_to_steam(1, 7));
  ship.pose.heading = 270;
  EXPECT_EQ(scene.refusal_to_steam(1, 4)->reason, code(Reason::kMayNotClose)) << "she cannot, in this move";
  ship.pose.heading = 90;
  const Point before = scene.at(1);
  scene.decide(EndMovement{});
  EXPECT_GT(scene.at(1).x, before.x) << "without an order she goes by herself";
}

TEST(FL_5_1, ASurrenderedShipIsTakenByTheEnemyWithinTwoInchesWhoMansHer) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 4)));
  leave_play(scene.state(), 1, Fate::kSurrendered);
  scene.run_to(Phase::kPrize);
  EXPECT_EQ(scene.seat(), Seat::kUnion);
  EXPECT_EQ(scene.refusal(ManPrize{.men = 9})->reason, code(Reason::kNumberOutOfRange));
  scene.decide(ManPrize{.men = 12});
  EXPECT_EQ(scene.unit(1).side, Side::kUnion);
  EXPECT_EQ(scene.unit(1).men, 12);
  EXPECT_EQ(scene.unit(0).men, 38);
}

/// A Union ship that retires before one Confederate, each alone on her side; so far from her own edge, the left one.
Draft by_herself(int inches, Bearing heading) {
  Draft draft = open_water();
  draft.forces.push_back(ship(Side::kUnion, {inches * kInch, 30'000}, heading, iron_city(), 8));
  draft.forces.push_back(ship(Side::kConfederate, {75'000, 30'000}, 0, iron_city()));
  return draft;
}

TEST(FL_5_1, AShipByHerselfGoesToPortAndFiresNothingUntilSheIsThere) {
  Scene scene(by_herself(30, 270));
  scene.unit(0).heart = Heart::kRetiring;
  scene.decide(EndMovement{});
  scene.end_turn();
  EXPECT_LT(scene.at(0).x, 30'000);
  EXPECT_EQ(scene.unit(0).heart, Heart::kRetiring) << "she has no main body to be behind";
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), 0)->reason, code(Reason::kRetiring));
  scene.end_turns(2);
  EXPECT_LE(scene.at(0).x, 9'000);
  EXPECT_EQ(scene.unit(0).fate, Fate::kInPlay) << "without an order she does not run off the table";
  EXPECT_EQ(scene.unit(0).heart, Heart::kSteady);
  EXPECT_FALSE(why_silent(scene.scenario(), scene.state(), 0));
}

TEST(FL_5_1, WhoRetiresToStayStaysInPort) {
  Scene scene(by_herself(10, 270));
  scene.unit(0).heart = Heart::kRetiringToStay;
  scene.end_turn();
  EXPECT_EQ(scene.unit(0).heart, Heart::kStaying);
  EXPECT_FALSE(why_silent(scene.scenario(), scene.state(), 0));
  scene.unit(0).pose.heading = 90;
  scene.unit(0).speed = 8;
  EXPECT_EQ(scene.refusal_to_steam(0, 8)->reason, code(Reason::kMayNotClose));
}

TEST(FL_5_1, AShipByHerselfMustComeNearerToPortWhereSheCan) {
  Scene scene(by_herself(30, 0));
  scene.unit(0).heart = Heart::kRetiring;
  const auto why = scene.refusal_to_steam(0, 8);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->reason, code(Reason::kRetiring));
  EXPECT_FALSE(scene.refusal_to_steam(0, 11, 0, -45));
}

TEST(FL_5_1, AShipMooredAtTheBankIsInPort) {
  Draft draft = by_herself(30, 270);
  draft.forces[0].docked = true;
  draft.forces[0].speed = 0;
  Scene scene(draft, Side::kConfederate);
  scene.unit(0).heart = Heart::kRetiring;
  scene.end_turn();
  EXPECT_EQ(scene.unit(0).heart, Heart::kSteady);
}

TEST(FL_5_1, WhereASideIsToLeaveByItsEdgeItsPortIsAcrossFromIt) {
  Draft draft = by_herself(8, 0);
  draft.objectives.push_back({.side = Side::kUnion, .kind = Objective::Kind::kExit, .number = 1});
  draft.exits.of_union = Edge::kRight;
  Scene scene(draft);
  scene.unit(0).speed = 0;
  scene.unit(0).heart = Heart::kRetiring;
  scene.end_turn();
  EXPECT_EQ(scene.unit(0).heart, Heart::kSteady) << "she came from the left";
}

TEST(FL_5_1, OneWhoMayResumeIsNotHelpedByPortWhileSheHasAMainBody) {
  for (const Heart heart : {Heart::kRetiring, Heart::kRetiringToStay}) {
    Draft draft = by_herself(7, 0);
    draft.forces.push_back(ship(Side::kUnion, {3'000, 55'000}, 0, iron_city()));
    Scene scene(draft);
    scene.unit(0).speed = 0;
    scene.unit(0).heart = heart;
    scene.end_turn();
    EXPECT_EQ(scene.unit(0).heart, heart == Heart::kRetiring ? Heart::kRetiring : Heart::kStaying);
  }
}

TEST(FL_5_2, MenLentToAPrizeAreNotKilled) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 4)));
  const auto causes = [&](UnitIndex ship) {
    std::vector<Cause> list;
    for (const CausedModifier& modifier : captain_modifiers(scene.scenario(), scene.state(), ship))
      list.push_back(modifier.cause);
    return list;
  };
  leave_play(scene.state(), 1, Fate::kSurrendered);
  scene.run_to(Phase::kPrize);
  scene.decide(ManPrize{.men = 40});
  scene.unit(0).under_way = scene.unit(1).under_way = true;
  scene.unit(0).stopped = scene.unit(1).stopped = false;
  EXPECT_EQ(causes(0), std::vector<Cause>{}) << "ten of fifty aboard, and none killed";
  EXPECT_EQ(causes(1), std::vector<Cause>{}) << "a prize's crew is what her captor put into her";
  scene.unit(1).men = 20;
  EXPECT_EQ(causes(1), std::vector<Cause>{Cause::kHalfTheCrew});
  scene.unit(1).men = 10;
  EXPECT_EQ(causes(1), (std::vector<Cause>{Cause::kHalfTheCrew, Cause::kThreeQuartersOfTheCrew}));
  scene.unit(0).men = 0;
  EXPECT_EQ(causes(0), std::vector<Cause>{}) << "ten of fifty killed";
}

TEST(FL_5_2, EachModifierOfTheTest) {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 30));
  draft.forces[2].flagship = true;
  Scene scene(draft);
  scene.unit(2).pose.at = {75'000, 55'000};
  const auto sum = [&] {
    int all = 0;
    for (const CausedModifier& modifier : captain_modifiers(scene.scenario(), scene.state(), 0)) all += modifier.amount;
    return all;
  };
  Unit& ship = scene.unit(0);
  EXPECT_EQ(sum(), -1) << "anchored";
  ship.under_way = true;
  EXPECT_EQ(sum(), 0);
  ship.dice[1] = 0;
  EXPECT_EQ(sum(), -1) << "starboard battery destroyed";
  ship.men = 25;
  EXPECT_EQ(sum(), -2) << "half the crew";
  ship.fire_until = 2;
  EXPECT_EQ(sum(), -4) << "fire";
  ship.yellow = true;
  EXPECT_EQ(sum(), -6) << "in the yellow";
  ship.dice = {};
  EXPECT_EQ(sum(), -9) << "more than two batteries destroyed";
  ship.men = 12;
  EXPECT_EQ(sum(), -12) << "three quarters of the crew, and half";
  ship.catastrophe = 1;
  EXPECT_EQ(sum(), -17) << "catastrophic fire";
  ship.has_sunk = true;
  EXPECT_EQ(sum(), -16) << "has sunk an enemy";
  scene.unit(2).pose.at = {20'000, 55'000};
  EXPECT_EQ(sum(), -14) << "near the flagship";
}

using Told = std::vector<std::pair<Cause, int>>;

/// Events that change the morale of the captain of a ship under way, sound but for what befalls her here.
Told told_of(void (*befalls)(Scene&)) {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 30));
  draft.forces[2].flagship = true;
  Scene scene(draft);
  scene.unit(2).pose.at = {75'000, 55'000};
  scene.unit(0).under_way = true;
  befalls(scene);
  Told told;
  for (const CausedModifier& modifier : captain_modifiers(scene.scenario(), scene.state(), 0)) {
    EXPECT_EQ(modifier.rule, rule(5, 2));
    told.emplace_back(modifier.cause, modifier.amount);
  }
  return told;
}

TEST(FL_5_2, EachCauseIsToldWithWhatItChanges) {
  EXPECT_EQ(told_of([](Scene&) {}), Told{});
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(0).under_way = false; }), (Told{{Cause::kAnchored, -1}}));
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(0).dice[0] = 0; }), (Told{{Cause::kBroadsideDestroyed, -1}}));
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(0).dice[2] = 0; }), Told{}) << "the bow guns alone are no broadside";
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(0).men = 25; }), (Told{{Cause::kHalfTheCrew, -1}}));
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(0).fire_until = 2; }), (Told{{Cause::kFire, -2}}));
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(0).yellow = true; }), (Told{{Cause::kYellow, -2}}));
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(0).dice = {}; }),
            (Told{{Cause::kBroadsideDestroyed, -1}, {Cause::kBatteriesDestroyed, -3}}));
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(0).men = 12; }),
            (Told{{Cause::kHalfTheCrew, -1}, {Cause::kThreeQuartersOfTheCrew, -3}}));
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(0).catastrophe = 1; }), (Told{{Cause::kCatastrophe, -5}}));
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(0).has_sunk = true; }), (Told{{Cause::kHasSunk, 1}}));
  EXPECT_EQ(told_of([](Scene& scene) { scene.unit(2).pose.at = {20'000, 55'000}; }), (Told{{Cause::kNearFlagship, 2}}));
}

TEST(FL_5_2, TheFlagshipHasNoneOfItsOwn) {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 30));
  draft.forces[0].flagship = true;
  Scene scene(draft);
  scene.unit(0).under_way = true;
  EXPECT_TRUE(captain_modifiers(scene.scenario(), scene.state(), 0).empty());
}

}  // namespace
}  // namespace brownwater::flotilla::testing
