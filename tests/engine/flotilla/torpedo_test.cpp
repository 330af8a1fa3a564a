#include <gtest/gtest.h>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/windows.hpp"
#include "tests/engine/flotilla/scene.hpp"

namespace brownwater::flotilla::testing {
namespace {

Draft with_a_spar() {
  Draft draft = open_water();
  draft.forces.push_back(ship(Side::kUnion, {30'000, 30'000}, 90, torpedo_boat()));
  draft.forces.push_back(ship(Side::kConfederate, {34'500, 30'000}, 0, iron_city()));
  return draft;
}

TEST(FL_4_11, ASparTorpedoGoesOffOnAFive) {
  Scene dud(with_a_spar());
  clear_for_action(dud);
  dud.rig(Purpose::kSpar, 0, {4});
  dud.decide(Spar{.unit = 0, .target = 1});
  EXPECT_EQ(dud.unit(1).crossed, 0);
  ASSERT_EQ(dud.all<SparTried>().size(), 1U);
  EXPECT_FALSE(dud.all<SparTried>()[0].explodes);
  Scene scene(with_a_spar());
  clear_for_action(scene);
  scene.rig(Purpose::kSpar, 0, {5}).rig(Purpose::kSparSecond, 0, {5});
  scene.rig(Purpose::kSparHits, 0, {3}).rig(Purpose::kSparBack, 0, {3});
  scene.decide(Spar{.unit = 0, .target = 1});
  EXPECT_EQ(scene.unit(1).crossed, 3);
  ASSERT_EQ(scene.all<SpecificThrown>().size(), 1U);
  EXPECT_EQ(scene.all<SpecificThrown>()[0].shift, -4);
  EXPECT_EQ(scene.unit(0).fate, Fate::kInPlay);
}

TEST(FL_4_11, ASmallAttackerIsDestroyedOnAOneOrATwo) {
  Scene scene(with_a_spar());
  clear_for_action(scene);
  scene.rig(Purpose::kSpar, 0, {6}).rig(Purpose::kSparBack, 0, {2});
  scene.decide(Spar{.unit = 0, .target = 1});
  EXPECT_EQ(scene.unit(0).fate, Fate::kHulk);
}

TEST(FL_4_11, WhatGoesOffHarmsOnASecondFiveOnlyAndItsForceIsTheAttackersToo) {
  Scene scene(with_a_spar());
  clear_for_action(scene);
  scene.rig(Purpose::kSpar, 0, {5}).rig(Purpose::kSparSecond, 0, {4}).rig(Purpose::kSparBack, 0, {1});
  scene.decide(Spar{.unit = 0, .target = 1});
  EXPECT_EQ(scene.unit(1).crossed, 0);
  EXPECT_TRUE(scene.all<SpecificThrown>().empty());
  EXPECT_TRUE(scene.unit(0).spar_spent);
  EXPECT_EQ(scene.unit(0).fate, Fate::kHulk) << "a small attacker";
}

TEST(FL_4_11, TheOptionReadsTheDoubledSentenceAsOneRoll) {
  Draft draft = with_a_spar();
  draft.options.spar_two_rolls = false;
  Scene scene(draft);
  clear_for_action(scene);
  scene.rig(Purpose::kSpar, 0, {5}).rig(Purpose::kSparHits, 0, {2}).rig(Purpose::kSparBack, 0, {3});
  scene.decide(Spar{.unit = 0, .target = 1});
  EXPECT_EQ(scene.thrown(Purpose::kSparSecond), 0);
  EXPECT_EQ(scene.unit(1).crossed, 2);
}

TEST(FL_4_11, BeyondTwoInchesThereIsNothingToTouch) {
  Draft draft = with_a_spar();
  draft.forces[1].pose.at.x = 35'100;
  Scene scene(draft);
  scene.ask(0);
  EXPECT_EQ(why_not_spar(scene.scenario(), scene.state(), {.unit = 0, .target = 1})->reason, code(Reason::kTooFar));
}

TEST(FL_4_12, AMineIsADudToEightAndExplodesFromNine) {
  for (const auto& [second, explodes] : {std::pair{3, false}, std::pair{4, true}}) {
    Draft draft = open_water();
    draft.forces.push_back(ship(Side::kUnion, {30'000, 30'000}, 90, iron_city(), 6));
    draft.forces.push_back(ship(Side::kConfederate, {70'000, 50'000}, 0, iron_city()));
    draft.mines.push_back({.at = {38'000, 30'000}, .side = std::nullopt, .hidden = true, .gone = false});
    Scene scene(draft);
    scene.rig(Purpose::kMine, 0, {5, second});
    if (explodes) scene.rig(Purpose::kMineHits, 0, {4});
    scene.steam(0, 6);
    EXPECT_TRUE(scene.state().mines[0].gone);
    EXPECT_EQ(scene.unit(0).crossed, explodes ? 4 : 0);
    if (explodes) {
      EXPECT_EQ(scene.all<SpecificThrown>()[0].shift, -6);
    }
  }
}

}  // namespace
}  // namespace brownwater::flotilla::testing
