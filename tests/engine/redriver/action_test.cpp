#include <gtest/gtest.h>

#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing {
namespace {

Scene met(std::initializer_list<int> faces) {
  Scene scene = Scene::at_orders();
  EXPECT_TRUE(scene.play(Advance{}, faces)) << static_cast<int>(scene.failure.wanted.die) << " at " << scene.failure.at;
  return scene;
}

TEST(RR_6_0, EveryRollAndColumnOfTable10IsAsTheBookHasIt) {
  const Tables tables = book();
  for (int roll = 1; roll <= 100; ++roll) {
    for (int turns = 0; turns <= 30; turns += 5) {
      std::string row;
      for (const std::string& printed : kActions) {
        if (row.empty() && roll + turns <= std::stoi(words_of(printed)[0])) row = printed;
      }
      for (std::size_t column = 0; column < kActionColumns; ++column) {
        EXPECT_EQ(encounters(tables, static_cast<ActionColumn>(column), roll, turns),
                  encounters_of(words_of(row)[column + 1]));
      }
    }
  }
}

TEST(RR_6_1, TurnsCompletedAreAdded) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Hold{}));
  // One turn completed: 85 counts as 86, a gunboat, and her D6.
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 85, 1}));
  EXPECT_EQ(scene.state().sections[0].vessels.gunboats, 1);
}

TEST(RR_6_1, OfTwoInOneCellBothAreMet) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  scene.here().number = 20;
  // Shallows, as if 20 sections had been passed: the ironclad, and a hidden battery of row 2.
  ASSERT_TRUE(scene.play(Advance{}, {2, 10, 3, 1, 55, 2}));
  EXPECT_TRUE(scene.state().ironclad.met());
  ASSERT_EQ(scene.here().batteries.size(), 1U);
  EXPECT_TRUE(scene.here().batteries[0].hidden);
}

TEST(RR_6_1, WithTwoFeaturesShallowsComeFirstThenWoodedOverNarrows) {
  EXPECT_EQ(action_column(features("narrows+wooded")), ActionColumn::kWooded);
  EXPECT_EQ(action_column(features("shallows+wooded")), ActionColumn::kShallows);
  EXPECT_EQ(action_column(features("narrows")), ActionColumn::kBluffsOrNarrows);
}

TEST(RR_6_2, EveryRollOfABatteryIsAsTheBookHasIt) {
  for (int roll = 1; roll <= 9; ++roll) {
    Scene scene = met({2, 1, 2, 1, 51, roll});
    ASSERT_EQ(scene.here().batteries.size(), 1U);
    const Battery& battery = scene.here().batteries[0];
    EXPECT_EQ(battery.row, roll);
    const BatteryGuns printed = battery_guns(kBatteries[static_cast<std::size_t>(roll - 1)]);
    for (std::size_t kind = 0; kind < kMaxBatteryKinds; ++kind)
      EXPECT_EQ(battery.left[kind], kind < printed.size() ? printed[kind].count : 0) << roll;
  }
}

TEST(RR_6_2, ATenIsAMineAndABatteryThrownForAgain) {
  Scene scene = met({2, 1, 2, 1, 51, 10, 10, 4});
  const Battery& battery = scene.here().batteries[0];
  EXPECT_EQ(battery.row, 4);
  EXPECT_TRUE(battery.mine);
  EXPECT_EQ(battery.guns_left(), 2);
}

TEST(RR_6_3, AHiddenBatteryFiresFirstSoThatNobodyTurnsAway) {
  Scene scene = met({2, 1, 2, 1, 61, 2});
  EXPECT_TRUE(scene.here().batteries[0].hidden);
  EXPECT_EQ(scene.refusal_of(FallBack{}), Reason::kHiddenFiresFirst);
}

TEST(RR_6_4, ABridgeHasOneToThreeBatteries) {
  const auto guards = [](int face, int batteries) {
    Scene scene = Scene::at_orders();
    std::vector<int> faces{2, 1, 2, 1, 71, face};
    faces.insert(faces.end(), static_cast<std::size_t>(batteries), 1);
    switch (batteries) {
      case 1: EXPECT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 71, face, 1})); break;
      case 2: EXPECT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 71, face, 1, 1})); break;
      default: EXPECT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 71, face, 1, 1, 1})); break;
    }
    return scene;
  };
  EXPECT_EQ(guards(2, 1).here().batteries.size(), 1U);
  Scene two = guards(4, 2);
  EXPECT_NE(two.here().batteries[0].bank, two.here().batteries[1].bank);
  EXPECT_FALSE(guards(5, 3).here().batteries[2].hidden);
  EXPECT_TRUE(guards(6, 3).here().batteries[2].hidden);
}

TEST(RR_6_5, ATownIsGuardedOnANineOnly) {
  Scene empty = met({2, 1, 2, 1, 81, 10});
  EXPECT_TRUE(empty.here().town);
  EXPECT_EQ(empty.state().phase, Phase::kOrders);
  Scene guarded = met({2, 1, 2, 1, 81, 9, 1, 2});
  EXPECT_EQ(guarded.here().vessels.gunboats, 1);
  EXPECT_EQ(guarded.here().batteries.size(), 1U);
  EXPECT_EQ(guarded.state().phase, Phase::kEncounter);
}

TEST(RR_6_6, AGunboatHasVesselsWithHerHalfOfThemWithSparTorpedoes) {
  Scene scene = met({2, 1, 2, 1, 86, 6});
  EXPECT_EQ(scene.here().vessels, (Vessels{.gunboats = 1, .unarmed = 3, .spar_boats = 2, .heavy_gunboats = 0}));
}

TEST(RR_6_7, AHeavyGunboatHasGunboatsInCompanyWithoutVesselsOfTheirOwn) {
  Scene scene = met({2, 1, 2, 1, 91, 4});
  EXPECT_EQ(scene.here().vessels, (Vessels{.gunboats = 3, .unarmed = 0, .spar_boats = 0, .heavy_gunboats = 1}));
  EXPECT_EQ(scene.scenario().tables().enemy.heavy_gunboat, battery_guns("1 11in_sb 2 6.4in_rifle"));
}

TEST(RR_6_8, TheIroncladIsChosenOrDrawnByLot) {
  Draft draft = flotilla();
  draft.ironclads.push_back(draft.ironclads[0]);
  draft.chosen_ironclad = 0xFF;
  Scene scene = Scene::at_orders(draft);
  scene.state().turn = 2;
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 100, 4}));
  EXPECT_EQ(scene.state().ironclad.model, 1);
}

TEST(RR_6_9, AnIroncladUnderConstructionLacksSpeedArmourAndGunsAndIsGuarded) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
  scene.here().number = 20;
  // Shallows, 71: speed 1, faces 5 4 6 1, guns 1 5 | 6 1 | 1 1 1 5; the guardship has no company.
  ASSERT_TRUE(scene.play(Advance{}, {2, 10, 1, 1, 71, 1, 5, 4, 6, 1, 1, 5, 6, 1, 1, 1, 1, 5}));
  const MetIronclad& met_ironclad = scene.state().ironclad;
  EXPECT_EQ(met_ironclad.knots, 0);
  EXPECT_EQ(met_ironclad.faces_halved, 0b0101);
  EXPECT_EQ(met_ironclad.missing[0], 1);
  EXPECT_EQ(met_ironclad.missing[1], 1);
  EXPECT_EQ(met_ironclad.missing[2], 1);
  EXPECT_EQ(scene.here().vessels, (Vessels{.gunboats = 0, .unarmed = 0, .spar_boats = 0, .heavy_gunboats = 1}));
}

TEST(RR_6_10, WhatIsMetMustBeDealtWithBeforeTheFlotillaGoesOn) {
  Scene scene = met({2, 1, 2, 1, 51, 2});
  EXPECT_EQ(scene.refusal_of(Advance{}), Reason::kNotTimeForOrders);
  ASSERT_TRUE(scene.play(FallBack{}));
  EXPECT_EQ(scene.state().flag_at, kMouth);
  // Going up again is meeting it again.
  ASSERT_TRUE(scene.play(Advance{}, {1}));
  EXPECT_EQ(scene.state().phase, Phase::kEncounter);
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought result;
  result.passed = true;
  ASSERT_TRUE(scene.play(result));
  EXPECT_EQ(scene.refusal_of(Advance{}), std::nullopt);
}

}  // namespace
}  // namespace brownwater::redriver::testing
