#include <gtest/gtest.h>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/gunnery.hpp"
#include "tests/engine/flotilla/scene.hpp"

/// Where two rules meet: what lasts aboard a ship against what she, the enemy or the game master does next.
namespace brownwater::flotilla::testing {
namespace {

constexpr Point kInTheStream{.x = 30'000, .y = 40'000};

/// A Union ship in a current, and one of each side far off.
Draft in_a_current(bool docked) {
  Draft draft = open_water();
  draft.forces.push_back(ship(Side::kUnion, kInTheStream, 0, iron_city()));
  draft.forces.push_back(ship(Side::kConfederate, {65'000, 30'000}, 0, iron_city()));
  draft.forces[0].docked = docked;
  draft.currents.push_back({.at = kInTheStream, .flows = 90});
  return in_company(draft);
}

/// Half an inch of water between two hulls.
Draft side_by_side() {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 2));
  draft.forces[1].pose.at.x += 500;
  return draft;
}

/// A game master sits at a table with two ships so far apart; the Union moves.
struct Mastered {
  explicit Mastered(int inches) : scene(draft(inches)) {
    while (scene.state().phase != Phase::kMoving) {
      if (scene.seat() == Seat::kUmpire)
        scene.decide(Proceed{});
      else
        scene.run_to(Phase::kMoving);
    }
  }
  static Draft draft(int inches) {
    Draft draft = in_company(abeam(iron_city(), iron_city(), inches));
    draft.forces[1].pose.at.x += 500;
    draft.options.umpire = true;
    return draft;
  }
  Scene scene;
};

TEST(FL_4_16, AShipMooredAtTheBankDoesNotDrift) {
  for (const bool docked : {false, true}) {
    for (const bool left : {false, true}) {
      Scene scene(in_a_current(docked));
      scene.unit(0).adrift = true;
      if (left) leave_play(scene.state(), 0, Fate::kAbandoned);
      scene.end_turn();
      EXPECT_EQ(scene.at(0) == kInTheStream, docked) << "left by her crew: " << left;
      EXPECT_EQ(scene.thrown(Purpose::kDrift), docked ? 0 : 1);
    }
  }
}

// FL-4.8, row 19, and FL-2.6: reported; from the next move on she goes with the water.
TEST(FL_2_6, WhoseLastIncrementGoesIsAdriftFromThenOn) {
  Draft draft = in_a_current(false);
  draft.options.umpire = true;
  draft.forces[0].sheet.speeds = 0b1001;
  Scene scene(draft);
  while (scene.state().phase != Phase::kMoving) scene.run_to(Phase::kMoving);
  scene.rig(Purpose::kSpecific, 0, {5, 5, 6}).rig(Purpose::kDrift, 0, {2});
  scene.rule_that(Strike{.unit = 0, .specifics = 1});
  ASSERT_EQ(scene.all<ShipAdrift>().size(), 1U);
  scene.end_turn();
  EXPECT_EQ(scene.at(0).x, kInTheStream.x + 2'000);
}

TEST(FL_4_5, WhoIsAdriftAndHeldFastLiesStill) {
  const auto still = [](void (*held)(Scene&), bool docked = false) {
    Scene scene(in_a_current(docked));
    scene.unit(0).adrift = scene.unit(0).under_way = true;
    held(scene);
    return lies_still(scene.scenario(), scene.state(), 0);
  };
  EXPECT_FALSE(still([](Scene&) {})) << "adrift is moving";
  EXPECT_TRUE(still([](Scene& scene) { scene.unit(0).aground = true; }));
  EXPECT_TRUE(still([](Scene& scene) { grapple(scene.state(), 0, 1); }));
  EXPECT_TRUE(still([](Scene& scene) { grapple(scene.state(), 1, 0); }));
  EXPECT_TRUE(still([](Scene&) {}, true)) << "moored";
}

TEST(FL_4_5, WhoIsStoppedLiesStillToTheEndOfTheLastTurnOfIt) {
  Scene scene(in_a_current(false));
  scene.unit(0).under_way = true;
  scene.unit(0).speed = 4;
  EXPECT_FALSE(lies_still(scene.scenario(), scene.state(), 0));
  scene.unit(0).stopped_until = scene.state().turn;
  EXPECT_TRUE(lies_still(scene.scenario(), scene.state(), 0));
}

TEST(FL_5_1, WhoMayNotCloseDoesNotGoAsternTowardsTheEnemy) {
  for (const auto& [heading, closes] : {std::pair<Bearing, bool>{270, true}, {90, false}}) {
    Scene scene(in_company(abeam(iron_city(), iron_city(), 30)));
    scene.unit(0).pose.heading = heading;
    EXPECT_FALSE(scene.refusal(BackAstern{.unit = 0}));
    scene.unit(0).heart = Heart::kNoCloser;
    const auto no = scene.refusal(BackAstern{.unit = 0});
    ASSERT_EQ(no.has_value(), closes) << heading;
    if (!closes) continue;
    EXPECT_EQ(no->reason, code(Reason::kMayNotClose));
    EXPECT_EQ(no->rule, rule(5, 1));
  }
}

TEST(FL_4_10, WhoFightsACatastrophicFireTakesNoShipThatStruckUntilItIsOut) {
  for (const int face : {1, 6}) {
    Scene scene(in_company(abeam(iron_city(), iron_city(), 4)));
    leave_play(scene.state(), 1, Fate::kSurrendered);
    scene.unit(0).catastrophe = 1;
    scene.rig(Purpose::kCatastrophe, 0, {face});
    scene.run_to(Phase::kPrize);
    EXPECT_EQ(scene.state().turn, face == 1 ? 1 : 2) << "once the fire is out";
  }
}

TEST(FL_4_10, WhoFightsACatastrophicFireMansNoPrizeThoughSheBeatsTheBoardersOff) {
  Scene scene(side_by_side());
  grapple(scene.state(), 0, 1);
  scene.unit(1).catastrophe = 1;
  scene.run_to(Phase::kBoarding);
  scene.rig(Purpose::kBoarding, 0, {1}).rig(Purpose::kBoarding, 1, {6}).rig(Purpose::kBoardingLosses, 1, {1, 1});
  scene.decide(Board{.unit = 0});
  EXPECT_EQ(scene.unit(0).fate, Fate::kSurrendered);
  EXPECT_NE(scene.state().phase, Phase::kPrize);
}

TEST(FL_4_10, PowerCalledForBeforeTheFireGivesNoInches) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 30)));
  scene.unit(0).speed = 16;
  scene.unit(0).power = 5;
  EXPECT_FALSE(scene.refusal_to_steam(0, 18));
  scene.unit(0).catastrophe = 1;
  ASSERT_TRUE(scene.refusal_to_steam(0, 18));
  EXPECT_EQ(scene.refusal_to_steam(0, 18)->reason, code(Reason::kSpeedChange));
  EXPECT_FALSE(scene.refusal_to_steam(0, 16)) << "she keeps her speed, and may lose some";
}

TEST(FL_3_5, WhomHeSetsAgroundInTheMiddleOfHerMoveGoesNoFarther) {
  Mastered mastered(10);
  Scene& scene = mastered.scene;
  scene.unit(0).speed = 6;
  scene.ask(1);
  scene.decide(Steam{.unit = 0, .inches = 6});
  ASSERT_EQ(scene.state().phase, Phase::kFiring);
  scene.rule_that(SetAground{.unit = 0, .aground = true});
  const Point lies = scene.at(0);
  set_standing(scene.state(), 1, {.mode = Standing::Mode::kHold});
  scene.end_turn();
  EXPECT_EQ(scene.at(0), lies);
  EXPECT_EQ(scene.unit(0).speed, 0);
  scene.rule_that(SetAground{.unit = 0, .aground = false});
  EXPECT_FALSE(scene.unit(0).aground);
}

TEST(FL_6_1, WhomHePlacesBeyondTheGrapnelsReachIsHeldNoLonger) {
  for (const UnitIndex placed : {UnitIndex{0}, UnitIndex{1}}) {
    Mastered mastered(2);
    Scene& scene = mastered.scene;
    grapple(scene.state(), 0, 1);
    scene.rule_that(PlaceUnit{.unit = placed, .pose = scene.unit(placed).pose});
    EXPECT_EQ(scene.unit(0).grapples, 1) << "where she lay";
    scene.rule_that(PlaceUnit{.unit = placed, .pose = {.at = {50'000, 50'000}, .heading = 0}});
    EXPECT_EQ(scene.unit(0).grapples, kNoUnit);
    EXPECT_EQ(scene.state().holding, 0U);
  }
}

}  // namespace
}  // namespace brownwater::flotilla::testing
