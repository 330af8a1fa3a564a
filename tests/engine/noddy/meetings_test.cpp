#include <gtest/gtest.h>

#include "engine/games/noddy/helm.hpp"
#include "tests/engine/noddy/scene.hpp"

/// Lasting effects that meet a step of the move or one another (tests/matrix/noddy.json names the cells).
namespace brownwater::noddy::testing::meetings_test {
namespace {

constexpr auto no(Reason reason, RuleRef by) { return std::optional(noddy::refusal(by, reason)); }

/// The Union's ram goes up the sheet at eight knots into the side of a Confederate who lies at rest.
Draft attack() {
  Draft draft = abeam();
  Card rammer = unarmed(ram());
  rammer.top_halves = 40;
  draft.forces[0].card = rammer;
  draft.forces[0].top_halves = 40;
  draft.forces[0].speed = 8;
  draft.forces[1].pose = {.at = {.x = kMidSheet.x, .y = kMidSheet.y - 2500}, .heading = 90};
  return draft;
}

TEST(ND_3_1, OneAgroundIsRammedAsATargetAtRestAndStaysWhereSheLies) {
  Scene scene(attack());
  scene.ship(kTarget).keel = Keel::kAground;
  scene.ship(kTarget).clear = scene.ship(kTarget).pose;
  const Point lay = scene.at(kTarget);
  scene.rig(Purpose::kRam, 0, {6});
  scene.run_move();
  EXPECT_TRUE(scene.all<HullsMet>().at(0).contact.stationary);
  EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 0);
  scene.order(0, -2);
  scene.run_move();
  EXPECT_EQ(scene.at(kTarget), lay) << "a cripple on the ground does not drift";
}

TEST(ND_2_6, NobodyFiresUnorderedAtAVesselThatHerCrewHasLeft) {
  for (const Fate fate : {Fate::kAfloat, Fate::kAbandoned, Fate::kTaken}) {
    Scene scene(abeam());
    scene.ship(kTarget).fate = fate;
    scene.let_fire(0);
    scene.run_move();
    EXPECT_EQ(scene.all<GunFired>().size(), fate == Fate::kAfloat ? 1U : 0U);
  }
}

TEST(ND_6_1, NoRegimentFiresAtAVesselThatHerCrewHasLeft) {
  for (const Fate fate : {Fate::kAfloat, Fate::kAbandoned, Fate::kTaken}) {
    Draft draft = abeam();
    const ShipIndex regiment =
        add_regiment(draft, Side::kUnion, {.x = kMidSheet.x + 9 * kInch, .y = kMidSheet.y + 4 * kInch});
    Scene scene(draft);
    scene.ship(kTarget).fate = fate;
    scene.let_fire(regiment);
    scene.run_move();
    EXPECT_EQ(scene.all<VolleyFired>().size(), fate == Fate::kAfloat ? 1U : 0U);
  }
}

TEST(ND_5_2, OneAgroundThatBurnsFightsHerFireAndIsHauledAtInOneMove) {
  Scene scene(abeam());
  Ship& ship = scene.ship(kTarget);
  ship.keel = Keel::kAground;
  ship.clear = ship.pose;
  ship.on_fire = true;
  for (int tries = 1; tries <= 3; ++tries) {
    scene.run_move();
    EXPECT_EQ(scene.thrown(Purpose::kFireFight), tries);
    EXPECT_EQ(scene.thrown(Purpose::kRefloat), tries);
  }
  EXPECT_EQ(ship.keel, Keel::kFast);
  scene.run_move();
  EXPECT_EQ(ship.fate, Fate::kAbandoned);
}

TEST(ND_3_2, WhenHerCrewHasLeftABurningVesselNobodyHaulsAtHer) {
  Scene scene(abeam());
  Ship& ship = scene.ship(kTarget);
  ship.keel = Keel::kAground;
  ship.clear = ship.pose;
  ship.on_fire = true;
  ship.hidden.fire_tries = 3;
  scene.run_moves(3);
  EXPECT_EQ(ship.fate, Fate::kAbandoned);
  EXPECT_EQ(scene.thrown(Purpose::kFireFight), 1);
  EXPECT_EQ(scene.thrown(Purpose::kRefloat), 0);
  EXPECT_EQ(ship.keel, Keel::kAground);
}

TEST(ND_2_5, OneThatSettlesFiresOnUntilSheSinks) {
  Scene scene(abeam());
  Ship& ship = scene.ship(0);
  ship.hidden.top_halves = -1;
  ship.hidden.sinks_in = 2;
  ship.sinking = true;
  scene.let_fire(0);
  scene.run_moves(2);
  EXPECT_EQ(ship.fate, Fate::kSunk);
  EXPECT_EQ(scene.all<GunFired>().size(), 1U) << "a heavy gun, every second move";
  EXPECT_EQ(scene.at(0).y, kMidSheet.y + 2 * kInch) << "and she drifts";
}

TEST(ND_2_5, OneThatSettlesSinksThoughHerCrewHasLeftOrSheIsAPrize) {
  for (const Fate fate : {Fate::kAbandoned, Fate::kTaken}) {
    Scene scene(abeam());
    Ship& ship = scene.ship(kTarget);
    ship.fate = fate;
    ship.hidden.top_halves = -1;
    ship.hidden.sinks_in = 1;
    ship.sinking = true;
    scene.run_move();
    EXPECT_EQ(ship.fate, Fate::kSunk);
    EXPECT_EQ(scene.all<ShipSank>().size(), 1U);
  }
}

TEST(ND_5_2, OneWithHerSteamPipesHitSlowsByOneKnotAMoveWhenHerCrewHasLeft) {
  Draft draft = abeam();
  draft.forces[kTarget].speed = 3;
  for (const bool hit : {false, true}) {
    Scene scene(draft);
    scene.ship(kTarget).fate = Fate::kAbandoned;
    scene.ship(kTarget).hidden.steam_pipes = hit;
    scene.run_move();
    EXPECT_EQ(scene.ship(kTarget).speed, hit ? 2 : 1);
  }
}

TEST(RR_5_4, AJammedRudderTurnsHerNotThatWayAtRestNeither) {
  Draft draft = abeam();
  draft.forces[0].card.pivot = true;
  draft.forces[0].helm = Helm::kNotToPort;
  Scene scene(draft);
  const RuleRef jammed{.book = SystemId::kRedRiver, .section = 5, .number = 4};
  EXPECT_EQ(scene.refusal_to_order(0, 0, -10), no(Reason::kRudderJammed, jammed));
  EXPECT_EQ(scene.refusal_to_order(0, 2, -10), no(Reason::kRudderJammed, jammed));
  EXPECT_EQ(scene.refusal_to_order(0, 0, 10), std::nullopt);
  EXPECT_EQ(scene.refusal_to_order(0, 2, 10), std::nullopt);
}

TEST(ND_6_4, AMineSinksOneThatHerCrewHasLeftAndAPrizeUnderWay) {
  Draft draft = abeam();
  draft.mines.push_back({.at = {.x = kMidSheet.x + 9 * kInch, .y = kMidSheet.y - 2 * kInch},
                         .side = std::nullopt,
                         .live_from = 1,
                         .fuse = Mine::Fuse::kLive});
  draft.forces[kTarget].speed = 4;
  for (const Fate fate : {Fate::kAbandoned, Fate::kTaken}) {
    Scene scene(draft);
    scene.ship(kTarget).fate = fate;
    scene.rig(Purpose::kMine, kTarget, {6}).rig(Purpose::kMineDamage, kTarget, {6});
    scene.run_move();
    EXPECT_EQ(scene.ship(kTarget).fate, Fate::kSunk);
  }
}

TEST(ND_3_1, OneThatHerCrewHasLeftTakesTheGroundAndSoDoesAPrizeAndNobodyHaulsAtThem) {
  Draft draft = abeam();
  draft.forces[kTarget].speed = 4;
  add_square(draft, {.x = kMidSheet.x + 9 * kInch, .y = kMidSheet.y - 3 * kInch}, kInch, 20);
  for (const Fate fate : {Fate::kAbandoned, Fate::kTaken}) {
    Scene scene(draft);
    scene.ship(kTarget).fate = fate;
    scene.run_moves(2);
    EXPECT_EQ(scene.ship(kTarget).keel, Keel::kAground);
    EXPECT_EQ(scene.thrown(Purpose::kRefloat), 0);
  }
}

TEST(ND_2_6, OneOnTheGroundWhomHerCrewHasLeftIsTakenByTouchingHer) {
  for (const Keel keel : {Keel::kAground, Keel::kFast}) {
    Scene scene(attack());
    scene.ship(kTarget).fate = Fate::kAbandoned;
    scene.ship(kTarget).keel = keel;
    scene.run_move();
    EXPECT_EQ(scene.ship(kTarget).fate, Fate::kTaken);
    EXPECT_EQ(scene.ship(kTarget).keel, keel);
  }
}

TEST(ND_6_3, AFriendCollidesWithOneThatHerCrewHasLeft) {
  Draft draft = attack();
  draft.forces[0].side = Side::kConfederate;
  Scene scene(draft);
  scene.ship(kTarget).fate = Fate::kAbandoned;
  scene.run_move();
  EXPECT_EQ(scene.thrown(Purpose::kCollision), 1);
  EXPECT_EQ(scene.thrown(Purpose::kRam), 0);
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAbandoned);
}

TEST(ND_6_3, OneCrippledByARamFiresOn) {
  Scene scene(attack());
  scene.rig(Purpose::kRam, 0, {6});
  scene.let_fire(kTarget, FireStep::kSix);
  scene.run_move();
  EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 0);
  EXPECT_FALSE(scene.all<GunFired>().empty());
}

TEST(ND_5_2, Row11OnAVesselThatBurnsBeginsNoFourAttemptsAnew) {
  Draft draft = abeam();
  draft.options.umpire = true;
  Scene scene(draft);
  scene.ship(kTarget).on_fire = true;
  scene.ship(kTarget).hidden.fire_tries = 3;
  scene.rule_that(Inflict{.ship = kTarget, .row = 11});
  EXPECT_TRUE(scene.all<FireBrokeOut>().empty());
  scene.run_move();
  EXPECT_EQ(scene.ship(kTarget).fate, Fate::kAbandoned);
}

TEST(ND_5_2, OneThatListsBothWaysHasNoBroadsideAndOneJammedShutterIsNotJammedAgain) {
  Draft draft = abeam();
  draft.options.umpire = true;
  Scene scene(draft);
  for (const int row : {4, 5}) scene.rule_that(Inflict{.ship = kTarget, .row = static_cast<std::uint8_t>(row)});
  // Bow, port, starboard, stern.
  for (const std::size_t gun : {1U, 2U})
    EXPECT_EQ(why_silent(scene.scenario(), scene.state(), kTarget, gun), no(Reason::kGunListed, rule(5, 2)));
  EXPECT_EQ(scene.ship(kTarget).hidden.top_halves, 10);
  for (const std::size_t gun : {0U, 1U}) {
    scene.rig(Purpose::kShutter, kTarget, {6});
    scene.rule_that(Inflict{.ship = kTarget, .row = 6, .face = Face::kBow});
    EXPECT_EQ(why_silent(scene.scenario(), scene.state(), kTarget, gun), no(Reason::kGunJammed, rule(5, 2)));
  }
}

TEST(RR_6_3, AHiddenBatteryThatIsToldToHoldLosesItsFirstFire) {
  Draft draft = abeam();
  const ShipIndex works = add_battery(draft, Side::kConfederate, redoubt(),
                                      {.at = {.x = kMidSheet.x, .y = kMidSheet.y - 8 * kInch}, .heading = 180});
  draft.forces[works].fires_first = true;
  for (const bool holds : {true, false}) {
    Scene scene(draft);
    if (!holds) scene.let_fire(works);
    scene.run_move();
    EXPECT_EQ(scene.all<GunFired>().empty(), holds);
    EXPECT_FALSE(scene.state().opening_fire);
    EXPECT_EQ(scene.move(), 2);
  }
}

TEST(ND_6_6, ATurnOrderedBeforeAHelmsmanFallsOrSteeringOrBoilerGoesIsNotMade) {
  for (const int row : {3, 10, 12}) {
    Scene scene(under_an_umpire());
    scene.order(0, 4, 30);
    if (row == 10) scene.rig(Purpose::kSteering, 0, {1});
    if (row == 12) scene.rig(Purpose::kBoilerCrew, 0, {6});
    scene.rule_that(Inflict{.ship = 0, .row = static_cast<std::uint8_t>(row)});
    scene.run_move();
    EXPECT_EQ(scene.ship(0).pose.heading, 0) << row;
    EXPECT_EQ(scene.ship(0).speed, row == 12 ? 2 : 4) << row;
  }
}

TEST(ND_6_6, WhatHeAllowsIsHeldByAShutterAListARoundNotThereAndAGunThatLoads) {
  const auto shots = [](auto&& hurt) {
    Draft draft = abeam();
    draft.options.umpire = true;
    Gun gun = kRifle;
    gun.mount = Mount::kStarboard;
    draft.forces[0].card = armed(gunboat(), {gun});
    Scene scene(draft);
    scene.let_fire(0);
    scene.rule_that(RuleShot{.shot = {.ship = 0, .target = kTarget, .gun = 0, .word = ShotRuling::Word::kAllowed}});
    hurt(scene.ship(0));
    scene.run_move();
    return scene.all<GunFired>().size();
  };
  EXPECT_EQ(shots([](Ship&) {}), 1U);
  EXPECT_EQ(shots([](Ship& ship) { ship.hidden.jammed_until[0] = 1; }), 0U);
  EXPECT_EQ(shots([](Ship& ship) { ship.lists_to_port = true; }), 0U);
  EXPECT_EQ(shots([](Ship& ship) { ship.hidden.rounds[0] = 0; }), 0U);
  EXPECT_EQ(shots([](Ship& ship) { ship.hidden.fired_in[0] = 1; }), 0U);
}

}  // namespace
}  // namespace brownwater::noddy::testing::meetings_test
