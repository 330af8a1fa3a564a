#include <gtest/gtest.h>

#include "engine/games/flotilla/damage.hpp"
#include "tests/engine/flotilla/conditions.hpp"

/// Lasting conditions of a ship against the acts of the game master (docs/matrix.md): his act, and nothing else.
namespace brownwater::flotilla::testing {
namespace {

Draft under_a_master() {
  Draft draft = in_company(abeam(iron_city(), iron_city(), 10));
  draft.options.umpire = true;
  return draft;
}

constexpr Fate kOutOfPlay[] = {Fate::kHulk, Fate::kSurrendered, Fate::kAbandoned, Fate::kGone, Fate::kExited};

TEST(FL_1_1, WhomHePlacesLiesThereAndIsOtherwiseAsSheWas) {
  const Pose there{.at = {50'000, 45'000}, .heading = 30};
  const auto place = [&](Scene& scene) {
    Unit expected = scene.unit(0);
    expected.pose = there;
    scene.rule_that(PlaceUnit{.unit = 0, .pose = there});
    EXPECT_EQ(scene.unit(0), expected);
  };
  for (const Condition& condition : {kAdrift, kAground, kStopped, kMoored, kCatastrophe}) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, under_a_master());
    place(at.scene);
  }
  for (const Fate fate : kOutOfPlay) {
    SCOPED_TRACE(static_cast<int>(fate));
    Conditioned at(kButtonedUp, 0, under_a_master());
    leave_play(at.scene.state(), 0, fate);
    place(at.scene);
  }
}

TEST(FL_3_5, WhomHeSetsAgroundLiesFastAndIsOtherwiseAsSheWas) {
  const auto ground = [](Scene& scene) {
    Unit expected = scene.unit(0);
    expected.aground = true;
    expected.speed = 0;
    expected.under_way = false;
    scene.rule_that(SetAground{.unit = 0, .aground = true});
    EXPECT_EQ(scene.unit(0), expected);
    scene.rule_that(SetAground{.unit = 0, .aground = false});
    expected.aground = false;
    EXPECT_EQ(scene.unit(0), expected) << "and afloat again she lies at rest";
  };
  for (const Condition& condition : {kAdrift, kStopped, kHeld, kMoored, kCatastrophe, kPower}) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, under_a_master());
    at.scene.unit(0).under_way = true;
    ground(at.scene);
  }
  for (const Fate fate : kOutOfPlay) {
    SCOPED_TRACE(static_cast<int>(fate));
    Conditioned at(kButtonedUp, 0, under_a_master());
    leave_play(at.scene.state(), 0, fate);
    ground(at.scene);
  }
}

TEST(FL_1_1, WhatHeStrikesCrossesItsBoxesAndLiftsNothing) {
  for (const Condition& condition : kConditions) {
    SCOPED_TRACE(condition.name);
    Conditioned at(condition, 0, under_a_master());
    Unit expected = at.scene.unit(0);
    expected.crossed = 2;
    at.scene.rule_that(Strike{.unit = 0, .boxes = 2});
    EXPECT_EQ(at.scene.unit(0), expected);
  }
}

TEST(FL_1_1, WhomHeTakesOutOfPlayHoldsNobodyAndComesBackWithWhatAiledHer) {
  for (const Condition& condition : kConditions) {
    for (const Fate fate : kOutOfPlay) {
      SCOPED_TRACE(condition.name);
      Conditioned at(condition, 0, under_a_master());
      Scene& scene = at.scene;
      grapple(scene.state(), 0, 1);
      Unit expected = scene.unit(0);
      scene.rule_that(SetFate{.unit = 0, .fate = fate});
      EXPECT_EQ(scene.unit(0).fate, fate);
      EXPECT_FALSE(has(scene.state().in_play, 0));
      EXPECT_EQ(scene.state().holding, 0U) << "neither who held her nor whom she held";
      scene.rule_that(SetFate{.unit = 0, .fate = Fate::kInPlay});
      expected.grapples = kNoUnit;
      expected.hulk_until = scene.unit(0).hulk_until;
      EXPECT_EQ(scene.unit(0), expected);
      EXPECT_TRUE(has(scene.state().in_play, 0));
    }
  }
}

}  // namespace
}  // namespace brownwater::flotilla::testing
