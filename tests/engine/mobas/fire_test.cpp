#include <gtest/gtest.h>

#include <array>

#include "engine/chance/firing_odds.hpp"
#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

/// The dice that a ship with these ratings throws along her row at 1, 2, ... hexes, the target to the right of her.
std::vector<int> count_down(const Ratings& ratings, Facing facing) {
  Scene scene({"A0. . . . . . . b3"}, {{'A', ratings}, {'b', kTransport}});
  scene.ship('A').facing = facing;
  std::vector<int> dice;
  for (int range = 1; range <= 8; ++range) {
    scene.place('b', hex::hex_at(0, range));
    const int thrown = scene.dice('A', 'b');
    if (thrown == 0) break;
    dice.push_back(thrown);
  }
  return dice;
}

int modifiers_of(const Shot& shot) {
  int sum = 0;
  for (const Modifier& modifier : shot.modifiers) sum += modifier.amount;
  return sum;
}

TEST(MB_2_1, AShipFiresAtNoMoreThanOneTargetEachTurn) {
  Scene scene({"b1A1c1"}, {{'A', kCasemate}, {'b', kGunboat}, {'c', kGunboat}});
  scene.fire('A', 'b');
  const auto refusal = scene.refusal_to_fire('A', 'c');
  ASSERT_TRUE(refusal);
  scene.hold('b');
  scene.hold('c');
  EXPECT_EQ(scene.all<ShipFired>().size(), 1U);
}

TEST(MB_2_1, AShipThatHasDeclaredMayNotDeclareAgainWhileOthersOweTheirs) {
  Scene scene({"b1A1c1D1"}, {{'A', kCasemate}, {'b', kGunboat}, {'c', kGunboat}, {'D', kGunboat}});
  scene.fire('A', 'b');
  EXPECT_EQ(scene.refusal_to_fire('A', 'c'), refusal(rule(2, 1), Reason::kAlreadyDeclared));
  EXPECT_EQ(scene.refusal_to_fire('A', 'b'), refusal(rule(2, 1), Reason::kAlreadyDeclared));
  EXPECT_EQ(scene.refusal_to_fire('D', 'A'), refusal(rule(2, 1), Reason::kTargetIsFriend));
}

TEST(MB_2_3, OneFaceInSixIsAMajorHitOfTwoPointsTwoAreMinorHitsOfOneAndThreeMiss) {
  std::array<int, 3> faces{};
  for (int face = 1; face <= 6; ++face) {
    chance::FiringPool pool;
    pool.add(face);
    ++faces.at(static_cast<std::size_t>(pool.points()));
  }
  EXPECT_EQ(faces, (std::array<int, 3>{3, 2, 1}));
  const chance::FiringOdds odds = chance::odds_of_firing_dice(1);
  EXPECT_EQ(odds.weights[0], 3U);
  EXPECT_EQ(odds.weights[1], 2U);
  EXPECT_EQ(odds.weights[2], 1U);
}

TEST(MB_2_3, PointsOfAHandfulAddUp) {
  Scene scene({"A1b1"}, {{'A', kCasemate}, {'b', kCasemate}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMinor, kMiss, kMinor});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.all<ShipFired>().at(0).points, 4);
  EXPECT_EQ(scene.fv('b'), 4);
}

TEST(MB_2_4, ATurretedShipThrowsSixFiveFourThreeTwoOneInAnyDirection) {
  for (Facing facing = 0; facing < hex::kFacings; ++facing) {
    EXPECT_EQ(count_down(kMonitor, facing), (std::vector<int>{6, 5, 4, 3, 2, 1})) << int{facing};
  }
}

TEST(MB_2_4, TheWorkedExamplesTwoDiceAtFourHexesAreAnErratumThreeAreThrown) {
  Scene scene({"A0. . . b3"}, {{'A', kMonitor}, {'b', kTransport}});
  const auto shot = scene.shot('A', 'b');
  ASSERT_TRUE(shot);
  EXPECT_EQ(shot->dice, 3);
  EXPECT_EQ(shot->aspect, Aspect::kTurret);
  EXPECT_EQ(modifiers_of(*shot), 3 - 6);
  EXPECT_EQ(rule_of(shot->aspect), rule(2, 4));
}

TEST(MB_2_4, BeyondTheCountDownATurretIsOutOfReach) {
  Scene scene({"A0. . . . . . b3"}, {{'A', kMonitor}, {'b', kTransport}});
  ASSERT_FALSE(scene.shot('A', 'b'));
  EXPECT_EQ(scene.shot('A', 'b').error(), refusal(rule(2, 4), Reason::kOutOfReach));
}

TEST(MB_2_5, AbeamACasemateThrowsFourThreeTwoOne) {
  for (const Facing facing : {Facing{1}, Facing{2}, Facing{4}, Facing{5}}) {
    EXPECT_EQ(count_down(kCasemate, facing), (std::vector<int>{4, 3, 2, 1})) << int{facing};
  }
  Scene scene({"A1. . . . b3"}, {{'A', kCasemate}, {'b', kTransport}});
  EXPECT_EQ(scene.shot('A', 'b').error(), refusal(rule(2, 5), Reason::kOutOfReach));
}

TEST(MB_2_6, HalfDiceAheadAndAsternCountDownEveryTwoHexes) {
  EXPECT_EQ(count_down(kCasemate, 0), (std::vector<int>{2, 2, 1, 1}));
  EXPECT_EQ(count_down(kCasemate, 3), (std::vector<int>{2, 2, 1, 1}));
}

TEST(MB_2_6, HalfOfAnOddNumberIsRoundedUpAndTheReachIsNeverLongerThanTheBroadside) {
  EXPECT_EQ(count_down(kGunboat, 0), (std::vector<int>{2, 2, 1}));
  EXPECT_EQ(count_down(kGunboat, 3), (std::vector<int>{2, 2, 1}));
  EXPECT_EQ(count_down(kElletRam, 0), (std::vector<int>{1}));
  Ratings five = kCasemate;
  five.dice = 5;
  EXPECT_EQ(count_down(five, 0), (std::vector<int>{3, 3, 2, 2, 1}));
  Ratings two = kCasemate;
  two.dice = 2;
  EXPECT_EQ(count_down(two, 0), (std::vector<int>{1, 1}));
}

TEST(MB_2_6, TheShotSaysItsAspectAndTheRulesOfItsModifiers) {
  Scene scene({"A0. . b3"}, {{'A', kCasemate}, {'b', kTransport}});
  const auto shot = scene.shot('A', 'b');
  ASSERT_TRUE(shot);
  EXPECT_EQ(shot->aspect, Aspect::kEnd);
  EXPECT_EQ(shot->range_hexes, 3);
  EXPECT_EQ(shot->dice, 1);
  EXPECT_EQ(modifiers_of(*shot), 1 - 4);
  for (const Modifier& modifier : shot->modifiers) EXPECT_EQ(modifier.rule, rule(2, 6));
}

TEST(MB_2_6, TheDiceThrownInPlayAreTheHalvedOnes) {
  Scene scene({"A0. b0"}, {{'A', kCasemate}, {'b', kGunboat}});
  scene.rig(Purpose::kFire, 'A', {kMinor, kMiss}).rig(Purpose::kFire, 'b', {kMinor, kMinor});
  scene.fire('A', 'b');
  scene.fire('b', 'A');
  EXPECT_EQ(scene.fv('b'), 3);
  EXPECT_EQ(scene.fv('A'), 6);
}

/// The names of the hexes at a range of C4 (in the midst of the sheet) that are ahead or astern of a ship facing right.
std::vector<std::string> ends_at(int range, hex::EndArc arc) {
  Scene scene(
      {". . . . . . . . . ", " . . . . . . . . . ", ". . . . . . . . . ", " . . . . . . . . . ", "A0. . . . . . . b3"},
      {{'A', kMonitor}, {'b', kTransport}}, [&](Draft& draft) {
        draft.options.end_arc = arc;
        draft.forces[0].ratings.turret = false;
      });
  scene.place('A', hex_named("C4"));
  std::vector<std::string> ends;
  for (int row = 0; row < 5; ++row) {
    for (int column = 0; column < 9; ++column) {
      const HexId hex = hex::hex_at(row, column);
      if (hex::range_between(hex, scene.ship('A').hex) != range) continue;
      scene.place('b', hex);
      if (scene.shot('A', 'b')->aspect == Aspect::kEnd) ends.push_back(name_of(hex));
    }
  }
  return ends;
}

TEST(MB_2_7, AtOneHexOnlyTheHexesDirectlyAheadAndAsternAre) {
  EXPECT_EQ(ends_at(1, hex::EndArc::kSixtyDegrees), (std::vector<std::string>{"C3", "C5"}));
}

TEST(MB_2_7, AtTwoHexesThreeAreAheadAndThreeAstern) {
  EXPECT_EQ(ends_at(2, hex::EndArc::kSixtyDegrees), (std::vector<std::string>{"B2", "B5", "C2", "C6", "D2", "D5"}));
}

TEST(MB_2_7, NarrowArcsTakeThirtyDegreesEitherSide) {
  EXPECT_EQ(ends_at(1, hex::EndArc::kThirtyDegrees), (std::vector<std::string>{"C3", "C5"}));
  EXPECT_EQ(ends_at(2, hex::EndArc::kThirtyDegrees), (std::vector<std::string>{"C2", "C6"}));
}

TEST(MB_2_8, DamageIsAppliedAfterAllFireSoABatteryFiresWithTheGunsThatFireBegan) {
  Scene scene({"A1. b3", " . . . "}, {{'A', kMonitor}, {'b', battery_of(4)}}, [](Draft& draft) {
    draft.forces.push_back({.side = Side::kConfederate, .hex = hex_named("B3"), .facing = 0, .ratings = kTransport});
  });
  scene.rig(Purpose::kFire, 'A', {kMajor, kMinor, kMiss, kMiss, kMiss});
  scene.rig(Purpose::kFire, 'b', {kMinor, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.fire('b', 'A');
  EXPECT_EQ(scene.fv('b'), 1);
  EXPECT_EQ(scene.fv('A'), 7);
  const auto& events = scene.events();
  std::size_t last_fired = 0;
  std::size_t first_damaged = events.size();
  for (std::size_t at = 0; at < events.size(); ++at) {
    if (std::holds_alternative<ShipFired>(events[at].happening)) last_fired = at;
    if (std::holds_alternative<ShipDamaged>(events[at].happening)) first_damaged = std::min(first_damaged, at);
  }
  EXPECT_LT(last_fired, first_damaged);
}

TEST(MB_2_8, ATargetHitBySeveralShipsTakesThemAllTogether) {
  Scene scene({"A1b1C1"}, {{'A', kGunboat}, {'b', kCasemate}, {'C', kGunboat}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMiss, kMiss}).rig(Purpose::kFire, 'C', {kMajor, kMinor, kMiss});
  scene.fire('A', 'b');
  scene.fire('C', 'b');
  scene.hold('b');
  const auto damaged = scene.all<ShipDamaged>();
  ASSERT_EQ(damaged.size(), 1U);
  EXPECT_EQ(damaged[0].points, 5);
  EXPECT_EQ(damaged[0].fv_left, 3);
}

}  // namespace
}  // namespace brownwater::mobas::testing
