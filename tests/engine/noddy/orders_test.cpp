#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

Draft plain() {
  Draft draft = under_an_umpire();
  draft.options.umpire = false;
  return draft;
}

constexpr auto no(RuleRef by, Reason reason) { return std::optional(noddy::refusal(by, reason)); }

TEST(ND_1_2, OnlyOnesOwnVesselsAreOrdered) {
  const Scene scene(plain());
  EXPECT_EQ(scene.refusal(Seat::kUnion, Order{.ship = 1, .speed = 0, .turn = 0}), no(rule(1, 3), Reason::kNotYourShip));
  EXPECT_EQ(scene.refusal(Seat::kConfederate, ChooseStep{.ship = 0, .step = FireStep::kSix}),
            no(rule(1, 3), Reason::kNotYourShip));
  EXPECT_EQ(scene.refusal(Seat::kConfederate, GunOrder{.ship = 0, .gun = 0, .target = kHoldGun}),
            no(rule(1, 3), Reason::kNotYourShip));
  EXPECT_EQ(scene.refusal(Seat::kUnion, Order{.ship = 40, .speed = 0, .turn = 0}), no({}, Reason::kNoSuchShip));
  EXPECT_EQ(scene.refusal(Seat::kSpectator, SealOrders{})->reason,
            static_cast<std::uint8_t>(kernel::Reason::kNotYourDecision));
}

TEST(ND_1_2, WhatDoesNotMoveOrIsGoneTakesNoOrder) {
  Scene scene(plain());
  EXPECT_EQ(scene.refusal_to_order(kBattery, 0), no(rule(1, 2), Reason::kNotAVessel));
  EXPECT_EQ(scene.refusal_to_order(kRegiment, 0), no(rule(1, 2), Reason::kNotAVessel));
  scene.ship(2).fate = Fate::kSunk;
  scene.state().on_sheet &= ~bit(2);
  EXPECT_EQ(scene.refusal_to_order(2, 0), no(rule(1, 2), Reason::kShipGone));
  EXPECT_EQ(scene.refusal(Seat::kUnion, ChooseStep{.ship = 2, .step = FireStep::kSix}),
            no(rule(1, 2), Reason::kShipGone));
}

TEST(ND_1_2, AGunIsLaidOnAnEnemyThatIsThereOrNotAtAll) {
  Scene scene(plain());
  const auto laid_on = [&](ShipIndex target) {
    return scene.refusal(Seat::kUnion, GunOrder{.ship = 0, .gun = 0, .target = target});
  };
  EXPECT_EQ(laid_on(1), std::nullopt);
  EXPECT_EQ(laid_on(kBattery), std::nullopt);
  EXPECT_EQ(laid_on(kFreeFire), std::nullopt);
  EXPECT_EQ(laid_on(kHoldGun), std::nullopt);
  EXPECT_EQ(laid_on(2), no(rule(1, 2), Reason::kTargetIsFriend));
  EXPECT_EQ(laid_on(kRegiment), no(rule(6, 1), Reason::kNotATarget));
  EXPECT_EQ(laid_on(50), no({}, Reason::kNoSuchShip));
  EXPECT_EQ(scene.refusal(Seat::kUnion, GunOrder{.ship = 0, .gun = 4, .target = 1}),
            no(rule(1, 2), Reason::kNoSuchGun));
  for (const Fate fate : {Fate::kSunk, Fate::kAbandoned, Fate::kTaken, Fate::kWithdrawn}) {
    scene.ship(1).fate = fate;
    EXPECT_EQ(laid_on(1), no(rule(1, 2), Reason::kTargetGone));
  }
}

TEST(ND_1_2, OneWithoutGunsHasNoFireOrders) {
  Draft draft = plain();
  draft.forces[0].card.guns.clear();
  const Scene scene(draft);
  EXPECT_EQ(scene.refusal(Seat::kUnion, ChooseStep{.ship = 0, .step = FireStep::kSix}),
            no(rule(4, 1), Reason::kNoGuns));
  EXPECT_EQ(scene.refusal(Seat::kUnion, GunOrder{.ship = 0, .gun = 0, .target = kHoldGun}),
            no(rule(4, 1), Reason::kNoGuns));
}

TEST(ND_1_1, OrdersAreWrittenInStepOneOnly) {
  Scene scene(under_an_umpire());
  scene.rule_that(StopAt{.half = 1, .step = 5});
  scene.run_move();
  EXPECT_EQ(scene.refusal(Seat::kUmpire, Order{.ship = 0, .speed = 4, .turn = 0}),
            no(rule(1, 1), Reason::kNotTimeForOrders));
  EXPECT_EQ(scene.refusal(Seat::kUmpire, GunOrder{.ship = 0, .gun = 0, .target = kHoldGun}),
            no(rule(1, 1), Reason::kNotTimeForOrders));
}

TEST(ND_1_2, ATargetThatCannotBeHitIsFiredAtOnlyIfTold) {
  Draft draft = open_water();
  const Gun pivot{.gun = GunClass::kLight, .rifled = false, .mount = Mount::kTurret};
  add_vessel(draft, Side::kUnion, armed(gunboat(), {pivot}), {.at = {.x = 30 * kInch, .y = 30 * kInch}, .heading = 0});
  add_vessel(draft, Side::kConfederate, unarmed(monitor()), {.at = {.x = 38 * kInch, .y = 30 * kInch}, .heading = 0});
  Scene scene(draft);
  scene.let_fire(0);
  scene.run_move();
  EXPECT_TRUE(scene.all<GunFired>().empty());
  scene.lay_gun(0, 0, 1);
  scene.run_move();
  EXPECT_EQ(scene.all<GunFired>().size(), 1U);
}

}  // namespace
}  // namespace brownwater::noddy::testing
