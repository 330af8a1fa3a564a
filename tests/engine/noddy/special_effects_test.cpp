#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

/// A turreted vessel at rest; an enemy gunboat six inches to starboard of her, under way down the sheet at four knots;
/// one more of the enemy far off.
Draft passage() {
  Draft draft = open_water();
  Card card = gunboat();
  card.top_halves = 20;
  add_vessel(draft, Side::kUnion, armed(card, {kRifle}), {.at = {.x = 20 * kInch, .y = 12 * kInch}, .heading = 0});
  add_vessel(draft, Side::kConfederate, card, {.at = {.x = 26 * kInch, .y = 10 * kInch}, .heading = 180}, 4);
  add_vessel(draft, Side::kConfederate, unarmed(card), {.at = {.x = 70 * kInch, .y = 5 * kInch}, .heading = 0});
  return draft;
}

/// Two dice that make a row.
std::pair<int, int> dice_of(int row) { return row <= 7 ? std::pair{1, row - 1} : std::pair{6, row - 6}; }

/// In the move now played the enemy takes that row, in step 4.
void strike(Scene& scene, int row) {
  scene.let_fire(0, FireStep::kFour);
  scene.ship(0).hidden.fired_in[0] = 0;
  const auto [first, second] = dice_of(row);
  scene.rig(Purpose::kToHit, 0, {6})
      .rig(Purpose::kHitEffect, kTarget, {6})
      .rig(Purpose::kSpecial, kTarget, {first, second});
  scene.run_move();
  scene.let_fire(0, FireStep::kHold);
}

TEST(ND_5_2, EachSumOfTheDiceIsItsPrintedRow) {
  const SpecialEffect printed[] = {SpecialEffect::kMagazine,      SpecialEffect::kHelmsmanKilled,
                                   SpecialEffect::kListToPort,    SpecialEffect::kListToStarboard,
                                   SpecialEffect::kShutterJammed, SpecialEffect::kSteamPipes,
                                   SpecialEffect::kSmokeStack,    SpecialEffect::kScrewFouled,
                                   SpecialEffect::kSteering,      SpecialEffect::kFire,
                                   SpecialEffect::kBoilerHoled};
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      Scene scene(passage());
      scene.let_fire(0);
      scene.rig(Purpose::kToHit, 0, {6})
          .rig(Purpose::kHitEffect, kTarget, {6})
          .rig(Purpose::kSpecial, kTarget, {first, second});
      scene.run_move();
      EXPECT_EQ(scene.all<SpecialThrown>().at(0).effect, printed[first + second - 2]);
    }
  }
}

TEST(ND_5_2, Row2BlowsHerUpAtOnce) {
  Scene scene(passage());
  strike(scene, 2);
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kSunk);
  EXPECT_EQ(scene.all<ShipBlewUp>().size(), 1U);
  EXPECT_EQ(scene.at(kTarget).y, 12 * kInch) << "she made no second half of the move";
}

TEST(ND_5_2, Row3HoldsHerCourseAndSpeedForTheNextMoveWhateverWasOrdered) {
  Scene scene(passage());
  strike(scene, 3);
  EXPECT_EQ(scene.refusal_to_order(kTarget, 5), noddy::refusal(rule(5, 2), Reason::kHelmless));
  scene.run_move();
  EXPECT_EQ(scene.at(kTarget).y, 18 * kInch);
  EXPECT_EQ(scene.ship(kTarget).pose.heading, 180);
  EXPECT_EQ(scene.refusal_to_order(kTarget, 5, 60), std::nullopt) << "someone has taken over";
}

TEST(ND_5_2, Row3KeepsNobodyAtASpeedThatHerEnginesNoLongerGive) {
  Scene crippled(passage());
  strike(crippled, 3);
  crippled.ship(kTarget).hidden.top_halves = 0;
  crippled.run_move();
  EXPECT_EQ(crippled.ship(kTarget).speed, 2) << "she slows at her usual rate (ND-2.6)";
  Scene fouled(passage());
  strike(fouled, 3);
  fouled.ship(kTarget).hidden.fouled_until = 9;
  fouled.run_move();
  EXPECT_EQ(fouled.ship(kTarget).speed, 2);
}

TEST(ND_5_2, Row3DoesNotHinderHerFire) {
  Scene scene(passage());
  strike(scene, 3);
  scene.let_fire(kTarget);
  scene.clear_log();
  scene.ship(0).pose.at.y = scene.at(kTarget).y + 2 * kInch;
  scene.run_move();
  EXPECT_FALSE(scene.all<GunFired>().empty());
}

TEST(ND_5_2, Rows4And5CostAKnotAndTheGunsOfTheHighSide) {
  for (const int row : {4, 5}) {
    Scene scene(passage());
    strike(scene, row);
    EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 18);
    EXPECT_EQ(scene.ship(kTarget).lists_to_port, row == 4);
    EXPECT_EQ(scene.ship(kTarget).lists_to_starboard, row == 5);
    scene.run_moves(12);
    // Bow, port, starboard, stern.
    for (std::size_t gun = 0; gun < 4; ++gun) {
      const bool out = gun == (row == 4 ? 2U : 1U);
      EXPECT_EQ(why_silent(scene.scenario(), scene.state(), kTarget, gun),
                out ? std::optional(noddy::refusal(rule(5, 2), Reason::kGunListed)) : std::nullopt)
          << row << " gun " << gun;
    }
  }
}

TEST(ND_5_2, Row6JamsOneGunOfTheFaceStruckForADieOfMoves) {
  // She shows her starboard side to the firer, who lies to the west of a vessel heading south: gun 2.
  Scene scene(passage());
  scene.rig(Purpose::kShutter, kTarget, {2});
  strike(scene, 6);
  EXPECT_EQ(scene.all<SpecialTookHold>().at(0).gun, std::optional<std::uint8_t>{2});
  for (int move = 2; move <= 3; ++move) {
    EXPECT_EQ(why_silent(scene.scenario(), scene.state(), kTarget, 2), noddy::refusal(rule(5, 2), Reason::kGunJammed));
    scene.run_move();
  }
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), kTarget, 2), std::nullopt);
}

TEST(ND_5_2, Row6TakesTheNearestGunWhereverItStandsIfNoneIsOnTheFaceStruck) {
  // Bow, port, starboard and stern: without the one on her starboard side those round its corners are next, the first
  // of the card first, and the far side is last.
  const std::pair<GunSet, std::uint8_t> cases[] = {
      {gun_bit(2), 0}, {gun_bit(2) | gun_bit(0), 3}, {gun_bit(2) | gun_bit(0) | gun_bit(3), 1}};
  for (const auto& [out, jammed] : cases) {
    Draft draft = passage();
    draft.forces[kTarget].guns_out = out;
    Scene scene(draft);
    strike(scene, 6);
    EXPECT_EQ(scene.all<SpecialTookHold>().at(0).gun, std::optional(jammed));
  }
}

TEST(ND_5_2, Row6DoesNothingToAVesselWithoutAGunLeft) {
  Draft draft = passage();
  draft.forces[kTarget].guns_out = 15;
  Scene scene(draft);
  strike(scene, 6);
  EXPECT_EQ(scene.thrown(Purpose::kShutter), 0);
  EXPECT_EQ(scene.all<SpecialTookHold>().at(0).gun, std::nullopt);
}

TEST(ND_5_2, Row7LetsHerSpeedChangeByOneKnotOnlyForGood) {
  Scene scene(passage());
  strike(scene, 7);
  for (int move = 0; move < 8; ++move) {
    EXPECT_EQ(scene.refusal_to_order(kTarget, 6), noddy::refusal(rule(5, 2), Reason::kHinderedSpeedChange));
    EXPECT_EQ(scene.refusal_to_order(kTarget, 2), noddy::refusal(rule(5, 2), Reason::kHinderedSpeedChange));
    EXPECT_EQ(scene.refusal_to_order(kTarget, 5), std::nullopt);
    EXPECT_EQ(scene.refusal_to_order(kTarget, 3), std::nullopt);
    scene.run_move();
  }
}

TEST(ND_5_2, Row8CostsTwoKnotsAndOneOnAllHerFiringTheSecondTimeOnlyTheKnots) {
  Scene scene(passage());
  strike(scene, 8);
  EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 16);
  scene.ship(kTarget).under_way = true;
  scene.ship(0).under_way = true;
  const auto sight = look(scene.scenario(), scene.state(), kTarget, scene.ship(kTarget).pose, 0);
  EXPECT_EQ(sum_of(modifiers_of(scene.scenario(), scene.state(), kTarget, 2, 0, *sight)), sight->end_on ? -2 : -1);
  scene.ship(0).under_way = false;
  scene.ship(0).pose.at.y = scene.at(kTarget).y + 2 * kInch;
  strike(scene, 8);
  EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 12);
  scene.ship(kTarget).under_way = scene.ship(0).under_way = true;
  EXPECT_EQ(sum_of(modifiers_of(scene.scenario(), scene.state(), kTarget, 2, 0, *sight)), sight->end_on ? -2 : -1);
}

TEST(ND_5_2, Row9SlowsHerToAHaltThenSheDriftsUntilItIsClear) {
  Draft draft = passage();
  draft.currents.push_back({.at = {.x = 0, .y = 0}, .flows = 90});
  Scene scene(draft);
  scene.rig(Purpose::kScrew, kTarget, {4});
  strike(scene, 9);
  EXPECT_EQ(scene.all<SpecialTookHold>().at(0).until, 5);
  EXPECT_EQ(scene.at(kTarget).y, 14 * kInch) << "the present move is made to its end";
  EXPECT_EQ(scene.refusal_to_order(kTarget, 4), noddy::refusal(rule(5, 2), Reason::kFouled));
  scene.run_move();
  EXPECT_EQ(scene.ship(kTarget).speed, 2);
  scene.run_move();
  EXPECT_EQ(scene.ship(kTarget).speed, 0);
  EXPECT_EQ(scene.at(kTarget).x, 27 * kInch) << "stopped, she drifts";
  scene.run_moves(2);
  EXPECT_EQ(scene.at(kTarget).x, 29 * kInch);
  EXPECT_EQ(scene.refusal_to_order(kTarget, 2), std::nullopt) << "moves 2 to 5, and it is clear";
  scene.run_move();
  EXPECT_EQ(scene.at(kTarget).x, 29 * kInch);
}

TEST(ND_5_2, Row10HoldsHerCourseForADieOfMovesAndHerSpeedMayChange) {
  Scene scene(passage());
  scene.rig(Purpose::kSteering, kTarget, {3});
  strike(scene, 10);
  for (int move = 2; move <= 4; ++move) {
    EXPECT_EQ(scene.refusal_to_order(kTarget, 4, 1), noddy::refusal(rule(5, 2), Reason::kSteeringGone));
    EXPECT_EQ(scene.refusal_to_order(kTarget, 6 - move, 0), std::nullopt);
    scene.run_move();
  }
  EXPECT_EQ(scene.refusal_to_order(kTarget, 4, 60), std::nullopt);
}

TEST(ND_5_2, Row11BurnsUntilASixAndFourFailuresDriveTheCrewOff) {
  Scene scene(passage());
  strike(scene, 11);
  EXPECT_EQ(scene.thrown(Purpose::kFireFight), 1) << "the first attempt is in step 1 of the next move";
  EXPECT_TRUE(scene.ship(kTarget).on_fire);
  for (int tries = 2; tries <= 4; ++tries) {
    EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAfloat);
    scene.run_move();
    EXPECT_EQ(scene.all<FireFought>().back().tries, tries);
  }
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAbandoned);
  scene.run_moves(2);
  EXPECT_EQ(scene.thrown(Purpose::kFireFight), 4);
}

TEST(ND_5_2, Row11IsPutOutByASixAtAnyOfTheFourAttemptsAndOnlyThen) {
  for (int tries = 1; tries <= 4; ++tries) {
    Scene scene(passage());
    for (int before = 1; before < tries; ++before) scene.rig(Purpose::kFireFight, kTarget, {5});
    scene.rig(Purpose::kFireFight, kTarget, {6});
    strike(scene, 11);
    scene.run_moves(tries - 1);
    EXPECT_FALSE(scene.ship(kTarget).on_fire);
    EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAfloat);
    scene.run_moves(3);
    EXPECT_EQ(scene.thrown(Purpose::kFireFight), tries);
  }
}

TEST(ND_5_2, Row11AnewAfterItWasPutOutHasFourAttemptsAgain) {
  Scene scene(passage());
  scene.rig(Purpose::kFireFight, kTarget, {5, 6});
  strike(scene, 11);
  scene.run_move();
  scene.ship(0).pose.at.y = scene.at(kTarget).y + 2 * kInch;
  strike(scene, 11);
  EXPECT_EQ(scene.all<FireFought>().back().tries, 1);
}

TEST(ND_5_2, Row12LeavesAFloatingBatteryOnThreeAndMore) {
  for (int face = 1; face <= 6; ++face) {
    Draft draft = passage();
    draft.currents.push_back({.at = {.x = 0, .y = 0}, .flows = 90});
    Scene scene(draft);
    scene.rig(Purpose::kBoilerCrew, kTarget, {face});
    strike(scene, 12);
    EXPECT_EQ(scene.ship(kTarget).fate, face <= 2 ? Fate::kAbandoned : Fate::kAfloat) << face;
    if (face > 2) {
      EXPECT_EQ(scene.refusal_to_order(kTarget, 4), noddy::refusal(rule(5, 2), Reason::kNoPower));
    }
    scene.run_moves(2);
    EXPECT_EQ(scene.ship(kTarget).speed, 0);
    EXPECT_EQ(scene.at(kTarget).x, 27 * kInch) << "she slows as she may, then drifts";
    scene.run_moves(5);
    EXPECT_EQ(scene.at(kTarget).x, 32 * kInch) << "for good";
  }
}

TEST(ND_5_2, Row12KeepsHerGunsFiringWithOneOffForSteam) {
  Scene scene(passage());
  strike(scene, 12);
  scene.run_moves(2);
  scene.ship(0).pose.at.y = scene.at(kTarget).y;
  scene.let_fire(kTarget);
  scene.clear_log();
  scene.run_move();
  ASSERT_EQ(scene.all<ShotThrown>().size(), 1U);
  EXPECT_EQ(sum_of(scene.all<ShotThrown>()[0].modifiers), 1) << "two for both at rest, one off for the steam";
}

}  // namespace
}  // namespace brownwater::noddy::testing
