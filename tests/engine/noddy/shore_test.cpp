#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

constexpr ShipIndex kShip = 0;
constexpr ShipIndex kShore = 1;

/// A Union vessel that goes east along a bank at two knots; room for something on it, north of her; another enemy far
/// off.
Draft along_the_bank() {
  Draft draft = open_water();
  plane::Ground bank{.area = {}, .depth_tenths = 0};
  for (const Point corner : {Point{.x = 0, .y = 0},
                             {.x = 80 * kInch, .y = 0},
                             {.x = 80 * kInch, .y = 10 * kInch},
                             {.x = 0, .y = 10 * kInch}})
    bank.area.corners.push_back(corner);
  draft.areas.push_back(bank);
  add_vessel(draft, Side::kUnion, armed(gunboat(), {kRifle}), {.at = {.x = 30 * kInch, .y = 14 * kInch}, .heading = 90},
             2);
  return draft;
}

Draft with_regiment(Point at) {
  Draft draft = along_the_bank();
  add_regiment(draft, Side::kConfederate, at);
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = {.x = 75 * kInch, .y = 50 * kInch}, .heading = 0});
  return draft;
}

Draft with_battery() {
  Draft draft = along_the_bank();
  add_battery(draft, Side::kConfederate, redoubt(), {.at = {.x = 31 * kInch, .y = 9'500}, .heading = 180});
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = {.x = 75 * kInch, .y = 50 * kInch}, .heading = 0});
  return draft;
}

/// Her hull's side is 255 mils nearer than her middle.
constexpr Point kAtSixInches{.x = 32 * kInch, .y = 14 * kInch - 255 - 6 * kInch};

TEST(ND_6_1, ARegimentNeedsASixThenOnlyAThreeCounts) {
  for (int face = 1; face <= 6; ++face) {
    Scene scene(with_regiment(kAtSixInches));
    scene.let_fire(kShore);
    scene.rig(Purpose::kMusket, kShore, {face});
    if (face == 6) scene.rig(Purpose::kMusketSpecial, kShore, {1, 2});
    scene.run_move();
    EXPECT_EQ(scene.all<VolleyFired>().at(0).face, face);
    EXPECT_EQ(scene.all<VolleyStruck>().size(), face == 6 ? 1U : 0U);
    EXPECT_EQ(scene.ship(kShip).hidden.helmsman_until, face == 6 ? 2 : 0);
  }
}

TEST(ND_6_1, NoOtherSumDoesAnything) {
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      Scene scene(with_regiment(kAtSixInches));
      scene.let_fire(kShore);
      scene.rig(Purpose::kMusket, kShore, {6}).rig(Purpose::kMusketSpecial, kShore, {first, second});
      const Hidden before = scene.ship(kShip).hidden;
      scene.run_move();
      EXPECT_EQ(scene.ship(kShip).hidden == before, first + second != 3);
      EXPECT_EQ(scene.all<SpecialTookHold>().size(), first + second == 3 ? 1U : 0U);
    }
  }
}

TEST(ND_6_1, ItReachesSixInchesAndNoFarther) {
  for (const auto& [further, volleys] : {std::pair{0, 1U}, {1, 0U}}) {
    Scene scene(with_regiment({.x = kAtSixInches.x, .y = kAtSixInches.y - further}));
    scene.let_fire(kShore);
    scene.run_move();
    EXPECT_EQ(scene.all<VolleyFired>().size(), volleys);
  }
}

TEST(ND_6_1, OnceAMoveInStepSixAtTheNearestEnemyInSight) {
  Draft draft = with_regiment({.x = 32 * kInch, .y = 9 * kInch});
  add_vessel(draft, Side::kUnion, unarmed(gunboat()), {.at = {.x = 30 * kInch, .y = 12 * kInch}, .heading = 90}, 2);
  Scene scene(draft);
  scene.let_fire(kShore);
  scene.run_move();
  ASSERT_EQ(scene.all<VolleyFired>().size(), 1U);
  EXPECT_EQ(scene.all<VolleyFired>()[0].target, 3);
  EXPECT_TRUE(std::holds_alternative<ShipMoved>(scene.events()[2].happening) || scene.events().size() > 4);
}

TEST(ND_6_1, ARegimentHoldsItsFireIfToldAndNeverFiresInStepFour) {
  Scene scene(with_regiment(kAtSixInches));
  scene.run_move();
  EXPECT_TRUE(scene.all<VolleyFired>().empty());
  EXPECT_EQ(scene.refusal(Seat::kConfederate, ChooseStep{.ship = kShore, .step = FireStep::kFour}),
            noddy::refusal(rule(6, 1), Reason::kNoGuns));
  EXPECT_EQ(scene.refusal(Seat::kConfederate, ChooseStep{.ship = kShore, .step = FireStep::kSix}), std::nullopt);
}

TEST(ND_6_1, ARegimentIsNoTarget) {
  Scene scene(with_regiment(kAtSixInches));
  EXPECT_EQ(scene.refusal(Seat::kUnion, GunOrder{.ship = kShip, .gun = 0, .target = kShore}),
            noddy::refusal(rule(6, 1), Reason::kNotATarget));
  scene.let_fire(kShip);
  scene.run_move();
  EXPECT_TRUE(scene.all<GunFired>().empty());
}

TEST(ND_6_2, OnlyASixOnTheEffectDiePutsABatterysGunOut) {
  for (int face = 1; face <= 6; ++face) {
    Scene scene(with_battery());
    scene.let_fire(kShip, FireStep::kFour);
    scene.rig(Purpose::kToHit, kShip, {6}).rig(Purpose::kHitEffect, kShore, {face});
    if (face == 6) scene.rig(Purpose::kGunByLot, kShore, {4});
    scene.run_move();
    EXPECT_EQ(scene.ship(kShore).hidden.guns_out, face == 6 ? gun_bit(3) : 0) << "four guns, six faces: 1 to 4 count";
    EXPECT_TRUE(scene.all<SpecialThrown>().empty());
  }
}

TEST(ND_6_2, AShotThatMissesTheArmourClassDoesNothing) {
  // Three and a rifle, at five: nine is below ten.
  Scene scene(with_battery());
  scene.let_fire(kShip, FireStep::kFour);
  scene.rig(Purpose::kToHit, kShip, {5});
  scene.run_move();
  EXPECT_TRUE(scene.all<HitTold>().empty());
  EXPECT_EQ(scene.all<ShotThrown>().at(0).needed, 10);
}

TEST(ND_6_2, WithNoGunLeftItIsSilencedAndNoTargetAnyMore) {
  Draft draft = with_battery();
  draft.forces[kShore].guns_out = 0b0111;
  Scene scene(draft);
  scene.let_fire(kShip, FireStep::kFour);
  scene.let_fire(kShore, FireStep::kSix);
  scene.rig(Purpose::kToHit, kShip, {6}).rig(Purpose::kHitEffect, kShore, {6});
  scene.run_move();
  EXPECT_EQ(scene.ship(kShore).fate, Fate::kSilenced);
  EXPECT_EQ(scene.all<BatterySilenced>().size(), 1U);
  EXPECT_EQ(scene.all<GunFired>().size(), 1U) << "it did not come to its own shot";
  EXPECT_EQ(scene.refusal(Seat::kUnion, GunOrder{.ship = kShip, .gun = 0, .target = kShore}),
            noddy::refusal(rule(1, 2), Reason::kTargetGone));
}

TEST(ND_6_2, ABatteryTakesNoOrdersToMove) {
  Scene scene(with_battery());
  EXPECT_EQ(scene.refusal_to_order(kShore, 1), noddy::refusal(rule(1, 2), Reason::kNotAVessel));
}

TEST(ND_6_5, NobodyStrikesHisColoursHoweverMuchHeHasLost) {
  // There are no rules of morale: beaten to a hulk without a gun she still takes orders.
  Scene scene(with_battery());
  scene.ship(kShip).hidden.guns_out = 1;
  scene.ship(kShip).hidden.top_halves = 2;
  scene.ship(kShip).speed = 0;
  scene.run_moves(10);
  EXPECT_EQ(scene.ship(kShip).fate, Fate::kAfloat);
  EXPECT_EQ(scene.refusal_to_order(kShip, 1), std::nullopt);
}

}  // namespace
}  // namespace brownwater::noddy::testing
