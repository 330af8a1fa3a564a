#include <gtest/gtest.h>

#include "tests/engine/redriver/scene.hpp"

namespace brownwater::redriver::testing {
namespace {

/// A tinclad one section behind.
Scene with_straggler() {
  Scene scene = Scene::at_orders();
  EXPECT_TRUE(scene.play(Advance{}, kQuiet));
  EXPECT_TRUE(scene.play(Detach{kTinclad}));
  EXPECT_TRUE(scene.play(Advance{}, kQuiet));
  return scene;
}

TEST(RR_9_1, ForcedEnginesGainNothingASectionOrBurstATube) {
  for (const auto& [face, gained] : {std::pair(3, 0), std::pair(4, 1), std::pair(9, 1)}) {
    Scene scene = with_straggler();
    ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kLieTo}));
    ASSERT_TRUE(scene.play(Advance{}, kQuiet));
    ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kForceEngines}, {face, 1}));
    EXPECT_EQ(scene.ship(kTinclad).at, 1 + gained);
  }
  Scene burst = with_straggler();
  ASSERT_TRUE(burst.play(OrderStraggler{.ship = kTinclad, .order = Order::kForceEngines}, {10}));
  EXPECT_EQ(burst.ship(kTinclad).at, 0);
  EXPECT_EQ(burst.ship(kTinclad).laid_up, 6);
}

TEST(RR_9_1, StragglersMustFightWhatWasBypassed) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Detach{kTinclad}));
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  ASSERT_TRUE(scene.play(RunPast{}));
  FightFought passed;
  passed.passed = true;
  ASSERT_TRUE(scene.play(passed));
  ASSERT_TRUE(scene.play(OrderStraggler{.ship = kTinclad, .order = Order::kFollow}, {1}));
  EXPECT_EQ(scene.state().phase, Phase::kEncounter);
  EXPECT_EQ(scene.state().acting, bit(kTinclad));
}

// The worked example of the book.
TEST(RR_9_2, FortyFivePointsRepairTwoATurn) {
  EXPECT_EQ(repaired_a_turn(book(), 45), 2);
  EXPECT_EQ(repaired_a_turn(book(), 10), 1);
  EXPECT_EQ(repaired_a_turn(book(), 60), 3);
}

TEST(RR_9_2, HalfOfEachEngagementsDamageRoundedDownCanBeRepaired) {
  Scene scene = Scene::at_orders();
  ASSERT_TRUE(scene.play(Advance{}, {2, 1, 2, 1, 51, 2}));
  ASSERT_TRUE(scene.play(Engage{}));
  FightFought result;
  result.passed = true;
  result.batteries[0].guns_silenced = {3, 0};
  result.ships[kTinclad].damage = 11;
  ASSERT_TRUE(scene.play(result));
  EXPECT_EQ(scene.ship(kTinclad).repairable, 5);
  EXPECT_EQ(scene.ship(kTinclad).lasting, 6);
  for (const int left : {3, 1, 0, 0}) {
    ASSERT_TRUE(scene.play(Hold{}));
    EXPECT_EQ(scene.ship(kTinclad).repairable, left);
  }
  EXPECT_EQ(scene.ship(kTinclad).lasting, 6);
}

TEST(RR_9_3, GunsAreRemountedOnFiveAndCriticalsMendedOnSix) {
  Scene scene = Scene::at_orders();
  scene.ship(kIronclad).guns_out[2] = 2;
  scene.ship(kIronclad).criticals = 2;
  ASSERT_TRUE(scene.play(Hold{}, {4, 5, 5, 6}));
  EXPECT_EQ(scene.ship(kIronclad).guns_out[2], 1);
  EXPECT_EQ(scene.ship(kIronclad).criticals, 1);
  // Not under way.
  ASSERT_TRUE(scene.play(Advance{}, kQuiet));
}

TEST(RR_9_4, AShipsPointsAreHerData) {
  Draft draft = flotilla();
  draft.ships[kTinclad].points = 0;
  EXPECT_EQ(Scenario::from(draft).error().at(0).fault, DraftFault::kNoPoints);
}

}  // namespace
}  // namespace brownwater::redriver::testing
