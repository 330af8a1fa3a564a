#include <gtest/gtest.h>

#include "tests/engine/flotilla/scene.hpp"

/// FL-3.1, FL-6.3, FL-6.4: men ashore and the water between them, and what they take cover in.
namespace brownwater::flotilla::testing {
namespace {

constexpr Mil kStart = 30'000;
constexpr Mil kBank = 32'000;

/// Two parties on one latitude, with a river of that width between them, two inches from the Union's.
Draft across(int river, int apart, bool boats = false) {
  Draft draft = ashore(apart, 6, 6);
  draft.areas.push_back(
      ground(300, {{kBank, 0}, {kBank + river * kInch, 0}, {kBank + river * kInch, 10'000}, {kBank, 10'000}}));
  draft.forces[0].boats = boats;
  return draft;
}

void expect_at_the_bank(Point at) {
  EXPECT_GE(at.x, kBank - 500);
  EXPECT_LT(at.x, kBank);
}

TEST(FL_3_1, MenOnFootStopAtTheBank) {
  Scene scene(across(3, 20));
  ASSERT_EQ(scene.at(0).x, kStart);
  scene.rig(Purpose::kMarch, 0, {6});
  scene.decide(March{.unit = 0, .bearing = 90});
  expect_at_the_bank(scene.at(0));
  EXPECT_EQ(scene.thrown(Purpose::kSwim), 0);
  EXPECT_EQ(scene.unit(0).men, 6);
}

/// The Union's party stands on the bank.
void go_to_bank(Scene& scene) { scene.unit(0).pose.at.x = kBank - 500; }

TEST(FL_3_1, ToldToSwimEachThrowsADieAndDrownsOnAOne) {
  Scene scene(across(3, 20));
  go_to_bank(scene);
  scene.rig(Purpose::kSwim, 0, {6, 1, 6, 6, 6, 6});
  scene.decide(March{.unit = 0, .bearing = 90, .swim = true});
  EXPECT_EQ(scene.unit(0).men, 5);
  ASSERT_EQ(scene.all<MenDrowned>().size(), 1U);
  EXPECT_EQ(scene.all<MenDrowned>()[0].men, 1);
  EXPECT_EQ(scene.at(0).x, kBank + 5'500) << "over the river, and beyond";
  EXPECT_EQ(scene.thrown(Purpose::kMarch), 0);
}

TEST(FL_3_1, WhoEndsInTheWaterIsInIt) {
  Scene scene(across(6, 20));
  go_to_bank(scene);
  scene.rig(Purpose::kSwim, 0, {4, 4, 4, 4, 4, 4});
  scene.decide(March{.unit = 0, .bearing = 90, .swim = true});
  EXPECT_EQ(scene.at(0).x, kBank + 3'500);
  scene.end_turn();
  scene.clear_log();
  scene.rig(Purpose::kSwim, 0, {2, 3, 2, 2, 2, 2});
  scene.decide(March{.unit = 0, .bearing = 90});
  EXPECT_EQ(scene.thrown(Purpose::kMarch), 0) << "he swims on, told or not";
  EXPECT_EQ(scene.at(0).x, kBank + 5'500);
}

TEST(FL_3_1, NobodySwimsFromDryLandToABankFartherOff) {
  Scene scene(across(3, 20));
  const March order{.unit = 0, .bearing = 90, .swim = true};
  for (const Mil off : {2'000, 5'000}) {
    scene.unit(0).pose.at.x = kBank - off;
    EXPECT_EQ(scene.refusal(order)->reason, code(Reason::kNoBank)) << off;
  }
  go_to_bank(scene);
  EXPECT_FALSE(scene.refusal(order));
  EXPECT_EQ(scene.refusal(March{.unit = 0, .bearing = 270, .swim = true})->reason, code(Reason::kNoBank));
}

TEST(FL_3_1, TheTablesEdgeIsNoBank) {
  Scene scene(across(3, 20));
  scene.unit(0).pose.at = {.x = 30'000, .y = 500};
  EXPECT_EQ(scene.refusal(March{.unit = 0, .bearing = 0, .swim = true})->reason, code(Reason::kNoBank));
}

TEST(FL_3_1, NobodySwimsWhereThereIsNoWater) {
  Scene scene(ashore(10, 6, 6));
  EXPECT_EQ(scene.refusal(March{.unit = 0, .bearing = 90, .swim = true})->reason, code(Reason::kNoBank));
}

TEST(FL_6_3, AChargeGoesNoFartherThanTheBankAndStrikesNobodyBeyondIt) {
  for (const bool mounted : {false, true}) {
    Draft draft = across(3, 8);
    draft.forces[0].mounted = mounted;
    Scene scene(draft);
    scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6, 6});
    if (mounted) scene.rig(Purpose::kMarch, 0, {6});
    scene.decide(Charge{.unit = 0, .target = 1});
    EXPECT_TRUE(scene.all<ChargeTried>().at(0).goes);
    EXPECT_FALSE(scene.all<ChargeTried>()[0].strikes);
    expect_at_the_bank(scene.at(0));
    scene.end_turn();
    EXPECT_TRUE(scene.all<MeleeFought>().empty());
  }
}

TEST(FL_3_1, BoatsChargeOneDieOverTheWater) {
  Scene scene(across(4, 8, true));
  scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6});
  scene.decide(Charge{.unit = 0, .target = 1});
  EXPECT_EQ(scene.thrown(Purpose::kMarch), 1);
  EXPECT_FALSE(scene.all<ChargeTried>().at(0).strikes) << "a six falls short by an inch and a half";
  EXPECT_EQ(scene.at(0).x, kStart + 6'000);
}

TEST(FL_3_1, AshoreWhoHasBoatsChargesOnFoot) {
  Draft draft = ashore(8, 6, 6);
  draft.forces[0].boats = true;
  Scene scene(draft);
  scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6, 6});
  scene.decide(Charge{.unit = 0, .target = 1});
  EXPECT_TRUE(scene.all<ChargeTried>().at(0).strikes);
}

TEST(FL_3_1, SwimmersChargeOutOfTheWaterAsFarAsTheySwim) {
  Draft draft = across(4, 8);
  Scene scene(draft);
  scene.unit(0).pose.at.x = kBank + 3'000;
  scene.rig(Purpose::kSwim, 0, {3, 3, 3, 3, 3, 3}).rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6, 6});
  scene.decide(Charge{.unit = 0, .target = 1});
  EXPECT_TRUE(scene.all<ChargeTried>().at(0).strikes) << "three inches off";
}

/// The Confederates of `ashore` are sent running; woods of two inches stand at that place.
Draft with_woods(Mil left, Mil top) {
  Draft draft = ashore(8, 20, 20);
  draft.areas.push_back(
      ground(0, {{left, top}, {left + 2'000, top}, {left + 2'000, top + 2'000}, {left, top + 2'000}}));
  draft.covers = std::uint32_t{1} << (draft.areas.size() - 1);
  return draft;
}

void send_running(Scene& scene, int face) {
  scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6, 6});
  scene.rig(Purpose::kMelee, 0, {6, 6, 6, 5, 5}).rig(Purpose::kMelee, 1, {1});
  scene.rig(Purpose::kRun, 1, {face, face, face, face});
  scene.decide(Charge{.unit = 0, .target = 1});
  scene.run_to(Phase::kChooseFirst);
}

TEST(FL_6_4, WhoRunsReachesTheNearestCover) {
  Scene scene(with_woods(41'000, 1'000));
  send_running(scene, 6);
  EXPECT_EQ(cover_of(scene.scenario(), scene.state(), 1), Cover::kLight);
  EXPECT_GE(scene.at(1).x, 41'000);
  EXPECT_LE(scene.at(1).x, 41'500);
  EXPECT_LE(scene.at(1).y, 3'000);
}

TEST(FL_6_4, WhoReachesHisRefugeStandsInItThoughNoWholeDegreeLeadsThere) {
  // A copse an eighth of an inch wide, fourteen inches off: half a degree leads past it.
  Draft draft = ashore(8, 20, 20);
  const Point copse{.x = 52'000, .y = 5'122};
  draft.areas.push_back(
      ground(0, {copse, {copse.x + 2'000, copse.y}, {copse.x + 2'000, copse.y + 100}, {copse.x, copse.y + 100}}));
  draft.covers = std::uint32_t{1} << (draft.areas.size() - 1);
  Scene scene(draft);
  send_running(scene, 6);
  EXPECT_EQ(cover_of(scene.scenario(), scene.state(), 1), Cover::kLight);
}

TEST(FL_6_4, IfTheDiceDoNotReachItHeIsOnHisWay) {
  Scene scene(with_woods(48'000, 1'000));
  send_running(scene, 1);
  EXPECT_EQ(cover_of(scene.scenario(), scene.state(), 1), Cover::kNone);
  EXPECT_LT(scene.at(1).y, 5'000) << "towards it";
  EXPECT_NEAR(plane::distance_of(scene.at(1), {38'000, 5'000}), 4'000, 20);
}

TEST(FL_6_4, NobodyRunsThroughTheEnemyToCoverOrOverWater) {
  Scene behind(with_woods(33'000, 4'000));
  send_running(behind, 1);
  EXPECT_EQ(behind.at(1), (Point{42'000, 5'000})) << "straight away";
  Draft draft = with_woods(44'000, 4'000);
  draft.areas.push_back(ground(300, {{41'000, 0}, {43'000, 0}, {43'000, 10'000}, {41'000, 10'000}}));
  Scene wet(draft);
  send_running(wet, 6);
  EXPECT_LT(wet.at(1).x, 41'000);
}

/// A river of two inches that begins a few inches behind the Confederates of `ashore`, who have boats, as their enemy
/// has.
Draft with_river_behind(int inches) {
  Draft draft = ashore(8, 20, 20);
  const Mil left = 38'000 + inches * kInch;
  draft.areas.push_back(ground(300, {{left, 0}, {left + 2'000, 0}, {left + 2'000, 10'000}, {left, 10'000}}));
  draft.forces[0].boats = draft.forces[1].boats = true;
  return draft;
}

TEST(FL_6_4, WhoRunsOrFallsBackStopsAtTheBankThoughHeHasBoats) {
  for (const bool runs : {false, true}) {
    Scene scene(with_river_behind(2));
    if (runs) {
      send_running(scene, 6);
    } else {
      scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6, 6});
      scene.rig(Purpose::kMelee, 0, {6, 6, 6}).rig(Purpose::kMelee, 1, {1});
      scene.decide(Charge{.unit = 0, .target = 1});
      scene.run_to(Phase::kChooseFirst);
    }
    EXPECT_GE(scene.at(1).x, 39'500) << runs;
    EXPECT_LT(scene.at(1).x, 40'000) << runs;
  }
}

TEST(FL_6_4, WhoGoesAfterTheBeatenStopsAtTheBankThoughHeHasBoats) {
  Scene scene(with_river_behind(6));
  scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6, 6});
  scene.rig(Purpose::kMelee, 0, {6, 6, 6, 5, 5}).rig(Purpose::kMelee, 1, {1});
  scene.decide(Charge{.unit = 0, .target = 1});
  scene.run_to(Phase::kPursuit);
  scene.unit(1).pose.at.x = 50'000;
  scene.rig(Purpose::kRun, 0, {6, 6});
  scene.decide(Pursue{.goes = true});
  EXPECT_GE(scene.at(0).x, 43'500);
  EXPECT_LT(scene.at(0).x, 44'000);
}

TEST(FL_6_4, NobodyAttacksAgainAcrossWater) {
  // He who was beaten stands beyond a river that the winner does not cross.
  Scene scene(with_river_behind(20));
  scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6, 6});
  scene.rig(Purpose::kMelee, 0, {6, 6, 6}).rig(Purpose::kMelee, 1, {1}).rig(Purpose::kMeleeAgain, 0, {4});
  scene.decide(Charge{.unit = 0, .target = 1});
  scene.run_to(Phase::kPursuit);
  scene.unit(0).pose.at.x = 57'500;
  scene.unit(1).pose.at.x = 61'000;
  scene.decide(Pursue{.goes = true});
  scene.run_to(Phase::kChooseFirst);
  EXPECT_LT(scene.at(0).x, 58'000);
  EXPECT_EQ(scene.all<MeleeFought>().size(), 1U);
  EXPECT_EQ(scene.unit(0).charges, kNoUnit);
}

TEST(FL_6_4, HisOwnBatteryIsWorksToRunTo) {
  Draft draft = ashore(8, 20, 20);
  draft.forces.push_back(battery(Side::kConfederate, {43'000, 5'000}, 270, 3, 10));
  Scene scene(draft);
  send_running(scene, 6);
  EXPECT_EQ(scene.at(1), (Point{43'000, 5'000}));
  EXPECT_EQ(cover_of(scene.scenario(), scene.state(), 1), Cover::kWorks);
  scene.unit(4).fate = Fate::kGone;
  scene.state().in_play &= ~bit(4);
  EXPECT_EQ(cover_of(scene.scenario(), scene.state(), 1), Cover::kNone);
}

TEST(FL_4_15, WoodsAndHousesAreCoverForWhoeverStandsInThem) {
  Scene scene(with_woods(37'500, 4'000));
  EXPECT_EQ(cover_of(scene.scenario(), scene.state(), 1), Cover::kLight);
  EXPECT_EQ(cover_of(scene.scenario(), scene.state(), 0), Cover::kNone);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
