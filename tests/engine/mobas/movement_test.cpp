#include <gtest/gtest.h>

#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

TEST(MB_4_1, AGunboatMovesForwardTurnsAndMovesForward) {
  Scene scene({". . . . b3",   //
               " . A0. . . ",  //
               ". . . . . "},
              {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^>^");
  EXPECT_EQ(scene.hex('A'), "C4");
  EXPECT_EQ(scene.ship('A').facing, 1);
}

TEST(MB_4_1, AGunboatTurnsThreeTimesInTheSameHex) {
  Scene scene({". . . . b3",  //
               " . A0. . . "},
              {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "<<<");
  EXPECT_EQ(scene.hex('A'), "B2");
  EXPECT_EQ(scene.ship('A').facing, 3);
}

TEST(MB_4_1, AShipMayUseFewerPointsThanSheHasAndNeverMore) {
  Scene scene({". . . . b3",  //
               " . A0. . . "},
              {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  EXPECT_FALSE(scene.refusal_to_move('A', ""));
  EXPECT_FALSE(scene.refusal_to_move('A', "^"));
  EXPECT_FALSE(scene.refusal_to_move('A', "^^"));
  EXPECT_EQ(scene.refusal_to_move('A', "^^<<"), refusal(rule(4, 1), Reason::kTooManyPoints));
}

TEST(MB_4_1, InOpenWaterEveryOrderOfStepsIsListedOnce) {
  Scene scene({". . . . . . . . . ", " . . . . . . . . . ", ". . . . . . . . . ", " . . . . A0. . . . ",
               ". . . . . . . . . ", " . . . . . . . . . ", "b0. . . . . . . . "},
              {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.moves('A').size(), 1U + 3U + 9U + 27U);
}

TEST(MB_4_1, ThereIsNoGoingAstern) {
  Scene scene(
      {". . . . . . . . . ", " . . . . . . . . . ", ". . . . A0. . . . ", " . . . . . . . . . ", "b0. . . . . . . . "},
      {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  for (const PlannedMove& move : scene.moves('A')) EXPECT_NE(name_of(move.course.end.hex), "C4");
}

TEST(MB_4_1, EachShipMovesOnceATurn) {
  Scene scene({"A0. . . . b3", " C0. . . . . "}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "");
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(1, 1), Reason::kAlreadyMoved));
}

TEST(MB_4_3, NoCurrentCarriesAShipThatStaysOrFartherThanHerPath) {
  Scene scene({". . . . . . . . . ", " . A0. . . . . b3. ", ". . C0. . . . . . "},
              {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  for (int turn = 0; turn < 3; ++turn) {
    scene.to_moves(Side::kUnion);
    if (turn == 0) scene.move('C', "^");
    scene.end_turn();
  }
  EXPECT_EQ(scene.hex('A'), "B2");
  EXPECT_EQ(scene.hex('b'), "B8");
  EXPECT_EQ(scene.hex('C'), "C4");
}

TEST(MB_4_2, LandIsImpassable) {
  Scene scene({". A0# . b3"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(4, 2), Reason::kLand));
}

TEST(MB_4_2, ShallowsBarShipsOfDeepDraughtOnly) {
  Scene scene({". A0, . . b3", " . C0. . . . "}, {{'A', kFrigate}, {'b', kGunboat}, {'C', kGunboat}},
              [](Draft& draft) { draft.terrain[1][2] = Terrain::kShallow; });
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(4, 2), Reason::kTooShallow));
  EXPECT_FALSE(scene.refusal_to_move('C', "^"));
}

TEST(MB_4_2, AHexHeldByAFriendIsImpassableEvenToPassThrough) {
  Scene scene({". A0C0. . b3"}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}});
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(4, 2), Reason::kHexHeldByFriend));
  EXPECT_EQ(scene.refusal_to_move('A', "^^"), refusal(rule(4, 2), Reason::kHexHeldByFriend));
  scene.move('C', "^");
  EXPECT_FALSE(scene.refusal_to_move('A', "^"));
}

TEST(MB_4_2, AHexHeldByAShoreBatteryIsImpassableOwnOrEnemy) {
  Scene scene({"D0A0c3. . b3", " . . . . . . "},
              {{'A', kGunboat}, {'b', kGunboat}, {'c', battery_of(2)}, {'D', battery_of(2)}},
              [](Draft& draft) { draft.terrain[0][2] = draft.terrain[0][0] = Terrain::kDeep; });
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(4, 2), Reason::kHexHeldByBattery));
  EXPECT_EQ(scene.refusal_to_move('A', "<<<^")->reason, code(Reason::kTooManyPoints));
  scene.ship('A').facing = 3;
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(4, 2), Reason::kHexHeldByBattery));
}

TEST(MB_4_2, LeavingTheMapElsewhereThanAtTheOwnExitEdgeIsNotAllowed) {
  Scene scene({". A3. . . . b0"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  EXPECT_FALSE(scene.refusal_to_move('A', "^^"));
  EXPECT_EQ(scene.refusal_to_move('A', ">^"), refusal(rule(4, 2), Reason::kOffTheSheet));
  EXPECT_EQ(scene.refusal_to_move('A', "<^"), refusal(rule(4, 2), Reason::kOffTheSheet));
  scene.move('A', "");
  EXPECT_FALSE(scene.refusal_to_move('b', "^"));
}

TEST(MB_4_2, TheEnemysExitEdgeIsClosed) {
  Scene scene({"b3. . . A0"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(4, 2), Reason::kOffTheSheet));
}

TEST(MB_4_3, ThereIsNoCurrentAShipThatStaysIsWhereSheWas) {
  Scene scene({". A0. . . b3"}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.end_turn();
  EXPECT_EQ(scene.hex('A'), "A2");
  EXPECT_EQ(scene.ship('A').facing, 0);
  EXPECT_EQ(scene.hex('b'), "A6");
}

}  // namespace
}  // namespace brownwater::mobas::testing
