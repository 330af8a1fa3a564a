#include <gtest/gtest.h>

#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

using Kind = Objective::Kind;

Outcome won_by(Side side, Outcome::Reason reason) { return {.winner = side, .reason = reason}; }

/// Everybody holds fire and stays until the battle is over or `turns` have passed.
void pass_turns(Scene& scene, int turns) {
  for (int turn = 0; turn < turns && !scene.outcome(); ++turn) {
    scene.to_moves(Side::kUnion);
    scene.end_turn();
  }
}

TEST(MB_7_1, ASideWithoutAShipAfloatOnTheMapHasLost) {
  Scene scene({"A1b1. "}, {{'A', kCasemate}, {'b', kGunboat}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.outcome(), std::nullopt);
  scene.end_turn();
  EXPECT_EQ(scene.outcome(), won_by(Side::kUnion, Outcome::Reason::kNoShips));
  EXPECT_EQ(scene.all<BattleEnded>().size(), 1U);
  EXPECT_TRUE(Mobas::to_decide(scene.state()).empty());
}

TEST(MB_7_1, AWithdrawnShipIsNotAfloatOnTheMap) {
  Scene scene({"A3. . . . . b3"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.end_turn();
  EXPECT_EQ(scene.outcome(), won_by(Side::kConfederate, Outcome::Reason::kNoShips));
}

TEST(MB_7_1, ABatteryAloneIsNoShipAfloat) {
  Scene scene({"A1b1. c3"}, {{'A', kCasemate}, {'b', kGunboat}, {'c', battery_of(3)}});
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  scene.end_turn();
  EXPECT_EQ(scene.outcome(), won_by(Side::kUnion, Outcome::Reason::kNoShips));
}

TEST(MB_7_1, WhereBatteriesHoldASideIsNotLostWhileOneOfThemFires) {
  Scene scene({"A1b1. c3"}, {{'A', kCasemate}, {'b', kGunboat}, {'c', battery_of(3)}},
              [](Draft& draft) { draft.options.batteries_hold = true; });
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  scene.end_turn();
  EXPECT_EQ(scene.outcome(), std::nullopt);
}

TEST(MB_7_1, WhereBatteriesHoldASideMayHaveNothingElse) {
  Scene scene({"A0. b3"}, {{'A', kCasemate}, {'b', battery_of(2)}},
              [](Draft& draft) { draft.options.batteries_hold = true; });
  scene.rig(Purpose::kFire, 'A', {kMajor, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  scene.end_turn();
  EXPECT_EQ(scene.outcome(), won_by(Side::kUnion, Outcome::Reason::kNoShips));
}

TEST(MB_7_1, AtTheTurnLimitTheGreaterShareOfTheOthersFvWinsNotTheGreaterDamage) {
  // Three of eight points against two of four.
  Scene scene({"A0. . . . . . b3"}, {{'A', kCasemate}, {'b', kGunboat}}, [](Draft& draft) { draft.turns = 2; });
  scene.ship('A').damage = 3;
  scene.ship('b').damage = 2;
  pass_turns(scene, 1);
  EXPECT_EQ(scene.outcome(), std::nullopt);
  pass_turns(scene, 1);
  EXPECT_EQ(scene.outcome(), won_by(Side::kUnion, Outcome::Reason::kGreaterDamage));
}

TEST(MB_7_1, EqualSharesAreADrawThoughThePointsDiffer) {
  Scene scene({"A0. . . . . . b3"}, {{'A', kCasemate}, {'b', kGunboat}}, [](Draft& draft) { draft.turns = 1; });
  scene.ship('A').damage = 2;
  scene.ship('b').damage = 1;
  pass_turns(scene, 1);
  ASSERT_TRUE(scene.outcome());
  EXPECT_EQ(scene.outcome()->winner, std::nullopt);
  EXPECT_EQ(scene.outcome()->reason, Outcome::Reason::kEqualDamage);
}

TEST(MB_7_1, SharesAreComparedExactly) {
  // 3 of 8 against 1 of 3: a difference of one in twenty-four.
  Scene scene({"A0. . . . . . b3"}, {{'A', kCasemate}, {'b', kTransport}}, [](Draft& draft) { draft.turns = 1; });
  scene.ship('A').damage = 3;
  scene.ship('b').damage = 1;
  pass_turns(scene, 1);
  EXPECT_EQ(scene.outcome(), won_by(Side::kConfederate, Outcome::Reason::kGreaterDamage));
}

TEST(MB_7_1, ATorpedoBoatsOwnLossIsNotInflictedByTheEnemy) {
  Scene scene({"A0b3. C0. d3"}, {{'A', kTorpedoBoat}, {'b', kCasemate}, {'C', kTransport}, {'d', kTransport}},
              [](Draft& draft) { draft.turns = 1; });
  scene.to_moves(Side::kUnion);
  scene.ship('d').damage = 1;
  scene.rig(Purpose::kRamming, 'A', {kMajor, kMiss, kMiss, kMiss});
  scene.move('A', "^");
  scene.end_turn();
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
  EXPECT_EQ(scene.outcome(), won_by(Side::kUnion, Outcome::Reason::kGreaterDamage));
}

TEST(MB_7_1, SinkingANamedShipWins) {
  Scene scene({"A1b1. c3"}, {{'A', kCasemate}, {'b', kGunboat}, {'c', kGunboat}}, [](Draft& draft) {
    draft.objectives.push_back({.side = Side::kUnion, .kind = Kind::kSinkThese, .number = 0, .ships = bit(1)});
  });
  scene.rig(Purpose::kFire, 'A', {kMajor, kMajor, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  scene.end_turn();
  EXPECT_EQ(scene.outcome(), won_by(Side::kUnion, Outcome::Reason::kObjective));
}

TEST(MB_7_1, AWithdrawnShipIsNotSunkAndASilencedBatteryIs) {
  Scene scene({"A1b3. . c0"}, {{'A', kMonitor}, {'b', battery_of(2)}, {'c', kGunboat}}, [](Draft& draft) {
    draft.forces.push_back({.side = Side::kConfederate, .hex = hex_named("A4"), .facing = 0, .ratings = kTransport});
    draft.objectives.push_back({.side = Side::kUnion, .kind = Kind::kSinkCount, .number = 1, .ships = 0});
  });
  scene.to_moves(Side::kConfederate);
  scene.move('c', "^");
  EXPECT_EQ(scene.ship('c').fate, Fate::kWithdrawn);
  scene.end_turn();
  EXPECT_EQ(scene.outcome(), std::nullopt);
  scene.rig(Purpose::kFire, 'A', {kMajor, kMiss, kMiss, kMiss, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  scene.end_turn();
  EXPECT_EQ(scene.outcome(), won_by(Side::kUnion, Outcome::Reason::kObjective));
}

TEST(MB_7_1, ExitingSoManyShipsWins) {
  Scene scene({"A3. . . . b3", " C3. . . . . "}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}}, [](Draft& draft) {
    draft.objectives.push_back({.side = Side::kUnion, .kind = Kind::kExit, .number = 1, .ships = 0});
  });
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.end_turn();
  EXPECT_EQ(scene.outcome(), won_by(Side::kUnion, Outcome::Reason::kObjective));
}

TEST(MB_7_1, HoldingUntilTheEndOfATurnWins) {
  Scene scene({"A0. . . . . . b3"}, {{'A', kGunboat}, {'b', kGunboat}}, [](Draft& draft) {
    draft.objectives.push_back({.side = Side::kConfederate, .kind = Kind::kHold, .number = 3, .ships = 0});
  });
  pass_turns(scene, 2);
  EXPECT_EQ(scene.outcome(), std::nullopt);
  pass_turns(scene, 1);
  EXPECT_EQ(scene.outcome(), won_by(Side::kConfederate, Outcome::Reason::kObjective));
}

TEST(MB_7_1, BothSidesObjectivesMetInTheSameTurnAreADraw) {
  Scene scene({"A0. . . . . . b3"}, {{'A', kGunboat}, {'b', kGunboat}}, [](Draft& draft) {
    for (const Side side : kBothSides) {
      draft.objectives.push_back({.side = side, .kind = Kind::kHold, .number = 1, .ships = 0});
    }
  });
  pass_turns(scene, 1);
  ASSERT_TRUE(scene.outcome());
  EXPECT_EQ(scene.outcome()->winner, std::nullopt);
  EXPECT_EQ(scene.outcome()->reason, Outcome::Reason::kBothObjectives);
}

TEST(MB_7_1, AfterTheEndNothingIsAskedAndEveryActionIsRefused) {
  Scene scene({"A0. . . . . . b3"}, {{'A', kGunboat}, {'b', kGunboat}}, [](Draft& draft) { draft.turns = 1; });
  pass_turns(scene, 1);
  ASSERT_TRUE(scene.outcome());
  EXPECT_TRUE(Mobas::to_decide(scene.state()).empty());
  EXPECT_EQ(scene.refusal_to_move('A', "")->reason, static_cast<std::uint8_t>(kernel::Reason::kGameOver));
}

}  // namespace
}  // namespace brownwater::mobas::testing
