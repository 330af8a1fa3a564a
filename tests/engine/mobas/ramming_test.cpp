#include <gtest/gtest.h>

#include "tests/engine/mobas/scene.hpp"

namespace brownwater::mobas::testing {
namespace {

TEST(MB_5_1, ACasemateWithARamThrowsFourDiceATurretWithoutThrowsTwo) {
  Scene with({"A0. b3. ", " . . . . "}, {{'A', kCasemateRam}, {'b', kMonitor}});
  with.to_moves(Side::kUnion);
  with.rig(Purpose::kRamming, 'A', {kMajor, kMinor, kMiss, kMinor});
  with.move('A', "^^");
  with.end_turn();
  EXPECT_EQ(with.all<RammingThrown>().at(0).dice, 4);
  EXPECT_EQ(with.fv('b'), 4);
  Scene without({"A0. b3. ", " . . . . "}, {{'A', kCasemateRam}, {'b', kMonitor}});
  without.to_moves(Side::kConfederate);
  without.rig(Purpose::kRamming, 'b', {kMajor, kMinor});
  without.move('b', "^^");
  without.end_turn();
  EXPECT_EQ(without.all<RammingThrown>().at(0).dice, 2);
  EXPECT_EQ(without.fv('A'), 5);
}

TEST(MB_5_1, DamageIsDoneToTheRammedShipOnly) {
  Scene scene({"A0. b3. "}, {{'A', kCasemateRam}, {'b', kMonitor}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMajor, kMajor, kMajor, kMiss});
  scene.move('A', "^^");
  scene.end_turn();
  EXPECT_EQ(scene.fv('A'), 8);
  EXPECT_EQ(scene.fv('b'), 2);
}

TEST(MB_5_1, AFriendIsNeverRammed) {
  Scene scene({"A0C0. b3"}, {{'A', kCasemateRam}, {'b', kMonitor}, {'C', kGunboat}});
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_to_move('A', "^")->reason, code(Reason::kHexHeldByFriend));
}

TEST(MB_5_1, AnyShipMayRamAlsoOneWithoutGuns) {
  Scene scene({"A0b3. "}, {{'A', kTransport}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.end_turn();
  EXPECT_EQ(scene.all<RammingThrown>().at(0).dice, 2);
}

TEST(MB_5_2, TheMoveOfTheRammerEndsInTheHexOfTheRammed) {
  Scene scene({"A0b3. c3"}, {{'A', kGunboat}, {'b', kGunboat}, {'c', kGunboat}});
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_to_move('A', "^^"), refusal(rule(5, 2), Reason::kMoveGoesOnAfterRamming));
  EXPECT_EQ(scene.refusal_to_move('A', "^<"), refusal(rule(5, 2), Reason::kMoveGoesOnAfterRamming));
  scene.move('A', "^");
  EXPECT_EQ(scene.hex('A'), "A2");
  EXPECT_EQ(scene.hex('b'), "A2");
}

TEST(MB_5_2, ByTheLetterARammedShipOfTheSecondSideKeepsHerMoveAndTheRammerHasTheHex) {
  Scene scene({"A0b3. . . c3"}, {{'A', kGunboat}, {'b', kGunboat}, {'c', kGunboat}},
              [](Draft& draft) { draft.options.rammed_ship_moves = true; });
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMinor, kMiss});
  scene.move('A', "^");
  EXPECT_TRUE(scene.may_move_now('b'));
  scene.move('b', "<<<");
  EXPECT_EQ(scene.hex('b'), "A2");
  scene.end_turn();
  EXPECT_EQ(scene.hex('A'), "A1");
  Scene moves({"A0b0. . . c3"}, {{'A', kGunboat}, {'b', kGunboat}, {'c', kGunboat}},
              [](Draft& draft) { draft.options.rammed_ship_moves = true; });
  moves.to_moves(Side::kUnion);
  moves.rig(Purpose::kRamming, 'A', {kMinor, kMiss});
  moves.move('A', "^");
  moves.move('b', "^");
  moves.end_turn();
  EXPECT_EQ(moves.hex('b'), "A3");
  EXPECT_EQ(moves.fv('b'), 3);
  EXPECT_EQ(moves.hex('A'), "A2");
}

TEST(MB_5_2, ARammedShipThatHasNotMovedIsHeldAndDoesNotMoveThisTurn) {
  Scene scene({"A0b3. c3"}, {{'A', kGunboat}, {'b', kGunboat}, {'c', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  EXPECT_TRUE(scene.all<ShipRammed>().at(0).held);
  EXPECT_FALSE(scene.may_move_now('b'));
  EXPECT_TRUE(scene.may_move_now('c'));
  EXPECT_EQ(scene.refusal_to_move('b', "<"), refusal(rule(5, 2), Reason::kHeldByRamming));
  scene.end_turn();
  EXPECT_EQ(scene.state().turn, 2);
  scene.to_moves(Side::kConfederate);
  EXPECT_TRUE(scene.may_move_now('b'));
}

TEST(MB_5_2, AWholeSideHeldLosesItsMoves) {
  Scene scene({"A0b3. "}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  EXPECT_EQ(scene.state().turn, 2);
  EXPECT_EQ(scene.all<ShipMoved>().size(), 1U);
}

TEST(MB_5_2, AShipThatHasMovedIsNotHeldByARamming) {
  Scene scene({"A0. b3. "}, {{'A', kGunboat}, {'b', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "");
  scene.move('b', "^^");
  EXPECT_FALSE(scene.all<ShipRammed>().at(0).held);
}

TEST(MB_5_2, DiceAreThrownOnlyAfterBothSidesHaveMoved) {
  Scene scene({"A0b3. c3"}, {{'A', kGunboat}, {'b', kGunboat}, {'c', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  EXPECT_TRUE(scene.all<RammingThrown>().empty());
  scene.move('c', "");
  EXPECT_EQ(scene.all<RammingThrown>().size(), 1U);
}

TEST(MB_5_2, TheRammerHoldsTheHexOfAShipThatSankAndKeepsHerFacing) {
  Scene scene({". . b3. ",  //
               " A5. . c3"},
              {{'A', kElletRam}, {'b', kGunboat}, {'c', kGunboat}});
  scene.to_moves(Side::kConfederate);
  scene.move('b', "^");
  scene.move('c', "");
  scene.rig(Purpose::kRamming, 'A', {kMajor, kMajor, kMiss, kMiss});
  scene.move('A', "^");
  EXPECT_EQ(scene.ship('b').fate, Fate::kSunk);
  EXPECT_EQ(scene.hex('A'), "A2");
  EXPECT_EQ(scene.ship('A').facing, 5);
  EXPECT_EQ(scene.all<RammerKeptHex>().size(), 1U);
  EXPECT_TRUE(scene.all<RammerSetBack>().empty());
}

TEST(MB_5_2, ElseTheRammerIsSetBackInTheHexSheCameFromHerFacingKept) {
  Scene scene({". . . . ",  //
               " A0. b3. "},
              {{'A', kElletRam}, {'b', kCasemate}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^^");
  EXPECT_EQ(scene.hex('A'), "B2");
  EXPECT_EQ(scene.ship('A').facing, 0);
  EXPECT_EQ(scene.all<RammerSetBack>().at(0).hex, hex_named("B2"));
}

TEST(MB_5_2, IfThatHexHasBeenTakenSheGoesToTheNearestFreeOneClockwiseFromHerBow) {
  // A rams b from B2; c then takes B2. Round B2, from A's bow: B3 (b), C3, C2, B1, A2, A3.
  Scene scene({". . . . . ",   //
               " . A0b3. . ",  //
               ". c5. . . "},
              {{'A', kElletRam}, {'b', kCasemate}, {'c', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.move('c', "^");
  EXPECT_EQ(scene.hex('c'), "B2");
  EXPECT_EQ(scene.hex('A'), "C3");
  EXPECT_EQ(scene.ship('A').facing, 0);
}

TEST(MB_5_2, HexesThatSheCouldNotHoldAreNotFree) {
  // As before, with land at C3 and a Confederate at C2 (left by c): the next clockwise is B1.
  Scene scene({". . . . . ",   //
               " . A0b3. . ",  //
               ". d5# . . ",   //
               " c5. . . . "},
              {{'A', kElletRam}, {'b', kCasemate}, {'c', kGunboat}, {'d', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.move('d', "^");
  scene.move('c', "^");
  EXPECT_EQ(scene.hex('d'), "B2");
  EXPECT_EQ(scene.hex('c'), "C2");
  EXPECT_EQ(scene.hex('A'), "B1");
}

TEST(MB_5_2, WhereNoNeighbourIsFreeShegoesTwoHexesOffBeginningAtTheBowAgain) {
  // Round B2 only water that is held, and land; two hexes along her bow lies B4.
  Scene scene(
      {"# # # . . ",   //
       " # A0b3. . ",  //
       "# c5# . . "},
      {{'A', kElletRam}, {'b', kCasemate}, {'c', kGunboat}}, [](Draft& draft) {
        draft.forces.push_back({.side = Side::kConfederate, .hex = hex_named("C5"), .facing = 3, .ratings = kGunboat});
        draft.terrain[2][1] = Terrain::kDeep;
      });
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.move('c', "^");
  // C2 became free when c left it and is next to B2.
  scene.end_turn();
  EXPECT_EQ(scene.hex('A'), "C2");
}

TEST(MB_5_2, TwoHexesOffTheRingBeginsAtTheBow) {
  Scene scene({"# # # # . ",   //
               " # A0b3. . ",  //
               "# c5# . . ",   //
               " d5# # . . "},
              {{'A', kElletRam}, {'b', kCasemate}, {'c', kGunboat}, {'d', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.move('c', "^");
  scene.move('d', "^");
  EXPECT_EQ(scene.hex('c'), "B2");
  EXPECT_EQ(scene.hex('d'), "C2");
  EXPECT_EQ(scene.hex('A'), "B4");
}

TEST(MB_5_2, AllRammingsOfATurnAreSimultaneous) {
  Scene scene({"A0b3. ",   //
               " . C0d3",  //
               ". . . "},
              {{'A', kElletRam}, {'b', kGunboat}, {'C', kGunboat}, {'d', kElletRam}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMajor, kMajor, kMiss, kMiss});
  scene.rig(Purpose::kRamming, 'd', {kMajor, kMajor, kMiss, kMiss});
  scene.move('A', "^");
  scene.move('C', "");
  scene.move('d', "^");
  const auto& events = scene.events();
  std::size_t last_thrown = 0;
  std::size_t first_sunk = events.size();
  for (std::size_t at = 0; at < events.size(); ++at) {
    if (std::holds_alternative<RammingThrown>(events[at].happening)) last_thrown = at;
    if (std::holds_alternative<ShipSank>(events[at].happening)) first_sunk = std::min(first_sunk, at);
  }
  EXPECT_EQ(scene.all<RammingThrown>().size(), 2U);
  EXPECT_EQ(scene.all<ShipSank>().size(), 2U);
  EXPECT_LT(last_thrown, first_sunk);
}

TEST(MB_5_3, AShipMayBeRammedMoreThanOnceAndARammerInTheHexBarsNobody) {
  Scene scene({"A0b3C3",  //
               " . . . "},
              {{'A', kElletRam}, {'b', kCasemate}, {'C', kElletRam}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMajor, kMiss, kMiss, kMiss});
  scene.rig(Purpose::kRamming, 'C', {kMajor, kMinor, kMiss, kMiss});
  scene.move('A', "^");
  scene.move('C', "^");
  EXPECT_EQ(scene.all<RammingThrown>().size(), 2U);
  EXPECT_EQ(scene.fv('b'), 3);
  EXPECT_EQ(scene.hex('A'), "A1");
  EXPECT_EQ(scene.hex('C'), "A3");
}

TEST(MB_5_3, IfTheRammedShipSinksTheFirstRammerKeepsTheHexAndTheOthersAreSetBack) {
  Scene scene({"A0b3C3d3",  //
               " E5. . . "},
              {{'A', kElletRam}, {'b', kGunboat}, {'C', kElletRam}, {'d', kGunboat}, {'E', kElletRam}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'C', {kMajor, kMajor, kMiss, kMiss});
  scene.move('C', "^");
  scene.move('A', "^");
  scene.move('E', "^");
  scene.end_turn();
  EXPECT_EQ(scene.ship('b').fate, Fate::kSunk);
  EXPECT_EQ(scene.hex('C'), "A2");
  EXPECT_EQ(scene.hex('A'), "A1");
  EXPECT_EQ(scene.hex('E'), "B1");
}

TEST(MB_5_3, TheOthersAreSetBackInTheOrderInWhichTheyRammed) {
  // A and E both ram b, and the hexes of both are taken meanwhile; each looks round her own old hex, A first.
  // A came from B2 (bow right: B3 b, C3 free); E from D3 (bow upper left: C3, then C4).
  Scene scene({". . . . . ",   //
               " . A0b3. . ",  //
               ". c5. E4. ",   //
               " . . d4. . "},
              {{'A', kElletRam}, {'b', kCasemate}, {'c', kGunboat}, {'E', kElletRam}, {'d', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.move('E', "^");
  EXPECT_EQ(scene.hex('E'), "B3");
  scene.move('c', "^");
  scene.move('d', ">^");
  EXPECT_EQ(scene.hex('c'), "B2");
  EXPECT_EQ(scene.hex('d'), "C4");
  // A: round B2 from the right: B3 held, C3 free. E: round C4 from the upper left: B3 held, B4 free.
  EXPECT_EQ(scene.hex('A'), "C3");
  EXPECT_EQ(scene.hex('E'), "B4");
  const auto set_back = scene.all<RammerSetBack>();
  ASSERT_EQ(set_back.size(), 2U);
  EXPECT_EQ(set_back[0].ship, scene.index('A'));
}

TEST(MB_5_3, ARammerWhoseVictimSankKeepsTheHexBeforeAnyoneIsSetBackIntoIt) {
  // A rams b, who lives; c takes B2, A's old hex. The nearest free hex to it would be C3, where E has sunk f.
  Scene scene({". . . . . ",   //
               " . A0b3. . ",  //
               ". c5f3E3. "},
              {{'A', kElletRam}, {'b', kCasemate}, {'c', kGunboat}, {'E', kElletRam}, {'f', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'E', {kMajor, kMajor, kMiss, kMiss});
  scene.move('A', "^");
  scene.move('E', "^");
  scene.move('c', "^");
  EXPECT_EQ(scene.ship('f').fate, Fate::kSunk);
  EXPECT_EQ(scene.hex('E'), "C3");
  EXPECT_EQ(scene.hex('A'), "C2");
}

}  // namespace
}  // namespace brownwater::mobas::testing
