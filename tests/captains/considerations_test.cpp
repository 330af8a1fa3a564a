#include "captains/mobas/considerations.hpp"

#include <gtest/gtest.h>

#include <span>

#include "captains/mobas/captain.hpp"

/// The captain's considerations, one at a time, on open water.
namespace brownwater::captains {
namespace {

using mobas::Draft;
using mobas::Mobas;
using mobas::Ratings;
using mobas::Scenario;
using mobas::State;

constexpr Ratings kMonitor{.dice = 6, .move = 2, .fv = 8, .critical = 3, .turret = true};
constexpr Ratings kIronclad{.dice = 4, .move = 2, .fv = 8, .critical = 3};
constexpr Ratings kRam{.dice = 1, .move = 3, .fv = 4, .critical = 1, .ram = true};
constexpr Ratings kTransport{.dice = 0, .move = 2, .fv = 3, .critical = 1};

struct Lies {
  Side side;
  int row;
  int column;
  hex::Facing facing;
  Ratings ratings;
};

constexpr Side kUnion = Side::kUnion;
constexpr Side kConfederate = Side::kConfederate;

Draft open_water(std::initializer_list<Lies> ships) {
  Draft draft;
  draft.rows = 9;
  draft.columns = 14;
  draft.turns = 10;
  draft.numbers = {
      .ram_dice = 4, .bow_dice = 2, .torpedo_dice = 4, .mine_dice = 4, .mine_live_from = 5, .battery_most_dice = 6};
  draft.exits = {.of_union = mobas::Edge::kLeft, .of_confederate = mobas::Edge::kRight};
  for (const Lies& lies : ships) {
    draft.forces.push_back(
        {.side = lies.side, .hex = hex::hex_at(lies.row, lies.column), .facing = lies.facing, .ratings = lies.ratings});
  }
  return draft;
}

/// A battle at its start, seen by the Union captain.
struct Scene {
  explicit Scene(const Draft& draft) : scenario(*Scenario::from(draft)), state(Mobas::start(scenario)) {}

  /// As if the Union moved now, first or second.
  void begin_moves(mobas::Phase phase = mobas::Phase::kSecondMoves) {
    state.phase = phase;
    state.first = phase == mobas::Phase::kFirstMoves ? kUnion : kConfederate;
    state.undeclared = {};
    state.to_move = scenario.forces_of(kUnion);
  }
  mobas::View view() const { return Mobas::view(scenario, state, Seat::kUnion); }
  mobas::Action chosen() const {
    std::vector<mobas::Action> legal;
    Mobas::list_actions(scenario, state, Seat::kUnion, legal);
    chance::Whim whim(1, 1);
    return mobas_captain().choose(scenario, view(), legal, whim);
  }
  double weigh(double (*consideration)(const Situation&, const Plan&), std::initializer_list<mobas::Step> steps) const {
    const mobas::View seen = view();
    const Situation situation(scenario, seen);
    mobas::Path path;
    for (const mobas::Step step : steps) path.push_back(step);
    return consideration(situation, Plan(situation, {.ship = 0, .path = path}));
  }
  double weigh_shot(mobas::ShipIndex target) const {
    const mobas::View seen = view();
    return shooting(Situation(scenario, seen), {.ship = 0, .target = target});
  }

  Scenario scenario;
  State state;
};

constexpr auto kAhead = mobas::Step::kAhead;
constexpr auto kPort = mobas::Step::kPort;
constexpr auto kStarboard = mobas::Step::kStarboard;

TEST(Blow, OfOneDieAddsTwoThirdsOfAPoint) {
  const Blow blow = added_blow({.fv_left = 8, .critical = 3}, 0, 1);
  EXPECT_NEAR(blow.points, 2.0 / 3, 1e-12);
  EXPECT_DOUBLE_EQ(blow.sinks, 0);
  EXPECT_DOUBLE_EQ(blow.cripples, 0);
}

TEST(Blow, SinksAShipOfOnePointWithEveryHit) {
  const Blow blow = added_blow({.fv_left = 1, .critical = 0}, 0, 1);
  EXPECT_NEAR(blow.points, 0.5, 1e-12);
  EXPECT_NEAR(blow.sinks, 0.5, 1e-12);
}

TEST(Blow, CripplesAShipThatComesToHerCriticalPointAndStaysAfloat) {
  // A major or a minor hit takes the last point above the critical one; nothing sinks her.
  const Blow blow = added_blow({.fv_left = 4, .critical = 3}, 0, 1);
  EXPECT_NEAR(blow.cripples, 0.5, 1e-12);
  EXPECT_DOUBLE_EQ(blow.sinks, 0);
}

TEST(Blow, AddsLessTheMoreIsAimedAlready) {
  EXPECT_GT(added_blow({.fv_left = 2}, 0, 4).points, added_blow({.fv_left = 2}, 4, 4).points);
  EXPECT_LT(added_blow({.fv_left = 2}, 20, 4).points, 0.001);
}

TEST(Shooting, FinishesOffAWoundedShipRatherThanOpenOnASoundOne) {
  Scene scene(open_water(
      {{kUnion, 4, 4, 0, kMonitor}, {kConfederate, 3, 6, 3, kIronclad}, {kConfederate, 5, 6, 3, kIronclad}}));
  scene.state.ships[2].damage = 6;
  EXPECT_GT(scene.weigh_shot(2), scene.weigh_shot(1));
  EXPECT_EQ(scene.chosen(), mobas::Action(mobas::DeclareFire{.ship = 0, .target = 2}));
}

TEST(Shooting, DoesNotThrowMoreAtAShipThatIsAsGoodAsSunk) {
  Scene scene(open_water({{kUnion, 4, 4, 0, kMonitor},
                          {kConfederate, 3, 5, 3, kIronclad},
                          {kConfederate, 5, 5, 3, kIronclad},
                          {kUnion, 2, 5, 0, kMonitor}}));
  scene.state.ships[1].damage = 7;
  const double before = scene.weigh_shot(1);
  scene.state.ships[3].target = 1;
  scene.state.firing |= mobas::bit(3);
  scene.state.undeclared.of_union &= ~mobas::bit(3);
  EXPECT_LT(scene.weigh_shot(1), before / 10);
  EXPECT_EQ(scene.chosen(), mobas::Action(mobas::DeclareFire{.ship = 0, .target = 2}));
}

TEST(Shooting, PrefersTheShipThatTheScenarioWantsSunk) {
  Draft draft =
      open_water({{kUnion, 4, 4, 0, kMonitor}, {kConfederate, 3, 6, 3, kIronclad}, {kConfederate, 5, 6, 3, kIronclad}});
  draft.objectives.push_back({.side = kUnion, .kind = mobas::Objective::Kind::kSinkThese, .ships = mobas::bit(2)});
  const Scene scene(draft);
  EXPECT_GT(scene.weigh_shot(2), scene.weigh_shot(1));
}

TEST(GunLaying, PrefersTheBroadsideToTheBow) {
  Scene scene(open_water({{kUnion, 4, 4, 0, kIronclad}, {kConfederate, 4, 6, 3, kTransport}}));
  scene.begin_moves();
  EXPECT_GT(scene.weigh(&gun_laying, {kPort, kPort}), scene.weigh(&gun_laying, {}));
}

TEST(Exposure, IsLessAheadOfAShipThanOnHerBroadside) {
  const Scene ahead(open_water({{kUnion, 4, 4, 0, kTransport}, {kConfederate, 4, 6, 3, kIronclad}}));
  const Scene abeam(open_water({{kUnion, 4, 4, 0, kTransport}, {kConfederate, 4, 6, 2, kIronclad}}));
  EXPECT_GT(ahead.weigh(&exposure, {}), abeam.weigh(&exposure, {}));
}

TEST(Exposure, CountsNothingOutOfReach) {
  Scene scene(open_water({{kUnion, 4, 1, 0, kMonitor}, {kConfederate, 4, 12, 3, kIronclad}}));
  scene.begin_moves();
  EXPECT_DOUBLE_EQ(scene.weigh(&exposure, {kAhead}), 0);
}

TEST(Ramming, WeighsTheHitAndTakesTheMoveOfAShipThatHasNotMoved) {
  Scene scene(open_water({{kUnion, 4, 4, 0, kRam}, {kConfederate, 4, 6, 3, kIronclad}}));
  scene.begin_moves(mobas::Phase::kFirstMoves);
  EXPECT_GT(scene.weigh(&ramming, {kAhead, kAhead}), 0);
  EXPECT_GT(scene.weigh(&holding, {kAhead, kAhead}), 0);
  EXPECT_DOUBLE_EQ(scene.weigh(&ramming, {kAhead}), 0);
  scene.begin_moves(mobas::Phase::kSecondMoves);
  EXPECT_DOUBLE_EQ(scene.weigh(&holding, {kAhead, kAhead}), 0);
}

TEST(Ramming, IsWhatARamBesideHerEnemyDoes) {
  Scene scene(open_water({{kUnion, 4, 4, 0, kRam}, {kConfederate, 4, 6, 3, kIronclad}}));
  scene.begin_moves();
  const auto action = scene.chosen();
  const auto& move = std::get<mobas::Move>(action);
  const auto course = mobas::follow(scene.scenario, scene.state, move.ship, move.path);
  ASSERT_TRUE(course.has_value());
  EXPECT_EQ(course->rams, 1);
}

TEST(RamDanger, LiesAheadOfARamAndNotAsternOfHer) {
  const Scene ahead(open_water({{kUnion, 4, 4, 0, kMonitor}, {kConfederate, 4, 6, 3, kRam}}));
  const Scene astern(open_water({{kUnion, 4, 4, 0, kMonitor}, {kConfederate, 4, 6, 0, kRam}}));
  EXPECT_LT(ahead.weigh(&ram_danger, {}), 0);
  EXPECT_DOUBLE_EQ(astern.weigh(&ram_danger, {}), 0);
}

TEST(Closing, GoesTowardsTheEnemyAndPressesMoreAsTimeRunsOut) {
  Scene scene(open_water({{kUnion, 4, 1, 0, kMonitor}, {kConfederate, 4, 12, 3, kIronclad}}));
  scene.begin_moves();
  const double gain = scene.weigh(&closing, {kAhead, kAhead}) - scene.weigh(&closing, {});
  EXPECT_GT(gain, 0);
  scene.state.turn = 9;
  EXPECT_GT(scene.weigh(&closing, {kAhead, kAhead}) - scene.weigh(&closing, {}), gain);
}

TEST(Closing, GoesTowardsABatteryOnlyIfAnObjectiveNamesIt) {
  constexpr Ratings kBattery{.dice = 3, .move = 0, .fv = 3, .critical = 0, .battery = true};
  Draft draft = open_water({{kUnion, 4, 1, 0, kMonitor}, {kConfederate, 4, 12, 3, kBattery}});
  draft.options.batteries_hold = true;
  Scene idle(draft);
  idle.begin_moves();
  EXPECT_EQ(idle.weigh(&closing, {kAhead, kAhead}), idle.weigh(&closing, {}));
  draft.objectives.push_back(
      {.side = kUnion, .kind = mobas::Objective::Kind::kSinkThese, .number = 0, .ships = mobas::bit(1)});
  Scene named(draft);
  named.begin_moves();
  EXPECT_GT(named.weigh(&closing, {kAhead, kAhead}), named.weigh(&closing, {}));
}

TEST(BreakingOff, TakesTheShortestWayOut) {
  Scene scene(
      open_water({{kUnion, 4, 4, 3, kMonitor}, {kUnion, 1, 1, 0, kMonitor}, {kConfederate, 4, 12, 3, kIronclad}}));
  scene.state.ships[0].damage = 6;
  scene.begin_moves();
  EXPECT_GT(scene.weigh(&breaking_off, {kAhead, kAhead}), scene.weigh(&breaking_off, {kAhead}));
  EXPECT_DOUBLE_EQ(Scene(open_water({{kUnion, 4, 4, 3, kMonitor}, {kConfederate, 4, 12, 3, kIronclad}}))
                       .weigh(&breaking_off, {kAhead}),
                   0);
}

TEST(Leaving, IsForShipsThatTheScenarioWantsOut) {
  Draft draft =
      open_water({{kUnion, 4, 0, 3, kMonitor}, {kUnion, 1, 1, 3, kMonitor}, {kConfederate, 4, 12, 3, kIronclad}});
  Scene held(draft);
  held.begin_moves();
  EXPECT_LT(held.weigh(&leaving, {kAhead}), 0);
  draft.objectives.push_back({.side = kUnion, .kind = mobas::Objective::Kind::kExit, .number = 2});
  Scene wanted(draft);
  wanted.begin_moves();
  EXPECT_GT(wanted.weigh(&leaving, {kAhead}), 0);
  EXPECT_GT(wanted.weigh(&running_past, {kAhead}), wanted.weigh(&running_past, {}));
}

TEST(Leaving, IsNotForTheLastShipEvenIfSheMustBreakOff) {
  Scene scene(open_water({{kUnion, 4, 0, 3, kMonitor}, {kConfederate, 4, 4, 3, kIronclad}}));
  scene.state.ships[0].damage = 6;
  scene.begin_moves();
  EXPECT_LE(scene.weigh(&leaving, {kAhead}), -weights::kLastShip);
}

TEST(SeaRoom, IsWantingWithTheBowOnTheEdgeOfTheSheet) {
  Scene scene(open_water({{kUnion, 0, 4, 0, kMonitor}, {kConfederate, 4, 12, 3, kIronclad}}));
  scene.begin_moves();
  EXPECT_LT(scene.weigh(&sea_room, {kPort}), 0);
  EXPECT_DOUBLE_EQ(scene.weigh(&sea_room, {kStarboard}), 0);
}

}  // namespace
}  // namespace brownwater::captains
