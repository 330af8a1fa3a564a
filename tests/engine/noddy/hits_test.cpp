#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

constexpr Point kFirer{.x = 30 * kInch, .y = 30 * kInch};

/// A turreted vessel and an enemy nine inches to starboard of her, port side on, with a friend far off.
Draft range_of(const Card& target, Bearing heading = 180) {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, armed(gunboat(), {kRifle}), {.at = kFirer, .heading = 0});
  add_vessel(draft, Side::kConfederate, target, {.at = {.x = 39 * kInch, .y = 30 * kInch}, .heading = heading});
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = {.x = 70 * kInch, .y = 5 * kInch}, .heading = 0});
  return draft;
}

/// One hit of that effect in the move now played.
void hit(Scene& scene, int effect) {
  scene.let_fire(0);
  scene.ship(0).hidden.fired_in[0] = 0;
  scene.rig(Purpose::kToHit, 0, {6}).rig(Purpose::kHitEffect, kTarget, {effect});
  scene.run_move();
}

TEST(ND_4_7, OneIsHalfAKnotAndFourAndFiveAreAKnot) {
  for (const auto& [face, halves] : {std::pair{1, 1}, {4, 2}, {5, 2}}) {
    Scene scene(range_of(gunboat()));
    hit(scene, face);
    EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 14 - halves) << face;
    EXPECT_EQ(scene.ship(kTarget).hidden.guns_out, 0);
  }
}

TEST(ND_4_7, TwoAndThreeCostAGunOfTheFaceStruck) {
  // The gunboat's guns: bow, port, starboard, stern.
  for (const auto& [heading, gun] : {std::pair{270, 0}, {180, 2}, {0, 1}, {90, 3}}) {
    for (const int face : {2, 3}) {
      Scene scene(range_of(gunboat(), static_cast<Bearing>(heading)));
      hit(scene, face);
      EXPECT_EQ(scene.ship(kTarget).hidden.guns_out, gun_bit(static_cast<std::size_t>(gun))) << heading;
      EXPECT_EQ(scene.all<GunLost>().at(0).gun, gun);
      EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 14);
    }
  }
}

TEST(ND_4_7, WithNoGunWhereTheHitStruckItIsHalfAKnot) {
  Draft draft = range_of(gunboat());
  draft.forces[1].guns_out = gun_bit(2);
  Scene scene(draft);
  hit(scene, 3);
  EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 13);
  EXPECT_TRUE(scene.all<GunLost>().empty());
}

TEST(ND_4_7, TheGunIsDrawnByLotFromThoseThatWorkOnTheFaceTurretGunsAmongThem) {
  Card card = frigate();
  card.guns.push_back({.gun = GunClass::kLight, .rifled = false, .mount = Mount::kTurret});
  for (const auto& [die, gun] : {std::pair{1, 2}, {2, 2}, {3, 3}, {4, 3}, {5, 4}, {6, 4}}) {
    Scene scene(range_of(card));
    scene.rig(Purpose::kGunByLot, kTarget, {die});
    hit(scene, 2);
    EXPECT_EQ(scene.ship(kTarget).hidden.guns_out, gun_bit(static_cast<std::size_t>(gun))) << die;
  }
}

TEST(ND_4_7, AGunOutNeverFiresAgainAndTakesNoOrders) {
  Scene scene(range_of(gunboat()));
  hit(scene, 2);
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), kTarget, 2), noddy::refusal(rule(4, 7), Reason::kGunOut));
  EXPECT_EQ(scene.refusal(Seat::kConfederate, GunOrder{.ship = kTarget, .gun = 2, .target = kHoldGun}),
            noddy::refusal(rule(4, 7), Reason::kGunOut));
}

TEST(ND_4_7, EveryHitOfAStepHasItsOwnDie) {
  Draft draft = range_of(gunboat());
  draft.forces[0].card = armed(gunboat(), {kRifle, kRifle, kRifle});
  Scene scene(draft);
  scene.let_fire(0);
  scene.rig(Purpose::kToHit, 0, {6, 1, 6}).rig(Purpose::kHitEffect, kTarget, {4, 1});
  scene.run_move();
  EXPECT_EQ(scene.all<HitTold>().size(), 2U);
  EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 11);
}

TEST(ND_7_1, AHitThatDoesNotReachTheTurretsClassStruckTheHullAndCostsHalfAKnotWhereNoOtherGunStands) {
  // Class 11 for the hull, 12 for the turret. 3 + 1 rifled + 2 at rest: a five makes 11, a six 12.
  for (const auto& [die, guns] : {std::pair{5, 0}, {6, 1}}) {
    Scene scene(range_of(monitor()));
    scene.let_fire(0);
    scene.rig(Purpose::kToHit, 0, {die}).rig(Purpose::kHitEffect, kTarget, {3});
    if (guns == 1) scene.rig(Purpose::kGunByLot, kTarget, {1});
    scene.run_move();
    ASSERT_EQ(scene.all<HitTold>().size(), 1U) << "to hit, the hull's class counts";
    EXPECT_EQ(scene.all<GunLost>().size(), static_cast<std::size_t>(guns));
    EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, guns == 1 ? 12 : 11);
  }
}

TEST(ND_7_1, AHitOnTheHullOfATurretedVesselCostsTheGunThatStandsThere) {
  Card card = monitor();
  card.guns.push_back({.gun = GunClass::kLight, .rifled = false, .mount = Mount::kStarboard});
  Scene scene(range_of(card));
  scene.let_fire(0);
  scene.rig(Purpose::kToHit, 0, {5}).rig(Purpose::kHitEffect, kTarget, {3});
  scene.run_move();
  EXPECT_EQ(scene.all<GunLost>().at(0).gun, card.guns.size() - 1) << "no gun of the turret, and no lot";
}

TEST(ND_7_1, AnEarlyMonitorFiresOneGunOfHerTurretInAMove) {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, monitor(), {.at = kFirer, .heading = 0});
  add_vessel(draft, Side::kConfederate, unarmed(frigate()), {.at = {.x = 35 * kInch, .y = 30 * kInch}, .heading = 0});
  Scene scene(draft);
  scene.let_fire(0);
  for (int move = 1; move <= 4; ++move) {
    scene.clear_log();
    scene.ship(1).hidden.top_halves = 20;
    scene.run_move();
    ASSERT_EQ(scene.all<GunFired>().size(), 1U) << move;
    EXPECT_EQ(scene.all<GunFired>()[0].gun, move % 2 == 1 ? 0 : 1) << "while the one loads the other fires";
  }
  draft.forces[0].card.one_gun_at_a_time = false;
  Scene later(draft);
  later.let_fire(0);
  later.run_move();
  EXPECT_EQ(later.all<GunFired>().size(), 2U);
}

TEST(ND_2_5, ATopSpeedOfZeroDriftsWithTheCurrentAnInchAMove) {
  Draft draft = range_of(unarmed(gunboat()));
  draft.currents.push_back({.at = kFirer, .flows = 90});
  draft.forces[1].top_halves = 2;
  Scene scene(draft);
  hit(scene, 4);
  EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 0);
  EXPECT_FALSE(scene.ship(kTarget).sinking);
  const Point before = scene.at(kTarget);
  scene.let_fire(0, FireStep::kHold);
  scene.run_move();
  EXPECT_EQ(scene.at(kTarget), (Point{.x = before.x + kInch, .y = before.y}));
}

TEST(ND_2_5, OneWithPowerLiesStillInTheCurrent) {
  Draft draft = range_of(unarmed(gunboat()));
  draft.currents.push_back({.at = kFirer, .flows = 90});
  Scene scene(draft);
  scene.run_move();
  EXPECT_EQ(scene.at(kTarget).x, 39 * kInch);
}

TEST(ND_2_5, BelowZeroSheSinksInADieAndFiveMoves) {
  for (int die = 1; die <= 6; ++die) {
    Draft draft = range_of(unarmed(gunboat()));
    draft.forces[1].top_halves = 1;
    Scene scene(draft);
    scene.rig(Purpose::kSettling, kTarget, {die});
    hit(scene, 5);
    EXPECT_TRUE(scene.ship(kTarget).sinking);
    EXPECT_EQ(scene.all<SettlingThrown>().at(0).sinks_in, 1 + die + 5);
    scene.let_fire(0, FireStep::kHold);
    scene.run_moves(die + 4);
    EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAfloat);
    scene.run_move();
    EXPECT_EQ(scene.ship(kTarget).fate, Fate::kSunk) << "at the end of the last of them";
    EXPECT_EQ(scene.all<ShipSank>().size(), 1U);
  }
}

TEST(ND_2_5, OneThatSinksAlreadySinksNoSoonerForFurtherHits) {
  Draft draft = range_of(unarmed(gunboat()));
  draft.forces[1].top_halves = 1;
  Scene scene(draft);
  scene.rig(Purpose::kSettling, kTarget, {6});
  hit(scene, 5);
  hit(scene, 1);
  scene.run_move();
  hit(scene, 5);
  EXPECT_EQ(scene.thrown(Purpose::kSettling), 1);
  EXPECT_EQ(scene.ship(kTarget).hidden.sinks_in, 12);
}

TEST(ND_2_6, LossesAreFromTopSpeedAndTheSpeedComesDownAfterwards) {
  Draft draft = range_of(unarmed(gunboat()), 0);
  draft.forces[1].speed = 7;
  Scene scene(draft);
  scene.order(kTarget, 7);
  hit(scene, 5);
  EXPECT_EQ(scene.ship(kTarget).speed, 7);
  EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 12);
}

}  // namespace
}  // namespace brownwater::noddy::testing
