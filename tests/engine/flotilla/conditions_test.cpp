#include "tests/engine/flotilla/conditions.hpp"

#include <gtest/gtest.h>

#include "engine/games/flotilla/boarding.hpp"
#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/shore.hpp"
#include "engine/games/flotilla/windows.hpp"

/// Lasting conditions of a ship against her orders, pair by pair (docs/matrix.md).
namespace brownwater::flotilla::testing {
namespace {

/// A window at which both of the near ships may be asked.
void open_window(Scene& scene) {
  scene.ask(0);
  scene.steam(2, 0);
  ASSERT_EQ(scene.state().phase, Phase::kFiring);
}

TEST(FL_6_1, ShipsThatLieFastOrHaveLostHeartStillThrowGrapnels) {
  for (const Condition& condition :
       {kAdrift, kAground, kStopped, kMoored, kNoCloser, kRetiring, kStays, kNoMen, kPrize}) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, Conditioned::alongside());
    Scene& scene = at.scene;
    open_window(scene);
    scene.rig(Purpose::kGrapple, 0, {5});
    scene.decide(Grapple{.unit = 0, .target = 1});
    EXPECT_EQ(scene.unit(0).grapples, 1);
    EXPECT_TRUE(scene.unit(1).stopped);
  }
}

TEST(FL_6_1, AFourHoldsWhoLiesStillAndNobodyElse) {
  const std::pair<Condition, bool> kLiesStill[] = {{kAdrift, false}, {kAground, true}, {kStopped, true},
                                                   {kHeld, true},    {kMoored, true},  {kCatastrophe, false},
                                                   {kNoMen, false}};
  for (const auto& [condition, still] : kLiesStill) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 1, Conditioned::alongside());
    Scene& scene = at.scene;
    scene.unit(1).under_way = true;
    open_window(scene);
    scene.rig(Purpose::kGrapple, 0, {4});
    scene.decide(Grapple{.unit = 0, .target = 1});
    EXPECT_EQ(scene.unit(0).grapples == 1, still);
  }
}

TEST(FL_6_1, WhoeverIsHeldMayCutFreeAndSteamsIfNothingElseHoldsHer) {
  for (const Condition& condition : kConditions) {
    if (condition.name == kCatastrophe.name || condition.name == kHeld.name) continue;
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, Conditioned::alongside());
    Scene& scene = at.scene;
    grapple(scene.state(), 1, 0);
    scene.rig(Purpose::kCut, 0, {5});
    scene.decide(CutFree{.unit = 0});
    EXPECT_EQ(scene.unit(1).grapples, kNoUnit);
    const bool fast = condition.name == kAdrift.name || condition.name == kAground.name ||
                      condition.name == kStopped.name || condition.name == kMoored.name;
    EXPECT_EQ(why_not_steam(scene.scenario(), scene.state(), 0).has_value(), fast);
  }
}

TEST(FL_4_11, ShipsThatLieFastOrHaveLostHeartStillUseTheirSpar) {
  Draft draft = in_company(abeam(torpedo_boat(), iron_city(), 4));
  draft.forces[0].pose.heading = 90;
  draft.forces[1].pose.at.x += 500;
  for (const Condition& condition :
       {kAdrift, kAground, kStopped, kHeld, kMoored, kOnFire, kNoCloser, kRetiring, kStays, kNoMen, kPrize}) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, draft);
    Scene& scene = at.scene;
    open_window(scene);
    scene.rig(Purpose::kSpar, 0, {5}).rig(Purpose::kSparSecond, 0, {5}).rig(Purpose::kSparHits, 0, {3});
    scene.decide(Spar{.unit = 0, .target = 1});
    EXPECT_EQ(scene.unit(1).crossed, 3);
    EXPECT_TRUE(scene.unit(0).spar_spent);
  }
}

// Only an extinguished crew and a catastrophic fire keep boarders back, and nothing else changes their strength.
TEST(FL_6_2, WhatAilsTheShipDoesNotWeakenHerBoarders) {
  for (const Condition& condition : kConditions) {
    if (condition.name == kCatastrophe.name || condition.name == kNoMen.name) continue;
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, Conditioned::alongside());
    Scene& scene = at.scene;
    grapple(scene.state(), 0, 1);
    while (scene.state().phase != Phase::kBoarding) scene.run_to(Phase::kBoarding);
    scene.rig(Purpose::kBoarding, 0, {6}).rig(Purpose::kBoarding, 1, {1}).rig(Purpose::kBoardingLosses, 0, {1, 1});
    const int men = scene.unit(0).men;
    scene.decide(Board{.unit = 0});
    ASSERT_EQ(scene.all<BoardingFought>().size(), 1U);
    EXPECT_EQ(scene.all<BoardingFought>()[0].strength, (men + 12 + 24) * 6);
    EXPECT_EQ(scene.unit(1).fate, Fate::kSurrendered);
  }
}

TEST(FL_6_2, ATieBetweenTwoThatHoldEachOtherIsFoughtAgainNextTurnAndNotByTheOtherInThisOne) {
  Scene scene(Conditioned::alongside());
  grapple(scene.state(), 0, 1);
  grapple(scene.state(), 1, 0);
  scene.run_to(Phase::kBoarding);
  scene.rig(Purpose::kBoarding, 0, {4}).rig(Purpose::kBoarding, 1, {4});
  scene.decide(Board{.unit = 0});
  EXPECT_EQ(scene.unit(1).fate, Fate::kInPlay);
  EXPECT_NE(scene.state().phase, Phase::kBoarding) << "the other is not asked in this turn";
  EXPECT_EQ(scene.state().turn, 2);
  EXPECT_FALSE(why_not_board(scene.scenario(), scene.state(), 1));
}

TEST(FL_6_1, WhoHoldsAnotherGrapplesNobodyElseWhoIsHeldMay) {
  Scene scene(Conditioned::alongside());
  grapple(scene.state(), 0, 1);
  const auto why_not = [&](UnitIndex unit, UnitIndex target) {
    scene.state().active = scene.unit(unit).side;
    return why_not_grapple(scene.scenario(), scene.state(), {.unit = unit, .target = target});
  };
  EXPECT_EQ(why_not(0, 1)->reason, code(Reason::kGrappled));
  EXPECT_FALSE(why_not(1, 0));
}

TEST(FL_6_2, WhatAilsTheCaptorDoesNotKeepHerMenFromThePrize) {
  for (const Condition& condition :
       {kAdrift, kAground, kStopped, kMoored, kOnFire, kNoCloser, kRetiring, kStays, kUnloaded, kPrize}) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, Conditioned::alongside());
    Scene& scene = at.scene;
    leave_play(scene.state(), 1, Fate::kSurrendered);
    scene.unit(0).stopped_until = 9;
    while (scene.state().phase != Phase::kPrize) scene.run_to(Phase::kPrize);
    const int men = scene.unit(0).men;
    scene.decide(ManPrize{.men = 10});
    EXPECT_EQ(scene.unit(1).side, Side::kUnion);
    EXPECT_EQ(scene.unit(1).men, 10);
    EXPECT_EQ(scene.unit(0).men, men - 10);
  }
}

TEST(FL_4_13, ALeakCrossesABoxAPointWhereverSheLies) {
  for (const Condition& condition : {kAdrift, kAground, kStopped, kHeld, kMoored, kCatastrophe}) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, Conditioned::alongside());
    Scene& scene = at.scene;
    scene.unit(0).continuing = 2;
    scene.end_turn();
    EXPECT_EQ(scene.unit(0).crossed, 2);
    EXPECT_EQ(scene.unit(0).continuing, 2);
  }
}

TEST(FL_4_13, WhoLiesFastRepairsAndHerGunsStayUnloaded) {
  for (const Condition& condition : {kAdrift, kAground, kStopped, kHeld, kMoored, kUnloaded, kPrize}) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, Conditioned::alongside());
    Scene& scene = at.scene;
    scene.unit(0).continuing = 1;
    scene.unit(0).unloaded = 0b001;
    while (scene.state().phase != Phase::kRepairing) scene.run_to(Phase::kRepairing);
    scene.rig(Purpose::kRepair, 0, {5});
    scene.decide(Repair{.unit = 0});
    EXPECT_EQ(scene.state().turn, 2);
    EXPECT_EQ(scene.unit(0).continuing, 0);
    EXPECT_EQ(scene.unit(0).unloaded, 0b001);
  }
}

TEST(FL_6_6, HerBoatsLandMenWhileSheLiesStillWhateverHoldsHer) {
  Draft draft = open_water();
  draft.areas.push_back(ground(0, {{0, 0}, {60'000, 0}, {60'000, 10'000}, {0, 10'000}}));
  draft.forces.push_back(ship(Side::kUnion, {30'000, 14'000}, 90, iron_city()));
  draft.forces.push_back(ship(Side::kConfederate, {70'000, 50'000}, 270, iron_city()));
  draft = in_company(draft);
  draft.forces.push_back(party(Side::kUnion, {0, 0}, 30));
  draft.forces[4].aboard = 0;
  for (const Condition& condition :
       {kAdrift, kAground, kStopped, kHeld, kMoored, kNoCloser, kRetiring, kStays, kNoMen}) {
    for (const bool moving : {false, true}) {
      SCOPED_TRACE(condition.name);
      Conditioned at(condition, 0, draft);
      Scene& scene = at.scene;
      scene.unit(0).under_way = moving;
      const bool fast = condition.name == kAground.name || condition.name == kStopped.name ||
                        condition.name == kHeld.name || condition.name == kMoored.name;
      const auto no = why_not_land(scene.scenario(), scene.state(), Land{.unit = 4, .at = {}});
      const bool still = fast || (!moving && condition.name != kAdrift.name);
      EXPECT_EQ(no.has_value(), !still) << moving;
      if (no) {
        EXPECT_EQ(no->reason, code(Reason::kUnderWay));
      }
    }
  }
}

}  // namespace
}  // namespace brownwater::flotilla::testing
