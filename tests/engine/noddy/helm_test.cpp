#include <gtest/gtest.h>

#include "tests/engine/noddy/scene.hpp"

namespace brownwater::noddy::testing {
namespace {

constexpr Point kMiddle{.x = 40 * kInch, .y = 30 * kInch};
constexpr Point kCorner{.x = 70 * kInch, .y = 50 * kInch};

/// One vessel under way in the middle of the sheet, an enemy and a friend out of the way.
Draft alone(const Card& card, Bearing heading, int speed) {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, unarmed(card), {.at = kMiddle, .heading = heading}, static_cast<Knots>(speed));
  add_vessel(draft, Side::kConfederate, unarmed(gunboat()), {.at = kCorner, .heading = 0});
  add_vessel(draft, Side::kUnion, unarmed(gunboat()), {.at = {.x = 10 * kInch, .y = 50 * kInch}, .heading = 0});
  return draft;
}

Draft in_current(const Card& card, Bearing heading, int speed) {
  Draft draft = alone(card, heading, speed);
  draft.currents.push_back({.at = kMiddle, .flows = 180});
  return draft;
}

Card of_top(HalfKnots halves) {
  Card card = unarmed(gunboat());
  card.top_halves = halves;
  return card;
}

TEST(ND_2_1, AgainstTheCurrentTwoThirdsOfEveryTopSpeedToTheNearestInchHalvesUp) {
  for (int halves = 0; halves <= 2 * kMaxKnots; ++halves) {
    // Two thirds of a number of half knots are halves / 3 inches, rounded to the nearest whole; an exact half cannot
    // occur.
    int nearest = 0;
    for (int inches = 0; inches <= kMaxKnots; ++inches) {
      const int off = std::abs(3 * inches - halves);
      const int best = std::abs(3 * nearest - halves);
      if (off < best || (off == best && inches > nearest)) nearest = inches;
    }
    EXPECT_EQ(against_current(printed_tables(), static_cast<HalfKnots>(halves)), nearest) << halves;
  }
}

TEST(ND_2_1, AVesselOfNineKnotsMakesSixUpTheRiverAndNineDownIt) {
  Scene up(in_current(of_top(18), 0, 8));
  up.order(0, 9);
  up.run_move();
  EXPECT_EQ(up.at(0), (Point{.x = kMiddle.x, .y = kMiddle.y - 6 * kInch}));
  EXPECT_EQ(up.ship(0).speed, 6);
  Scene down(in_current(of_top(18), 180, 8));
  down.order(0, 9);
  down.run_move();
  EXPECT_EQ(down.at(0), (Point{.x = kMiddle.x, .y = kMiddle.y + 9 * kInch}));
}

TEST(ND_2_1, AgainstIsMoreThanNinetyDegreesFromTheWayTheWaterFlows) {
  for (const auto& [heading, against] : {std::pair{90, false},
                                         {89, true},
                                         {91, false},
                                         {0, true},
                                         {270, false},
                                         {271, true},
                                         {180, false},
                                         {269, false}}) {
    Scene scene(in_current(of_top(18), static_cast<Bearing>(heading), 8));
    EXPECT_EQ(heads_against(scene.scenario(), scene.ship(0).pose), against) << heading;
  }
}

TEST(ND_2_1, TheCapIsAppliedToEachHalfMoveByTheHeadingInThatHalf) {
  Scene scene(in_current(of_top(18), 60, 8));
  scene.order(0, 8, 60);
  scene.run_move();
  const auto legs = scene.all<ShipMoved>();
  ASSERT_EQ(legs.size(), 2U);
  EXPECT_EQ(legs[0].speed, 6);
  EXPECT_EQ(legs[1].speed, 8);
  EXPECT_EQ(legs[1].heading, 120);
}

TEST(ND_2_1, SlackWaterAndASpeedBelowTwoThirdsAreNotHeldBack) {
  Scene slack(alone(of_top(18), 0, 8));
  slack.order(0, 8);
  slack.run_move();
  EXPECT_EQ(slack.at(0).y, kMiddle.y - 8 * kInch);
  Scene slow(in_current(of_top(18), 0, 4));
  slow.order(0, 5);
  slow.run_move();
  EXPECT_EQ(slow.at(0).y, kMiddle.y - 5 * kInch);
}

TEST(ND_2_1, TheCurrentIsThatOfTheNearestPlaceOfTheChart) {
  Draft draft = alone(of_top(18), 0, 4);
  draft.currents.push_back({.at = {.x = 0, .y = 0}, .flows = 0});
  draft.currents.push_back({.at = {.x = 41 * kInch, .y = 30 * kInch}, .flows = 180});
  Scene scene(draft);
  EXPECT_EQ(scene.scenario().flow_at(kMiddle), 180);
  EXPECT_EQ(scene.scenario().flow_at({.x = 0, .y = 10}), 0);
}

TEST(ND_2_2, AsternAQuarterOfEveryTopSpeedAndAtLeastOneKnotFromOneKnotOn) {
  for (int halves = 0; halves <= 2 * kMaxKnots; ++halves) {
    // halves / 8 inches, halves up.
    int nearest = 0;
    for (int inches = 0; inches <= kMaxKnots; ++inches) {
      const int off = std::abs(8 * inches - halves);
      const int best = std::abs(8 * nearest - halves);
      if (off < best || (off == best && inches > nearest)) nearest = inches;
    }
    if (halves >= 2 && nearest == 0) nearest = 1;
    EXPECT_EQ(most_astern(printed_tables(), static_cast<HalfKnots>(halves)), nearest) << halves;
  }
}

TEST(ND_2_2, AVesselGoesAsternByHerSternAndNoFasterThanAQuarter) {
  Scene scene(alone(of_top(18), 0, 0));
  EXPECT_EQ(scene.refusal_to_order(0, -3), noddy::refusal(rule(2, 2), Reason::kBeyondAsternSpeed));
  scene.order(0, -2);
  scene.run_move();
  EXPECT_EQ(scene.at(0), (Point{.x = kMiddle.x, .y = kMiddle.y + 2 * kInch}));
  EXPECT_EQ(scene.ship(0).pose.heading, 0);
}

TEST(ND_2_2, AVesselStopsBeforeSheReverses) {
  Scene ahead(alone(of_top(18), 0, 1));
  EXPECT_EQ(ahead.refusal_to_order(0, -1), noddy::refusal(rule(2, 2), Reason::kMustStopFirst));
  ahead.order(0, 0);
  ahead.run_move();
  ahead.order(0, -1);
  Scene astern(alone(of_top(18), 0, -1));
  EXPECT_EQ(astern.refusal_to_order(0, 1), noddy::refusal(rule(2, 2), Reason::kMustStopFirst));
  EXPECT_EQ(astern.refusal_to_order(0, 0), std::nullopt);
}

TEST(ND_2_3, SpeedChangesByTwoKnotsAMoveEitherWay) {
  Scene scene(alone(of_top(24), 0, 5));
  for (int speed = -4; speed <= 12; ++speed) {
    const auto refused = scene.refusal_to_order(0, speed);
    if (speed >= 3 && speed <= 7) {
      EXPECT_EQ(refused, std::nullopt) << speed;
    } else {
      EXPECT_EQ(refused, noddy::refusal(speed < 0 ? rule(2, 2) : rule(2, 3),
                                        speed < 0 ? Reason::kMustStopFirst : Reason::kSpeedChange))
          << speed;
    }
  }
}

TEST(ND_2_3, TheChangeIsFromTheSpeedSheMadeInTheLastHalf) {
  Scene scene(in_current(of_top(18), 0, 8));
  scene.order(0, 9);
  scene.run_move();
  EXPECT_EQ(scene.refusal_to_order(0, 9), noddy::refusal(rule(2, 3), Reason::kSpeedChange));
  EXPECT_EQ(scene.refusal_to_order(0, 8), std::nullopt);
}

TEST(ND_2_4, EachTypeTurnsToItsOwnBoundAndNoFurther) {
  const std::pair<ShipType, int> bounds[] = {
      {ShipType::kRiverBoat, 60}, {ShipType::kOceanGoing, 45}, {ShipType::kMonitor, 45}, {ShipType::kIroncladRam, 30}};
  for (const auto& [type, most] : bounds) {
    Card card = of_top(18);
    card.type = type;
    Scene scene(alone(card, 0, 4));
    for (int turn = -90; turn <= 90; ++turn) {
      const auto refused = scene.refusal_to_order(0, 4, turn);
      if (std::abs(turn) <= most) {
        EXPECT_EQ(refused, std::nullopt) << turn;
      } else {
        EXPECT_EQ(refused, noddy::refusal(rule(2, 4), Reason::kTurnTooGreat)) << turn;
      }
    }
  }
}

TEST(ND_2_4, SheTurnsOnceAtTheMiddleOfTheMove) {
  Scene scene(alone(of_top(18), 0, 4));
  scene.order(0, 4, -60);
  scene.run_move();
  EXPECT_EQ(scene.ship(0).pose.heading, 300);
  const auto legs = scene.all<ShipMoved>();
  ASSERT_EQ(legs.size(), 2U);
  EXPECT_EQ(legs[0].to, (Point{.x = kMiddle.x, .y = kMiddle.y - 2 * kInch}));
  EXPECT_EQ(legs[1].from, legs[0].to);
  EXPECT_EQ(legs[1].to, plane::advanced(legs[0].to, 300, 2 * kInch));
  EXPECT_EQ(scene.all<ShipTurned>().size(), 1U);
}

TEST(ND_2_4, OnlyASideWheelerWithBothWheelsTurnsAtRestAndThenByThirtyDegrees) {
  Card plain = of_top(18);
  plain.pivot = false;
  Scene without(alone(plain, 0, 0));
  EXPECT_EQ(without.refusal_to_order(0, 0, 1), noddy::refusal(rule(2, 4), Reason::kNoTurnAtRest));
  EXPECT_EQ(without.refusal_to_order(0, 1, 60), std::nullopt);
  Card wheeler = of_top(18);
  wheeler.pivot = true;
  Scene with(alone(wheeler, 0, 0));
  EXPECT_EQ(with.refusal_to_order(0, 0, 31), noddy::refusal(rule(2, 4), Reason::kTurnTooGreat));
  EXPECT_EQ(with.refusal_to_order(0, 0, -31), noddy::refusal(rule(2, 4), Reason::kTurnTooGreat));
  with.order(0, 0, -30);
  with.run_move();
  EXPECT_EQ(with.ship(0).pose, (Pose{.at = kMiddle, .heading = 330}));
}

TEST(ND_2_4, AWheelerWithoutPowerDoesNotTurnAtRest) {
  Card wheeler = of_top(18);
  wheeler.pivot = true;
  Scene scene(alone(wheeler, 0, 0));
  scene.ship(0).hidden.top_halves = 0;
  EXPECT_EQ(scene.refusal_to_order(0, 0, 10), noddy::refusal(rule(2, 4), Reason::kNoTurnAtRest));
}

TEST(ND_2_6, OneWhoGoesFasterThanSheStillCanSlowsAtHerUsualRate) {
  Scene scene(alone(of_top(18), 0, 8));
  scene.ship(0).hidden.top_halves = 6;
  EXPECT_EQ(scene.refusal_to_order(0, 7), noddy::refusal(rule(2, 6), Reason::kMustSlow));
  EXPECT_EQ(scene.refusal_to_order(0, 8), noddy::refusal(rule(2, 7), Reason::kBeyondTopSpeed));
  EXPECT_EQ(scene.refusal_to_order(0, 5), noddy::refusal(rule(2, 3), Reason::kSpeedChange));
  scene.order(0, 6);
  scene.run_move();
  EXPECT_EQ(scene.ship(0).speed, 6);
  scene.run_move();
  EXPECT_EQ(scene.ship(0).speed, 4) << "without an order she slows as she must";
  scene.order(0, 3);
  scene.run_move();
  EXPECT_EQ(scene.refusal_to_order(0, 4), noddy::refusal(rule(2, 7), Reason::kBeyondTopSpeed));
}

TEST(ND_2_6, AnAbandonedVesselTakesNoOrdersSlowsAndGoesWithTheCurrent) {
  Scene scene(in_current(of_top(18), 90, 3));
  scene.ship(0).fate = Fate::kAbandoned;
  EXPECT_EQ(scene.refusal_to_order(0, 3), noddy::refusal(rule(2, 6), Reason::kAbandoned));
  scene.run_move();
  EXPECT_EQ(scene.ship(0).speed, 1);
  EXPECT_EQ(scene.at(0), (Point{.x = kMiddle.x + kInch, .y = kMiddle.y}));
  scene.run_move();
  EXPECT_EQ(scene.at(0), (Point{.x = kMiddle.x + kInch, .y = kMiddle.y + kInch}));
  EXPECT_TRUE(scene.all<ShipMoved>().back().drifting);
}

TEST(ND_2_6, AnAbandonedVesselFiresNoMore) {
  Draft draft = open_water();
  add_vessel(draft, Side::kUnion, monitor(), {.at = kMiddle, .heading = 0});
  add_vessel(draft, Side::kUnion, unarmed(gunboat()), {.at = kCorner, .heading = 0});
  add_vessel(draft, Side::kConfederate, gunboat(), {.at = {.x = 42 * kInch, .y = 30 * kInch}, .heading = 0});
  Scene scene(draft);
  scene.let_fire(0);
  scene.ship(0).fate = Fate::kAbandoned;
  scene.run_moves(2);
  EXPECT_TRUE(scene.all<GunFired>().empty());
  EXPECT_EQ(scene.refusal(Seat::kUnion, ChooseStep{.ship = 0, .step = FireStep::kSix}),
            noddy::refusal(rule(2, 6), Reason::kAbandoned));
}

TEST(ND_2_7, HalfKnotsAreKeptAndAnOrderIsNoMoreThanTheTopSpeedRoundedDown) {
  Scene scene(alone(of_top(18), 0, 7));
  scene.ship(0).hidden.top_halves = 17;
  EXPECT_EQ(scene.refusal_to_order(0, 9), noddy::refusal(rule(2, 7), Reason::kBeyondTopSpeed));
  EXPECT_EQ(scene.refusal_to_order(0, 8), std::nullopt);
  scene.order(0, 8);
  scene.run_move();
  EXPECT_EQ(scene.ship(0).hidden.top_halves, 17);
  scene.ship(0).hidden.top_halves = 1;
  scene.ship(0).speed = 0;
  EXPECT_EQ(scene.refusal_to_order(0, 1), noddy::refusal(rule(2, 7), Reason::kBeyondTopSpeed));
}

}  // namespace
}  // namespace brownwater::noddy::testing
