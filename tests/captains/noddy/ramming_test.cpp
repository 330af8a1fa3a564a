#include <gtest/gtest.h>

#include "captains/noddy/captain.hpp"
#include "captains/noddy/considerations.hpp"
#include "captains/noddy/deliberation.hpp"
#include "captains/noddy/meeting.hpp"
#include "captains/noddy/weights.hpp"
#include "tests/captains/noddy/fields.hpp"

/// How the captain of Noddy uses his bows, and keeps clear of his friends while he does.
namespace brownwater::captains::open_table {
namespace {

using noddy::Noddy;
using noddy::Order;
using test::open_water;

constexpr Side kUnion = Side::kUnion;
constexpr Side kConfederate = Side::kConfederate;

/// A battle before its first move.
struct Scene {
  explicit Scene(const noddy::Draft& draft) : scenario(*noddy::Scenario::from(draft)), state(Noddy::start(scenario)) {}

  noddy::View view() const { return Noddy::view(scenario, state, Seat::kUnion); }
  Order order() const {
    chance::Whim whim(1, 1);
    return std::get<Order>(noddy_captain().choose(scenario, view(), {}, whim));
  }
  /// The order that the Union's captain writes first, written.
  Course written() {
    const Order order = this->order();
    noddy::Orders& orders = state.ships[order.ship].orders;
    orders = {.written = true, .speed = order.speed, .turn = order.turn};
    return follow(scenario, state, order);
  }

  noddy::Scenario scenario;
  noddy::State state;
};

noddy::Card unarmed_ram() {
  noddy::Card card = test::timberclad();
  card.guns.clear();
  card.reinforced_bow = true;
  return card;
}

TEST(NoddyCaptain, ND_6_3_ReckonsThatAFriendStopsWhereHerBowStrikes) {
  Scene scene(open_water({{kUnion, 10, 50, 90, 0}, {kUnion, 20, 30, 90, 8}, {kConfederate, 26, 30, 0, 0}}));
  scene.state.ships[1].orders = {.written = true, .speed = 8, .turn = 0};
  const noddy::View view = scene.view();
  const Reckoning reckoning(scene.scenario, view.seen, 0);
  for (const Prospect& prospect : reckoning.prospects()) {
    EXPECT_EQ(prospect.met, noddy::bit(1) | noddy::bit(2));
    EXPECT_LT(prospect.courses[1].end().at.x, 25'500);
    EXPECT_EQ(prospect.courses[1].speed_after(), 0);
  }
}

TEST(NoddyCaptain, ND_6_3_FollowsNoFriendIntoTheHullsThatStopHer) {
  auto draft = open_water({{kUnion, 20, 30, 90, 8}, {kUnion, 16, 30, 90, 8}, {kConfederate, 26, 30, 0, 0}});
  draft.forces[0].card = draft.forces[1].card = unarmed_ram();
  Scene scene(draft);
  const Course leader = scene.written();
  ASSERT_TRUE(meeting(scene.scenario, {.ship = 0, .course = leader},
                      {.ship = 2, .course = follow(scene.scenario, scene.state, {.ship = 2})}));
  const noddy::View view = scene.view();
  const Reckoning reckoning(scene.scenario, view.seen, 1);
  const Course follower = scene.written();
  EXPECT_FALSE(meeting(scene.scenario, {.ship = 1, .course = follower},
                       {.ship = 0, .course = reckoning.prospects().front().courses[0]}));
}

TEST(NoddyCaptain, ND_6_3_SeesAMoveAheadThatSheWouldRunUpAFriend) {
  const Scene scene(open_water({{kUnion, 20, 30, 90, 6}, {kUnion, 30, 30, 90, 0}, {kConfederate, 55, 55, 0, 0}}));
  const Course leader = follow(scene.scenario, scene.state, {.ship = 1, .speed = 0});
  const Course onward = follow(scene.scenario, scene.state, {.ship = 0, .speed = 6});
  const Course aside = follow(scene.scenario, scene.state, {.ship = 0, .speed = 6, .turn = 40});
  EXPECT_FALSE(meeting(scene.scenario, {.ship = 0, .course = onward}, {.ship = 1, .course = leader}));
  EXPECT_TRUE(would_meet_after(scene.scenario, {.ship = 0, .course = onward}, {.ship = 1, .course = leader}));
  EXPECT_FALSE(would_meet_after(scene.scenario, {.ship = 0, .course = aside}, {.ship = 1, .course = leader}));
}

TEST(NoddyCaptain, ND_6_3_ThinksMoreOfABlowWithWayOnThanOfAPushFromRest) {
  auto draft = open_water({{kUnion, 20, 30, 90, 0}, {kConfederate, 22, 30, 0, 0}});
  draft.forces[0].card = unarmed_ram();
  const Scene scene(draft);
  const noddy::View view = scene.view();
  const Situation situation(scene.scenario, view);
  const Deliberation deliberation(situation, 0);
  const auto hope_from = [&](int inches) {
    noddy::State state = scene.state;
    state.ships[0].pose.at.x = inches * 1000;
    const Order rests{.ship = 0};
    return ram_chance(deliberation, {.order = rests, .course = follow(scene.scenario, state, rests)});
  };
  EXPECT_GT(hope_from(14), hope_from(20));
  EXPECT_GT(hope_from(14), hope_from(2)) << "and not from too far";
}

TEST(NoddyCaptain, ND_6_3_ARamWithoutGunsDaresEvenWhereHerSideHasOnlyToHold) {
  auto draft = open_water({{kUnion, 20, 30, 90, 6}, {kUnion, 20, 40, 90, 6}, {kConfederate, 50, 30, 270, 0}});
  draft.forces[0].card = unarmed_ram();
  draft.forces[2].card.guns.clear();  // her side outguns the enemy
  draft.objectives.push_back({.side = kUnion, .kind = noddy::Objective::Kind::kHold, .number = 20});
  const Scene scene(draft);
  const noddy::View view = scene.view();
  const Situation situation(scene.scenario, view);
  EXPECT_EQ(Deliberation(situation, 0).caution, weights::kBoldness);
  EXPECT_EQ(Deliberation(situation, 1).caution, weights::kHoldingOn);
}

}  // namespace
}  // namespace brownwater::captains::open_table
