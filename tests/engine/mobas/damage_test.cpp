#include <gtest/gtest.h>

#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

TEST(MB_3_1, DamageIsCumulativeAndReducesTheFlotationValue) {
  Scene scene({"A1b1"}, {{'A', kCasemate}, {'b', kCasemate}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMiss, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.fv('b'), 6);
  scene.end_turn();
  scene.rig(Purpose::kFire, 'A', {kMinor, kMiss, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.fv('b'), 5);
  EXPECT_EQ(scene.fv('A'), 8);
}

TEST(MB_3_2, AFrigateWithThreePointsOfDamageIsBroughtToHerCriticalPointByAMinorHit) {
  Scene scene({"A1b0. "}, {{'A', kCasemate}, {'b', kFrigate}});
  scene.ship('b').damage = 3;
  EXPECT_EQ(scene.fv('b'), 3);
  EXPECT_FALSE(must_break_off(scene.scenario(), scene.state(), scene.index('b')));
  scene.rig(Purpose::kFire, 'A', {kMinor, kMiss, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.fv('b'), 2);
  EXPECT_TRUE(must_break_off(scene.scenario(), scene.state(), scene.index('b')));
  const auto reached = scene.all<ShipReachedCritical>();
  ASSERT_EQ(reached.size(), 1U);
  EXPECT_EQ(reached[0].fv_left, 2);
  EXPECT_EQ(reached[0].critical, 2);
  EXPECT_EQ(scene.ship('b').fate, Fate::kAfloat);
}

TEST(MB_3_2, BelowTheCriticalPointSheMustBreakOffTooAndIsToldOnce) {
  Scene scene({"A1b0. "}, {{'A', kCasemate}, {'b', kFrigate}});
  scene.ship('b').damage = 4;
  scene.rig(Purpose::kFire, 'A', {kMinor, kMiss, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.fv('b'), 1);
  EXPECT_TRUE(must_break_off(scene.scenario(), scene.state(), scene.index('b')));
  EXPECT_TRUE(scene.all<ShipReachedCritical>().empty());
}

TEST(MB_3_3, AShipWhoseDamageReachesHerFvSinksAndMoreChangesNothing) {
  Scene scene({"A1b1c1"}, {{'A', kCasemate}, {'b', kGunboat}, {'c', kGunboat}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMajor, kMajor});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.ship('b').fate, Fate::kSunk);
  EXPECT_EQ(scene.fv('b'), 0);
  EXPECT_EQ(scene.all<ShipSank>().size(), 1U);
  EXPECT_TRUE(scene.all<ShipReachedCritical>().empty());
}

TEST(MB_3_3, ExactlyTheFvSinks) {
  Scene scene({"A1b1c1"}, {{'A', kCasemate}, {'b', kGunboat}, {'c', kGunboat}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.ship('b').fate, Fate::kSunk);
}

TEST(MB_3_3, TheHexOfASunkShipIsClearAgainInTheSameTurn) {
  Scene scene({"A0b1. c1"}, {{'A', kMonitor}, {'b', kGunboat}, {'c', kGunboat}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMiss, kMiss, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.hex('b'), "off the sheet");
  scene.move('A', "^^");
  EXPECT_EQ(scene.hex('A'), "A3");
  EXPECT_TRUE(scene.all<ShipRammed>().empty());
}

TEST(MB_3_3, ASunkShipNeitherFiresNorMovesNorIsFiredAtAfterwards) {
  Scene scene({"A0b1. c1"}, {{'A', kMonitor}, {'b', kGunboat}, {'c', kGunboat}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMiss, kMiss, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_FALSE(scene.may_move_now('b'));
  scene.end_turn();
  ASSERT_EQ(scene.state().phase, Phase::kDeclareFire);
  EXPECT_EQ(scene.refusal_to_fire('A', 'b'), refusal(rule(3, 3), Reason::kTargetGone));
  EXPECT_EQ(scene.refusal_to_fire('b', 'A'), refusal(rule(3, 3), Reason::kShipGone));
}

TEST(MB_3_1, DamageIsEnteredOnTheFullestSheetToo) {
  Scene scene({"A0b3. . . . . . . . . . . . . . . . ", " . . . . . . . . . . . . . . . . . . "},
              {{'A', kGunboat}, {'b', kCasemate}}, [](Draft& draft) {
                for (int column = 2; draft.forces.size() < kMaxShips; ++column) {
                  for (const int row : {0, 1})
                    draft.forces.push_back(
                        {.side = Side::kUnion, .hex = hex::hex_at(row, column), .facing = 0, .ratings = kTransport});
                }
              });
  ASSERT_EQ(scene.scenario().ship_count(), kMaxShips);
  scene.rig(Purpose::kFire, 'A', {kMinor, kMiss});
  scene.fire('A', 'b');
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.fv('b'), 7);
}

}  // namespace
}  // namespace brownwater::mobas::testing
