#include "captains/noddy/captain.hpp"

#include <gtest/gtest.h>

#include "captains/noddy/course.hpp"
#include "captains/noddy/fire_orders.hpp"
#include "captains/noddy/pilot.hpp"
#include "captains/registry.hpp"
#include "engine/games/noddy/ground.hpp"
#include "tests/captains/noddy/fields.hpp"

/// Orders of the captain of Noddy on small pieces of water.
namespace brownwater::captains {
namespace {

using noddy::Noddy;
using noddy::Order;
using noddy::State;
using open_table::Course;
using open_table::follow;
using test::open_water;
using test::piece;

constexpr Side kUnion = Side::kUnion;
constexpr Side kConfederate = Side::kConfederate;

noddy::Action chosen(const noddy::Scenario& scenario, const State& state, Seat seat = Seat::kUnion) {
  chance::Whim whim(1, 1);
  return noddy_captain().choose(scenario, Noddy::view(scenario, state, seat), {}, whim);
}

/// A battle at its start.
struct Scene {
  explicit Scene(const noddy::Draft& draft) : scenario(*noddy::Scenario::from(draft)), state(Noddy::start(scenario)) {}

  /// The first order that the Union's captain writes.
  Order order() const { return std::get<Order>(chosen(scenario, state)); }
  Course course() const { return follow(scenario, state, order()); }
  bool keeps_off_ground(const Course& course) const {
    for (std::size_t place = 0; place < Course::kPlaces; ++place) {
      if (course.moved[place] && touches_ground(scenario, state, 0, course.places[place])) return false;
    }
    return true;
  }

  noddy::Scenario scenario;
  State state;
};

TEST(NoddyCaptain, ND_1_1_FollowsAnOrderToTheVeryPlaceWhereTheRulesBringHer) {
  const noddy::Scenario scenario = test::noddy_named("plum_point_bend");
  chance::Whim whim(5, 0);
  for (std::uint64_t number = 0; number < 200; ++number) {
    State state = Noddy::start(scenario);
    state.on_sheet = noddy::bit(9);  // alone: no enemy fires at her
    state.ships[9].pose = {.at = {.x = 30'000, .y = 36'000}, .heading = static_cast<noddy::Bearing>(whim.below(360))};
    state.ships[9].speed = static_cast<noddy::Knots>(whim.below(8));
    const auto limits = limits_of(scenario, state, 9);
    Order order{.ship = 9, .speed = limits.fastest, .turn = 0};
    if (order.speed != 0) order.turn = static_cast<std::int8_t>(static_cast<int>(whim.below(121)) - 60);
    const Course course = follow(scenario, state, order);
    chance::RandomUmpire umpire(1, number);
    Noddy::apply(scenario, state, Seat::kConfederate, order, umpire);
    for (const Seat seat : {Seat::kUnion, Seat::kConfederate})
      Noddy::apply(scenario, state, seat, noddy::SealOrders{}, umpire);
    while (state.phase != noddy::Phase::kMusketry) Noddy::advance(scenario, state, umpire);
    ASSERT_EQ(state.ships[9].pose, course.end());
    ASSERT_EQ(state.ships[9].speed, course.speed_after());
  }
}

TEST(NoddyCaptain, ND_3_1_RunsOnNoBankThatTheChartShows) {
  for (int speed = 0; speed <= 8; speed += 2) {
    auto draft = open_water({{kUnion, 20, 30, 90, speed}, {kConfederate, 50, 30, 270, 0}});
    draft.areas.push_back(piece(0, 30, 10, 36, 50));
    Scene scene(draft);
    chance::RandomUmpire umpire(1, 1);
    for (int move = 0; move < 12; ++move) {
      const Order order = scene.order();
      ASSERT_TRUE(scene.keeps_off_ground(follow(scene.scenario, scene.state, order))) << speed << " move " << move;
      const Course course = follow(scene.scenario, scene.state, order);
      scene.state.ships[0].pose = course.end();
      scene.state.ships[0].speed = course.speed_after();
    }
  }
}

TEST(NoddyCaptain, ND_2_3_TurnsOrSlowsWhileAMoveStillSuffices) {
  // At eight knots she needs twelve inches to come to rest; the bank lies ten ahead and on both sides.
  auto draft = open_water({{kUnion, 14, 30, 90, 8}, {kConfederate, 50, 30, 270, 0}});
  draft.areas.push_back(piece(0, 30, 0, 36, 60));
  draft.areas.push_back(piece(0, 4, 0, 30, 26));
  draft.areas.push_back(piece(0, 4, 34, 30, 60));
  Scene scene(draft);
  open_table::Pilot pilot(scene.scenario, scene.state, 0);
  const Course straight_on = follow(scene.scenario, scene.state, {.ship = 0, .speed = 8, .turn = 0});
  EXPECT_TRUE(scene.keeps_off_ground(straight_on));
  EXPECT_EQ(pilot.hazard_of(straight_on, false), open_table::Hazard::kNoWayOut);
  EXPECT_EQ(pilot.hazard_of(scene.course(), false), open_table::Hazard::kNone);
}

TEST(NoddyCaptain, ND_3_1_MindsTheDraughtOfEachVessel) {
  auto draft = open_water({{kUnion, 18, 30, 90, 6}, {kConfederate, 50, 30, 270, 0}});
  draft.areas.push_back(piece(80, 23, 10, 36, 50));
  const Scene shallow(draft);
  EXPECT_TRUE(shallow.keeps_off_ground(shallow.course()));
  EXPECT_GT(shallow.course().end().at.x, 23'000) << "eight feet bear her";
  draft.forces[0].card.draught_tenths = 90;
  const Scene deep(draft);
  EXPECT_TRUE(deep.keeps_off_ground(deep.course())) << "and not one that draws nine";
}

TEST(NoddyCaptain, ND_6_4_KeepsOffShallowsAndMinesThatHisSideKnows) {
  auto draft = open_water({{kUnion, 20, 30, 90, 6}, {kConfederate, 50, 30, 270, 0}});
  draft.shoals.push_back({.at = {.x = 25'000, .y = 30'000}, .radius = 1500, .depth_tenths = 20, .side = kUnion});
  const Scene shoal(draft);
  EXPECT_TRUE(shoal.keeps_off_ground(shoal.course()));
  draft.shoals.clear();
  for (int y = 22; y <= 38; ++y) draft.mines.push_back({.at = {.x = 25'000, .y = y * 1000}, .side = kUnion});
  const Scene mined(draft);
  open_table::Pilot pilot(mined.scenario, Noddy::view(mined.scenario, mined.state, Seat::kUnion).seen, 0);
  EXPECT_EQ(pilot.hazard_of(follow(mined.scenario, mined.state, {.ship = 0, .speed = 6, .turn = 0}), false),
            open_table::Hazard::kMine);
  EXPECT_EQ(pilot.hazard_of(mined.course(), false), open_table::Hazard::kNone);
}

TEST(NoddyCaptain, ND_4_3_BringsABroadsideToBearInTenDegrees) {
  const Scene scene(open_water({{kUnion, 20, 30, 45, 2}, {kConfederate, 30, 30, 270, 0}}));
  const Course course = scene.course();
  const plane::Outline hull = plane::outline(scene.state.ships[1].pose, scene.scenario.card(1).hull);
  const noddy::Bearing heading = course.end().heading;
  EXPECT_TRUE(plane::bears(course.end().at, plane::wrapped(heading - 90), 10, hull) ||
              plane::bears(course.end().at, plane::wrapped(heading + 90), 10, hull))
      << "heading " << heading;
}

TEST(NoddyCaptain, ND_6_3_RamsWithAReinforcedBowAndNotWithAWeakOne) {
  auto draft = open_water({{kUnion, 20, 30, 90, 8}, {kConfederate, 28, 30, 0, 0}});
  const auto strikes = [](const Scene& scene) {
    const Course course = scene.course();
    const plane::Outline hull = plane::outline(scene.state.ships[1].pose, scene.scenario.card(1).hull);
    bool met = false;
    for (const plane::Pose& place : course.places)
      met = met || plane::overlap(plane::outline(place, scene.scenario.card(0).hull), hull);
    return met;
  };
  draft.forces[0].card.guns.clear();
  draft.forces[0].card.reinforced_bow = true;
  EXPECT_TRUE(strikes(Scene(draft)));
  draft.forces[0].speed = 2;
  draft.forces[0].top_halves = draft.forces[0].card.top_halves = 4;
  draft.forces[0].pose.at.x = 25'000;
  draft.forces[0].card.reinforced_bow = false;
  EXPECT_FALSE(strikes(Scene(draft)));
}

TEST(NoddyCaptain, ND_6_3_KeepsClearOfThePathsThatHeOrderedForOthers) {
  Scene scene(open_water({{kUnion, 20, 30, 90, 4}, {kUnion, 24, 26, 180, 4}, {kConfederate, 50, 30, 270, 0}}));
  // The second vessel crosses the first one's bow.
  scene.state.ships[1].orders = {.written = true, .speed = 4, .turn = 0};
  const Course crossing = follow(scene.scenario, scene.state, {.ship = 1, .speed = 4, .turn = 0});
  const Course course = scene.course();
  for (std::size_t place = 0; place < Course::kPlaces; ++place) {
    EXPECT_FALSE(plane::overlap(plane::outline(course.places[place], scene.scenario.card(0).hull),
                                plane::outline(crossing.places[place], scene.scenario.card(1).hull)));
  }
}

TEST(NoddyCaptain, ND_8_1_LeavesByHisEdgeOnlyIfThatWins) {
  auto draft = open_water({{kUnion, 4, 30, 270, 6}, {kConfederate, 50, 30, 270, 0}});
  EXPECT_FALSE(Scene(draft).course().leaves.has_value());
  draft.objectives.push_back({.side = kUnion, .kind = noddy::Objective::Kind::kExit, .number = 1});
  EXPECT_TRUE(Scene(draft).course().leaves.has_value());
}

TEST(NoddyCaptain, ND_1_2_LaysGunsOnTheVesselThatTheScenarioNames) {
  auto draft = open_water({{kUnion, 20, 30, 0, 0}, {kConfederate, 29, 29, 0, 0}, {kConfederate, 30, 31, 0, 0}});
  for (auto& placement : draft.forces) placement.top_halves = 0;
  draft.objectives.push_back({.side = kUnion, .kind = noddy::Objective::Kind::kDestroyThese, .ships = noddy::bit(2)});
  Scene scene(draft);
  chance::RandomUmpire umpire(1, 1);
  int laid = 0;
  for (noddy::Action action = chosen(scene.scenario, scene.state); !std::holds_alternative<noddy::SealOrders>(action);
       action = chosen(scene.scenario, scene.state)) {
    if (const auto* gun = std::get_if<noddy::GunOrder>(&action)) {
      EXPECT_EQ(gun->target, 2);
      const noddy::View view = Noddy::view(scene.scenario, scene.state, Seat::kUnion);
      const open_table::Situation situation(scene.scenario, view);
      const auto reasons = open_table::reasons_for(situation, action);
      EXPECT_GT(reasons.at(1).share, 0) << "a hit on the vessel that is named is worth more";
      EXPECT_NEAR(reasons.at(0).share, 0, 1) << "and the gun hits the other as well";
      ++laid;
    }
    Noddy::apply(scene.scenario, scene.state, Seat::kUnion, action, umpire);
  }
  EXPECT_EQ(laid, 3) << "the starboard guns";
  EXPECT_EQ(scene.state.ships[0].orders.step, noddy::FireStep::kBest);
}

TEST(NoddyCaptain, ND_6_6_AsUmpireLetsTheMoveGoOn) {
  auto draft = open_water({{kUnion, 20, 30, 90, 4}, {kConfederate, 50, 30, 270, 0}});
  draft.options.umpire = true;
  const Scene scene(draft);
  EXPECT_TRUE(std::holds_alternative<noddy::Proceed>(chosen(scene.scenario, scene.state, Seat::kUmpire)));
}

TEST(NoddyCaptain, IsFoundByName) {
  EXPECT_EQ(make_typed<noddy::Noddy>("captain").get(), &noddy_captain());
  EXPECT_EQ(make_typed<noddy::Noddy>("random"), nullptr);
  for (const std::string_view name : names(SystemId::kNoddy)) EXPECT_NE(make(SystemId::kNoddy, name), nullptr) << name;
  EXPECT_EQ(make(SystemId::kNoddy, "nelson"), nullptr);
}

}  // namespace
}  // namespace brownwater::captains
