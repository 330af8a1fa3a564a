#include <gtest/gtest.h>

#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

void hide(Draft& draft) { draft.forces[1].fires_first = true; }

constexpr RuleRef kHidden{.book = SystemId::kRedRiver, .section = 6, .number = 3};

TEST(RR_6_3, AHiddenBatteryDeclaresAloneBeforeTheFirstTurn) {
  Scene scene({"A0. b3"}, {{'A', kGunboat}, {'b', battery_of(2)}}, [](Draft& draft) {
    draft.options.batteries_hold = true;
    hide(draft);
  });
  EXPECT_TRUE(scene.state().opening_fire);
  EXPECT_TRUE(Mobas::to_decide(scene.state()).contains(Seat::kConfederate));
  EXPECT_FALSE(Mobas::to_decide(scene.state()).contains(Seat::kUnion));
  const Action answer = DeclareFire{.ship = scene.index('A'), .target = scene.index('b')};
  EXPECT_EQ(Mobas::refuse(scene.scenario(), scene.state(), Seat::kUnion, answer),
            refusal(kHidden, Reason::kHiddenFiresFirst));
}

TEST(RR_6_3, WhatTheFirstFireSinksDoesNotFireBack) {
  Scene scene({"A0b3c3"}, {{'A', kTransport}, {'b', battery_of(2)}, {'c', kGunboat}}, hide);
  scene.rig(Purpose::kFire, 'b', {kMajor, kMajor});
  scene.fire('b', 'A');
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
  EXPECT_FALSE(scene.state().opening_fire);
}

TEST(RR_6_3, AfterTheFirstFireTheFirstTurnBeginsAndEverybodyFiresAsEver) {
  Scene scene({"A0. b3"}, {{'A', kCasemate}, {'b', battery_of(2)}}, [](Draft& draft) {
    draft.options.batteries_hold = true;
    hide(draft);
  });
  scene.rig(Purpose::kFire, 'b', {kMinor});
  scene.fire('b', 'A');
  EXPECT_EQ(scene.fv('A'), 7);
  EXPECT_EQ(scene.state().turn, 1);
  EXPECT_EQ(scene.state().phase, Phase::kDeclareFire);
  EXPECT_EQ(scene.all<TurnBegan>().size(), 1U);
  EXPECT_EQ(scene.refusal_to_fire('A', 'b'), std::nullopt);
  EXPECT_EQ(scene.refusal_to_fire('b', 'A'), std::nullopt);
}

TEST(RR_6_3, AHiddenBatteryThatHoldsItsFireLosesTheFirstFire) {
  Scene scene({"A0. b3"}, {{'A', kCasemate}, {'b', battery_of(2)}}, [](Draft& draft) {
    draft.options.batteries_hold = true;
    hide(draft);
  });
  scene.hold('b');
  EXPECT_FALSE(scene.state().opening_fire);
  EXPECT_EQ(scene.state().phase, Phase::kDeclareFire);
  EXPECT_TRUE(Mobas::to_decide(scene.state()).contains(Seat::kUnion));
}

TEST(RR_6_3, AHiddenBatteryWithoutATargetWaitsForTheFirstTurn) {
  Scene scene({"A0. . . . . . b3"}, {{'A', kCasemate}, {'b', battery_of(2)}}, [](Draft& draft) {
    draft.options.batteries_hold = true;
    hide(draft);
  });
  EXPECT_FALSE(scene.state().opening_fire);
}

}  // namespace
}  // namespace brownwater::mobas::testing
