#include <gtest/gtest.h>

#include "engine/games/noddy/ground.hpp"
#include "tests/engine/noddy/scene.hpp"

/// Fates, keels and speeds that the umpire sets, and how long effects last from there (tests/matrix/noddy.json).
namespace brownwater::noddy::testing::brought_back_test {
namespace {

constexpr auto no(Reason reason, RuleRef by = rule(6, 6)) { return std::optional(noddy::refusal(by, reason)); }

Draft umpired() {
  Draft draft = abeam();
  draft.options.umpire = true;
  return draft;
}

void settles(Ship& ship, std::uint8_t sinks_in) {
  ship.hidden.top_halves = -3;
  ship.hidden.sinks_in = sinks_in;
  ship.sinking = true;
}

TEST(ND_6_6, ND_2_5_OneBroughtBackAfterSheSankFloatsWithNothingLeftOfHerSpeed) {
  for (const Fate fate : {Fate::kAfloat, Fate::kAbandoned, Fate::kTaken}) {
    Scene scene(umpired());
    settles(scene.ship(kTarget), 1);
    scene.run_move();
    ASSERT_EQ(scene.ship(kTarget).fate, Fate::kSunk);
    scene.rule_that(SetFate{.ship = kTarget, .fate = fate});
    EXPECT_FALSE(scene.all<ShipCorrected>().at(0).sinking);
    scene.run_moves(2);
    EXPECT_EQ(scene.ship(kTarget).fate, fate);
    EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 0);
    scene.rule_that(Inflict{.ship = kTarget, .row = 8});
    EXPECT_TRUE(scene.ship(kTarget).sinking) << "the next loss takes her below zero again";
  }
}

TEST(ND_6_6, ND_2_5_WhoIsToSinkLaterSettlesOnWhateverFateHeSets) {
  for (const Fate fate : {Fate::kSunk, Fate::kWithdrawn, Fate::kAbandoned, Fate::kTaken}) {
    Scene scene(umpired());
    settles(scene.ship(kTarget), 3);
    scene.rule_that(SetFate{.ship = kTarget, .fate = fate});
    scene.run_move();
    scene.rule_that(SetFate{.ship = kTarget, .fate = Fate::kAfloat});
    scene.run_move();
    EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAfloat);
    scene.run_move();
    EXPECT_EQ(scene.ship(kTarget).fate, Fate::kSunk);
  }
}

TEST(ND_6_6, ND_5_2_ACrewThatComesBackHasFourAttemptsAtAFireBeforeIt) {
  Scene scene(umpired());
  scene.ship(kTarget).on_fire = true;
  scene.run_moves(4);
  ASSERT_EQ(scene.ship(kTarget).fate, Fate::kAbandoned);
  scene.clear_log();
  scene.rule_that(SetFate{.ship = kTarget, .fate = Fate::kAfloat});
  scene.run_moves(3);
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAfloat);
  scene.run_move();
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAbandoned);
  EXPECT_EQ(scene.thrown(Purpose::kFireFight), 4);
}

TEST(ND_6_6, ND_5_2_TheAttemptsOfACrewThatNeverLeftAreNotBegunAnew) {
  Scene scene(umpired());
  scene.ship(kTarget).on_fire = true;
  scene.ship(kTarget).hidden.fire_tries = 3;
  scene.rule_that(SetFate{.ship = kTarget, .fate = Fate::kAfloat});
  scene.run_move();
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAbandoned);
}

TEST(ND_6_6, ND_3_1_HeGivesNoSpeedToOneWhoLiesAgroundOrFast) {
  for (const Keel keel : {Keel::kAground, Keel::kFast}) {
    Scene scene(umpired());
    scene.rule_that(SetKeel{.ship = kTarget, .keel = keel});
    for (const int speed : {-1, 4})
      EXPECT_EQ(scene.refusal_of(SetSpeed{.ship = kTarget, .speed = static_cast<Knots>(speed)}),
                no(Reason::kAground, rule(3, 1)));
    EXPECT_EQ(scene.refusal_of(SetSpeed{.ship = kTarget, .speed = 0}), std::nullopt);
    EXPECT_EQ(scene.refusal_of(SetTopSpeed{.ship = kTarget, .top_halves = 4}), std::nullopt);
    scene.rule_that(SetKeel{.ship = kTarget, .keel = Keel::kFree});
    EXPECT_EQ(scene.refusal_of(SetSpeed{.ship = kTarget, .speed = 4}), std::nullopt);
  }
}

TEST(ND_6_6, OneThatSankOnTheGroundIsNotBroughtBackThereAndOneAtHerMooringsIs) {
  Scene scene(under_an_umpire());
  scene.ship(0).pose.at = {.x = 70 * kInch, .y = 50 * kInch};
  scene.ship(0).keel = Keel::kAground;
  scene.rule_that(SetFate{.ship = 0, .fate = Fate::kAbandoned});
  EXPECT_EQ(scene.ship(0).keel, Keel::kAground);
  scene.rule_that(SetFate{.ship = 0, .fate = Fate::kSunk});
  EXPECT_EQ(scene.refusal_of(SetFate{.ship = 0, .fate = Fate::kAfloat}), no(Reason::kTooShallow, rule(3, 1)));
  scene.ship(2).keel = Keel::kFast;
  scene.rule_that(SetFate{.ship = 2, .fate = Fate::kSunk});
  scene.rule_that(SetFate{.ship = 2, .fate = Fate::kAfloat});
  EXPECT_EQ(scene.ship(2).keel, Keel::kFast);
}

TEST(ND_6_6, ND_6_2_ASilencedBatteryThatHePlacesOrGivesAGunIsSilentUntilHeSetsHerFate) {
  Scene scene(under_an_umpire());
  scene.let_fire(kBattery);
  scene.rule_that(SetFate{.ship = kBattery, .fate = Fate::kSilenced});
  scene.rule_that(SetGun{.ship = kBattery, .gun = 0, .working = false});
  scene.rule_that(SetGun{.ship = kBattery, .gun = 0, .working = true});
  scene.rule_that(PlaceShip{.ship = kBattery,
                            .pose = {.at = {.x = kUmpiredStart.x, .y = kUmpiredStart.y - 9 * kInch}, .heading = 180}});
  scene.run_move();
  EXPECT_EQ(scene.ship(kBattery).fate, Fate::kSilenced);
  EXPECT_TRUE(scene.all<GunFired>().empty());
  scene.rule_that(SetFate{.ship = kBattery, .fate = Fate::kAfloat});
  scene.run_move();
  EXPECT_EQ(scene.all<GunFired>().size(), 4U);
}

TEST(ND_6_6, WhatHeSetsOfOneWhoLiesStoppedMovesHerInThisMoveNoMore) {
  const Pose lies{.at = {.x = 10 * kInch, .y = 10 * kInch}, .heading = 90};
  const Act acts[] = {SetSpeed{.ship = 0, .speed = 6},
                      SetTopSpeed{.ship = 0, .top_halves = 4},
                      SetKeel{.ship = 0, .keel = Keel::kAground},
                      SetKeel{.ship = 0, .keel = Keel::kFree},
                      SetFate{.ship = 0, .fate = Fate::kAbandoned},
                      SetFate{.ship = 0, .fate = Fate::kAfloat},
                      Inflict{.ship = 0, .row = 3},
                      Inflict{.ship = 0, .row = 9}};
  for (const Act& act : acts) {
    Draft draft = under_an_umpire();
    draft.currents.push_back({.at = kUmpiredStart, .flows = 90});
    Scene scene(draft);
    scene.rule_that(StopAt{.half = 1, .step = 5});
    scene.run_move();
    scene.rule_that(PlaceShip{.ship = 0, .pose = lies});
    scene.rule_that(act);
    scene.decide(Seat::kUmpire, Proceed{});
    EXPECT_EQ(scene.ship(0).pose, lies) << act.index();
    EXPECT_EQ(scene.move(), 2);
    if (!std::holds_alternative<SetSpeed>(act)) continue;
    scene.run_move();
    EXPECT_EQ(scene.at(0).x, lies.at.x + 6 * kInch) << "in the next she makes what he set";
  }
}

/// A hidden battery of one heavy rifle eight inches ahead of a Union vessel at rest.
Draft ambush(ShipIndex& works) {
  Draft draft = umpired();
  works = add_battery(draft, Side::kConfederate, armed(redoubt(), {kRifle}),
                      {.at = {.x = kMidSheet.x, .y = kMidSheet.y - 8 * kInch}, .heading = 180});
  draft.forces[works].fires_first = true;
  return draft;
}

/// Her first fire takes that row on the vessel.
void spring(Scene& scene, ShipIndex works, int row) {
  scene.let_fire(works);
  scene.rig(Purpose::kToHit, works, {6}).rig(Purpose::kHitEffect, 0, {6});
  scene.rig(Purpose::kSpecial, 0, {row > 7 ? 6 : 1, row > 7 ? row - 6 : row - 1});
  scene.run_move();
}

TEST(ND_1_5, RR_6_3_AHelmsmanWhomTheFirstFireKillsCostsTheOrderOfTheFirstMoveAlone) {
  ShipIndex works = kNoShip;
  Scene scene(ambush(works));
  scene.order(0, 2, 30);
  spring(scene, works, 3);
  EXPECT_EQ(scene.all<SpecialTookHold>().at(0).until, 1);
  EXPECT_EQ(scene.ship(0).pose.heading, 0);
  EXPECT_EQ(scene.refusal_to_order(0, 2, 30), std::nullopt);
}

TEST(ND_1_5, RR_6_3_MovesThatTheFirstFireThrowsForBeginWithTheFirst) {
  for (const auto& [row, purpose] : {std::pair{6, Purpose::kShutter}, {9, Purpose::kScrew}, {10, Purpose::kSteering}}) {
    ShipIndex works = kNoShip;
    Scene scene(ambush(works));
    scene.rig(purpose, 0, {2});
    spring(scene, works, row);
    EXPECT_EQ(scene.all<SpecialTookHold>().at(0).until, 2) << row;
  }
  ShipIndex works = kNoShip;
  Scene scene(ambush(works));
  scene.ship(0).hidden.top_halves = 0;
  scene.let_fire(works);
  scene.rig(Purpose::kToHit, works, {6}).rig(Purpose::kHitEffect, 0, {1}).rig(Purpose::kSettling, 0, {2});
  scene.run_move();
  EXPECT_EQ(scene.ship(0).hidden.sinks_in, 2 + 5);
}

TEST(ND_1_5, ND_6_6_OneWhomHeBringsBelowZeroWhileOrdersAreWrittenSettlesFromTheComingMove) {
  Scene scene(umpired());
  scene.ship(kTarget).hidden.top_halves = 0;
  scene.rig(Purpose::kSettling, kTarget, {2});
  scene.rule_that(Inflict{.ship = kTarget, .row = 8});
  EXPECT_EQ(scene.ship(kTarget).hidden.sinks_in, 2 + 5);
}

TEST(ND_6_6, RR_6_3_AHiddenBatteryThatHePlacesFiresFirstFromThere) {
  Draft draft = umpired();
  const ShipIndex works =
      add_battery(draft, Side::kConfederate, redoubt(), {.at = {.x = 75 * kInch, .y = 55 * kInch}, .heading = 180});
  draft.forces[works].fires_first = true;
  for (const bool placed : {false, true}) {
    Scene scene(draft);
    scene.let_fire(works);
    if (placed)
      scene.rule_that(
          PlaceShip{.ship = works, .pose = {.at = {.x = kMidSheet.x, .y = kMidSheet.y - 8 * kInch}, .heading = 180}});
    scene.run_move();
    EXPECT_EQ(scene.all<GunFired>().size(), placed ? 8U : 0U) << "four guns before the move and four in it";
  }
}

TEST(ND_6_4, OneWhomHePlacesByAMineTouchesItOffWhenSheMoves) {
  Draft draft = umpired();
  const Point mined{.x = 60 * kInch, .y = 30 * kInch};
  draft.mines.push_back({.at = mined, .side = std::nullopt, .live_from = 1, .fuse = Mine::Fuse::kLive});
  Scene scene(draft);
  scene.rule_that(PlaceShip{.ship = kTarget, .pose = {.at = mined, .heading = 90}});
  scene.run_move();
  EXPECT_EQ(scene.thrown(Purpose::kMine), 0);
  scene.order(kTarget, 2);
  scene.rig(Purpose::kMine, kTarget, {6}).rig(Purpose::kMineDamage, kTarget, {6});
  scene.run_move();
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kSunk);
}

TEST(ND_5_2, AnEffectThatTakesHoldAgainLastsAsLongAsTheLongerOfTheTwo) {
  struct Case {
    int row;
    Purpose purpose;
    std::uint8_t Hidden::* until;
  };
  const Case cases[] = {{3, Purpose::kHitEffect, &Hidden::helmsman_until},
                        {9, Purpose::kScrew, &Hidden::fouled_until},
                        {10, Purpose::kSteering, &Hidden::steering_until}};
  for (const auto& [row, purpose, until] : cases) {
    for (const int before : {0, 9}) {
      Scene scene(umpired());
      scene.ship(kTarget).hidden.*until = static_cast<std::uint8_t>(before);
      scene.let_fire(0);
      scene.rig(Purpose::kToHit, 0, {6}).rig(Purpose::kHitEffect, kTarget, {6});
      scene.rig(Purpose::kSpecial, kTarget, {row > 7 ? 6 : 1, row > 7 ? row - 6 : row - 1});
      if (row != 3) scene.rig(purpose, kTarget, {1});
      scene.run_move();
      EXPECT_EQ(scene.ship(kTarget).hidden.*until, before == 0 ? 2 : before) << row;
    }
  }
}

TEST(ND_5_2, ASecondHoleInABoilerIsThrownForNoMore) {
  Scene scene(umpired());
  scene.ship(kTarget).hidden.boiler_holed = true;
  scene.let_fire(0);
  scene.rig(Purpose::kToHit, 0, {6}).rig(Purpose::kHitEffect, kTarget, {6}).rig(Purpose::kSpecial, kTarget, {6, 6});
  scene.run_move();
  EXPECT_EQ(scene.thrown(Purpose::kBoilerCrew), 0);
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAfloat);
}

TEST(ND_1_4, OneWhoseCrewLeavesHerAtTheFirstHitTakesTheOthersOfTheStep) {
  Draft draft = umpired();
  draft.forces[0].card = armed(gunboat(), {kRifle, kRifle});
  Scene scene(draft);
  const int whole = scene.ship(kTarget).hidden.top_halves;
  scene.let_fire(0);
  scene.rig(Purpose::kToHit, 0, {6, 6}).rig(Purpose::kHitEffect, kTarget, {6, 5});
  scene.rig(Purpose::kSpecial, kTarget, {6, 6}).rig(Purpose::kBoilerCrew, kTarget, {1});
  scene.run_move();
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAbandoned);
  EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, whole - 2);
}

}  // namespace
}  // namespace brownwater::noddy::testing::brought_back_test
