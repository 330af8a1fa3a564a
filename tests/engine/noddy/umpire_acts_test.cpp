#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

/// ND-6.6: what the author leaves to the umpire beyond correcting a state: shots, rams, penalties, charts, the end.
namespace brownwater::noddy::testing::umpire_acts_test {
namespace {

constexpr auto no(Reason reason, RuleRef by = rule(6, 6)) { return std::optional(noddy::refusal(by, reason)); }

RuleShot shot(ShotRuling::Word word, std::optional<std::uint8_t> gun = std::nullopt) {
  return {.shot = {.ship = 0, .target = kTarget, .gun = gun, .word = word}};
}

/// An umpired Union vessel of four guns, bow, port, starboard and stern, whose enemy lies so far abeam of her, to
/// starboard, port side on.
Draft broadside(Mil away = 9 * kInch) {
  Draft draft = open_water();
  draft.options.umpire = true;
  Card card = gunboat();
  for (Gun& gun : card.guns) gun.gun = GunClass::kMedium;
  add_vessel(draft, Side::kUnion, card, {.at = kMidSheet, .heading = 0});
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()),
             {.at = {.x = kMidSheet.x + away, .y = kMidSheet.y}, .heading = 180});
  return draft;
}

std::size_t shots_of(const Draft& draft, const std::vector<Act>& acts, int moves = 1) {
  Scene scene(draft);
  scene.let_fire(0);
  for (const Act& act : acts) scene.rule_that(act);
  scene.run_moves(moves);
  return scene.all<GunFired>().size();
}

TEST(ND_6_6, HeForbidsAShotForTheRestOfTheMove) {
  using enum ShotRuling::Word;
  EXPECT_EQ(shots_of(broadside(), {}), 1U) << "the gun to starboard";
  EXPECT_EQ(shots_of(broadside(), {shot(kForbidden)}), 0U);
  EXPECT_EQ(shots_of(broadside(), {shot(kForbidden, 2)}), 0U);
  EXPECT_EQ(shots_of(broadside(), {shot(kForbidden, 1)}), 1U) << "of another gun";
  EXPECT_EQ(shots_of(broadside(), {shot(kForbidden)}, 2), 1U) << "in the next move she may";
  EXPECT_EQ(shots_of(broadside(), {shot(kForbidden), shot(kByTheRules)}), 1U) << "taken back";
}

TEST(ND_6_6, AsTheRulesHaveItTakesBackWhatHeSaidOfAllGunsOrOfOne) {
  using enum ShotRuling::Word;
  EXPECT_EQ(shots_of(broadside(), {shot(kForbidden, 2), shot(kByTheRules)}), 1U) << "of every gun";
  EXPECT_EQ(shots_of(broadside(), {shot(kAllowed, 1), shot(kAllowed, 0), shot(kByTheRules)}), 1U);
  EXPECT_EQ(shots_of(broadside(), {shot(kForbidden), shot(kByTheRules, 2)}), 1U) << "of one, though all were forbidden";
  EXPECT_EQ(shots_of(broadside(), {shot(kForbidden), shot(kByTheRules, 1)}), 0U);
  EXPECT_EQ(shots_of(broadside(), {shot(kAllowed), shot(kByTheRules, 1)}), 3U);
  EXPECT_EQ(shots_of(broadside(), {shot(kForbidden), shot(kByTheRules, 2), shot(kForbidden)}), 0U) << "the last word";
}

TEST(ND_6_6, AWordIsTakenBackThoughNoMoreCouldBeAdded) {
  using enum ShotRuling::Word;
  Scene scene(broadside());
  while (!scene.state().shots_ruled.full())
    scene.state().shots_ruled.push_back({.ship = 0, .target = kTarget, .gun = 1, .word = kForbidden});
  EXPECT_EQ(scene.refusal_of(shot(kForbidden, 2)), no(Reason::kNumberOutOfRange));
  EXPECT_EQ(scene.refusal_of(shot(kByTheRules, 2)), std::nullopt);
  EXPECT_EQ(scene.refusal_of(shot(kByTheRules, 1)), std::nullopt);
  scene.rule_that(shot(kByTheRules, 1));
  EXPECT_TRUE(scene.state().shots_ruled.empty());
}

TEST(ND_6_6, HeAllowsAShotOutsideArcReachOrSight) {
  using enum ShotRuling::Word;
  EXPECT_EQ(shots_of(broadside(), {shot(kAllowed, 1)}), 2U) << "the port gun too";
  EXPECT_EQ(shots_of(broadside(), {shot(kAllowed)}), 4U);
  EXPECT_EQ(shots_of(broadside(), {shot(kAllowed), shot(kForbidden, 0)}), 3U) << "all but the bow's";
  EXPECT_EQ(shots_of(broadside(40 * kInch), {}), 0U);
  EXPECT_EQ(shots_of(broadside(40 * kInch), {shot(kAllowed, 2)}), 1U) << "at long range";
  Draft hidden = broadside();
  add_square(hidden, {.x = kMidSheet.x + 4 * kInch, .y = kMidSheet.y}, kInch);
  EXPECT_EQ(shots_of(hidden, {}), 0U);
  EXPECT_EQ(shots_of(hidden, {shot(kAllowed, 2)}), 1U);
}

TEST(ND_6_6, WhatHeAllowsIsStillHeldByWhatSilencesAGun) {
  using enum ShotRuling::Word;
  Draft draft = broadside();
  draft.forces[0].guns_out = gun_bit(2);
  EXPECT_EQ(shots_of(draft, {shot(kAllowed, 2)}), 0U);
  Scene held(broadside());
  held.let_fire(0, FireStep::kHold);
  held.rule_that(shot(kAllowed));
  held.run_move();
  EXPECT_TRUE(held.all<GunFired>().empty());
}

TEST(ND_6_6, NoActNamesAShipBeyondTheLastOfTheSheet) {
  Scene scene(under_an_umpire());
  const ShipIndex beyond = static_cast<ShipIndex>(scene.scenario().ship_count());
  for (const Act& act :
       {Act(Inflict{.ship = beyond}), Act(InflictByLot{.ship = beyond}), Act(PlaceShip{.ship = beyond}),
        Act(SetFate{.ship = beyond, .fate = Fate::kSunk}), Act(SetGun{.ship = beyond}), Act(SetRounds{.ship = beyond}),
        Act(RuleShot{.shot = {.ship = beyond, .target = 1}}), Act(RuleShot{.shot = {.ship = 0, .target = beyond}})})
    EXPECT_EQ(scene.refusal_of(act), no(Reason::kNoSuchShip)) << act.index();
}

TEST(ND_6_6, HeRulesOnNoShotThatNobodyCouldFire) {
  Scene scene(under_an_umpire());
  const auto of = [&](ShipIndex ship, ShipIndex target, std::optional<std::uint8_t> gun = std::nullopt) {
    return scene.refusal_of(RuleShot{.shot = {.ship = ship, .target = target, .gun = gun}});
  };
  EXPECT_EQ(of(0, 90), no(Reason::kNoSuchShip));
  EXPECT_EQ(of(0, 2), no(Reason::kTargetIsFriend));
  EXPECT_EQ(of(0, 1, 15), no(Reason::kNoSuchGun));
  EXPECT_EQ(of(kRegiment, 1), no(Reason::kNoGuns));
  EXPECT_EQ(of(0, 1), std::nullopt);
}

TEST(ND_6_6, WhatHeRulesOfShotsNeitherSideSees) {
  Scene scene(under_an_umpire());
  const View before = Noddy::view(scene.scenario(), scene.state(), Seat::kUnion);
  scene.rule_that(shot(ShotRuling::Word::kForbidden));
  EXPECT_EQ(Noddy::view(scene.scenario(), scene.state(), Seat::kUnion), before);
  EXPECT_EQ(Noddy::view(scene.scenario(), scene.state(), Seat::kUmpire).seen.shots_ruled.size(), 1U);
}

/// A Confederate ram that will pass close ahead of a Union vessel at rest.
Draft near_miss() {
  Draft draft = open_water();
  draft.options.umpire = true;
  add_vessel(draft, Side::kUnion, unarmed(gunboat()), {.at = kMidSheet, .heading = 0});
  add_vessel(draft, Side::kConfederate, unarmed(ram()),
             {.at = {.x = kMidSheet.x + 3 * kInch, .y = kMidSheet.y - 1500}, .heading = 270}, 5);
  draft.forces[1].card.top_halves = draft.forces[1].top_halves = 20;
  return draft;
}

TEST(ND_6_6, HeMakesARamOfANearMiss) {
  Scene scene(near_miss());
  const MakeRam made{.ship = 1, .target = 0};
  EXPECT_EQ(scene.refusal_of(made), no(Reason::kMoveNotStopped));
  scene.rule_that(StopAt{.half = 1, .step = 8});
  scene.run_move();
  ASSERT_EQ(scene.state().phase, Phase::kStopped);
  const Point lay = scene.at(1);
  scene.rule_that(made);
  EXPECT_EQ(scene.refusal_of(made), no(Reason::kRamsAlready, rule(6, 3))) << "once is enough";
  scene.rig(Purpose::kRam, 1, {5});
  scene.decide(Seat::kUmpire, Proceed{});
  const RamThrown thrown = scene.all<RamThrown>().at(0);
  EXPECT_EQ(sum_of(thrown.modifiers), 2) << "at rest, side on, five knots";
  EXPECT_EQ(thrown.result, RamResult::kCrippled);
  EXPECT_EQ(scene.at(1), lay) << "both lie where they met";
  EXPECT_EQ(scene.ship(1).speed, 0);
}

TEST(ND_6_6, HeMakesARamOfACollision) {
  Draft draft = near_miss();
  // Her stern comes round into the other's hull: by the rules a collision.
  draft.forces[1].pose = {.at = {.x = kMidSheet.x + 1400, .y = kMidSheet.y}, .heading = 90};
  draft.forces[1].speed = -2;
  Scene scene(draft);
  scene.rule_that(StopAtContacts{.stop = true});
  scene.order(1, -2);
  scene.run_move();
  ASSERT_EQ(scene.state().phase, Phase::kStopped);
  ASSERT_EQ(scene.state().contacts[0].kind, Contact::Kind::kCollision);
  scene.rule_that(MakeRam{.ship = 1, .target = 0});
  ASSERT_EQ(scene.state().contacts.size(), 1U);
  EXPECT_EQ(scene.state().contacts[0].speed, 2) << "the way that she had made, astern or not";
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.thrown(Purpose::kRam), 1);
  EXPECT_EQ(scene.thrown(Purpose::kCollision), 0);
}

TEST(ND_6_6, HeMakesNoRamOfAFriendOrAPrizeNorByOneWhomHerCrewHasLeft) {
  Draft draft = near_miss();
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = {.x = 60 * kInch, .y = 50 * kInch}, .heading = 0});
  Scene scene(draft);
  scene.rule_that(StopAt{.half = 1, .step = 1});
  scene.run_move();
  EXPECT_EQ(scene.refusal_of(MakeRam{.ship = 1, .target = 2}), no(Reason::kTargetIsFriend, rule(6, 3)));
  scene.ship(0).fate = Fate::kTaken;
  EXPECT_EQ(scene.refusal_of(MakeRam{.ship = 1, .target = 0}), no(Reason::kNotATarget, rule(6, 3)));
  scene.ship(0).fate = Fate::kAfloat;
  scene.ship(1).fate = Fate::kAbandoned;
  EXPECT_EQ(scene.refusal_of(MakeRam{.ship = 1, .target = 0}), no(Reason::kAbandoned, rule(2, 6)));
}

TEST(ND_6_6, HeDealsARandomSpecialEffectInOneAct) {
  for (int row = kFirstSpecialRow; row <= kLastSpecialRow; ++row) {
    const int first = row > 7 ? 6 : 1;
    Scene scene(under_an_umpire());
    scene.rig(Purpose::kSpecial, 0, {first, row - first});
    scene.rule_that(InflictByLot{.ship = 0, .face = std::nullopt});
    ASSERT_EQ(scene.all<SpecialThrown>().size(), 1U) << row;
    EXPECT_EQ(scene.all<SpecialThrown>()[0].effect, printed_tables().specials[static_cast<std::size_t>(row - 2)]);
    EXPECT_EQ(scene.ship(0).fate == Fate::kSunk, row == 2);
  }
  Scene scene(under_an_umpire());
  EXPECT_EQ(scene.refusal_of(InflictByLot{.ship = kBattery, .face = std::nullopt}), no(Reason::kNotAVessel));
}

TEST(ND_6_4, HeSetsTheOddsOfAWholeFieldOfMinesInOneAct) {
  Draft draft = under_an_umpire();
  for (const auto& side : {std::optional(Side::kUnion), std::optional(Side::kConfederate), std::optional<Side>()})
    draft.mines.push_back({.at = {.x = 5 * kInch, .y = 5 * kInch}, .side = side, .live_from = 5});
  draft.mines.push_back({.at = {.x = 5 * kInch, .y = 5 * kInch}, .side = Side::kUnion, .live_from = 5});
  Scene scene(draft);
  scene.state().mines[3].fuse = Mine::Fuse::kExploded;
  const auto odds = [&] {
    std::vector<int> all;
    for (const Mine& mine : scene.state().mines) all.push_back(mine.live_from);
    return all;
  };
  scene.rule_that(SetFieldOdds{.side = Side::kUnion, .live_from = 2});
  EXPECT_EQ(odds(), (std::vector<int>{2, 5, 5, 5}));
  scene.rule_that(SetFieldOdds{.side = std::nullopt, .live_from = 7});
  EXPECT_EQ(odds(), (std::vector<int>{7, 7, 7, 5}));
  EXPECT_EQ(scene.refusal_of(SetFieldOdds{.side = std::nullopt, .live_from = 8}),
            no(Reason::kOddsOutOfRange, rule(6, 4)));
  scene.state().mines[0].fuse = Mine::Fuse::kFailed;
  EXPECT_EQ(scene.refusal_of(SetFieldOdds{.side = Side::kUnion, .live_from = 3}), no(Reason::kNoSuchMine, rule(6, 4)));
}

TEST(ND_6_4, HeShowsASideItsChartForATimeAndItIsTakenAway) {
  Draft draft = under_an_umpire();
  draft.mines.push_back({.at = {.x = 5 * kInch, .y = 5 * kInch}, .side = Side::kUnion, .live_from = 5});
  draft.shoals.push_back(
      {.at = {.x = 9 * kInch, .y = 5 * kInch}, .radius = kInch, .depth_tenths = 20, .side = Side::kUnion});
  Scene scene(draft);
  const auto charted = [&](Seat seat) {
    const View view = Noddy::view(scene.scenario(), scene.state(), seat);
    return view.seen.mines.size() + view.seen.shoals.size();
  };
  EXPECT_EQ(charted(Seat::kUnion), 2U) << "the whole game, while he says nothing";
  scene.rule_that(ShowChart{.side = Side::kUnion, .moves = 2});
  scene.run_move();
  EXPECT_EQ(charted(Seat::kUnion), 2U);
  scene.run_move();
  EXPECT_EQ(charted(Seat::kUnion), 0U) << "taken away after two moves";
  EXPECT_EQ(charted(Seat::kUmpire), 2U);
  scene.rule_that(ShowChart{.side = Side::kUnion, .moves = std::nullopt});
  EXPECT_EQ(charted(Seat::kUnion), 2U);
  scene.rule_that(ShowChart{.side = Side::kUnion, .moves = 0});
  EXPECT_EQ(charted(Seat::kUnion), 0U);
  EXPECT_EQ(charted(Seat::kConfederate), 0U);
}

TEST(ND_6_4, ThatAChartIsShownItsOwnSideIsToldAndNobodyElse) {
  Scene scene(under_an_umpire());
  scene.rule_that(ShowChart{.side = Side::kConfederate, .moves = 0});
  for (const Event& event : scene.events()) {
    if (!std::holds_alternative<ChartShown>(event.happening)) continue;
    EXPECT_TRUE(Noddy::may_know(Seat::kConfederate, event));
    EXPECT_FALSE(Noddy::may_know(Seat::kUnion, event));
    EXPECT_FALSE(Noddy::may_know(Seat::kSpectator, event));
  }
  EXPECT_EQ(scene.all<ChartShown>().at(0).until, 0);
  const View view = Noddy::view(scene.scenario(), scene.state(), Seat::kUnion);
  EXPECT_EQ(view.seen.chart_until, (State{}.chart_until));
}

TEST(ND_6_6, HeEndsTheBattleBetweenMovesAndInTheMiddleOfOne) {
  for (const bool stopped : {false, true}) {
    Scene scene(under_an_umpire());
    if (stopped) {
      scene.rule_that(StopAt{.half = 2, .step = 3});
      scene.run_move();
    }
    scene.rule_that(EndBattle{.winner = Side::kConfederate});
    const Outcome ruled{.winner = Side::kConfederate, .reason = Outcome::Reason::kRuling};
    EXPECT_EQ(scene.state().outcome, ruled);
    EXPECT_EQ(scene.all<BattleEnded>().at(0).outcome, ruled);
    EXPECT_TRUE(Noddy::to_decide(scene.state()).empty());
  }
}

}  // namespace
}  // namespace brownwater::noddy::testing::umpire_acts_test
