#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "engine/kernel/play.hpp"
#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

constexpr Gun kPivot{.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kTurret};

Card turreted() {
  Card card = armed(gunboat(), {kPivot});
  card.pivot = false;
  return card;
}

/// Two turreted vessels abreast at ten inches, both going up the sheet at four knots.
Draft abreast() {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, turreted(), {.at = {.x = 30 * kInch, .y = 40 * kInch}, .heading = 0}, 4);
  add_vessel(draft, Side::kConfederate, turreted(), {.at = {.x = 40 * kInch, .y = 40 * kInch}, .heading = 0}, 4);
  return draft;
}

template <class Kind>
std::size_t place_of(const Scene& scene, std::size_t from = 0) {
  for (std::size_t at = from; at < scene.events().size(); ++at) {
    if (std::holds_alternative<Kind>(scene.events()[at].happening)) return at;
  }
  return scene.events().size();
}

TEST(ND_1_1, HalfMoveThenTurnThenFireThenHalfMoveThenFire) {
  Scene scene(abreast());
  scene.order(0, 4, 20);
  scene.order(1, 4);
  scene.let_fire(0, FireStep::kSix);
  scene.let_fire(1, FireStep::kFour);
  scene.run_move();
  const std::size_t first_leg = place_of<ShipMoved>(scene);
  const std::size_t turn = place_of<ShipTurned>(scene);
  const std::size_t step_four = place_of<GunFired>(scene);
  const std::size_t second_leg = place_of<ShipMoved>(scene, step_four);
  const std::size_t step_six = place_of<GunFired>(scene, second_leg);
  EXPECT_LT(first_leg, turn);
  EXPECT_LT(turn, step_four);
  EXPECT_LT(step_four, second_leg);
  EXPECT_LT(second_leg, step_six);
  EXPECT_LT(step_six, place_of<MoveEnded>(scene));
  EXPECT_LT(place_of<MoveEnded>(scene), place_of<MoveBegan>(scene));
  EXPECT_EQ(scene.move(), 2);
}

TEST(ND_4_5, DiceByHandOfOneVesselsGunsAtOneTargetAreAskedForTogether) {
  Draft draft = open_water();
  const Card three = armed(gunboat(), {kPivot, kPivot, kPivot});
  add_vessel(draft, Side::kUnion, three, {.at = {.x = 30 * kInch, .y = 40 * kInch}, .heading = 0}, 4);
  add_vessel(draft, Side::kConfederate, turreted(), {.at = {.x = 40 * kInch, .y = 40 * kInch}, .heading = 0}, 4);
  Scene scene(draft);
  scene.let_fire(0, FireStep::kFour);
  scene.decide(Seat::kUnion, SealOrders{});
  const auto played = kernel::play<Noddy>(scene.scenario(), scene.state(), Seat::kConfederate, SealOrders{},
                                          std::span<const std::uint8_t>());
  ASSERT_FALSE(played);
  EXPECT_EQ(static_cast<Purpose>(played.error().wanted.slip.purpose), Purpose::kToHit);
  EXPECT_EQ(played.error().wanted.count, 3);
}

TEST(ND_1_1, OneThatTurnedDoesNotFireInStepFourAndFiresInStepSix) {
  Scene scene(abreast());
  scene.order(0, 4, 20);
  scene.let_fire(0);
  scene.let_fire(1, FireStep::kFour);
  scene.run_move();
  const auto shots = scene.all<GunFired>();
  ASSERT_EQ(shots.size(), 2U);
  EXPECT_EQ(shots[0].ship, 1);
  EXPECT_EQ(shots[0].step, 4);
  EXPECT_EQ(shots[1].ship, 0);
  EXPECT_EQ(shots[1].step, 6);
}

TEST(ND_1_1, AVesselThatIsGoneIsToldToHaveMovedNoMore) {
  Draft draft = abreast();
  draft.forces[0].pose = {.at = {.x = kInch, .y = 40 * kInch}, .heading = 270};
  add_vessel(draft, Side::kUnion, turreted(), {.at = {.x = 10 * kInch, .y = 10 * kInch}, .heading = 0}, 4);
  Scene scene(draft);
  scene.run_move();
  EXPECT_EQ(scene.ship(0).fate, Fate::kWithdrawn);
  scene.run_moves(2);
  const auto legs = scene.all<ShipMoved>();
  EXPECT_EQ(std::ranges::count_if(legs, [](const ShipMoved& leg) { return leg.ship == 0; }), 1);
}

TEST(ND_1_1, ALegCountsTheStepsThatSheMade) {
  Draft draft = abreast();
  draft.forces[1].pose = {.at = {.x = 30 * kInch, .y = 38 * kInch}, .heading = 90};
  draft.forces[1].speed = 0;
  Scene scene(draft);
  scene.run_move();
  const auto legs = scene.all<ShipMoved>();
  ASSERT_EQ(legs.size(), 1U);
  EXPECT_EQ(legs[0].from.y - legs[0].to.y, 200 * legs[0].steps);
  EXPECT_EQ(legs[0].steps, scene.all<HullsMet>().at(0).step - 1) << "in the step in which they met she was put back";
}

TEST(ND_1_2, OneThatFiresInStepFourDoesNotFireInStepSix) {
  for (const FireStep step : {FireStep::kFour, FireStep::kSix}) {
    Scene scene(abreast());
    scene.let_fire(0, step);
    scene.run_move();
    ASSERT_EQ(scene.all<GunFired>().size(), 1U);
    EXPECT_EQ(scene.all<GunFired>()[0].step, step == FireStep::kFour ? 4 : 6);
  }
}

TEST(ND_1_2, LeftToHerselfSheTakesTheStepWithTheBetterEffect) {
  // A ship going away at point-blank and passing out of it, and one that comes into it.
  for (const bool closing : {false, true}) {
    Draft draft = open_water();
    const Mil y = (closing ? 45 : 42) * kInch + 500;
    add_vessel(draft, Side::kUnion, turreted(), {.at = {.x = 30 * kInch, .y = 40 * kInch}, .heading = 90}, 0);
    add_vessel(draft, Side::kConfederate, unarmed(turreted()),
               {.at = {.x = 30 * kInch, .y = y}, .heading = static_cast<Bearing>(closing ? 0 : 180)}, 2);
    Scene scene(draft);
    scene.order(1, 2);
    scene.let_fire(0);
    scene.run_move();
    ASSERT_EQ(scene.all<GunFired>().size(), 1U);
    EXPECT_EQ(scene.all<GunFired>()[0].step, closing ? 6 : 4);
  }
}

TEST(ND_1_2, AGunHoldsOrFiresAtTheTargetItIsTold) {
  Draft draft = abreast();
  add_vessel(draft, Side::kConfederate, unarmed(turreted()), {.at = {.x = 32'500, .y = 41'800}, .heading = 0}, 4);
  Scene scene(draft);
  scene.let_fire(0);
  scene.run_move();
  EXPECT_EQ(scene.all<GunFired>().at(0).target, 2) << "free, the better target";
  scene.lay_gun(0, 0, 1);
  scene.run_move();
  EXPECT_EQ(scene.all<GunFired>().at(1).target, 1);
  scene.lay_gun(0, 0, kHoldGun);
  scene.run_move();
  EXPECT_EQ(scene.all<GunFired>().size(), 2U);
  scene.lay_gun(0, 0, kFreeFire);
  scene.run_move();
  EXPECT_EQ(scene.all<GunFired>().size(), 3U);
}

TEST(ND_1_2, ABatteryFiresInOneStepOnly) {
  for (const FireStep step : {FireStep::kBest, FireStep::kFour, FireStep::kSix}) {
    Draft draft = abreast();
    const ShipIndex works =
        add_battery(draft, Side::kUnion, redoubt(), {.at = {.x = 35 * kInch, .y = 39 * kInch}, .heading = 0});
    Scene scene(draft);
    scene.let_fire(works, step);
    scene.run_move();
    ASSERT_EQ(scene.all<GunFired>().size(), 4U) << "four guns, once each, step " << static_cast<int>(step);
    for (const GunFired& shot : scene.all<GunFired>()) EXPECT_EQ(shot.step, scene.all<GunFired>()[0].step);
  }
}

TEST(ND_1_2, FireOrdersStandUntilTheyAreChangedSpeedAndTurnDoNot) {
  Scene scene(abreast());
  scene.decide(Seat::kUnion, ChooseStep{.ship = 0, .step = FireStep::kSix});
  scene.order(0, 5, 10);
  scene.run_move();
  EXPECT_EQ(scene.ship(0).orders.step, FireStep::kSix);
  EXPECT_FALSE(scene.ship(0).orders.written);
  scene.run_move();
  EXPECT_EQ(scene.ship(0).speed, 5) << "without an order she keeps her speed";
  EXPECT_EQ(scene.ship(0).pose.heading, 10) << "and does not turn";
}

TEST(ND_1_3, NothingMovesUntilAllOrdersAreIn) {
  Scene scene(abreast());
  scene.order(0, 4);
  scene.decide(Seat::kUnion, SealOrders{});
  EXPECT_EQ(scene.at(0).y, 40 * kInch);
  EXPECT_EQ(scene.refusal_to_order(0, 5), refusal(rule(1, 3), Reason::kAlreadySealed));
  EXPECT_EQ(Noddy::to_decide(scene.state()), SeatSet{Seat::kConfederate});
  scene.order(1, 3);
  scene.order(1, 6);
  scene.decide(Seat::kConfederate, SealOrders{});
  EXPECT_EQ(scene.at(0).y, 36 * kInch);
  EXPECT_EQ(scene.at(1).y, 34 * kInch) << "orders may be written anew until they are sealed";
}

TEST(ND_1_3, EachHalfMoveIsTenEqualSteps) {
  Draft draft = abreast();
  draft.options.umpire = true;
  Scene scene(draft);
  scene.order(0, 5);
  for (std::uint8_t half = 1; half <= 2; ++half) {
    for (std::uint8_t step = 1; step <= kTimeSteps; ++step) {
      scene.rule_that(StopAt{.half = half, .step = step});
      if (half == 1 && step == 1) {
        scene.run_move();
      } else {
        scene.decide(Seat::kUmpire, Proceed{});
      }
      ASSERT_EQ(scene.state().phase, Phase::kStopped);
      const int steps = step + (half == 2 ? kTimeSteps : 0);
      EXPECT_EQ(scene.at(0).y, 40 * kInch - 250 * steps);
    }
  }
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.move(), 2);
}

TEST(ND_1_3, APassingVesselIsMetWhereverHullsTouchUnderWay) {
  // They cross in the middle of the half move: at its end they would lie clear of each other.
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, unarmed(turreted()), {.at = {.x = 30 * kInch, .y = 40 * kInch}, .heading = 0}, 6);
  add_vessel(draft, Side::kConfederate, unarmed(turreted()), {.at = {.x = 31'500, .y = 38'500}, .heading = 270}, 6);
  Scene scene(draft);
  scene.run_move();
  ASSERT_FALSE(scene.all<HullsMet>().empty());
  EXPECT_EQ(scene.all<HullsMet>()[0].half, 1);
}

TEST(ND_1_4, TwoThatDestroyEachOtherInOneStepBothFire) {
  for (const FireStep step : {FireStep::kFour, FireStep::kSix}) {
    Scene scene(abreast());
    for (const ShipIndex ship : {ShipIndex{0}, ShipIndex{1}}) {
      scene.let_fire(ship, step);
      scene.rig(Purpose::kToHit, ship, {6}).rig(Purpose::kHitEffect, ship, {6}).rig(Purpose::kSpecial, ship, {1, 1});
    }
    scene.run_move();
    EXPECT_EQ(scene.ship(0).fate, Fate::kSunk);
    EXPECT_EQ(scene.ship(1).fate, Fate::kSunk);
  }
}

TEST(ND_1_4, EffectsOfAStepCountOnlyAfterAllItsShots) {
  Scene scene(abreast());
  for (const ShipIndex ship : {ShipIndex{0}, ShipIndex{1}}) scene.let_fire(ship, FireStep::kFour);
  // The smoke stack goes: it must not weigh on the shot of the same step.
  scene.rig(Purpose::kToHit, 0, {6}).rig(Purpose::kHitEffect, 1, {6}).rig(Purpose::kSpecial, 1, {4, 4});
  scene.run_move();
  EXPECT_TRUE(scene.ship(1).hidden.smoke_stack);
  EXPECT_TRUE(scene.all<ShotThrown>().at(1).modifiers.empty());
  EXPECT_LT(place_of<HitTold>(scene), scene.events().size());
  EXPECT_GT(place_of<HitTold>(scene), place_of<ShotThrown>(scene, place_of<GunFired>(scene) + 2));
}

TEST(ND_1_4, WhatIsLostInStepFourIsMissedInStepSix) {
  Scene scene(abreast());
  scene.let_fire(0, FireStep::kFour);
  scene.let_fire(1, FireStep::kSix);
  scene.rig(Purpose::kToHit, 0, {6}).rig(Purpose::kHitEffect, 1, {3});
  scene.run_move();
  EXPECT_EQ(scene.all<GunFired>().size(), 1U) << "her only gun was put out before";
}

TEST(ND_1_5, ADieOfMovesCountsWholeMovesAfterThePresentOne) {
  Draft draft = abreast();
  draft.options.umpire = true;
  Scene scene(draft);
  scene.let_fire(0);
  scene.let_fire(1, FireStep::kFour);
  scene.run_move();
  scene.clear_log();
  scene.rig(Purpose::kToHit, 1, {6})
      .rig(Purpose::kHitEffect, 0, {6})
      .rig(Purpose::kSpecial, 0, {5, 5})
      .rig(Purpose::kSteering, 0, {2});
  scene.run_move();
  EXPECT_EQ(scene.all<SpecialTookHold>().at(0).until, 4) << "struck in move 2, moves 3 and 4";
  EXPECT_EQ(scene.refusal_to_order(0, 4, 5), noddy::refusal(rule(5, 2), Reason::kSteeringGone));
  scene.run_move();
  EXPECT_EQ(scene.refusal_to_order(0, 4, 5), noddy::refusal(rule(5, 2), Reason::kSteeringGone));
  scene.run_move();
  EXPECT_EQ(scene.refusal_to_order(0, 4, 5), std::nullopt);
}

}  // namespace
}  // namespace brownwater::noddy::testing
