#include <gtest/gtest.h>

#include "engine/games/mobas/umpire.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/mobas/mobas_trait.hpp"

namespace brownwater::mobas::testing {
namespace {

constexpr auto no(Reason reason, RuleRef by = rule(8, 1)) { return std::optional(refusal(by, reason)); }

void under_an_umpire(Draft& draft) { draft.options.umpire = true; }

/// Two a side, land, shallows, a battery of the Confederates' and a mine of each side; no ship bears on an enemy.
struct Water : Scene {
  Water()
      : Scene({"##. , . . . . . . . . . ",  //
               " A0. *c. . . . . . b3. .",  //
               ". C0. . . *u. . . . d3. ",  //
               " . . . . . . . . . . . .",  //
               ". . . . . . . . . . g3##"},
              {{'A', kFrigate}, {'C', kGunboat}, {'b', kMonitor}, {'d', kGunboat}, {'g', battery_of(3)}},
              under_an_umpire) {}
};

/// Two a side within reach of one another.
struct Close : Scene {
  Close()
      : Scene({". . . . . . . ",  //
               " . A0b3. . . .",  //
               ". C0d3. . . . ",  //
               " . . . . . . ."},
              {{'A', kGunboat}, {'C', kGunboat}, {'b', kGunboat}, {'d', kGunboat}}, under_an_umpire) {}
};

TEST(MB_8_1, OnlyAnUmpireRulesAndOnlyWhereOneSits) {
  const Ruling ruling = ruling_of(ThrowDie{});
  Water scene;
  EXPECT_EQ(kernel::refuse<Mobas>(scene.scenario(), scene.state(), Seat::kUmpire, ruling), std::nullopt);
  EXPECT_EQ(kernel::refuse<Mobas>(scene.scenario(), scene.state(), Seat::kUnion, ruling), no(Reason::kNotTheUmpire));
  EXPECT_TRUE(kernel::refuse<Mobas>(scene.scenario(), scene.state(), Seat::kSpectator, ruling));
  const Scenario without = crowded_water();
  EXPECT_TRUE(kernel::refuse<Mobas>(without, Mobas::start(without), Seat::kUmpire, ruling));
}

TEST(MB_8_1, HeDoesNothingElseAndIsNeverWaitedForNorOfferedAnything) {
  Water scene;
  for (const Action& action :
       {Action(ClearForAction{}), Action(HoldFire{.ship = 0}), Action(Move{.ship = 0, .path = {}})})
    EXPECT_TRUE(kernel::refuse<Mobas>(scene.scenario(), scene.state(), Seat::kUmpire, action));
  EXPECT_FALSE(Mobas::to_decide(scene.state()).contains(Seat::kUmpire));
  for (const Seat seat : kAllSeats) {
    std::vector<Action> list;
    Mobas::list_actions(scene.scenario(), scene.state(), seat, list);
    for (const Action& action : list) EXPECT_FALSE(std::holds_alternative<Ruling>(action));
  }
}

TEST(MB_8_1, ARulingWithoutAReasonIsRefused) {
  Water scene;
  EXPECT_EQ(refuse_ruling(scene.scenario(), scene.state(), ruling_of(ThrowDie{}, {}, "")), no(Reason::kNoReasonGiven));
}

TEST(MB_8_1, HeRulesAtAnyTimeSomebodyIsToDecideAndNotAfterTheEnd) {
  Close scene;
  ASSERT_EQ(scene.state().phase, Phase::kDeclareFire);
  EXPECT_EQ(scene.refusal_of(ThrowDie{}), std::nullopt);
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_of(ThrowDie{}), std::nullopt);
  Water clearing;
  ASSERT_EQ(clearing.state().phase, Phase::kClearForAction);
  clearing.rule_that(EndBattle{.winner = Side::kConfederate});
  EXPECT_EQ(clearing.outcome(), (Outcome{.winner = Side::kConfederate, .reason = Outcome::Reason::kRuling}));
  EXPECT_TRUE(Mobas::to_decide(clearing.state()).empty());
  EXPECT_EQ(clearing.all<BattleEnded>().size(), 1U);
  EXPECT_TRUE(clearing.refusal_of(ThrowDie{}));
}

TEST(MB_8_1, HeEndsABattleThatNobodyHasWon) {
  Close scene;
  scene.rule_that(EndBattle{.winner = std::nullopt});
  EXPECT_EQ(scene.outcome(), (Outcome{.winner = std::nullopt, .reason = Outcome::Reason::kRuling}));
}

TEST(MB_8_1, HePutsAShipElsewhereWhereSheCanLie) {
  Water scene;
  scene.rule_that(PlaceShip{.ship = scene.index('A'), .hex = hex_named("D5"), .facing = 4});
  EXPECT_EQ(scene.hex('A'), "D5");
  EXPECT_EQ(scene.ship('A').facing, 4);
  const auto placed = [&](char ship, std::string_view hex, int facing = 0) {
    return scene.refusal_of(
        PlaceShip{.ship = scene.index(ship), .hex = hex_named(hex), .facing = static_cast<Facing>(facing)});
  };
  EXPECT_EQ(placed('A', "B1"), std::nullopt) << "the hex that she left is free";
  EXPECT_EQ(placed('A', "D5", 1), std::nullopt) << "she may be turned where she lies";
  EXPECT_EQ(placed('A', "A1"), no(Reason::kPlaceOnLand, rule(4, 2)));
  EXPECT_EQ(placed('A', "A3"), no(Reason::kPlaceTooShallow, rule(4, 2)));
  EXPECT_EQ(placed('C', "A3"), std::nullopt);
  EXPECT_EQ(placed('A', "C2"), no(Reason::kPlaceTaken, rule(4, 2)));
  EXPECT_EQ(placed('A', "Z9"), no(Reason::kNoSuchPlace));
  EXPECT_EQ(placed('A', "D6", 6), no(Reason::kNoSuchFacing));
  EXPECT_EQ(scene.refusal_of(PlaceShip{.ship = 90, .hex = hex_named("D5"), .facing = 0}), no(Reason::kNoSuchShip));
  EXPECT_EQ(scene.refusal_of(PlaceShip{.ship = 0, .hex = 0xFFFF, .facing = 0}), no(Reason::kNoSuchPlace));
}

TEST(MB_8_1, ABatteryIsTurnedWhereSheStands) {
  Water scene;
  scene.rule_that(PlaceShip{.ship = scene.index('g'), .hex = hex_named("E11"), .facing = 0});
  EXPECT_EQ(scene.ship('g').facing, 0);
  EXPECT_EQ(scene.refusal_of(PlaceShip{.ship = scene.index('g'), .hex = hex_named("E12"), .facing = 0}),
            no(Reason::kBatteryDoesNotMove, rule(6, 1)));
}

TEST(MB_8_1, HeSetsWhatIsLeftToAShipAndSheBreaksOffOrNoLongerDoes) {
  Water scene;
  const ShipIndex ship = scene.index('A');
  scene.rule_that(SetFv{.ship = ship, .fv_left = 2});
  EXPECT_EQ(scene.fv('A'), 2);
  EXPECT_TRUE(must_break_off(scene.scenario(), scene.state(), ship));
  scene.rule_that(SetFv{.ship = ship, .fv_left = 6});
  EXPECT_FALSE(must_break_off(scene.scenario(), scene.state(), ship));
  for (const int left : {0, 7})
    EXPECT_EQ(scene.refusal_of(SetFv{.ship = ship, .fv_left = static_cast<std::uint8_t>(left)}),
              no(Reason::kFvOutOfRange, rule(3, 1)));
  EXPECT_EQ(scene.refusal_of(SetFv{.ship = 90, .fv_left = 1}), no(Reason::kNoSuchShip));
  scene.rule_that(RemoveShip{.ship = ship, .fate = Fate::kWithdrawn});
  EXPECT_EQ(scene.refusal_of(SetFv{.ship = ship, .fv_left = 3}), std::nullopt) << "her damage counts at the end";
}

TEST(MB_8_1, HeTakesShipsOutOfTheBattleAndPutsThemBack) {
  Water scene;
  const ShipIndex ship = scene.index('A');
  scene.rule_that(RemoveShip{.ship = ship, .fate = Fate::kSunk});
  EXPECT_EQ(scene.ship('A').fate, Fate::kSunk);
  EXPECT_EQ(scene.fv('A'), 0);
  EXPECT_FALSE(scene.state().held_hexes.contains(hex_named("B1")));
  const RestoreShip back{.ship = ship, .hex = hex_named("B2"), .facing = 1, .fv_left = 5};
  EXPECT_EQ(scene.refusal_of(SetFv{.ship = ship, .fv_left = 3}), no(Reason::kShipGone, rule(3, 3)));
  EXPECT_EQ(scene.refusal_of(RemoveShip{.ship = ship, .fate = Fate::kSunk}), no(Reason::kShipGone, rule(3, 3)));
  EXPECT_EQ(scene.refusal_of(PlaceShip{.ship = ship, .hex = hex_named("B2"), .facing = 0}),
            no(Reason::kShipGone, rule(3, 3)));
  scene.rule_that(back);
  EXPECT_EQ(scene.hex('A'), "B2");
  EXPECT_EQ(scene.fv('A'), 5);
  EXPECT_EQ(scene.ship('A').lost_in_turn, 0);
  EXPECT_EQ(scene.refusal_of(back), no(Reason::kStillInBattle));
  EXPECT_EQ(scene.refusal_of(RestoreShip{.ship = 90, .hex = hex_named("B2"), .facing = 0, .fv_left = 1}),
            no(Reason::kNoSuchShip));
}

TEST(MB_8_1, ShipsSinkOrWithdrawAndBatteriesAreSilenced) {
  Water scene;
  const auto removed = [&](char ship, Fate fate) {
    return scene.refusal_of(RemoveShip{.ship = scene.index(ship), .fate = fate});
  };
  EXPECT_EQ(removed('A', Fate::kSilenced), no(Reason::kNotHerFate));
  EXPECT_EQ(removed('A', Fate::kAfloat), no(Reason::kNotHerFate));
  EXPECT_EQ(removed('g', Fate::kSunk), no(Reason::kNotHerFate));
  scene.rule_that(RemoveShip{.ship = scene.index('g'), .fate = Fate::kSilenced});
  EXPECT_EQ(scene.hex('g'), "E11");
  EXPECT_EQ(scene.refusal_of(RestoreShip{.ship = scene.index('g'), .hex = hex_named("E10"), .facing = 3, .fv_left = 2}),
            no(Reason::kBatteryDoesNotMove, rule(6, 1)));
  scene.rule_that(RestoreShip{.ship = scene.index('g'), .hex = hex_named("E11"), .facing = 3, .fv_left = 2});
  EXPECT_EQ(scene.fv('g'), 2);
  EXPECT_FALSE(scene.state().held_hexes.contains(hex_named("E11"))) << "a battery holds no water";
}

TEST(MB_8_1, HeLaysAndLiftsMines) {
  Water scene;
  EXPECT_EQ(scene.refusal_of(LiftMine{.hex = hex_named("B5")}), no(Reason::kNoMineThere, rule(6, 3)));
  EXPECT_EQ(scene.refusal_of(LayMine{.hex = hex_named("B3"), .side = Side::kUnion}),
            no(Reason::kMineLiesThere, rule(6, 3)));
  EXPECT_EQ(scene.refusal_of(LayMine{.hex = hex_named("A1"), .side = Side::kUnion}),
            no(Reason::kPlaceOnLand, rule(6, 3)));
  EXPECT_EQ(scene.refusal_of(LayMine{.hex = hex_named("Z1"), .side = Side::kUnion}),
            no(Reason::kNoSuchPlace, rule(6, 3)));
  EXPECT_EQ(scene.refusal_of(LiftMine{.hex = hex_named("Z1")}), no(Reason::kNoSuchPlace, rule(6, 3)));
  const State before = scene.state();
  scene.rule_that(LiftMine{.hex = hex_named("B3")});
  scene.rule_that(LayMine{.hex = hex_named("B3"), .side = Side::kConfederate});
  EXPECT_EQ(scene.state(), before) << "a mine of the scenario lies again where it lay";
  for (const char* hex : {"D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8"})
    scene.rule_that(LayMine{.hex = hex_named(hex), .side = Side::kUnion});
  EXPECT_EQ(scene.refusal_of(LayMine{.hex = hex_named("D9"), .side = Side::kUnion}),
            no(Reason::kTooManyMines, rule(6, 3)));
  scene.rule_that(LiftMine{.hex = hex_named("D4")});
  EXPECT_EQ(mine_left_at(scene.scenario(), scene.state(), hex_named("D4")), std::nullopt);
  EXPECT_EQ(mine_left_at(scene.scenario(), scene.state(), hex_named("D8")), Side::kUnion);
}

TEST(MB_8_1, MB_6_3_AMineThatHeLaysIsHiddenFromTheOtherSideAndTouchedAsAnyOther) {
  Close scene;
  const auto seen = [&](Seat seat) { return Mobas::view(scene.scenario(), scene.state(), seat).seen.laid.size(); };
  scene.rule_that(LayMine{.hex = hex_named("B5"), .side = Side::kUnion});
  EXPECT_EQ(seen(Seat::kUnion), 1U);
  EXPECT_EQ(seen(Seat::kUmpire), 1U);
  EXPECT_EQ(seen(Seat::kConfederate), 0U);
  EXPECT_EQ(seen(Seat::kSpectator), 0U);
  scene.rule_that(PlaceShip{.ship = scene.index('b'), .hex = hex_named("B6"), .facing = 3});
  scene.rule_that(PlaceShip{.ship = scene.index('A'), .hex = hex_named("B4"), .facing = 0});
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  EXPECT_TRUE(scene.all<MineTouched>().empty()) << "harmless to its own side";
  scene.rule_that(PlaceShip{.ship = scene.index('A'), .hex = hex_named("A1"), .facing = 0});
  scene.move('C', "");
  scene.rig(Purpose::kMine, 'b', {6}).rig(Purpose::kMineDamage, 'b', {kMinor, kMiss, kMiss, kMiss});
  scene.move('b', "^");
  EXPECT_EQ(scene.fv('b'), 3);
  EXPECT_TRUE(scene.state().laid.empty());
}

TEST(MB_8_1, MB_1_4_HeDismissesADeclarationAndSheIsAskedAgain) {
  Close scene;
  const ShipIndex ship = scene.index('A');
  EXPECT_EQ(scene.refusal_of(AskAgain{.ship = ship}), no(Reason::kNothingDeclared, rule(1, 4)));
  scene.fire('A', 'b');
  scene.rule_that(AskAgain{.ship = ship});
  EXPECT_EQ(scene.refusal_to_fire('A', 'd'), std::nullopt);
  EXPECT_FALSE(has(scene.state().firing, ship));
  scene.hold('A');
  scene.rule_that(AskAgain{.ship = ship});
  EXPECT_EQ(scene.refusal_to_fire('A', 'd'), std::nullopt);
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_of(AskAgain{.ship = ship}), no(Reason::kNotTimeToFire, rule(1, 1)));
  EXPECT_EQ(scene.refusal_of(AskAgain{.ship = 90}), no(Reason::kNoSuchShip));
}

TEST(MB_8_1, MB_1_2_WhoHasOtherTargetsThanSheHadIsAskedAgainAndOthersDeclarationsStand) {
  Close scene;
  scene.fire('A', 'b');
  scene.hold('C');
  scene.rule_that(SetFv{.ship = scene.index('b'), .fv_left = 2});
  EXPECT_EQ(scene.state().undeclared.of_union, 0U) << "nobody's targets are others";
  EXPECT_EQ(scene.ship('A').target, scene.index('b'));
  scene.rule_that(RemoveShip{.ship = scene.index('d'), .fate = Fate::kWithdrawn});
  EXPECT_EQ(scene.state().undeclared.of_union, bit(scene.index('A')) | bit(scene.index('C')))
      << "who held is asked again as well: nobody learns who fired at whom";
  EXPECT_EQ(scene.ship('A').target, kNoShip);
  scene.fire('A', 'b');
  scene.hold('C');
  scene.first(Side::kUnion).rule_that(RemoveShip{.ship = scene.index('b'), .fate = Fate::kSunk});
  EXPECT_EQ(scene.state().phase, Phase::kFirstMoves) << "nobody is left to be asked or fired at";
}

TEST(MB_8_1, HeGivesAShipHerMoveAgainOrTakesIt) {
  Water scene;
  scene.to_moves(Side::kUnion);
  const auto set = [&](char ship, bool moved) { return SetMoved{.ship = scene.index(ship), .moved = moved}; };
  EXPECT_EQ(scene.refusal_of(set('A', false)), no(Reason::kStillToMove));
  EXPECT_EQ(scene.refusal_of(set('b', true)), no(Reason::kNotMovingSide, rule(1, 3)));
  EXPECT_EQ(scene.refusal_of(set('g', true)), no(Reason::kBatteryDoesNotMove, rule(6, 1)));
  scene.move('A', "^");
  EXPECT_EQ(scene.refusal_of(set('A', true)), no(Reason::kAlreadyMoved));
  scene.rule_that(set('A', false));
  EXPECT_TRUE(scene.may_move_now('A'));
  scene.rule_that(set('A', true));
  EXPECT_FALSE(scene.may_move_now('A'));
  scene.rule_that(set('C', true));
  EXPECT_EQ(scene.state().phase, Phase::kSecondMoves) << "nobody of the first side is left";
  Close firing;
  EXPECT_EQ(firing.refusal_of(SetMoved{.ship = 0, .moved = true}), no(Reason::kNotTimeToMove, rule(1, 1)));
}

TEST(MB_8_1, WhoIsPutBackInHerSidesMovesHasStillToMove) {
  Water scene;
  scene.to_moves(Side::kUnion);
  scene.move('A', "^");
  scene.rule_that(RemoveShip{.ship = scene.index('A'), .fate = Fate::kWithdrawn});
  scene.rule_that(RestoreShip{.ship = scene.index('A'), .hex = hex_named("D4"), .facing = 0, .fv_left = 6});
  EXPECT_TRUE(scene.may_move_now('A'));
}

TEST(MB_8_1, MB_5_2_HeDismissesARammingBeforeItIsThrown) {
  Close scene;
  const DismissRamming dismissed{.ship = scene.index('A')};
  scene.to_moves(Side::kUnion);
  EXPECT_EQ(scene.refusal_of(dismissed), no(Reason::kNoRamming, rule(5, 1)));
  scene.move('A', "^");
  ASSERT_EQ(scene.state().rammings.size(), 1U);
  for (const char ship : {'A', 'b'}) {
    const ShipIndex locked = scene.index(ship);
    EXPECT_EQ(scene.refusal_of(PlaceShip{.ship = locked, .hex = hex_named("D1"), .facing = 0}),
              no(Reason::kLockedInRamming, rule(5, 2)));
    EXPECT_EQ(scene.refusal_of(RemoveShip{.ship = locked, .fate = Fate::kSunk}),
              no(Reason::kLockedInRamming, rule(5, 2)));
  }
  scene.rule_that(dismissed);
  EXPECT_TRUE(scene.state().rammings.empty());
  EXPECT_EQ(scene.hex('A'), "B2");
  EXPECT_FALSE(has(scene.state().held, scene.index('b')));
  EXPECT_EQ(scene.refusal_of(DismissRamming{.ship = 90}), no(Reason::kNoSuchShip));
  scene.move('C', "");
  EXPECT_TRUE(scene.may_move_now('b')) << "nothing holds her now";
}

TEST(MB_8_1, WhoIsRammedTwiceIsHeldWhileOneOfTheTwoStands) {
  Close scene;
  scene.to_moves(Side::kUnion);
  scene.rule_that(PlaceShip{.ship = scene.index('C'), .hex = hex_named("B4"), .facing = 3});
  scene.move('A', "^");
  scene.move('C', "^");
  ASSERT_EQ(scene.state().phase, Phase::kSecondMoves);
  scene.rule_that(DismissRamming{.ship = scene.index('C')});
  EXPECT_TRUE(has(scene.state().held, scene.index('b')));
  scene.rule_that(DismissRamming{.ship = scene.index('A')});
  EXPECT_TRUE(scene.may_move_now('b'));
}

TEST(MB_8_1, HeThrowsADieAndAllToWhomHeShowsItSeeTheFace) {
  Close scene;
  scene.rule_that(ThrowDie{}, {Seat::kUnion});
  ASSERT_EQ(scene.all<UmpireRuled>().size(), 1U);
  EXPECT_EQ(scene.all<UmpireRuled>()[0].face, 4);
}

TEST(MB_8_1, WhatARulingChangesEverybodySeesAndItsReasonOnlyThoseToWhomHeShowsIt) {
  const auto told = [](const Scene& scene, Seat seat, auto kind) {
    int count = 0;
    for (const Event& event : scene.events())
      count += std::holds_alternative<decltype(kind)>(event.happening) && Mobas::may_know(seat, event) ? 1 : 0;
    return count;
  };
  for (const Act& act : {Act(PlaceShip{.ship = 0, .hex = hex_named("D5"), .facing = 0}),
                         Act(SetFv{.ship = 0, .fv_left = 1}), Act(RemoveShip{.ship = 0, .fate = Fate::kSunk})}) {
    Water scene;
    scene.rule_that(act, {Seat::kUnion});
    for (const Seat seat : kAllSeats) EXPECT_EQ(told(scene, seat, ShipCorrected{}), 1) << act.index();
    EXPECT_EQ(told(scene, Seat::kUnion, UmpireRuled{}), 1);
    EXPECT_EQ(told(scene, Seat::kUmpire, UmpireRuled{}), 1);
    EXPECT_EQ(told(scene, Seat::kConfederate, UmpireRuled{}), 0);
    EXPECT_EQ(told(scene, Seat::kSpectator, UmpireRuled{}), 0);
  }
  for (const Act& act : {Act(LayMine{.hex = hex_named("D5"), .side = Side::kUnion}), Act(ThrowDie{}),
                         Act(LiftMine{.hex = hex_named("B3")})}) {
    Water scene;
    scene.rule_that(act);
    EXPECT_EQ(told(scene, Seat::kUmpire, UmpireRuled{}), 1);
    for (const Seat seat : {Seat::kUnion, Seat::kConfederate, Seat::kSpectator})
      for (const Event& event : scene.events()) EXPECT_FALSE(Mobas::may_know(seat, event));
  }
}

}  // namespace
}  // namespace brownwater::mobas::testing
