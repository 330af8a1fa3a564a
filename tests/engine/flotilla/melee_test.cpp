#include <gtest/gtest.h>

#include "engine/games/flotilla/melee.hpp"
#include "engine/kernel/play.hpp"
#include "tests/engine/flotilla/scene.hpp"

namespace brownwater::flotilla::testing {
namespace {

TEST(FL_6_3, DisciplinedMenChargeOnAnythingButAOneRabbleOnAFourLeaderlessTwoLess) {
  struct Case {
    bool rabble;
    bool leader;
    int face;
    bool goes;
  };
  for (const Case& it : {Case{false, true, 1, false}, Case{false, true, 2, true}, Case{true, true, 3, false},
                         Case{true, true, 4, true}, Case{false, false, 3, false}, Case{false, false, 4, true}}) {
    Draft draft = ashore(10, 20, 20);
    draft.forces[0].rabble = it.rabble;
    draft.forces[0].leader = it.leader;
    Scene scene(draft);
    scene.rig(Purpose::kCharge, 0, {it.face});
    scene.decide(Charge{.unit = 0, .target = 1});
    ASSERT_EQ(scene.all<ChargeTried>().size(), 1U);
    EXPECT_EQ(scene.all<ChargeTried>()[0].goes, it.goes);
  }
}

TEST(FL_6_3, AChargeGoesTwoDiceAndAMountedOneThree) {
  for (const bool mounted : {false, true}) {
    Draft draft = ashore(10, 20, 20);
    draft.forces[0].mounted = mounted;
    Scene scene(draft);
    scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {4, 3});
    if (mounted) scene.rig(Purpose::kMarch, 0, {3});
    scene.decide(Charge{.unit = 0, .target = 1});
    EXPECT_EQ(scene.all<ChargeTried>()[0].strikes, mounted);
  }
}

TEST(FL_6_4, TheDiceOfAMelee) {
  Draft draft = ashore(10, 21, 21);
  const auto dice = [&](bool defends, bool from_rear) {
    Scene scene(draft);
    return melee_dice(scene.scenario(), scene.state(), 1, defends, from_rear);
  };
  EXPECT_EQ(dice(false, false), 3 + 10) << "two men one die, no rounding up, and a leader three";
  EXPECT_EQ(dice(true, true), 3 + 5) << "attacked from the rear four men one";
  draft.forces[1].cover = Cover::kLight;
  EXPECT_EQ(dice(true, false), 3 + 14);
  draft.forces[1].cover = Cover::kWorks;
  EXPECT_EQ(dice(true, false), 3 + 21);
  draft.forces[1].mounted = true;
  EXPECT_EQ(dice(false, false), 3 + 42);
  draft.forces[1].rabble = true;
  EXPECT_EQ(dice(true, false), 3 + 4);
}

TEST(FL_6_4, OfMenLeftOverNobodyCounts) {
  Draft draft = ashore(10, 20, 5);
  draft.forces[1].leader = false;
  const auto dice = [&] {
    Scene scene(draft);
    return melee_dice(scene.scenario(), scene.state(), 1, true, false);
  };
  draft.forces[1].cover = Cover::kLight;
  EXPECT_EQ(dice(), 2) << "three men are two dice, and the other two none";
  draft.forces[1].cover = Cover::kNone;
  EXPECT_EQ(dice(), 2) << "two men a die, and the fifth none";
}

/// A charge that will strike home; the melee's dice are rigged.
void charge_home(Scene& scene, std::initializer_list<int> own, std::initializer_list<int> theirs) {
  scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6, 6});
  scene.rig(Purpose::kMelee, 0, own).rig(Purpose::kMelee, 1, theirs);
  scene.decide(Charge{.unit = 0, .target = 1});
}

void strike_home(Scene& scene, std::initializer_list<int> own, std::initializer_list<int> theirs) {
  charge_home(scene, own, theirs);
  scene.run_to(Phase::kChooseFirst);
}

TEST(FL_6_4, ADifferenceOfFiveSendsTheLoserRunning) {
  Scene scene(ashore(8, 20, 20));
  strike_home(scene, {6, 6, 6, 5, 5}, {1});
  EXPECT_EQ(scene.unit(1).men, 15);
  ASSERT_EQ(scene.all<PartyRecoiled>().size(), 1U);
  EXPECT_TRUE(scene.all<PartyRecoiled>()[0].runs);
  EXPECT_EQ(scene.at(1).x, 42'000) << "four dice of one inch each";
  EXPECT_EQ(scene.thrown(Purpose::kRun), 4);
}

TEST(FL_6_4, WhoRunsStopsAtTheWatersEdge) {
  Draft draft = ashore(8, 20, 20);
  draft.areas.push_back(ground(300, {{39'000, 0}, {80'000, 0}, {80'000, 10'000}, {39'000, 10'000}}));
  Scene scene(draft);
  charge_home(scene, {6, 6, 6, 5, 5}, {1});
  scene.rig(Purpose::kRun, 1, {6, 6, 6, 6});
  scene.run_to(Phase::kChooseFirst);
  EXPECT_GE(scene.at(1).x, 38'500);
  EXPECT_LE(scene.at(1).x, 39'000);
}

TEST(FL_6_4, TheWinnerMayGoTwoDiceAfterWhoRuns) {
  for (const bool goes : {false, true}) {
    Scene scene(ashore(8, 20, 20));
    charge_home(scene, {6, 6, 6, 5, 5}, {1});
    scene.run_to(Phase::kPursuit);
    EXPECT_EQ(scene.seat(), Seat::kUnion);
    if (goes) scene.rig(Purpose::kRun, 0, {1, 2});
    scene.decide(Pursue{.goes = goes});
    EXPECT_EQ(scene.at(0).x, goes ? 40'500 : 37'500) << "he stood half an inch from the enemy";
    EXPECT_EQ(scene.all<MeleeFought>().size(), 1U);
  }
}

TEST(FL_6_4, AGarrisonThatRunsHasLostItsBattery) {
  Draft draft = ashore(30, 20, 20);
  draft.forces.push_back(battery(Side::kConfederate, {38'000, 5'000}, 270, 3, 10));
  Scene scene(draft);
  scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6, 6});
  scene.rig(Purpose::kMelee, 0, {6, 6, 6, 5, 5}).rig(Purpose::kMelee, 4, {1});
  scene.decide(Charge{.unit = 0, .target = 4});
  scene.run_to(Phase::kPursuit);
  scene.decide(Pursue{.goes = true});
  EXPECT_EQ(scene.at(0).x, 37'500) << "he stands where they stood";
  ASSERT_EQ(scene.all<BatteryTaken>().size(), 1U);
  EXPECT_EQ(scene.unit(4).fate, Fate::kGone);
  EXPECT_TRUE(scene.state().claims.of_union.outright) << "FL-1.4: a fort captured";
}

TEST(FL_6_4, ABatteryWhereNobodyStandsIsTakenByWhoGetsThere) {
  Draft draft = ashore(30, 20, 20);
  draft.forces.push_back(battery(Side::kConfederate, {38'000, 5'000}, 270, 3, 0));
  Scene scene(draft);
  scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {6, 6});
  scene.decide(Charge{.unit = 0, .target = 4});
  scene.end_turn();
  ASSERT_EQ(scene.all<BatteryTaken>().size(), 1U);
  EXPECT_TRUE(scene.all<MeleeFought>().empty());
  EXPECT_EQ(scene.unit(4).fate, Fate::kGone);
}

TEST(FL_6_3, AChargeStrikesWhereItEndsInContact) {
  Draft draft = ashore(10, 20, 20);
  draft.forces[1].pose.at.x += 300;
  Scene scene(draft);
  scene.rig(Purpose::kCharge, 0, {6}).rig(Purpose::kMarch, 0, {4, 6});
  scene.decide(Charge{.unit = 0, .target = 1});
  EXPECT_TRUE(scene.all<ChargeTried>()[0].strikes);
}

TEST(FL_6_4, CoverThatIsLeftProtectsNobody) {
  Draft draft = ashore(8, 20, 20);
  draft.forces[1].cover = Cover::kWorks;
  Scene scene(draft);
  EXPECT_EQ(melee_dice(scene.scenario(), scene.state(), 1, true, false), 23);
  charge_home(scene, {6, 6, 6}, {1});
  scene.run_to(Phase::kChooseFirst);
  EXPECT_EQ(cover_of(scene.scenario(), scene.state(), 1), Cover::kNone);
  EXPECT_EQ(melee_dice(scene.scenario(), scene.state(), 1, true, false), 3 + 8) << "17 men, three of them fallen";
}

TEST(FL_6_4, ADifferenceOfThreeSendsHimBackFourInches) {
  Scene scene(ashore(8, 20, 20));
  strike_home(scene, {6, 6, 6}, {1});
  EXPECT_EQ(scene.at(1).x, 42'000);
  EXPECT_FALSE(scene.all<PartyRecoiled>()[0].runs);
  EXPECT_FALSE(scene.all<PursuitOffered>()[0].may) << "on a 4";
}

TEST(FL_6_4, OnAFourTheWinnerMayAttackAgain) {
  Scene scene(ashore(8, 20, 20));
  charge_home(scene, {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6}, {1});
  scene.rig(Purpose::kMeleeAgain, 0, {4});
  scene.run_to(Phase::kPursuit);
  EXPECT_EQ(scene.at(1).x, 42'000);
  scene.decide(Pursue{.goes = true});
  scene.run_to(Phase::kPursuit);
  EXPECT_EQ(scene.at(0).x, 41'500);
  ASSERT_EQ(scene.all<MeleeFought>().size(), 2U);
  EXPECT_EQ(scene.all<MeleeFought>()[1].unit, 0);
}

TEST(FL_6_4, WhoBeatsAChargeOffMayAttackInTurn) {
  Scene scene(ashore(8, 20, 20));
  charge_home(scene, {1}, {6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6});
  scene.rig(Purpose::kMeleeAgain, 1, {5});
  scene.run_to(Phase::kPursuit);
  EXPECT_EQ(scene.seat(), Seat::kConfederate);
  scene.decide(Pursue{.goes = true});
  scene.run_to(Phase::kChooseFirst);
  ASSERT_EQ(scene.all<MeleeFought>().size(), 2U);
  EXPECT_EQ(scene.all<MeleeFought>()[1].unit, 1) << "the charge is now his";
}

TEST(FL_6_4, ADifferenceOfTwoIsFoughtOnAtOnce) {
  Scene scene(ashore(8, 20, 20));
  strike_home(scene, {6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6}, {1});
  EXPECT_EQ(scene.all<MeleeFought>().size(), 2U);
}

TEST(FL_6_4, WantsItsDiceWhereNoneAreGivenHoweverManyRoundsItMightTake) {
  Scene scene(ashore(8, 14, 14), Side::kConfederate);
  scene.rig(Purpose::kCharge, 1, {6}).rig(Purpose::kMarch, 1, {6, 6});
  scene.decide(Charge{.unit = 1, .target = 0});
  scene.decide(EndMovement{});
  const auto played = kernel::play<Flotilla>(scene.scenario(), scene.state(), Seat::kUnion, EndMovement{},
                                             std::span<const std::uint8_t>());
  ASSERT_FALSE(played.has_value());
  EXPECT_EQ(played.error().cause, kernel::NotPlayed::Cause::kDiceWanted);
  EXPECT_EQ(played.error().wanted.slip.purpose, static_cast<std::uint8_t>(Purpose::kMelee));
}

TEST(FL_6_4, WhoseMenAshoreAreAllGoneFightsNoLongerThoughMoreAreAboard) {
  Scene scene(ashore(8, 20, 20));
  charge_home(scene, {}, {});
  scene.unit(1).men = 0;
  scene.unit(1).aboard = 10;
  scene.run_to(Phase::kChooseFirst);
  EXPECT_EQ(scene.thrown(Purpose::kMelee), 0);
  EXPECT_EQ(scene.unit(0).charges, kNoUnit);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
