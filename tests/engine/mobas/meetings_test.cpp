#include <gtest/gtest.h>

#include "tests/engine/mobas/scene.hpp"

/// Conditions that meet a step of the turn or one another (tests/matrix/mobas.json names the cells).
namespace brownwater::mobas::testing::meetings_test {
namespace {

void umpired(Draft& draft) { draft.options.umpire = true; }
void umpired_ambush(Draft& draft) {
  umpired(draft);
  for (Placement& placement : draft.forces) placement.fires_first = placement.ratings.battery;
}

// A gunboat (FV 4, critical point 1) with three points of damage must break off; the Union's exit is the left edge.
constexpr int kCriticalGunboat = 3;

TEST(MB_5_2, AShipThatMustBreakOffAndIsHeldByARammingDoesNotMove) {
  Scene scene({"c0A3. . . . D3. . "}, {{'A', kGunboat}, {'c', kGunboat}, {'D', kGunboat}});
  scene.ship('A').damage = kCriticalGunboat;
  scene.to_moves(Side::kConfederate);
  scene.rig(Purpose::kRamming, 'c', {kMiss, kMiss});
  scene.move('c', "^");
  EXPECT_FALSE(scene.may_move_now('A'));
  EXPECT_EQ(scene.refusal_to_move('A', ">"), refusal(rule(5, 2), Reason::kHeldByRamming));
  scene.end_turn();
  EXPECT_EQ(scene.hex('A'), "A2");
}

TEST(MB_3_4, AMineThatBringsARammerToHerCriticalPointDoesNotKeepHerFromThisRamming) {
  Scene scene({"A0*cb3. "}, {{'A', kGunboat}, {'b', kCasemate}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kMine, 'A', {6}).rig(Purpose::kMineDamage, 'A', {kMajor, kMinor, kMiss, kMiss});
  scene.rig(Purpose::kRamming, 'A', {kMajor, kMiss});
  scene.move('A', "^^");
  EXPECT_EQ(scene.fv('A'), 1);
  scene.end_turn();
  EXPECT_EQ(scene.fv('b'), 6) << "she breaks off in her next move";
  EXPECT_EQ(scene.hex('A'), "A2") << "set back as any rammer";
}

TEST(RR_5_4, AShipThatMustBreakOffAndDoesNotAnswerHerHelmMayMakeAnyLegalMoveIfNoneComesNearer) {
  for (const Helm helm : {Helm::kFree, Helm::kNeither}) {
    Scene scene({". . . A0. . . . b3"}, {{'A', kGunboat}, {'b', kGunboat}},
                [helm](Draft& draft) { draft.forces[0].helm = helm; });
    scene.to_moves(Side::kUnion);
    scene.ship('A').damage = kCriticalGunboat;
    EXPECT_EQ(scene.refusal_to_move('A', "").has_value(), helm == Helm::kFree);
    EXPECT_EQ(scene.refusal_to_move('A', "^").has_value(), helm == Helm::kFree);
    EXPECT_EQ(scene.refusal_to_move('A', ">").has_value(), helm == Helm::kNeither);
  }
}

TEST(MB_5_2, ByTheLetterARammedShipThatLeavesTheSheetTakesNoHarmAndHerRammerHasTheHex) {
  Scene scene({"b3A3. . . c3", " D0. . . . . "}, {{'A', kGunboat}, {'b', kGunboat}, {'c', kGunboat}, {'D', kGunboat}},
              [](Draft& draft) {
                draft.options.rammed_ship_moves = true;
                draft.exits = {Edge::kLeft, Edge::kLeft};
              });
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMajor, kMajor});
  scene.move('A', "^");
  scene.move('D', "");
  scene.move('b', "^");
  scene.end_turn();
  EXPECT_EQ(scene.ship('b').fate, Fate::kWithdrawn);
  EXPECT_EQ(scene.fv('b'), 4);
  EXPECT_EQ(scene.hex('A'), "A1");
}

TEST(MB_6_3, AMineStrikesATorpedoBoatAndSheRamsNobody) {
  Scene scene({"A0*cb3. . C0"}, {{'A', kTorpedoBoat}, {'b', kCasemate}, {'C', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kMine, 'A', {5}).rig(Purpose::kMineDamage, 'A', {kMinor, kMiss, kMiss, kMiss});
  scene.move('A', "^^");
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
  EXPECT_TRUE(scene.all<TorpedoBoatLost>().empty());
  EXPECT_TRUE(scene.all<ShipRammed>().empty());
}

TEST(MB_6_2, ATorpedoBoatIsRammedAsAnyShipAndSinksOfOneHit) {
  Scene scene({"A0b3. . c3"}, {{'A', kGunboat}, {'b', kTorpedoBoat}, {'c', kGunboat}});
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMinor, kMiss});
  scene.move('A', "^");
  EXPECT_FALSE(scene.may_move_now('b'));
  scene.end_turn();
  EXPECT_EQ(scene.ship('b').fate, Fate::kSunk);
  EXPECT_EQ(scene.hex('A'), "A2");
}

TEST(MB_6_1, TheHexOfASilencedBatteryIsEnteredNoMoreThanBefore) {
  Scene scene({"A0b3. c3", " . . . . "}, {{'A', kMonitor}, {'b', battery_of(2)}, {'c', kGunboat}},
              [](Draft& draft) { draft.terrain[0][1] = Terrain::kDeep; });
  scene.rig(Purpose::kFire, 'A', {kMajor, kMiss, kMiss, kMiss, kMiss, kMiss});
  scene.fire('A', 'b');
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.ship('b').fate, Fate::kSilenced);
  EXPECT_EQ(scene.refusal_to_move('A', "^"), refusal(rule(4, 2), Reason::kHexHeldByBattery));
  scene.move('A', "");
  EXPECT_EQ(scene.refusal_to_move('b', ""), refusal(rule(3, 3), Reason::kShipGone));
}

TEST(MB_8_1, AHiddenBatteryTakenOutBeforeItsFirstFireLetsTheFirstTurnBegin) {
  Scene scene({"A0. b3. . c3"}, {{'A', kGunboat}, {'b', battery_of(2)}, {'c', kGunboat}}, umpired_ambush);
  ASSERT_TRUE(scene.state().opening_fire);
  scene.first(Side::kUnion).rule_that(RemoveShip{.ship = scene.index('b'), .fate = Fate::kSilenced});
  EXPECT_FALSE(scene.state().opening_fire);
  EXPECT_EQ(scene.state().turn, 1);
  EXPECT_TRUE(scene.all<ShipFired>().empty());
}

TEST(MB_8_1, WhoIsPutBackBeforeHerSideMovesHasHerMove) {
  Scene scene({"A0. . . . . . . b3", " . . . . . . . . d3"}, {{'A', kGunboat}, {'b', kGunboat}, {'d', kGunboat}},
              umpired);
  scene.to_moves(Side::kUnion);
  scene.rule_that(RemoveShip{.ship = scene.index('b'), .fate = Fate::kSunk});
  scene.rule_that(RestoreShip{.ship = scene.index('b'), .hex = hex_named("A8"), .facing = 3, .fv_left = 1});
  EXPECT_FALSE(scene.may_move_now('b'));
  scene.move('A', "");
  EXPECT_TRUE(scene.may_move_now('b'));
  EXPECT_EQ(scene.refusal_to_move('b', ""), refusal(rule(3, 4), Reason::kMustComeNearerExit)) << "with one FV left";
}

TEST(MB_5_1, PointsOfARammingAddToTheDamageThatSheHad) {
  Scene scene({"A0b3. . c3"}, {{'A', kElletRam}, {'b', kGunboat}, {'c', kGunboat}});
  scene.ship('b').damage = 2;
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMinor, kMiss, kMiss, kMiss});
  scene.move('A', "^");
  scene.end_turn();
  EXPECT_EQ(scene.fv('b'), 1);
  EXPECT_TRUE(must_break_off(scene.scenario(), scene.state(), scene.index('b')));
}

TEST(MB_8_1, WhoIsTakenOutBeforeTheFirstTurnIsNotInIt) {
  for (const char taken : {'C', 'g'}) {
    for (const Fate fate : {Fate::kSunk, Fate::kWithdrawn, Fate::kSilenced}) {
      if ((fate == Fate::kSilenced) != (taken == 'g')) continue;
      Scene scene({"A0. . . . . . . b3", " C0. . . . . . . . ", ". . . . . g0. . . "},
                  {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}, {'g', battery_of(2)}}, umpired);
      scene.rule_that(RemoveShip{.ship = scene.index(taken), .fate = fate});
      scene.to_moves(Side::kUnion);
      EXPECT_EQ(scene.state().turn, 1);
      EXPECT_FALSE(scene.may_move_now(taken));
      EXPECT_TRUE(scene.may_move_now('A'));
    }
  }
}

TEST(MB_8_1, FvThatHeSetsOfWhoRamsAndIsRammedIsWhatTheDiceFind) {
  Scene scene({"A0b3. . c3"}, {{'A', kGunboat}, {'b', kCasemate}, {'c', kGunboat}}, umpired);
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMinor, kMiss});
  scene.move('A', "^");
  scene.rule_that(SetFv{.ship = scene.index('b'), .fv_left = 1});
  scene.rule_that(SetFv{.ship = scene.index('A'), .fv_left = 1});
  scene.end_turn();
  EXPECT_EQ(scene.ship('b').fate, Fate::kSunk);
  EXPECT_EQ(scene.hex('A'), "A2");
}

TEST(MB_8_1, OfTwoHiddenBatteriesOneIsAskedAgainAndOneTurnedAwayAsksNoMore) {
  Scene scene({"b0. A0. d3. . c3"}, {{'A', kCasemate}, {'b', battery_of(2)}, {'d', battery_of(2)}, {'c', kGunboat}},
              umpired_ambush);
  scene.fire('b', 'A');
  scene.rule_that(AskAgain{.ship = scene.index('b')});
  EXPECT_EQ(scene.refusal_to_fire('b', 'A'), std::nullopt);
  scene.rule_that(PlaceShip{.ship = scene.index('b'), .hex = hex_named("A1"), .facing = 3});
  EXPECT_EQ(scene.refusal_to_fire('b', 'A'), refusal(rule(6, 1), Reason::kOutsideArc));
  ASSERT_TRUE(scene.state().opening_fire);
  scene.rule_that(SetFv{.ship = scene.index('d'), .fv_left = 1});
  EXPECT_FALSE(scene.state().opening_fire) << "one gun does not reach two hexes";
}

TEST(MB_8_1, MB_6_2_ATorpedoBoatWhoseRammingHeDismissesIsNotLost) {
  Scene scene({"A0. b3. c3", " D0. . . . "},
              {{'A', kTorpedoBoat}, {'b', kCasemate}, {'c', kGunboat}, {'D', kTransport}}, umpired);
  scene.to_moves(Side::kUnion);
  scene.move('A', "^^");
  scene.rule_that(DismissRamming{.ship = scene.index('A')});
  scene.end_turn();
  EXPECT_EQ(scene.ship('A').fate, Fate::kAfloat);
  EXPECT_EQ(scene.hex('A'), "A2");
  EXPECT_TRUE(scene.all<RammingThrown>().empty());
}

TEST(MB_8_1, MB_3_4_WhomHeFreesOfARammingBreaksOffIfSheMust) {
  Scene scene({"c0A0. . . . D3. . "}, {{'A', kGunboat}, {'c', kGunboat}, {'D', kGunboat}}, umpired);
  scene.ship('A').damage = kCriticalGunboat;
  scene.to_moves(Side::kConfederate);
  scene.move('c', "^");
  scene.rule_that(DismissRamming{.ship = scene.index('c')});
  EXPECT_EQ(scene.refusal_to_move('A', ""), refusal(rule(3, 4), Reason::kMustComeNearerExit));
  EXPECT_EQ(scene.refusal_to_move('A', ">"), std::nullopt);
}

TEST(MB_8_1, ABattleThatHeEndsWhileFireIsDeclaredAsksNobody) {
  Scene scene({"A1b1C1"}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}}, umpired);
  scene.fire('A', 'b');
  scene.rule_that(EndBattle{.winner = Side::kUnion});
  EXPECT_TRUE(Mobas::to_decide(scene.state()).empty());
  EXPECT_TRUE(scene.all<ShipFired>().empty());
}

/// A rams b, c takes the hex that A came from, B2, and the nearest free one to it is C3.
struct SetBack : Scene {
  SetBack(std::string_view mined, const Ratings& rammer)
      : Scene({". . . . . ",   //
               " . A0b3. . ",  //
               mined, " . . . D0. "},
              {{'A', rammer}, {'b', kCasemate}, {'c', kGunboat}, {'D', kTransport}}) {
    to_moves(Side::kUnion);
    move('A', "^");
    move('D', "");
  }
};

TEST(MB_6_3, ARammerSetBackIntoAHexThatTheEnemyMinedTouchesTheMineOff) {
  SetBack scene(". c5*c. . ", kElletRam);
  scene.rig(Purpose::kMine, 'A', {5}).rig(Purpose::kMineDamage, 'A', {kMinor, kMiss, kMiss, kMiss});
  scene.move('c', "^");
  EXPECT_EQ(scene.hex('A'), "C3");
  EXPECT_EQ(scene.fv('A'), 5);
  EXPECT_EQ(mine_left_at(scene.scenario(), scene.state(), hex_named("C3")), std::nullopt);
  SetBack own(". c5*u. . ", kElletRam);
  own.move('c', "^");
  EXPECT_EQ(own.hex('A'), "C3");
  EXPECT_TRUE(own.all<MineTouched>().empty());
}

TEST(MB_6_3, ARammerThatAMineSinksWhereSheIsSetBackLeavesTheHexClear) {
  SetBack scene(". c5*c. . ", kTorpedoBoat);
  scene.rig(Purpose::kMine, 'A', {6}).rig(Purpose::kMineDamage, 'A', {kMinor, kMiss, kMiss, kMiss});
  scene.move('c', "^");
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
  EXPECT_TRUE(scene.all<TorpedoBoatLost>().empty());
  EXPECT_FALSE(scene.state().held_hexes.contains(hex_named("C3")));
}

TEST(MB_6_3, AMineLaidInTheHexSheCameFromWaitsForTheRammerWhoIsSetBack) {
  Scene scene({"A0b3. . c3", " D0. . . . "}, {{'A', kGunboat}, {'b', kCasemate}, {'c', kGunboat}, {'D', kTransport}},
              umpired);
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.rule_that(LayMine{.hex = hex_named("A1"), .side = Side::kConfederate});
  scene.rig(Purpose::kMine, 'A', {4});
  scene.end_turn();
  EXPECT_EQ(scene.all<MineTouched>().size(), 1U);
  EXPECT_EQ(scene.hex('A'), "A1");
}

TEST(MB_8_1, MB_6_3_WhomHePlacesPutsBackOrFreesOfARammingTouchesNoMine) {
  const HexId mined = hex_named("B3");
  Scene scene({"A0b3. . c3", " D0. *c. . "}, {{'A', kGunboat}, {'b', kCasemate}, {'c', kGunboat}, {'D', kTransport}},
              umpired);
  const auto lies_there = [&](HexId hex) { return mine_left_at(scene.scenario(), scene.state(), hex).has_value(); };
  scene.rule_that(PlaceShip{.ship = scene.index('D'), .hex = mined, .facing = 0});
  EXPECT_TRUE(lies_there(mined));
  scene.rule_that(RemoveShip{.ship = scene.index('D'), .fate = Fate::kSunk});
  scene.rule_that(RestoreShip{.ship = scene.index('D'), .hex = mined, .facing = 0, .fv_left = 1});
  EXPECT_TRUE(lies_there(mined));
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.rule_that(LayMine{.hex = hex_named("A1"), .side = Side::kConfederate});
  scene.rule_that(DismissRamming{.ship = scene.index('A')});
  EXPECT_EQ(scene.hex('A'), "A1");
  EXPECT_TRUE(lies_there(hex_named("A1")));
  EXPECT_TRUE(scene.all<MineTouched>().empty());
}

TEST(MB_8_1, MB_3_3_WhoIsTakenOutWithdrawnKeepsHerDamageAndSunkHasLostAll) {
  for (const Fate fate : {Fate::kWithdrawn, Fate::kSunk}) {
    Scene scene({"A0. . . . . . . b3", " C0. . . . . . . . "}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}},
                umpired);
    scene.ship('A').damage = 2;
    scene.rule_that(RemoveShip{.ship = scene.index('A'), .fate = fate});
    EXPECT_EQ(scene.fv('A'), fate == Fate::kWithdrawn ? 2 : 0);
  }
}

TEST(MB_5_2, ByTheLetterARammedShipRamsInHerOwnMoveAndHerRammerHasTheHex) {
  Scene scene({"D0b3A3. . . c3", " . . . . . . . "},
              {{'A', kGunboat}, {'b', kGunboat}, {'c', kGunboat}, {'D', kGunboat}},
              [](Draft& draft) { draft.options.rammed_ship_moves = true; });
  scene.to_moves(Side::kUnion);
  scene.rig(Purpose::kRamming, 'A', {kMinor, kMiss}).rig(Purpose::kRamming, 'b', {kMinor, kMinor});
  scene.move('A', "^");
  scene.move('D', "");
  scene.move('b', "^");
  scene.end_turn();
  EXPECT_EQ(scene.fv('b'), 3);
  EXPECT_EQ(scene.fv('D'), 2);
  EXPECT_EQ(scene.hex('A'), "A2");
  EXPECT_EQ(scene.hex('D'), "A1");
  EXPECT_EQ(scene.hex('b'), "A3") << "clockwise from her bow the first that is free";
}

/// The Confederates move first, and b stays where she lies; then A rams her.
struct MovedAndRammed : Scene {
  MovedAndRammed()
      : Scene({"A0b3C3. . d3", " E0. . . . . "},
              {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}, {'d', kGunboat}, {'E', kTransport}}, umpired) {
    to_moves(Side::kConfederate);
    move('b', "");
    move('d', "");
    move('A', "^");
  }
};

TEST(MB_5_3, AShipThatHasMovedIsRammedTwice) {
  MovedAndRammed scene;
  scene.rig(Purpose::kRamming, 'A', {kMinor, kMiss}).rig(Purpose::kRamming, 'C', {kMinor, kMiss});
  scene.move('C', "^");
  EXPECT_FALSE(has(scene.state().held, scene.index('b')));
  scene.end_turn();
  EXPECT_EQ(scene.fv('b'), 2);
}

TEST(MB_8_1, MB_5_2_FvThatHeSetsOfARammedShipThatHasMovedIsWhatTheDiceFind) {
  MovedAndRammed scene;
  scene.rig(Purpose::kRamming, 'A', {kMinor, kMiss});
  scene.rule_that(SetFv{.ship = scene.index('b'), .fv_left = 1});
  scene.end_turn();
  EXPECT_EQ(scene.ship('b').fate, Fate::kSunk);
  EXPECT_EQ(scene.hex('A'), "A2");
}

TEST(MB_8_1, MB_5_2_ARammedShipThatHasMovedMovesNotAgainWhenHeDismissesTheRamming) {
  MovedAndRammed scene;
  scene.rule_that(DismissRamming{.ship = scene.index('A')});
  EXPECT_TRUE(scene.state().rammings.empty());
  EXPECT_FALSE(has(scene.state().to_move, scene.index('b')));
  EXPECT_EQ(scene.hex('A'), "A1");
}

TEST(MB_8_1, MB_4_1_WhoHasMovedAndIsPlacedElsewhereMovesNotAgain) {
  Scene scene({"A0. . . . . . . b3", " C0. . . . . . . . "}, {{'A', kGunboat}, {'b', kGunboat}, {'C', kGunboat}},
              umpired);
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.rule_that(PlaceShip{.ship = scene.index('A'), .hex = hex_named("A4"), .facing = 2});
  EXPECT_EQ(scene.refusal_to_move('A', ""), refusal(rule(1, 1), Reason::kAlreadyMoved));
}

TEST(MB_8_1, RR_6_3_AHiddenBatteryPutBackBeforeTheFirstFireIsAskedAndADieLeavesItThere) {
  Scene scene({"b0. A0. d3. . c3"}, {{'A', kCasemate}, {'b', battery_of(2)}, {'d', battery_of(2)}, {'c', kGunboat}},
              umpired_ambush);
  scene.rule_that(RemoveShip{.ship = scene.index('b'), .fate = Fate::kSilenced});
  scene.rule_that(RestoreShip{.ship = scene.index('b'), .hex = hex_named("A1"), .facing = 0, .fv_left = 2});
  scene.rule_that(ThrowDie{});
  ASSERT_TRUE(scene.state().opening_fire);
  EXPECT_EQ(scene.refusal_to_fire('b', 'A'), std::nullopt);
  scene.rule_that(EndBattle{.winner = Side::kConfederate});
  EXPECT_TRUE(Mobas::to_decide(scene.state()).empty());
  EXPECT_TRUE(scene.all<ShipFired>().empty());
}

}  // namespace
}  // namespace brownwater::mobas::testing::meetings_test
