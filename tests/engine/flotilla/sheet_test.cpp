#include <gtest/gtest.h>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/steps.hpp"
#include "tests/engine/flotilla/scene.hpp"

namespace brownwater::flotilla::testing::sheet_test {
namespace {

/// Crosses that many boxes of a ship, without a firer, and plays the aftermath.
void strike(Scene& scene, UnitIndex unit, int boxes) {
  suffer(scene.state(), {.target = unit, .firer = kNoUnit, .boxes = static_cast<std::uint8_t>(boxes)});
  scene.state().resume = scene.state().phase;
  scene.state().phase = Phase::kAftermath;
  Recorder umpire{chance::RandomFaces(chance::PhiloxStream(1, 1, 1))};
  while (scene.state().phase == Phase::kAftermath) Flotilla::advance(scene.scenario(), scene.state(), umpire);
}

TEST(FL_2_1, IronCitysSheetIsAsPrinted) {
  const Sheet sheet = iron_city();
  EXPECT_EQ(sheet.armour, ArmourClass::kProtected);
  EXPECT_TRUE(has_speed(sheet.speeds, 0));
  EXPECT_FALSE(has_speed(sheet.speeds, 1));
  for (int inches = 2; inches <= 16; ++inches) EXPECT_TRUE(has_speed(sheet.speeds, inches));
  EXPECT_EQ(highest(sheet.speeds), 16);
  EXPECT_EQ(sheet.turns, (Degrees{0, 45, 45}));
}

TEST(FL_2_2, ATrackReachingItsMarkIsATest) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  Scene scene(draft);
  chance::RandomUmpire umpire(1, 1);
  lose_men(scene.scenario(), scene.state(), 0, 24, rule(4, 8), umpire);
  EXPECT_EQ(scene.unit(0).tests, 0) << "26 men are left";
  lose_men(scene.scenario(), scene.state(), 0, 1, rule(4, 8), umpire);
  EXPECT_EQ(scene.unit(0).tests, 1);
  lose_men(scene.scenario(), scene.state(), 0, 20, rule(4, 8), umpire);
  EXPECT_EQ(scene.unit(0).tests, 2) << "12 is passed";
}

TEST(FL_2_2, OneTestForEachMarkOfABattery) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  Scene scene(draft);
  chance::RandomUmpire umpire(1, 1);
  lose_guns(scene.scenario(), scene.state(), 0, 10, kNoUnit, rule(4, 8), umpire);
  EXPECT_EQ(scene.unit(0).dice[0], 0);
  EXPECT_EQ(scene.unit(0).tests, 2) << "5 and 0";
}

TEST(FL_2_3, IronCityHasTenRowsOfSix) {
  EXPECT_EQ(iron_city().boxes.size(), 60U);
  int letters = 0;
  int captains = 0;
  for (const Box& box : iron_city().boxes) {
    letters += box.letter ? 1 : 0;
    captains += box.captain ? 1 : 0;
  }
  EXPECT_EQ(letters, 32);
  EXPECT_EQ(captains, 3);
}

TEST(FL_2_3, BoxesAreCrossedFromTheFirst) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  Scene scene(draft);
  strike(scene, 0, 3);
  EXPECT_EQ(scene.unit(0).crossed, 3);
}

TEST(FL_2_4, ALetterCountsForItsClassOnly) {
  Sheet wooden = iron_city();
  wooden.armour = ArmourClass::kWooden;
  for (const auto& [sheet, specifics] : {std::pair{iron_city(), 1}, std::pair{wooden, 0}}) {
    Draft draft = abeam(sheet, iron_city(), 10);
    Scene scene(draft);
    scene.ask(1);
    scene.steam(0, 0);
    scene.rig(Purpose::kFire, 1, {6, 6, 6, 6});  // four boxes: the fourth is a P
    scene.fire(1, {0}, 0);
    EXPECT_EQ(static_cast<int>(scene.all<SpecificThrown>().size()), specifics);
  }
}

TEST(FL_2_4, ContinuingDamageCallsForNoRoll) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  Scene scene(draft);
  scene.unit(0).crossed = 3;
  scene.unit(0).continuing = 1;
  scene.end_turn();
  EXPECT_EQ(scene.unit(0).crossed, 4);
  EXPECT_TRUE(scene.all<SpecificThrown>().empty());
}

TEST(FL_2_5, TheYellowLineCostsTwoIncrementsAndATest) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  Scene scene(draft);
  scene.unit(0).crossed = 54;
  scene.unit(0).continuing = 1;
  scene.end_turn();
  EXPECT_TRUE(scene.unit(0).yellow);
  EXPECT_EQ(scene.all<YellowCrossed>().size(), 1U);
  EXPECT_EQ(highest(scene.unit(0).speeds), 14);
  EXPECT_EQ(scene.all<CaptainTested>().size(), 1U);
}

TEST(FL_2_5, FromTheYellowOneHitsOnlyOnASix) {
  Draft draft = abeam(iron_city(), iron_city(), 10);
  Scene scene(draft);
  scene.unit(1).under_way = true;
  EXPECT_EQ(needed_face(scene.scenario(), scene.state(), 0, 1, 1), 4);
  scene.unit(0).yellow = true;
  EXPECT_EQ(needed_face(scene.scenario(), scene.state(), 0, 1, 1), 6);
}

TEST(FL_2_6, IncrementsGoFromTheTopAndWithNoneLeftSheIsAdrift) {
  Draft draft = abeam(skiff(), iron_city(), 30);
  Scene scene(draft);
  chance::RandomUmpire umpire(1, 1);
  lose_increments(scene.state(), 0, 2, rule(4, 8), umpire);
  EXPECT_EQ(highest(scene.unit(0).speeds), 3);
  EXPECT_FALSE(scene.unit(0).adrift);
  lose_increments(scene.state(), 0, 9, rule(4, 8), umpire);
  EXPECT_TRUE(scene.unit(0).adrift);
}

TEST(FL_2_7, AHulkLiesInTheWayForThreeTurns) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  draft.forces.push_back(ship(Side::kConfederate, {20'000, 10'000}, 0, iron_city()));
  Scene scene(draft);
  scene.unit(1).crossed = 59;
  scene.unit(1).continuing = 1;
  scene.end_turn();
  EXPECT_EQ(scene.unit(1).fate, Fate::kHulk);
  for (int turn = 0; turn < 3; ++turn) {
    EXPECT_TRUE(has(hulls_about(scene.scenario(), scene.state()), 1));
    scene.end_turn();
  }
  EXPECT_EQ(scene.unit(1).fate, Fate::kGone);
  EXPECT_FALSE(has(hulls_about(scene.scenario(), scene.state()), 1));
}

TEST(FL_2_8, SixInchesIsSmallAndTenMedium) {
  EXPECT_EQ(size_of(printed_tables(), {.length = 6'000, .beam = 1'000}), Size::kSmall);
  EXPECT_EQ(size_of(printed_tables(), {.length = 6'001, .beam = 1'000}), Size::kMedium);
  EXPECT_EQ(size_of(printed_tables(), {.length = 10'000, .beam = 1'000}), Size::kMedium);
  EXPECT_EQ(size_of(printed_tables(), {.length = 10'001, .beam = 1'000}), Size::kLarge);
}

TEST(FL_2_8, ASmallTargetIsHitOnlyOnASix) {
  Draft draft = abeam(iron_city(), skiff(), 10);
  Scene scene(draft);
  scene.unit(1).under_way = true;
  EXPECT_EQ(needed_face(scene.scenario(), scene.state(), 0, 1, 1), 6);
}

TEST(FL_2_9, ASheetWithoutBoxesIsRefused) {
  Draft draft = abeam(iron_city(), iron_city(), 30);
  draft.forces[1].sheet.boxes.clear();
  const auto scenario = Scenario::from(draft);
  ASSERT_FALSE(scenario.has_value());
  EXPECT_EQ(scenario.error()[0], (DraftError{.fault = DraftFault::kNoBoxes, .at = 1}));
}

}  // namespace
}  // namespace brownwater::flotilla::testing::sheet_test
