#include <gtest/gtest.h>

#include "engine/games/flotilla/damage.hpp"
#include "tests/engine/flotilla/scene.hpp"

namespace brownwater::flotilla::testing {
namespace {

Draft alone(const Sheet& sheet, int speed = 6) {
  Draft draft = open_water();
  draft.forces.push_back(ship(Side::kUnion, {30'000, 40'000}, 0, sheet, static_cast<std::uint8_t>(speed)));
  draft.forces.push_back(ship(Side::kConfederate, {75'000, 55'000}, 0, iron_city()));
  return draft;
}

/// The hull of Iron City, eight inches by two, at that distance in tenths of an inch from a bank to her right.
Draft by_the_bank(int tenths, const Sheet& sheet = iron_city()) {
  Draft draft = alone(sheet);
  const Mil left = 31'000 + tenths * 100;
  draft.areas.push_back(ground(0, {{left, 0}, {left + 10'000, 0}, {left + 10'000, 60'000}, {left, 60'000}}));
  draft.forces[1].pose.at.x = 5'000;
  return draft;
}

TEST(FL_3_1, APartyGoesADieOfInches) {
  Draft draft = alone(iron_city());
  draft.areas.push_back(ground(0, {{50'000, 0}, {80'000, 0}, {80'000, 30'000}, {50'000, 30'000}}));
  draft.forces.push_back(party(Side::kUnion, {60'000, 15'000}, 20));
  Scene scene(draft);
  scene.rig(Purpose::kMarch, 2, {5});
  scene.decide(March{.unit = 2, .bearing = 90});
  EXPECT_EQ(scene.at(2), (Point{65'000, 15'000}));
  EXPECT_EQ(scene.refusal(March{.unit = 2, .bearing = 90})->reason, code(Reason::kAlreadyMoved));
}

/// A party of four by a bank to the right of 50 inches. With boats it is off the bank; else on it, and a test puts it
/// in the water from there.
Draft by_the_water(bool boats) {
  Draft draft = alone(iron_city());
  draft.areas.push_back(ground(0, {{50'000, 0}, {80'000, 0}, {80'000, 30'000}, {50'000, 30'000}}));
  draft.forces.push_back(party(Side::kUnion, {boats ? 45'000 : 51'000, 15'000}, 4));
  draft.forces[2].boats = boats;
  return draft;
}

TEST(FL_3_1, TheDieWithWhichAManSwimsDrownsHimOnAOneARowingManRowsOn) {
  Scene swimming(by_the_water(false));
  swimming.unit(2).pose.at.x = 45'000;
  swimming.rig(Purpose::kSwim, 2, {1, 3, 1, 6});
  swimming.decide(March{.unit = 2, .bearing = 270});
  EXPECT_EQ(swimming.unit(2).men, 2);
  EXPECT_EQ(swimming.at(2), (Point{42'000, 15'000})) << "they keep with the slowest";
  EXPECT_EQ(swimming.thrown(Purpose::kMarch), 0);
  swimming.end_turn();
  EXPECT_EQ(swimming.thrown(Purpose::kSwim), 4) << "a die a man a turn";
  Scene rowing(by_the_water(true));
  rowing.rig(Purpose::kMarch, 2, {6});
  rowing.decide(March{.unit = 2, .bearing = 270});
  rowing.end_turn();
  EXPECT_EQ(rowing.unit(2).men, 4);
  EXPECT_EQ(rowing.thrown(Purpose::kSwim), 0);
}

TEST(FL_3_1, MenInTheWaterWithoutAnOrderAreThrownForInCleanUp) {
  Scene scene(by_the_water(false));
  scene.unit(2).pose.at.x = 45'000;
  scene.rig(Purpose::kSwim, 2, {1, 1, 1, 1});
  scene.end_turn();
  EXPECT_EQ(scene.unit(2).fate, Fate::kGone);
}

TEST(FL_3_2, AtAnchorSheDoesNotTurn) {
  Scene scene(alone(iron_city(), 3));
  EXPECT_FALSE(scene.refusal_to_steam(0, 0));
  EXPECT_EQ(scene.refusal_to_steam(0, 0, 0, 45)->reason, code(Reason::kTurnsAtAnchor));
  EXPECT_EQ(scene.refusal_to_steam(0, 0, 0, 45)->rule, rule(3, 2));
  EXPECT_FALSE(scene.refusal_to_steam(0, 2, 0, 45));
}

TEST(FL_3_2, SpeedChangesWithinHerMarks) {
  Scene scene(alone(iron_city(), 8));
  EXPECT_FALSE(scene.refusal_to_steam(0, 11));
  EXPECT_EQ(scene.refusal_to_steam(0, 12)->reason, code(Reason::kSpeedChange));
  EXPECT_FALSE(scene.refusal_to_steam(0, 3));
  EXPECT_EQ(scene.refusal_to_steam(0, 2)->reason, code(Reason::kSpeedChange));
  scene.steam(0, 11);
  EXPECT_EQ(scene.at(0), (Point{30'000, 29'000}));
  EXPECT_EQ(scene.unit(0).speed, 11);
}

TEST(FL_3_2, ASpeedThatIsNoBoxIsRefused) {
  Scene scene(alone(iron_city(), 4));
  EXPECT_EQ(scene.refusal_to_steam(0, 1)->reason, code(Reason::kNoSuchSpeed));
  EXPECT_FALSE(scene.refusal_to_steam(0, 0));
}

TEST(FL_3_2, SpeedZeroIsAnchored) {
  Scene scene(alone(iron_city(), 4));
  scene.steam(0, 0);
  EXPECT_EQ(scene.at(0), (Point{30'000, 40'000}));
  EXPECT_TRUE(lies_still(scene.scenario(), scene.state(), 0));
}

TEST(FL_3_2, AdriftSheGoesADieOfInchesWithTheCurrent) {
  Draft draft = alone(iron_city());
  draft.currents.push_back({.at = {0, 0}, .flows = 90});
  Scene scene(in_company(draft));
  scene.unit(0).adrift = true;
  scene.unit(0).speeds = 1;
  scene.rig(Purpose::kDrift, 0, {4});
  scene.end_turn();
  EXPECT_EQ(scene.at(0), (Point{34'000, 40'000}));
}

TEST(FL_3_3, TheBowStaysAndTheSternSwings) {
  Scene scene(alone(iron_city(), 4));
  scene.steam(0, 4, 0, 45);
  const auto turned = scene.all<ShipTurned>();
  ASSERT_EQ(turned.size(), 1U);
  EXPECT_EQ(turned[0].moment, Moment::kMiddle);
  const plane::Hull hull = iron_city().hull;
  const Pose middle{.at = {30'000, 38'000}, .heading = 0};
  const Pose after = turned_about_bow(middle, hull, 45);
  EXPECT_EQ(plane::bow(middle, hull), (Point{30'000, 34'000}));
  const Point bow = plane::bow(after, hull);
  EXPECT_NEAR(bow.x, 30'000, 1);
  EXPECT_NEAR(bow.y, 34'000, 1);
}

TEST(FL_3_3, NoTurnAtTheFirstOfHerMoveAndNoMoreThanFortyFiveAfter) {
  Scene scene(alone(iron_city(), 4));
  EXPECT_EQ(scene.refusal_to_steam(0, 4, 1)->reason, code(Reason::kTurnTooGreat));
  EXPECT_EQ(scene.refusal_to_steam(0, 4, 0, 46)->reason, code(Reason::kTurnTooGreat));
  EXPECT_FALSE(scene.refusal_to_steam(0, 4, 0, 45, -45));
}

TEST(FL_3_4, EachFaceOfTheEngineersDie) {
  for (int face = 1; face <= 6; ++face) {
    Scene scene(alone(iron_city(), 16));
    scene.rig(Purpose::kPower, 0, {face});
    scene.decide(CallForPower{.unit = 0});
    const Unit& ship = scene.unit(0);
    EXPECT_EQ(ship.crossed, face == 1 ? 6 : 0);
    EXPECT_EQ(ship.continuing, face == 1 ? 3 : 0);
    EXPECT_EQ(ship.stopped_until, face == 1 ? 4 : (face == 2 ? 2 : 0));
    EXPECT_EQ(scene.state().phase == Phase::kInsist, face == 3);
    EXPECT_EQ(ship.power, face >= 4 ? face : 0);
    if (face >= 4) {
      EXPECT_FALSE(scene.refusal_to_steam(0, 16 + face));
      EXPECT_EQ(scene.refusal_to_steam(0, 17 + face)->reason, code(Reason::kSpeedChange));
      EXPECT_EQ(scene.refusal(CallForPower{.unit = 0})->reason, code(Reason::kPowerTried));
    }
  }
}

TEST(FL_3_4, NextTurnsSpeedIsCountedFromTheNormalMaximum) {
  Scene scene(alone(iron_city(), 16));
  scene.rig(Purpose::kPower, 0, {6});
  scene.decide(CallForPower{.unit = 0});
  scene.steam(0, 22);
  EXPECT_EQ(scene.at(0), (Point{30'000, 18'000}));
  EXPECT_EQ(scene.unit(0).speed, 16);
}

TEST(FL_3_4, InsistingDestroysHerOnElevenAndGivesTheInchesAndATurnOnTwelve) {
  Scene lost(alone(iron_city(), 16));
  lost.rig(Purpose::kPower, 0, {3}).rig(Purpose::kInsist, 0, {5, 4, 2});
  lost.decide(CallForPower{.unit = 0});
  lost.decide(Insist{.insist = true});
  EXPECT_EQ(lost.unit(0).fate, Fate::kHulk);

  Scene kept(alone(iron_city(), 16));
  kept.rig(Purpose::kPower, 0, {3}).rig(Purpose::kInsist, 0, {5, 4, 3});
  kept.decide(CallForPower{.unit = 0});
  kept.decide(Insist{.insist = true});
  EXPECT_FALSE(kept.refusal_to_steam(0, 28, 90, 45, 0));
  EXPECT_EQ(kept.refusal_to_steam(0, 28, 91)->reason, code(Reason::kTurnTooGreat));
  EXPECT_EQ(kept.refusal_to_steam(0, 28, 90, 46)->reason, code(Reason::kTurnTooGreat)) << "one extra turn";
}

TEST(FL_3_5, TheNearerTheLandTheLikelierTheGround) {
  const std::array<int, 4> needed{3, 4, 5, 6};
  for (int inch = 1; inch <= 4; ++inch) {
    const int need = needed[static_cast<std::size_t>(inch - 1)];
    for (const int face : {need - 1, need}) {
      Scene scene(by_the_bank(inch * 10 - 5));
      scene.rig(Purpose::kGround, 0, {face});
      scene.steam(0, 6);
      EXPECT_EQ(scene.unit(0).aground, face == need) << inch << " inches, a " << face;
    }
  }
}

TEST(FL_3_5, BeyondFourInchesOrInDeepWaterNothingIsThrown) {
  Scene off(by_the_bank(41));
  off.steam(0, 6);
  EXPECT_EQ(off.thrown(Purpose::kGround), 0);
  Draft draft = by_the_bank(15);
  draft.areas.push_back(ground(300, {{29'000, 0}, {31'500, 0}, {31'500, 60'000}, {29'000, 60'000}}));
  draft.deep = 2;
  Scene deep(draft);
  deep.steam(0, 6);
  EXPECT_EQ(deep.thrown(Purpose::kGround), 0);
}

TEST(FL_3_5, SmallShipsNeedOneMoreLargeOnesOneLess) {
  Sheet large = iron_city();
  large.hull.length = 12'000;
  Scene big(by_the_bank(25, large));
  big.rig(Purpose::kGround, 0, {4});
  big.steam(0, 6);
  EXPECT_TRUE(big.unit(0).aground);
  Sheet small = iron_city();
  small.hull.length = 5'000;
  Scene little(by_the_bank(25, small));
  little.rig(Purpose::kGround, 0, {5});
  little.steam(0, 6);
  EXPECT_FALSE(little.unit(0).aground);
}

TEST(FL_3_5, TouchingIsAground) {
  Draft draft = alone(iron_city());
  draft.areas.push_back(ground(0, {{20'000, 20'000}, {40'000, 20'000}, {40'000, 33'000}, {20'000, 33'000}}));
  Scene scene(draft);
  scene.steam(0, 6);
  EXPECT_TRUE(scene.unit(0).aground);
  EXPECT_EQ(scene.thrown(Purpose::kGround), 0);
  EXPECT_GE(scene.at(0).y, 37'000);
  EXPECT_LE(scene.at(0).y, 37'200);
  scene.end_turn();
  EXPECT_EQ(scene.refusal_to_steam(0, 2)->reason, code(Reason::kAground));
}

TEST(FL_3_6, GunsOverboardFreeHerOnASix) {
  Scene scene(alone(iron_city(), 0));
  scene.unit(0).aground = true;
  scene.rig(Purpose::kLighten, 0, {1, 2, 6});
  scene.decide(Lighten{.unit = 0, .guns = 3});
  EXPECT_FALSE(scene.unit(0).aground);
  EXPECT_EQ(scene.unit(0).dice[0], 7);
}

TEST(FL_3_6, AnIroncladPitchesThreeForADie) {
  Scene scene(alone(turret_ram(), 0));
  scene.unit(0).aground = true;
  scene.decide(Lighten{.unit = 0, .guns = 5});
  EXPECT_EQ(scene.thrown(Purpose::kLighten), 1);
  EXPECT_EQ(scene.refusal(Lighten{.unit = 0, .guns = 1})->reason, code(Reason::kTriedAlready));
}

TEST(FL_3_6, FewerThanThreeGunsOfAnIroncladBuyNoDieAndStayAboard) {
  Scene scene(alone(turret_ram(), 0));
  scene.unit(0).aground = true;
  for (const std::uint8_t guns : {std::uint8_t{1}, std::uint8_t{2}}) {
    const auto why = scene.refusal(Lighten{.unit = 0, .guns = guns});
    ASSERT_TRUE(why);
    EXPECT_EQ(why->reason, code(Reason::kTooFewGuns));
    EXPECT_EQ(why->rule, rule(3, 6));
  }
  EXPECT_FALSE(scene.refusal(Lighten{.unit = 0, .guns = 3}));
  scene.unit(0).dice = {2};
  EXPECT_EQ(scene.refusal(Lighten{.unit = 0, .guns = 3})->reason, code(Reason::kTooFewGuns)) << "she has two left";
}

TEST(FL_3_6, EnginesAreReversedOnce) {
  Scene scene(alone(iron_city(), 0));
  scene.unit(0).aground = true;
  scene.decide(ReverseEngines{.unit = 0});
  scene.end_turn();
  EXPECT_EQ(scene.refusal(ReverseEngines{.unit = 0})->reason, code(Reason::kTriedAlready));
}

TEST(FL_3_6, WithoutEnginesNoneAreReversed) {
  Scene scene(alone(iron_city(), 0));
  Unit& ship = scene.unit(0);
  ship.aground = true;
  ship.engine_until = scene.state().turn;
  EXPECT_EQ(scene.refusal(ReverseEngines{.unit = 0})->reason, code(Reason::kEngineFixed));
  ship.stopped_until = scene.state().turn;
  EXPECT_EQ(scene.refusal(ReverseEngines{.unit = 0})->reason, code(Reason::kStopped));
  ship.adrift = true;
  EXPECT_EQ(scene.refusal(ReverseEngines{.unit = 0})->reason, code(Reason::kAdrift));
  EXPECT_FALSE(scene.refusal(Lighten{.unit = 0, .guns = 3})) << "guns may still go overboard";
}

Draft ramming(const Sheet& rammer, const Sheet& target) {
  Draft draft = open_water();
  draft.forces.push_back(ship(Side::kUnion, {30'000, 30'000}, 90, rammer, 10));
  draft.forces.push_back(ship(Side::kConfederate, {42'000, 30'000}, 0, target));
  return draft;
}

TEST(FL_3_7, ARamBowThrowsTwoMoreAndTakesNothing) {
  Scene scene(ramming(turret_ram(), iron_city()));
  scene.rig(Purpose::kRam, 0, {4, 5, 6, 1, 1, 1});
  scene.steam(0, 10);
  const auto met = scene.all<HullsMet>();
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0].dice, 6) << "ten inches by three, rounded up, and two";
  EXPECT_EQ(met[0].hits, 3);
  EXPECT_TRUE(met[0].specific);
  EXPECT_EQ(met[0].back, 0);
  EXPECT_EQ(scene.unit(1).crossed, 3);
  EXPECT_GE(scene.all<SpecificThrown>().size(), 1U);
  EXPECT_EQ(scene.unit(0).speed, 0);
}

TEST(FL_3_7, WithoutOneTheRammerTakesHalf) {
  Scene scene(ramming(iron_city(), turret_ram()));
  scene.rig(Purpose::kRam, 0, {4, 5, 6, 1});
  scene.steam(0, 10);
  EXPECT_EQ(scene.unit(1).crossed, 3);
  EXPECT_EQ(scene.unit(0).crossed, 1);
}

TEST(FL_3_7, ALargerTargetCostsADie) {
  Sheet large = iron_city();
  large.hull.length = 12'000;
  Scene scene(ramming(iron_city(), large));
  scene.steam(0, 10);
  ASSERT_EQ(scene.all<HullsMet>().size(), 1U);
  EXPECT_EQ(scene.all<HullsMet>()[0].dice, 3);
}

TEST(FL_3_6, WhoIsFreeGoesOffTheShoalOnWhichSheLay) {
  Draft draft = alone(iron_city(), 0);
  draft.areas.push_back(ground(50, {{20'000, 33'000}, {40'000, 33'000}, {40'000, 48'000}, {20'000, 48'000}}));
  draft.areas.push_back(ground(30, {{20'000, 27'000}, {40'000, 27'000}, {40'000, 33'000}, {20'000, 33'000}}));
  draft.forces[0].aground = true;
  for (const int inches : {2, 6}) {
    Scene scene(draft);
    ASSERT_GT(scene.scenario().sheet(0).draught_tenths, 50);
    scene.unit(0).aground = false;
    scene.unit(0).speed = static_cast<std::uint8_t>(inches);
    scene.steam(0, inches);
    EXPECT_LT(scene.at(0).y, 40'000) << "through water no shoaler than where she lay";
    EXPECT_EQ(scene.unit(0).aground, inches > 2) << "and not onto what is shoaler";
  }
}

TEST(FL_7_1, AnAbandonedShipThatDriftsOffHasLeftByNobodysOrder) {
  Draft draft = alone(iron_city());
  draft.currents.push_back({.at = {0, 0}, .flows = 270});
  Scene scene(in_company(draft));
  scene.unit(0).pose.at.x = 500;
  scene.unit(0).adrift = true;
  leave_play(scene.state(), 0, Fate::kAbandoned);
  scene.rig(Purpose::kDrift, 0, {6});
  scene.end_turn();
  EXPECT_EQ(scene.unit(0).fate, Fate::kGone);
}

}  // namespace
}  // namespace brownwater::flotilla::testing
