#include <gtest/gtest.h>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/windows.hpp"
#include "tests/engine/flotilla/scene.hpp"

namespace brownwater::flotilla::testing {
namespace {

Sheet armed_with(GunType gun, Place place = Place::kStarboard, std::uint8_t dice = 6) {
  Sheet sheet = iron_city();
  sheet.batteries.clear();
  sheet.batteries.push_back({.gun = gun, .place = place, .dice = dice, .captain_at = {}});
  return sheet;
}

std::optional<kernel::Refusal> why_not_laid(const Scene& scene, int battery = 0) {
  return why_not_lay(scene.scenario(), const_cast<Scene&>(scene).state(),
                     {.unit = 0, .battery = static_cast<std::uint8_t>(battery), .target = 1});
}

TEST(FL_4_1, ABatteryBearsTwentyTwoAndAHalfDegreesEitherSide) {
  // The target's upper right corner lies 19 inches to starboard; the tangent of 22.5 degrees is 0.414214, so the edge
  // of the arc passes 7,870.06 mils aft of the beam there.
  for (const auto& [aft, bears] : {std::pair{7'870, true}, std::pair{7'871, false}}) {
    Draft draft = open_water();
    draft.forces.push_back(ship(Side::kUnion, {20'000, 20'000}, 0, iron_city()));
    Sheet target = iron_city();
    target.hull = {.length = 2'000, .beam = 2'000};
    draft.forces.push_back(ship(Side::kConfederate, {38'000, 20'000 + aft + 1'000}, 0, target));
    Scene scene(draft);
    const auto laid = lay(scene.scenario(), scene.state(), 0, 1, 1);
    EXPECT_EQ(laid.has_value(), bears) << aft;
    if (!laid) {
      EXPECT_EQ(laid.error().reason, code(Reason::kOutsideArc));
    }
  }
}

TEST(FL_4_1, ATurretFiresAnywhereAHullBetweenBlocks) {
  Draft draft = abeam(armed_with(GunType::kHeavy, Place::kTurret), iron_city(), 30);
  Scene open(draft);
  EXPECT_FALSE(why_not_laid(open));
  draft.forces.push_back(ship(Side::kConfederate, {35'000, 30'000}, 0, iron_city()));
  Scene blocked(draft);
  EXPECT_EQ(why_not_laid(blocked)->reason, code(Reason::kSightBlocked));
}

TEST(FL_4_1, ABatteryDoesNotSplitItsFire) {
  Scene scene(abeam(iron_city(), iron_city(), 10));
  clear_for_action(scene);
  scene.decide(Lay{.shot = {.unit = 0, .battery = 1, .target = 1}});
  EXPECT_EQ(scene.refusal(Lay{.shot = {.unit = 0, .battery = 1, .target = 1}})->reason, code(Reason::kBatteryLaid));
}

TEST(FL_4_1, LandBlocksTheLine) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  draft.areas.push_back(ground(0, {{34'000, 10'000}, {36'000, 10'000}, {36'000, 50'000}, {34'000, 50'000}}));
  Scene scene(draft);
  EXPECT_EQ(why_not_laid(scene, 1)->reason, code(Reason::kSightBlocked));
}

TEST(FL_4_2, WhoFiresMoreThanTwoBatteriesFiresNoneTheNextTurn) {
  for (const int batteries : {2, 3}) {
    Sheet sheet = armed_with(GunType::kNormal, Place::kTurret, 2);
    sheet.batteries.push_back(sheet.batteries[0]);
    sheet.batteries.push_back(sheet.batteries[0]);
    Scene scene(abeam(sheet, iron_city(), 10));
    clear_for_action(scene);
    if (batteries == 2)
      scene.fire(0, {0, 1}, 1);
    else
      scene.fire(0, {0, 1, 2}, 1);
    scene.end_turn();
    const auto silent = why_silent(scene.scenario(), scene.state(), 0);
    EXPECT_EQ(silent.has_value(), batteries == 3);
    if (silent) {
      EXPECT_EQ(silent->reason, code(Reason::kReloading));
    }
    scene.end_turn();
    EXPECT_FALSE(why_silent(scene.scenario(), scene.state(), 0));
  }
}

TEST(FL_4_2, ABatteryIsFiredOnceATurn) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 10)));
  clear_for_action(scene);
  scene.fire(0, {1}, 1);
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), 0, 1)->reason, code(Reason::kFiredThisTurn));
}

TEST(FL_4_3, EachTypeOfGunHasItsBands) {
  struct Case {
    GunType gun;
    int inches;  // hull to hull
    int divisor;
  };
  for (const Case& it : {Case{GunType::kNormal, 12, 1}, Case{GunType::kNormal, 13, 2}, Case{GunType::kNormal, 24, 2},
                         Case{GunType::kNormal, 25, 3}, Case{GunType::kNormal, 36, 3}, Case{GunType::kNormal, 37, 0},
                         Case{GunType::kHeavy, 16, 1}, Case{GunType::kHeavy, 32, 2}, Case{GunType::kHeavy, 48, 3},
                         Case{GunType::kHeavy, 49, 0}, Case{GunType::kLight, 12, 1}, Case{GunType::kLight, 13, 0}}) {
    Scene scene(abeam(armed_with(it.gun), iron_city(), it.inches + 2));
    const auto laid = lay(scene.scenario(), scene.state(), 0, 0, 1);
    ASSERT_EQ(laid.has_value(), it.divisor > 0) << it.inches;
    if (laid) {
      EXPECT_EQ(laid->divisor, it.divisor) << it.inches;
      EXPECT_EQ(laid->range, it.inches * kInch);
    }
  }
}

TEST(FL_4_3, HitsAreDividedFractionsUp) {
  EXPECT_EQ(divided(5, 2), 3);
  EXPECT_EQ(divided(4, 3), 2);
  EXPECT_EQ(divided(0, 3), 0);
  Scene scene(abeam(iron_city(), iron_city(), 22));
  scene.unit(1).under_way = true;
  clear_for_action(scene);
  scene.rig(Purpose::kFire, 0, {4, 5, 6, 3, 2, 1, 1, 1, 1, 1});
  scene.fire(0, {1}, 1);
  EXPECT_EQ(scene.all<BatteryFired>()[0].hits, 2);
  EXPECT_EQ(scene.unit(1).crossed, 2);
}

TEST(FL_4_3, LightGunsDoNothingToAnIronclad) {
  Scene scene(abeam(armed_with(GunType::kLight), turret_ram(), 8));
  EXPECT_EQ(why_not_laid(scene)->reason, code(Reason::kLightOnIronclad));
}

TEST(FL_4_4, TheHardestThatAppliesCountsOnce) {
  Scene scene(abeam(iron_city(), iron_city(), 10));
  scene.unit(1).under_way = true;
  const auto needed = [&] { return needed_face(scene.scenario(), scene.state(), 0, 1, 1); };
  EXPECT_EQ(needed(), 4);
  scene.state().visibility = Visibility::kReduced;
  EXPECT_EQ(needed(), 5);
  scene.state().visibility = Visibility::kFog;
  EXPECT_EQ(needed(), 6);
  scene.unit(0).fire_until = 3;
  EXPECT_EQ(needed(), 6);
  scene.state().visibility = Visibility::kClear;
  EXPECT_EQ(needed(), 6) << "fighting a fire";
  scene.unit(0).fire_until = 0;
  scene.unit(0).men = 0;
  EXPECT_EQ(needed(), 6) << "no men below decks";
}

TEST(FL_4_5, AShipThatDoesNotMoveIsEasierByOneAfterAll) {
  Scene scene(abeam(iron_city(), iron_city(), 10));
  const auto needed = [&] { return needed_face(scene.scenario(), scene.state(), 0, 1, 1); };
  EXPECT_EQ(needed(), 3) << "anchored";
  scene.state().visibility = Visibility::kFog;
  EXPECT_EQ(needed(), 5);
  scene.unit(1).adrift = true;
  EXPECT_EQ(needed(), 6) << "adrift is moving";
}

TEST(FL_4_6, EachHitCrossesOneBox) {
  Scene scene(abeam(iron_city(), iron_city(), 10));
  clear_for_action(scene);
  scene.rig(Purpose::kFire, 0, {6, 6, 6});
  scene.fire(0, {1}, 1);
  EXPECT_EQ(scene.all<BoxCrossed>().size(), 3U);
}

TEST(FL_4_7, AimedFireGoesAstrayOnFourAndShiftsTheChartOnFive) {
  for (const auto& [aim, face, hits, shift] :
       {std::tuple{Aim::kLow, 4, 0, 0}, std::tuple{Aim::kLow, 5, 4, -4}, std::tuple{Aim::kHigh, 6, 4, 4}}) {
    Scene scene(abeam(iron_city(), iron_city(), 10));
    clear_for_action(scene);
    scene.rig(Purpose::kAim, 0, {face}).rig(Purpose::kFire, 0, {6, 6, 6, 6});
    scene.fire(0, {1}, 1, aim);
    EXPECT_EQ(scene.unit(1).crossed, hits);
    if (hits == 0) continue;
    ASSERT_EQ(scene.all<SpecificThrown>().size(), 1U);
    EXPECT_EQ(scene.all<SpecificThrown>()[0].shift, shift);
    EXPECT_EQ(scene.all<SpecificThrown>()[0].row, 12 + shift);
  }
}

TEST(FL_4_8, TriplesByHeavyGunsNearStripAClass) {
  for (const auto& [inches, gun, strips] : {std::tuple{6, GunType::kHeavy, true}, std::tuple{7, GunType::kHeavy, false},
                                            std::tuple{6, GunType::kNormal, false}}) {
    Scene scene(abeam(armed_with(gun), turret_ram(), inches + 2));
    clear_for_action(scene);
    scene.rig(Purpose::kFire, 0, {6, 6, 6, 6, 6, 1});  // the fifth box is an I
    scene.rig(Purpose::kSpecific, 1, {2, 2, 2});
    scene.fire(0, {0}, 1);
    EXPECT_EQ(scene.unit(1).armour == ArmourClass::kProtected, strips) << inches;
    EXPECT_EQ(scene.all<ClassDropped>().size(), strips ? 1U : 0U);
  }
}

TEST(FL_4_9, GunsGoOffTheBatteryThatFacesTheFirerFirst) {
  Scene scene(abeam(iron_city(), iron_city(), 10));
  clear_for_action(scene);
  scene.rig(Purpose::kFire, 0, {6, 6, 6, 6}).rig(Purpose::kSpecific, 1, {1, 1, 1});  // row 3: six guns
  scene.fire(0, {1}, 1);
  EXPECT_EQ(scene.unit(1).dice[0], 4) << "her port battery looks at the firer";
  EXPECT_EQ(scene.unit(1).dice[1], 10);
  chance::RandomUmpire umpire(1, 1);
  lose_guns(scene.scenario(), scene.state(), 1, 6, 0, rule(4, 9), umpire);
  EXPECT_EQ(scene.unit(1).dice[0], 0);
  EXPECT_EQ(scene.unit(1).dice[1], 8) << "the rest off the others in turn";
}

TEST(FL_4_9, SeveralSpecificHitsInATurnAddUp) {
  Scene scene(abeam(iron_city(), iron_city(), 10));
  clear_for_action(scene);
  scene.unit(1).continuing = 1;
  scene.rig(Purpose::kFire, 0, {6, 6, 6, 6}).rig(Purpose::kSpecific, 1, {1, 2, 1});  // row 4: two more
  scene.fire(0, {1}, 1);
  EXPECT_EQ(scene.unit(1).continuing, 3);
}

TEST(FL_4_10, ACatastropheIsFoughtThriceAndThenSheIsLost) {
  for (const auto& [faces, out] :
       {std::pair{std::initializer_list<int>{3}, true}, std::pair{std::initializer_list<int>{4, 2}, true},
        std::pair{std::initializer_list<int>{4, 3, 1}, true}, std::pair{std::initializer_list<int>{4, 3, 2}, false}}) {
    Scene scene(in_company(abeam(iron_city(), iron_city(), 30)));
    scene.unit(1).catastrophe = 1;
    scene.rig(Purpose::kCatastrophe, 1, faces);
    scene.end_turns(static_cast<int>(faces.size()));
    EXPECT_EQ(scene.unit(1).fate == Fate::kInPlay, out);
  }
}

TEST(FL_4_10, AllHandsFightIt) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 10)));
  scene.unit(0).catastrophe = 1;
  scene.unit(0).speed = 8;
  EXPECT_EQ(why_silent(scene.scenario(), scene.state(), 0)->reason, code(Reason::kFightingFire));
  EXPECT_EQ(scene.refusal_to_steam(0, 9)->reason, code(Reason::kSpeedChange));
  EXPECT_FALSE(scene.refusal_to_steam(0, 8));
  EXPECT_FALSE(scene.refusal_to_steam(0, 4));
  EXPECT_EQ(scene.refusal_to_steam(0, 8, 0, 10)->reason, code(Reason::kRudderJammed));
  scene.unit(0).unloaded = 1;
  scene.rig(Purpose::kCatastrophe, 0, {6});
  scene.end_turn();
  EXPECT_EQ(scene.unit(0).unloaded, 1) << "no gun is reloaded";
}

TEST(FL_4_13, ContinuingDamageCrossesABoxAPointAndIsRepairedOnAFive) {
  for (const int face : {4, 5}) {
    Scene scene(in_company(abeam(iron_city(), iron_city(), 30)));
    scene.unit(0).continuing = 2;
    scene.unit(0).unloaded = 1;
    scene.run_to(Phase::kRepairing);
    EXPECT_EQ(scene.unit(0).crossed, 2);
    scene.rig(Purpose::kRepair, 0, {face});
    scene.decide(Repair{.unit = 0});
    scene.run_to(Side::kUnion);
    EXPECT_EQ(scene.unit(0).continuing, face == 5 ? 1 : 2);
    EXPECT_EQ(scene.unit(0).crossed, 2) << "damage done is not undone";
    EXPECT_EQ(scene.unit(0).unloaded, 1) << "she may not reload meanwhile";
  }
}

TEST(FL_4_13, NoRepairWhileAFireBurns) {
  Scene scene(in_company(abeam(iron_city(), iron_city(), 30)));
  scene.unit(0).continuing = 1;
  scene.unit(0).fire_until = 2;
  scene.end_turn();
  EXPECT_EQ(scene.unit(0).crossed, 1);
  EXPECT_EQ(scene.thrown(Purpose::kRepair), 0);
}

Draft before_a_fort(std::uint8_t guns, std::uint16_t men, int inches = 9) {
  Draft draft = open_water();
  draft.areas.push_back(ground(0, {{0, 0}, {80'000, 0}, {80'000, 10'000}, {0, 10'000}}));
  draft.forces.push_back(ship(Side::kUnion, {30'000, 10'000 + inches * kInch}, 90, iron_city()));
  draft.forces.push_back(battery(Side::kConfederate, {30'000, 9'000}, 180, guns, men));
  return draft;
}

TEST(FL_4_14, AFortIsHitOnlyOnASixWhichDestroysAGun) {
  Scene scene(before_a_fort(5, 20));
  clear_for_action(scene);
  scene.rig(Purpose::kFire, 0, {6, 6, 5, 5});
  scene.fire(0, {0}, 1);
  EXPECT_EQ(scene.all<BatteryFired>()[0].needed, 6);
  EXPECT_EQ(scene.unit(1).dice[0], 3);
}

TEST(FL_4_14, WithTheGunsGoneTheMenAreHitAndWithTheMenTheFortIsGone) {
  Scene scene(before_a_fort(1, 6));
  clear_for_action(scene);
  scene.rig(Purpose::kFire, 0, {6, 6}).rig(Purpose::kCasualties, 1, {6});
  scene.fire(0, {0}, 1);
  EXPECT_EQ(scene.unit(1).fate, Fate::kGone);
  EXPECT_EQ(scene.all<BatteryDestroyed>().size(), 1U);
}

TEST(FL_4_14, LandBatteriesBearFortyFiveDegreesAndReloadEveryTurn) {
  Draft draft = before_a_fort(5, 20);
  Scene scene(draft);
  EXPECT_TRUE(lay(scene.scenario(), scene.state(), 1, 0, 0).has_value());
  draft.forces[1].pose.heading = 90;
  Scene aside(draft);
  EXPECT_EQ(lay(aside.scenario(), aside.state(), 1, 0, 0).error().reason, code(Reason::kOutsideArc));
}

TEST(FL_4_15, TroopsInTheOpenAreHitOnAFiveInCoverOnASix) {
  for (const Cover cover : {Cover::kNone, Cover::kWorks}) {
    Draft draft = before_a_fort(1, 5);
    draft.forces.push_back(party(Side::kConfederate, {31'000, 9'000}, 30));
    draft.forces[2].cover = cover;
    Scene scene(draft);
    const auto laid = lay(scene.scenario(), scene.state(), 0, 0, 2);
    ASSERT_TRUE(laid.has_value());
    EXPECT_EQ(laid->needed, cover == Cover::kNone ? 5 : 6);
  }
}

TEST(FL_4_15, EachHitIsADieOfMenAndEachSixMenADieForTheLeader) {
  Draft draft = before_a_fort(1, 5);
  draft.forces.push_back(party(Side::kConfederate, {31'000, 9'000}, 30));
  Scene scene(draft);
  clear_for_action(scene);
  scene.rig(Purpose::kFire, 0, {5, 6, 4}).rig(Purpose::kCasualties, 2, {6, 6}).rig(Purpose::kLeader, 2, {2, 1});
  scene.fire(0, {0}, 2);
  EXPECT_EQ(scene.unit(2).men, 19) << "the leader is one of the six";
  EXPECT_FALSE(scene.unit(2).leader);
}

TEST(FL_4_16, MortarsFireAtLandAndAtDockedShipsOnly) {
  Draft draft = abeam(armed_with(GunType::kMortar), iron_city(), 40);
  Scene afloat(draft);
  EXPECT_EQ(why_not_laid(afloat)->reason, code(Reason::kMortarTarget));
  draft.forces[1].docked = true;
  Scene docked(draft);
  const auto laid = lay(docked.scenario(), docked.state(), 0, 0, 1);
  ASSERT_TRUE(laid.has_value());
  EXPECT_EQ(laid->needed, 6) << "no modifiers";
  EXPECT_EQ(laid->divisor, 1);
  for (const int spirits : {-1, 1}) {
    draft.forces[0].spirits = static_cast<std::int8_t>(spirits);
    Scene fed(draft);
    EXPECT_EQ(lay(fed.scenario(), fed.state(), 0, 0, 1)->needed, 6) << "RR-5.6 is none either";
  }
}

}  // namespace
}  // namespace brownwater::flotilla::testing
