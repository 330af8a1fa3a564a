#include <gtest/gtest.h>

#include <map>

#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

// The Union's exit is the left edge; a gunboat (FV 4, critical point 1) with three points of damage must break off.
constexpr int kCriticalGunboat = 3;

int cost_of(const Scene& scene, char name, const Berth& berth) {
  const ShipIndex ship = scene.index(name);
  return scene.scenario().cost_to_exit(scene.scenario().side_of(ship), scene.scenario().ratings(ship).draught,
                                       berth.hex, berth.facing);
}

TEST(MB_3_4, EveryMoveOfAShipThatBreaksOffEndsWithASmallerCostToHerExit) {
  Scene scene({". . . . . . . . . ",  //
               " . . . A0. . . . ",   //
               ". . . . . . . . b3"},
              {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.ship('A').damage = kCriticalGunboat;
  const int began = cost_of(scene, 'A', {.hex = hex_named("B4"), .facing = 0});
  // Facing right, three turns and four steps, the last over the edge.
  EXPECT_EQ(began, 7);
  const auto moves = scene.moves('A');
  ASSERT_FALSE(moves.empty());
  for (const PlannedMove& move : moves) EXPECT_LT(cost_of(scene, 'A', move.course.end), began);
  EXPECT_EQ(scene.refusal_to_move('A', ""), refusal(rule(3, 4), Reason::kMustComeNearerExit));
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(3, 4), Reason::kMustComeNearerExit));
  EXPECT_FALSE(scene.refusal_to_move('A', "<"));
  EXPECT_FALSE(scene.refusal_to_move('A', "<<<"));
  EXPECT_FALSE(scene.refusal_to_move('A', ">>^"));
}

TEST(MB_3_4, AtRandomEachMoveOfAShipThatBreaksOffIsMadeAboutEquallyOften) {
  // At the edge, so that she may leave the sheet too, with a friend in one of her ways.
  Scene scene({". A3. . . . . . . ",  //
               " . C0. . . . . . ",   //
               ". . . . . . . . b3"},
              {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.ship('A').damage = kCriticalGunboat;
  scene.state().to_move = bit(scene.index('A'));
  const std::vector<PlannedMove> moves = scene.moves('A');
  ASSERT_GT(moves.size(), 2U);
  std::map<std::size_t, int> drawn;
  chance::Whim whim(3, 4);
  constexpr int kEach = 400;
  for (std::size_t draw = 0; draw < kEach * moves.size(); ++draw) {
    const Action action = Mobas::sample(scene.scenario(), scene.state(), Seat::kUnion, whim);
    ++drawn[std::get<Move>(action).path.number()];
  }
  EXPECT_EQ(drawn.size(), moves.size());
  for (const PlannedMove& move : moves) EXPECT_NEAR(drawn[move.path.number()], kEach, kEach / 5) << move.path.number();
}

TEST(MB_3_4, AnUnhurtShipMovesAsSheLikes) {
  Scene scene({". . . A0. . . b3"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.ship('A').damage = kCriticalGunboat - 1;
  scene.to_moves(Side::kUnion);
  EXPECT_FALSE(scene.refusal_to_move('A', ""));
  EXPECT_FALSE(scene.refusal_to_move('A', "^"));
}

TEST(MB_3_2, AShipOfASideWithoutAnExitFightsOn) {
  Scene scene({". . . A0b3. . . . "}, {{'A', kGunboat}, {'b', kGunboat}},
              [](Draft& draft) { draft.exits = {Edge::kNone, Edge::kNone}; });
  scene.to_moves(Side::kUnion);
  scene.ship('A').damage = kCriticalGunboat;
  EXPECT_FALSE(scene.refusal_to_move('A', ""));
  EXPECT_FALSE(scene.refusal_to_move('A', "^"));
  for (const PlannedMove& move : scene.moves('A')) EXPECT_FALSE(move.course.withdraws);
}

TEST(MB_3_4, OverNoEdgeDoesASideWithoutAnExitLeave) {
  Scene scene({"A3. . . . b3"}, {{'A', kGunboat}, {'b', kGunboat}},
              [](Draft& draft) { draft.exits.of_union = Edge::kNone; });
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(4, 2), Reason::kOffTheSheet));
}

TEST(RR_5_4, AShipWhoseRudderIsJammedDoesNotTurnThatWay) {
  for (const Helm helm : {Helm::kNotToPort, Helm::kNotToStarboard, Helm::kNeither}) {
    Scene scene({". . . . . . . . . ",  //
                 " . . . A0. . . . ",   //
                 ". . . . . . . . b3"},
                {{'A', kGunboat}, {'b', kGunboat}}, [helm](Draft& draft) { draft.forces[0].helm = helm; });
    scene.to_moves(Side::kUnion);
    const std::optional jammed = refusal(rule(4, 1), Reason::kRudderJammed);
    EXPECT_EQ(scene.refusal_to_move('A', "<"), helm != Helm::kNotToStarboard ? jammed : std::nullopt);
    EXPECT_EQ(scene.refusal_to_move('A', ">"), helm != Helm::kNotToPort ? jammed : std::nullopt);
    EXPECT_FALSE(scene.refusal_to_move('A', "^^^"));
    scene.state().to_move = bit(scene.index('A'));
    chance::Whim whim(5, 6);
    for (int draw = 0; draw < 200; ++draw) {
      const Action action = Mobas::sample(scene.scenario(), scene.state(), Seat::kUnion, whim);
      EXPECT_FALSE(Mobas::refuse(scene.scenario(), scene.state(), Seat::kUnion, action));
    }
  }
}

TEST(MB_3_4, WhereNoMoveComesNearerAnyLegalMoveMayBeMade) {
  // Her friend lies in her only way; turning away costs more, staying the same.
  Scene scene({"C0A3. . . . . b3"}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.ship('A').damage = kCriticalGunboat;
  EXPECT_FALSE(scene.refusal_to_move('A', ""));
  EXPECT_FALSE(scene.refusal_to_move('A', "<"));
  EXPECT_FALSE(scene.refusal_to_move('A', "<<<"));
}

TEST(MB_3_4, HerCostRunsOverWaterAroundLand) {
  Scene scene({"###########. . . ",  //
               " ##########A0. . ",  //
               ". . . . . . . b3"},
              {{'A', kGunboat}, {'b', kGunboat}});
  // Two turns to head lower left, a step, a turn to the left, then six steps along row C and off the sheet.
  EXPECT_EQ(cost_of(scene, 'A', {.hex = hex_named("B6"), .facing = 0}), 10);
}

TEST(MB_3_4, ADeepShipsCostTakesNoShallows) {
  Scene scene({", , A3. . ",   //
               " . . . . . ",  //
               "b3. . . . "},
              {{'A', kFrigate}, {'b', kGunboat}});
  // Straight through the shallows it would be three.
  EXPECT_EQ(scene.scenario().cost_to_exit(Side::kUnion, Draught::kShallow, hex_named("A3"), 3), 3);
  EXPECT_EQ(cost_of(scene, 'A', {.hex = hex_named("A3"), .facing = 3}), 5);
}

TEST(MB_3_4, AShipThatBreaksOffMayNotRam) {
  Scene scene({". . b1A3. . . "}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.ship('A').damage = kCriticalGunboat;
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(3, 4), Reason::kMayNotRamBreakingOff));
  for (const PlannedMove& move : scene.moves('A')) EXPECT_EQ(move.course.rams, kNoShip);
}

TEST(MB_3_4, AShipThatBreaksOffMayStillFire) {
  Scene scene({". . b1A1. . . "}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.ship('A').damage = kCriticalGunboat;
  scene.rig(Purpose::kFire, 'A', {kMajor, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.hold('b');
  EXPECT_EQ(scene.fv('b'), 2);
}

TEST(MB_3_4, AShipThatMovesOffHerExitEdgeHasWithdrawnAndIsNotSunk) {
  Scene scene({". A3. . . . b3", " C0. . . . . "}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.ship('A').damage = kCriticalGunboat;
  scene.move('A', "^^");
  EXPECT_EQ(scene.ship('A').fate, Fate::kWithdrawn);
  EXPECT_EQ(scene.hex('A'), "off the sheet");
  EXPECT_EQ(scene.fv('A'), 1);
  EXPECT_EQ(scene.all<ShipWithdrew>().size(), 1U);
  EXPECT_TRUE(scene.all<ShipSank>().empty());
  scene.end_turn();
  scene.to_moves(Side::kUnion);
  EXPECT_FALSE(scene.may_move_now('A'));
}

TEST(MB_3_4, TheMoveEndsAtTheEdge) {
  Scene scene({"A3. . . . . b3"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_to_move('A', "^<"), refusal(rule(3, 4), Reason::kMoveGoesOnAfterLeaving));
  EXPECT_FALSE(scene.refusal_to_move('A', "^"));
}

TEST(MB_3_4, AMineThatBringsHerToHerCriticalPointBindsHerNextMoveNotThisOne) {
  Scene scene({". A0*c. . . b3"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kMine, 'A', {6}).rig(Purpose::kMineDamage, 'A', {kMajor, kMinor, kMiss, kMiss});
  scene.move('A', "^^");
  EXPECT_EQ(scene.hex('A'), "A4");
  EXPECT_EQ(scene.fv('A'), 1);
  scene.end_turn();
  scene.to_moves(Side::kUnion);
  EXPECT_TRUE(scene.refusal_to_move('A', "^"));
}

}  // namespace
}  // namespace brownwater::mobas::testing
