#include <gtest/gtest.h>

#include "engine/games/noddy/odds.hpp"
#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing::shot_odds_test {
namespace {

constexpr Point kFirer{.x = 20 * kInch, .y = 30 * kInch};

enum class Band { kPointBlank, kEffective, kLong };

/// The things of ND-4.5 that may hold or not, a bit each.
enum Circumstance : unsigned {
  kRifled = 1,
  kTargetAtRest = 2,
  kFirerAtRest = 4,
  kFirerBurns = 8,
  kFirerSteams = 16,
  kChangesTarget = 32,
  kEndOn = 64,
  kInBattery = 128,
  kSmoke = 256,
};
constexpr unsigned kAllCircumstances = 512;

constexpr bool holds(unsigned circumstances, Circumstance one) { return (circumstances & one) != 0; }

/// The count of the test's own: how many of the six faces hit, ND-4.1 and ND-4.5 computed independently.
int faces_that_hit(GunClass gun, Band band, unsigned circumstances, int armour) {
  int hits = 0;
  for (int die = 1; die <= 6; ++die) {
    int score = die + (gun == GunClass::kLight ? 1 : gun == GunClass::kMedium ? 2 : 3);
    if (holds(circumstances, kRifled)) score += 1;
    if (holds(circumstances, kTargetAtRest)) score += 1;
    if (holds(circumstances, kFirerAtRest) && !holds(circumstances, kInBattery)) score += 1;
    if (band == Band::kPointBlank) score += 1;
    if (holds(circumstances, kFirerBurns) || holds(circumstances, kFirerSteams)) score -= 1;
    if (holds(circumstances, kChangesTarget)) score -= 1;
    if (holds(circumstances, kEndOn)) score -= 1;
    if (holds(circumstances, kInBattery)) score -= 1;
    if (band == Band::kLong) score -= 1;
    if (holds(circumstances, kSmoke)) score -= 1;
    if (score >= armour) ++hits;
  }
  return hits;
}

Mil range_of(Band band) {
  switch (band) {
    case Band::kPointBlank: return 3 * kInch;
    case Band::kEffective: return 18 * kInch;
    case Band::kLong: return 36 * kInch;
  }
  return 0;
}

/// Ship 0 fires with one gun at ship 1; ship 2 is another enemy. All as the circumstances say.
Scene& arrange(Scene& scene, unsigned circumstances) {
  Ship& firer = scene.ship(0);
  firer.under_way = !holds(circumstances, kFirerAtRest);
  firer.on_fire = holds(circumstances, kFirerBurns);
  firer.hidden.boiler_holed = holds(circumstances, kFirerSteams);
  firer.hidden.smoke_stack = holds(circumstances, kSmoke);
  firer.hidden.last_target[0] = holds(circumstances, kChangesTarget) ? ShipIndex{2} : ShipIndex{1};
  scene.ship(1).under_way = !holds(circumstances, kTargetAtRest);
  return scene;
}

Draft shot_of(GunClass gun, Band band, unsigned circumstances, int armour) {
  Draft draft = open_water();
  const Gun pivot{.gun = gun, .rifled = holds(circumstances, kRifled), .mount = Mount::kTurret, .line = 90};
  const Card card = armed(gunboat(), {pivot});
  if (holds(circumstances, kInBattery)) {
    add_battery(draft, Side::kUnion, armed(redoubt(), {pivot}), {.at = kFirer, .heading = 90});
    add_vessel(draft, Side::kUnion, unarmed(gunboat()), {.at = {.x = 5 * kInch, .y = 5 * kInch}, .heading = 0});
  } else {
    add_vessel(draft, Side::kUnion, card, {.at = kFirer, .heading = 0});
  }
  Card target = unarmed(gunboat());
  target.hull = {.length = 2000, .beam = 500};
  const auto other = static_cast<std::uint8_t>(armour == 6 ? 12 : 6);
  const bool end_on = holds(circumstances, kEndOn);
  const auto struck = static_cast<std::uint8_t>(armour);
  target.armour = {.bow = end_on ? struck : other, .side = end_on ? other : struck, .stern = other, .turret = 0};
  const Mil ahead = range_of(band) + (end_on ? 1000 : 250);
  const Bearing heading = end_on ? 270 : 0;
  add_vessel(draft, Side::kConfederate, target, {.at = {.x = kFirer.x + ahead, .y = kFirer.y}, .heading = heading});
  add_vessel(draft, Side::kConfederate, target, {.at = {.x = 70 * kInch, .y = 50 * kInch}, .heading = 0});
  return draft;
}

TEST(ND_4_5, EveryGunRangeArmourAndSetOfModifiersHitsOnAsManyFacesAsCountedByHand) {
  int shots = 0;
  for (const GunClass gun : {GunClass::kLight, GunClass::kMedium, GunClass::kHeavy}) {
    for (const Band band : {Band::kPointBlank, Band::kEffective, Band::kLong}) {
      if (gun == GunClass::kLight && band == Band::kLong) continue;
      for (int armour = 6; armour <= 12; ++armour) {
        for (const unsigned drawn :
             {0U, unsigned{kRifled}, unsigned{kEndOn}, unsigned{kInBattery}, unsigned{kRifled | kEndOn},
              unsigned{kRifled | kInBattery}, unsigned{kEndOn | kInBattery}, unsigned{kRifled | kEndOn | kInBattery}}) {
          Scene scene(shot_of(gun, band, drawn, armour));
          const ShipIndex target = holds(drawn, kInBattery) ? 2 : 1;
          for (unsigned rest = 0; rest < kAllCircumstances; ++rest) {
            const unsigned all = rest | drawn;
            if ((rest & (kRifled | kEndOn | kInBattery)) != 0) continue;
            arrange(scene, all);
            scene.ship(target).under_way = !holds(all, kTargetAtRest);
            scene.ship(0).hidden.last_target[0] =
                holds(all, kChangesTarget) ? static_cast<ShipIndex>(target + 1) : target;
            const Pose& pose = scene.ship(0).pose;
            const auto sight = look(scene.scenario(), scene.state(), 0, pose, target);
            ASSERT_TRUE(sight.has_value());
            ASSERT_EQ(sight->range, range_of(band));
            const auto laid = lay(scene.scenario(), scene.state(), 0, pose, 0, target, *sight);
            ASSERT_TRUE(laid.has_value());
            const int counted = faces_that_hit(gun, band, all, armour);
            ASSERT_EQ(laid->hitting_faces(), counted) << "armour " << armour << " circumstances " << all;
            const chance::Fraction miss = odds_of_shot(scene.scenario().tables(), *laid, Mark::kVessel).miss;
            ASSERT_EQ(miss, chance::Fraction(static_cast<unsigned>(6 - counted), 6));
            ++shots;
          }
        }
      }
    }
  }
  EXPECT_EQ(shots, 8 * 7 * 512);
}

TEST(ND_4_5, TheExactChancesOfAShotAreThoseCountedOverAllDice) {
  Scene scene(shot_of(GunClass::kHeavy, Band::kEffective, kRifled, 8));
  arrange(scene, kRifled);
  const Pose& pose = scene.ship(0).pose;
  const auto laid =
      lay(scene.scenario(), scene.state(), 0, pose, 0, 1, *look(scene.scenario(), scene.state(), 0, pose, 1));
  const ShotOdds odds = odds_of_shot(scene.scenario().tables(), *laid, Mark::kVessel);
  // 4 and more hits: three faces. Effect: 1, then 2 3, then 4 5, then 6 with two dice.
  EXPECT_EQ(odds.miss, chance::Fraction(1, 2));
  EXPECT_EQ(odds.half_knot, chance::Fraction(1, 12));
  EXPECT_EQ(odds.gun_or_half_knot, chance::Fraction(1, 6));
  EXPECT_EQ(odds.knot, chance::Fraction(1, 6));
  for (int row = 2; row <= 12; ++row) {
    const int ways = row <= 7 ? row - 1 : 13 - row;
    EXPECT_EQ(odds.special[static_cast<std::size_t>(row - 2)], chance::Fraction(static_cast<unsigned>(ways), 12 * 36))
        << row;
  }
}

TEST(ND_6_2, AShotAtABatteryCostsItAGunOnASixOfTheEffectDieOrNothing) {
  Draft draft = shot_of(GunClass::kHeavy, Band::kEffective, 0, 8);
  const ShipIndex works =
      add_battery(draft, Side::kConfederate, redoubt(), {.at = {.x = 30 * kInch, .y = 30 * kInch}, .heading = 270});
  Scene scene(draft);
  scene.ship(0).under_way = true;
  const Pose& pose = scene.ship(0).pose;
  const auto laid =
      lay(scene.scenario(), scene.state(), 0, pose, 0, works, *look(scene.scenario(), scene.state(), 0, pose, works));
  Laid sure = *laid;
  sure.needed = 1;
  const ShotOdds odds = odds_of_shot(scene.scenario().tables(), sure, Mark::kBattery);
  EXPECT_EQ(odds.gun, chance::Fraction(1, 6));
  EXPECT_EQ(odds.nothing, chance::Fraction(5, 6));
  EXPECT_TRUE(odds.half_knot.is_zero() && odds.knot.is_zero() && odds.special[0].is_zero());
}

TEST(ND_4_5, EachModifierIsTakenDownWithItsRule) {
  Scene scene(shot_of(GunClass::kHeavy, Band::kPointBlank, kRifled | kEndOn, 8));
  arrange(scene,
          kRifled | kEndOn | kSmoke | kFirerBurns | kFirerSteams | kChangesTarget | kTargetAtRest | kFirerAtRest);
  const auto sight = look(scene.scenario(), scene.state(), 0, scene.ship(0).pose, 1);
  const Modifiers modifiers = modifiers_of(scene.scenario(), scene.state(), 0, 0, 1, *sight);
  EXPECT_EQ(modifiers.size(), 8U) << "fire and steam are one";
  EXPECT_EQ(sum_of(modifiers), 0);
}

TEST(ND_4_5, AGunsFirstShotIsNoChangeOfTargetAndEachGunRemembersItsOwn) {
  Draft draft = open_water();
  const Gun pivot{.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kTurret};
  add_vessel(draft, Side::kUnion, armed(gunboat(), {pivot, pivot}), {.at = kFirer, .heading = 0});
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = {.x = 30 * kInch, .y = 30 * kInch}, .heading = 0});
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = {.x = 30 * kInch, .y = 40 * kInch}, .heading = 0});
  Scene scene(draft);
  scene.let_fire(0);
  scene.lay_gun(0, 0, 1);
  scene.lay_gun(0, 1, 1);
  scene.run_move();
  for (const ShotThrown& shot : scene.all<ShotThrown>()) EXPECT_EQ(sum_of(shot.modifiers), 2);
  scene.clear_log();
  scene.lay_gun(0, 1, 2);
  scene.run_move();
  ASSERT_EQ(scene.all<ShotThrown>().size(), 2U);
  EXPECT_EQ(sum_of(scene.all<ShotThrown>()[0].modifiers), 2);
  EXPECT_EQ(sum_of(scene.all<ShotThrown>()[1].modifiers), 1) << "she changed her target";
}

TEST(ND_4_5, OneThatDriftsIsStationaryAndOneThatRanAgroundThisMoveIsNot) {
  Draft draft = open_water();
  draft.currents.push_back({.at = kFirer, .flows = 0});
  const Gun pivot{.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kTurret};
  add_vessel(draft, Side::kUnion, armed(gunboat(), {pivot}), {.at = kFirer, .heading = 0}, 4);
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = {.x = 30 * kInch, .y = 30 * kInch}, .heading = 0});
  add_square(draft, {.x = 20 * kInch, .y = 25 * kInch}, 3 * kInch, 20);
  Scene scene(draft);
  scene.let_fire(0, FireStep::kSix);
  scene.ship(1).hidden.boiler_holed = true;
  scene.run_move();
  ASSERT_EQ(scene.ship(0).keel, Keel::kAground);
  EXPECT_EQ(scene.at(1).y, 29 * kInch);
  EXPECT_EQ(sum_of(scene.all<ShotThrown>().at(0).modifiers), 1) << "the target drifts, the firer was under way";
  scene.run_move();
  EXPECT_EQ(sum_of(scene.all<ShotThrown>().at(1).modifiers), 2);
}

TEST(ND_4_5, ATargetThatIsABatteryIsNeitherStationaryNorEndOn) {
  Draft draft = open_water();
  const Gun pivot{.gun = GunClass::kMedium, .rifled = false, .mount = Mount::kTurret};
  add_vessel(draft, Side::kUnion, armed(gunboat(), {pivot}), {.at = kFirer, .heading = 0}, 2);
  const ShipIndex works =
      add_battery(draft, Side::kConfederate, redoubt(), {.at = {.x = 30 * kInch, .y = 30 * kInch}, .heading = 270});
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = {.x = 70 * kInch, .y = 5 * kInch}, .heading = 0});
  Scene scene(draft);
  scene.ship(0).under_way = true;
  const auto sight = look(scene.scenario(), scene.state(), 0, scene.ship(0).pose, works);
  EXPECT_FALSE(sight->end_on);
  EXPECT_TRUE(modifiers_of(scene.scenario(), scene.state(), 0, 0, works, *sight).empty());
}

TEST(ND_4_1, GunsOfOneTwoAndThreeAndTheHeavyOnesEverySecondMove) {
  Draft draft = open_water();
  Card card = gunboat();
  card.guns.clear();
  for (const GunClass gun : {GunClass::kLight, GunClass::kMedium, GunClass::kHeavy})
    card.guns.push_back({.gun = gun, .rifled = false, .mount = Mount::kTurret});
  add_vessel(draft, Side::kUnion, card, {.at = kFirer, .heading = 0});
  add_vessel(draft, Side::kConfederate, unarmed(frigate()), {.at = {.x = 30 * kInch, .y = 30 * kInch}, .heading = 0});
  Scene scene(draft);
  scene.let_fire(0);
  for (int move = 1; move <= 4; ++move) {
    scene.clear_log();
    scene.ship(1).hidden.top_halves = 20;
    scene.run_move();
    const auto shots = scene.all<ShotThrown>();
    ASSERT_EQ(shots.size(), move % 2 == 1 ? 3U : 2U) << move;
    for (const ShotThrown& shot : shots) EXPECT_EQ(shot.fire_value, shot.gun + 1);
  }
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), 0, 2), std::nullopt);
}

TEST(ND_4_1, AHeavyGunThatWaitedAMoveFiresInTheNext) {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion,
             armed(gunboat(), {{.gun = GunClass::kHeavy, .rifled = false, .mount = Mount::kTurret}}),
             {.at = kFirer, .heading = 0});
  add_vessel(draft, Side::kConfederate, unarmed(frigate()), {.at = {.x = 30 * kInch, .y = 30 * kInch}, .heading = 0});
  Scene scene(draft);
  scene.let_fire(0);
  scene.run_move();
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), 0, 0), noddy::refusal(rule(4, 1), Reason::kGunLoading));
  scene.lay_gun(0, 0, kHoldGun);
  scene.run_moves(2);
  scene.lay_gun(0, 0, kFreeFire);
  scene.run_move();
  EXPECT_EQ(scene.all<GunFired>().size(), 2U);
}

TEST(ND_4_2, ABoundaryBelongsToTheNearerBandAndLightGunsReachOnlyEighteenInches) {
  for (const auto& [range, light, medium] :
       {std::tuple{3000, 1, 1}, {3001, 0, 0}, {18'000, 0, 0}, {18'001, 99, -1}, {36'000, 99, -1}, {36'001, 99, 99}}) {
    for (const GunClass gun : {GunClass::kLight, GunClass::kMedium, GunClass::kHeavy}) {
      Draft draft = shot_of(gun, Band::kEffective, 0, 8);
      draft.forces[1].pose.at.x = kFirer.x + range + 250;
      Scene scene(draft);
      scene.ship(0).under_way = scene.ship(1).under_way = true;
      const int expected = gun == GunClass::kLight ? light : medium;
      const auto sight = look(scene.scenario(), scene.state(), 0, scene.ship(0).pose, 1);
      const auto laid = sight ? lay(scene.scenario(), scene.state(), 0, scene.ship(0).pose, 0, 1, *sight)
                              : std::expected<Laid, kernel::Refusal>(std::unexpected(sight.error()));
      if (expected == 99) {
        EXPECT_EQ(laid.error(), noddy::refusal(rule(4, 2), Reason::kOutOfReach)) << range;
      } else {
        ASSERT_TRUE(laid.has_value());
        EXPECT_EQ(laid->change, expected) << range;
      }
    }
  }
}

TEST(ND_4_2, RangeIsFromTheFirersCentreToTheNearestPointOfTheHull) {
  Draft draft = shot_of(GunClass::kMedium, Band::kEffective, 0, 8);
  draft.forces[1].pose = {.at = {.x = kFirer.x + 5 * kInch, .y = kFirer.y}, .heading = 90};
  Scene scene(draft);
  EXPECT_EQ(look(scene.scenario(), scene.state(), 0, scene.ship(0).pose, 1)->range, 4 * kInch);
  scene.ship(0).pose.heading = 90;
  EXPECT_EQ(look(scene.scenario(), scene.state(), 0, scene.ship(0).pose, 1)->range, 4 * kInch);
}

TEST(ND_4_8, GunsNeverRunOutOfAmmunition) {
  Draft draft = shot_of(GunClass::kMedium, Band::kEffective, 0, 8);
  Scene scene(draft);
  scene.let_fire(0);
  scene.run_moves(39);
  EXPECT_EQ(scene.all<GunFired>().size(), 39U);
}

}  // namespace
}  // namespace brownwater::noddy::testing::shot_odds_test
