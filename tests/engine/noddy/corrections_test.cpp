#include <gtest/gtest.h>

#include "engine/games/noddy/objectives.hpp"
#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing::corrections_test {
namespace {

void stop_at(Scene& scene, std::uint8_t half, std::uint8_t step) {
  scene.rule_that(StopAt{.half = half, .step = step});
  scene.run_move();
  ASSERT_EQ(scene.state().phase, Phase::kStopped);
}

constexpr auto no(Reason reason, RuleRef by = rule(6, 6)) { return std::optional(noddy::refusal(by, reason)); }

TEST(ND_6_6, HeInflictsAnyRowOnAnyVessel) {
  for (int row = kFirstSpecialRow; row <= kLastSpecialRow; ++row) {
    Scene scene(under_an_umpire());
    scene.rule_that(Inflict{.ship = 0, .row = static_cast<std::uint8_t>(row)});
    EXPECT_EQ(scene.all<SpecialTookHold>().size(), row == 2 ? 0U : 1U);
    EXPECT_EQ(scene.ship(0).fate, row == 2 ? Fate::kSunk : Fate::kAfloat);
  }
  Scene scene(under_an_umpire());
  EXPECT_EQ(scene.refusal_of(Inflict{.ship = 0, .row = 1}), no(Reason::kNoSuchRow, rule(5, 2)));
  EXPECT_EQ(scene.refusal_of(Inflict{.ship = 0, .row = 13}), no(Reason::kNoSuchRow, rule(5, 2)));
  EXPECT_EQ(scene.refusal_of(Inflict{.ship = kBattery, .row = 3}), no(Reason::kNotAVessel));
  EXPECT_EQ(scene.refusal_of(Inflict{.ship = 99, .row = 3}), no(Reason::kNoSuchShip));
}

TEST(ND_6_6, AHelmsmanKilledWhileOrdersAreWrittenHoldsTheCourseOfThatOneMove) {
  Scene scene(under_an_umpire());
  scene.rule_that(Inflict{.ship = 0, .row = 3});
  EXPECT_EQ(scene.refusal_to_order(0, 5), no(Reason::kHelmless, rule(5, 2)));
  scene.run_move();
  EXPECT_EQ(scene.refusal_to_order(0, 5), std::nullopt);
}

TEST(ND_6_6, HePlacesAVesselWhereSheCanLie) {
  Scene scene(under_an_umpire());
  scene.ship(0).keel = Keel::kAground;
  scene.rule_that(PlaceShip{.ship = 0, .pose = {.at = {.x = 10 * kInch, .y = 10 * kInch}, .heading = 45}});
  EXPECT_EQ(scene.ship(0).pose, (Pose{.at = {.x = 10 * kInch, .y = 10 * kInch}, .heading = 45}));
  EXPECT_EQ(scene.ship(0).keel, Keel::kFree);
  const auto refused = [&](Point at, Bearing heading) {
    return scene.refusal_of(PlaceShip{.ship = 0, .pose = {.at = at, .heading = heading}});
  };
  EXPECT_EQ(refused(kUmpiredStart, 360), no(Reason::kNumberOutOfRange));
  EXPECT_EQ(refused({.x = 81 * kInch, .y = 0}, 0), no(Reason::kOffTheSheet));
  EXPECT_EQ(refused({.x = 70 * kInch, .y = 5 * kInch}, 0), no(Reason::kOnLand, rule(3, 1)));
  EXPECT_EQ(refused({.x = 70 * kInch, .y = 50 * kInch}, 0), no(Reason::kTooShallow, rule(3, 1)));
  EXPECT_EQ(refused({.x = 60 * kInch, .y = 40 * kInch}, 0), no(Reason::kHullsTouch));
  EXPECT_EQ(scene.refusal_of(PlaceShip{.ship = 99, .pose = {}}), no(Reason::kNoSuchShip));
}

TEST(ND_6_6, PlacedInTheMiddleOfAMoveSheLiesThereUntilTheNext) {
  Scene scene(under_an_umpire());
  stop_at(scene, 1, 5);
  const Pose pose{.at = {.x = 10 * kInch, .y = 10 * kInch}, .heading = 90};
  scene.rule_that(PlaceShip{.ship = 0, .pose = pose});
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.ship(0).pose, pose);
  scene.run_move();
  EXPECT_EQ(scene.at(0), (Point{.x = 14 * kInch, .y = 10 * kInch}));
}

TEST(ND_6_6, HeSetsASpeedATopSpeedAndAGun) {
  Scene scene(under_an_umpire());
  scene.rule_that(SetSpeed{.ship = 0, .speed = 6});
  EXPECT_EQ(scene.refusal_to_order(0, 7), std::nullopt);
  scene.rule_that(SetTopSpeed{.ship = 0, .top_halves = 5});
  EXPECT_EQ(scene.ship(0).hidden.top_halves, 5);
  scene.rule_that(SetTopSpeed{.ship = 0, .top_halves = 14});
  scene.rule_that(SetGun{.ship = 0, .gun = 1, .working = false});
  EXPECT_EQ(scene.ship(0).hidden.guns_out, gun_bit(1));
  scene.ship(0).hidden.jammed_until[1] = 9;
  scene.rule_that(SetGun{.ship = 0, .gun = 1, .working = true});
  EXPECT_EQ(scene.ship(0).hidden.guns_out, 0);
  EXPECT_EQ(scene.ship(0).hidden.jammed_until[1], 0);
  EXPECT_EQ(scene.refusal_of(SetSpeed{.ship = 0, .speed = 21}), no(Reason::kNumberOutOfRange));
  EXPECT_EQ(scene.refusal_of(SetTopSpeed{.ship = 0, .top_halves = 15}), no(Reason::kNumberOutOfRange, rule(2, 7)));
  EXPECT_EQ(scene.refusal_of(SetGun{.ship = 0, .gun = 4, .working = true}), no(Reason::kNoSuchGun));
  EXPECT_EQ(scene.refusal_of(SetGun{.ship = 9, .gun = 0, .working = true}), no(Reason::kNoSuchShip));
}

TEST(ND_6_6, ATopSpeedGivenBackStopsHerSinking) {
  Scene scene(under_an_umpire());
  scene.ship(0).hidden.top_halves = -1;
  scene.ship(0).sinking = true;
  scene.ship(0).hidden.sinks_in = 1;
  scene.rule_that(SetTopSpeed{.ship = 0, .top_halves = 6});
  scene.run_move();
  EXPECT_EQ(scene.ship(0).fate, Fate::kAfloat);
}

TEST(ND_6_6, ASpeedSetInTheMiddleOfAMoveCountsFromThereAndForTheRestOfTheMove) {
  Scene scene(under_an_umpire());
  stop_at(scene, 1, 5);
  scene.rule_that(SetSpeed{.ship = 0, .speed = 8});
  scene.rule_that(StopAt{.half = 1, .step = 6});
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.at(0).y, kUmpiredStart.y - 5 * 200 - 400) << "no leap";
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.at(0).y, kUmpiredStart.y - 5 * 200 - 15 * 400);
}

TEST(ND_6_6, OneAtRestSetUnderWayInTheMiddleOfAMoveGoesAhead) {
  Scene scene(under_an_umpire());
  stop_at(scene, 2, 4);
  scene.rule_that(SetSpeed{.ship = 2, .speed = 2});
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.at(2), (Point{.x = 20 * kInch, .y = 20 * kInch - 6 * 100}));
}

TEST(ND_6_6, OneWhoseBoilerGoesInTheMiddleOfAMoveDriftsFromThere) {
  Draft draft = under_an_umpire();
  draft.currents.push_back({.at = kUmpiredStart, .flows = 90});
  Scene scene(draft);
  stop_at(scene, 1, 4);
  scene.rule_that(Inflict{.ship = 2, .row = 12});
  scene.decide(Seat::kUmpire, Proceed{});
  EXPECT_EQ(scene.at(2), (Point{.x = 20 * kInch + 16 * 50, .y = 20 * kInch}));
}

TEST(ND_6_6, HeSetsAFate) {
  Scene scene(under_an_umpire());
  scene.rule_that(SetFate{.ship = 0, .fate = Fate::kAbandoned});
  EXPECT_EQ(scene.ship(0).lost_in_move, 1);
  scene.rule_that(SetFate{.ship = 0, .fate = Fate::kSunk});
  EXPECT_FALSE(has(scene.state().on_sheet, 0));
  EXPECT_EQ(scene.refusal_of(SetSpeed{.ship = 0, .speed = 1}), no(Reason::kShipGone));
  scene.rule_that(SetFate{.ship = 0, .fate = Fate::kAfloat});
  EXPECT_TRUE(has(scene.state().on_sheet, 0));
  EXPECT_EQ(scene.ship(0).lost_in_move, 0);
  scene.rule_that(SetFate{.ship = kBattery, .fate = Fate::kSilenced});
  EXPECT_EQ(scene.refusal_of(SetFate{.ship = kBattery, .fate = Fate::kSunk}), no(Reason::kNotAVessel));
  EXPECT_EQ(scene.refusal_of(SetFate{.ship = 0, .fate = Fate::kSilenced}), no(Reason::kNotAVessel));
  EXPECT_EQ(scene.refusal_of(SetFate{.ship = kRegiment, .fate = Fate::kSunk}), no(Reason::kNotAVessel));
  EXPECT_EQ(scene.refusal_of(SetFate{.ship = 77, .fate = Fate::kSunk}), no(Reason::kNoSuchShip));
}

// A prize that her takers carry off stays taken, and so lost.
TEST(ND_6_6, ND_8_1_WhomHeSetsWithdrawnHasLeftByHerOwnEdgeThoughSheWasTaken) {
  Draft draft = under_an_umpire();
  const Objective leave{.side = Side::kUnion, .kind = Objective::Kind::kExit, .number = 2, .ships = 0};
  draft.objectives.push_back(leave);
  Scene scene(draft);
  scene.rule_that(SetFate{.ship = 0, .fate = Fate::kTaken});
  EXPECT_EQ(progress(scene.scenario(), scene.state(), leave), 0);
  EXPECT_GT(losses_of(scene.scenario(), scene.state(), Side::kUnion).numerator(), 0);
  scene.rule_that(SetFate{.ship = 0, .fate = Fate::kWithdrawn});
  EXPECT_EQ(progress(scene.scenario(), scene.state(), leave), 1);
  EXPECT_EQ(losses_of(scene.scenario(), scene.state(), Side::kUnion).numerator(), 0);
}

TEST(ND_6_6, AVesselBroughtBackNeedsHerPlaceFree) {
  Scene scene(under_an_umpire());
  scene.rule_that(SetFate{.ship = 0, .fate = Fate::kWithdrawn});
  scene.rule_that(PlaceShip{.ship = 2, .pose = {.at = kUmpiredStart, .heading = 0}});
  EXPECT_EQ(scene.refusal_of(SetFate{.ship = 0, .fate = Fate::kAfloat}), no(Reason::kHullsTouch));
}

}  // namespace
}  // namespace brownwater::noddy::testing::corrections_test
