#include <gtest/gtest.h>

#include <functional>

#include "tests/engine/noddy/scene.hpp"

/// The umpire's acts, fire, hulls and mines on vessels that something ails already (tests/matrix/noddy.json).
namespace brownwater::noddy::testing::ruled_meetings_test {
namespace {

using Ails = std::function<void(Ship&)>;

void is_aground(Ship& ship) {
  ship.keel = Keel::kAground;
  ship.clear = ship.pose;
}
void is_fast(Ship& ship) { ship.keel = Keel::kFast; }
void is_abandoned(Ship& ship) { ship.fate = Fate::kAbandoned; }
void is_prize(Ship& ship) { ship.fate = Fate::kTaken; }
void is_crippled(Ship& ship) { ship.hidden.top_halves = 0; }
void settles(Ship& ship) {
  ship.hidden.top_halves = -1;
  ship.hidden.sinks_in = 20;
  ship.sinking = true;
}

/// `abeam` with an umpire.
Draft umpired() {
  Draft draft = abeam();
  draft.options.umpire = true;
  return draft;
}

/// A ram of that side goes up the sheet at eight knots into the side of a Confederate who lies at rest.
Draft attack(Side side) {
  Draft draft = umpired();
  draft.forces[0].card = unarmed(ram());
  draft.forces[0].card.top_halves = draft.forces[0].top_halves = 40;
  draft.forces[0].side = side;
  draft.forces[0].speed = 8;
  draft.forces[kTarget].pose = {.at = {.x = kMidSheet.x, .y = kMidSheet.y - 2500}, .heading = 90};
  return draft;
}

TEST(ND_6_6, AnEffectInflictedChangesNeitherKeelNorFateNorTheMoveInWhichSheSinks) {
  for (const Ails& ails : {Ails(is_aground), Ails(is_fast), Ails(is_abandoned), Ails(is_prize), Ails(settles)}) {
    for (int row = 3; row <= kLastSpecialRow; ++row) {
      Scene scene(umpired());
      ails(scene.ship(kTarget));
      const Ship before = scene.ship(kTarget);
      if (row == 12) scene.rig(Purpose::kBoilerCrew, kTarget, {6});
      scene.rule_that(Inflict{.ship = kTarget, .row = static_cast<std::uint8_t>(row)});
      EXPECT_EQ(scene.all<SpecialTookHold>().size(), 1U) << row;
      EXPECT_EQ(scene.ship(kTarget).fate, before.fate) << row;
      EXPECT_EQ(scene.ship(kTarget).keel, before.keel) << row;
      EXPECT_EQ(scene.ship(kTarget).hidden.sinks_in, before.hidden.sinks_in) << row;
      EXPECT_EQ(scene.thrown(Purpose::kSettling), 0) << row;
    }
  }
}

TEST(ND_6_6, AnEffectThatCostsACrippleAKnotBringsHerBelowZero) {
  for (int row = 3; row <= kLastSpecialRow; ++row) {
    Scene scene(umpired());
    is_crippled(scene.ship(kTarget));
    if (row == 12) scene.rig(Purpose::kBoilerCrew, kTarget, {6});
    scene.rule_that(Inflict{.ship = kTarget, .row = static_cast<std::uint8_t>(row)});
    EXPECT_EQ(scene.ship(kTarget).sinking, row == 4 || row == 5 || row == 8) << row;
  }
}

TEST(ND_6_6, WhatHeCorrectsOfAVesselWithoutHerCrewLeavesHerWithoutOne) {
  for (const Ails& ails : {Ails(is_abandoned), Ails(is_prize)}) {
    Scene scene(umpired());
    ails(scene.ship(kTarget));
    const Point at{.x = 60 * kInch, .y = 40 * kInch};
    scene.rule_that(PlaceShip{.ship = kTarget, .pose = {.at = at, .heading = 90}});
    scene.rule_that(SetSpeed{.ship = kTarget, .speed = 4});
    scene.run_move();
    EXPECT_EQ(scene.at(kTarget), (Point{.x = at.x + 2 * kInch, .y = at.y})) << "she slows";
    scene.rule_that(SetKeel{.ship = kTarget, .keel = Keel::kAground});
    scene.run_moves(2);
    EXPECT_EQ(scene.at(kTarget).x, at.x + 2 * kInch);
    EXPECT_EQ(scene.thrown(Purpose::kRefloat), 0);
  }
}

TEST(ND_6_6, ASpeedThatHeSetsIsThatFromWhichOneHurtGoesOn) {
  struct Case {
    Ails ails;
    int speed;
  };
  const Case cases[] = {{[](Ship& ship) { ship.hidden.helmsman_until = 1; }, 6},
                        {[](Ship& ship) { ship.hidden.steering_until = 1; }, 6},
                        {[](Ship& ship) { ship.hidden.fouled_until = 1; }, 4},
                        {[](Ship& ship) { ship.hidden.boiler_holed = true; }, 4}};
  for (const auto& [ails, speed] : cases) {
    Draft draft = umpired();
    draft.currents.clear();
    Scene scene(draft);
    ails(scene.ship(kTarget));
    scene.rule_that(SetSpeed{.ship = kTarget, .speed = 6});
    scene.run_move();
    EXPECT_EQ(scene.ship(kTarget).speed, speed);
    EXPECT_EQ(scene.ship(kTarget).pose.heading, 0);
  }
}

TEST(ND_6_6, ACrippleDriftsFromWhereHePutsHerAndNotWhenHeMakesHerFast) {
  Scene scene(umpired());
  is_crippled(scene.ship(kTarget));
  const Point at{.x = 60 * kInch, .y = 20 * kInch};
  scene.rule_that(PlaceShip{.ship = kTarget, .pose = {.at = at, .heading = 90}});
  scene.run_move();
  EXPECT_EQ(scene.at(kTarget), (Point{.x = at.x, .y = at.y + kInch}));
  scene.rule_that(SetFate{.ship = kTarget, .fate = Fate::kAbandoned});
  scene.run_move();
  EXPECT_EQ(scene.at(kTarget), (Point{.x = at.x, .y = at.y + 2 * kInch}));
  scene.rule_that(SetKeel{.ship = kTarget, .keel = Keel::kFast});
  scene.run_move();
  EXPECT_EQ(scene.at(kTarget), (Point{.x = at.x, .y = at.y + 2 * kInch}));
}

TEST(ND_6_4, ACrippleDriftsOverAMine) {
  Draft draft = umpired();
  draft.mines.push_back({.at = {.x = kMidSheet.x + 9 * kInch, .y = kMidSheet.y + 2 * kInch},
                         .side = std::nullopt,
                         .live_from = 1,
                         .fuse = Mine::Fuse::kLive});
  Scene scene(draft);
  is_crippled(scene.ship(kTarget));
  scene.rig(Purpose::kMine, kTarget, {6}).rig(Purpose::kMineDamage, kTarget, {6});
  scene.run_move();
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kSunk);
}

TEST(ND_2_5, ACrippleThatIsHitSettlesAndIsFiredAtAsOneAtRest) {
  Scene scene(umpired());
  is_crippled(scene.ship(kTarget));
  scene.let_fire(0);
  scene.rig(Purpose::kToHit, 0, {6}).rig(Purpose::kHitEffect, kTarget, {1});
  scene.run_move();
  EXPECT_EQ(sum_of(scene.all<ShotThrown>().at(0).modifiers), 3) << "a rifle, both at rest";
  EXPECT_TRUE(scene.ship(kTarget).sinking);
}

TEST(ND_6_3, OneThatSettlesIsRammedAndSinksNoSooner) {
  Scene scene(attack(Side::kUnion));
  settles(scene.ship(kTarget));
  scene.rig(Purpose::kRam, 0, {6});
  scene.run_move();
  EXPECT_EQ(scene.all<RamThrown>().at(0).result, RamResult::kCrippled);
  EXPECT_EQ(scene.ship(kTarget).hidden.sinks_in, 20);
  EXPECT_EQ(scene.thrown(Purpose::kSettling), 0);
}

TEST(ND_6_3, AFriendCollidesWithOneOnTheGroundWhoStaysThere) {
  for (const Ails& ails : {Ails(is_aground), Ails(is_fast)}) {
    Scene scene(attack(Side::kConfederate));
    ails(scene.ship(kTarget));
    const Point lay = scene.at(kTarget);
    scene.rig(Purpose::kCollision, 0, {1});
    scene.run_move();
    EXPECT_TRUE(scene.all<CollisionThrown>().at(0).hurt);
    EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 13);
    EXPECT_EQ(scene.at(kTarget), lay);
  }
}

TEST(ND_6_6, AHiddenBatteryThatHeSilencesOrDisarmsBeforeItsFirstFireFiresNothing) {
  Draft draft = umpired();
  const ShipIndex works = add_battery(draft, Side::kConfederate, armed(redoubt(), {kRifle}),
                                      {.at = {.x = kMidSheet.x, .y = kMidSheet.y - 8 * kInch}, .heading = 180});
  draft.forces[works].fires_first = true;
  for (const Act& act :
       {Act(SetFate{.ship = works, .fate = Fate::kSilenced}), Act(SetGun{.ship = works, .gun = 0, .working = false})}) {
    Scene scene(draft);
    scene.let_fire(works);
    scene.rule_that(act);
    scene.run_move();
    EXPECT_TRUE(scene.all<GunFired>().empty());
    EXPECT_FALSE(scene.state().opening_fire);
  }
}

}  // namespace
}  // namespace brownwater::noddy::testing::ruled_meetings_test
