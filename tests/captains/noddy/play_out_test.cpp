#include <gtest/gtest.h>

#include "captains/noddy/captain.hpp"
#include "captains/noddy/course.hpp"
#include "engine/kernel/play.hpp"
#include "tests/captains/noddy/fields.hpp"

/// The captain of Noddy through whole battles.
namespace brownwater::captains {
namespace {

using noddy::Noddy;
using noddy::State;
using open_table::Course;
using open_table::follow;

/// More decisions than this a side does not take in a move: an order for each vessel, one for each gun, the seal.
constexpr int kMostDecisions = static_cast<int>(noddy::kMaxShips * (noddy::kMaxGuns + 1)) + 1;

noddy::Action chosen(const noddy::Scenario& scenario, const State& state, Seat seat) {
  chance::Whim whim(1, 1);
  return noddy_captain().choose(scenario, Noddy::view(scenario, state, seat), {}, whim);
}

/// Plays a battle between two captains, handing every decision to `look(state, seat, action, after, events)`.
template <class Look>
State play_through(const noddy::Scenario& scenario, std::uint64_t game, Look&& look) {
  chance::RecordingUmpire<chance::RandomFaces, noddy::Event> umpire{
      chance::RandomFaces(chance::PhiloxStream(11, game))};
  State state = Noddy::start(scenario);
  while (!Noddy::outcome(state)) {
    const Seat seat = Noddy::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const noddy::Action action = chosen(scenario, state, seat);
    const State before = state;
    umpire.events().clear();
    kernel::carry_out<Noddy>(scenario, state, seat, action, umpire);
    look(before, seat, action, state, umpire.events());
    if (testing::Test::HasFatalFailure()) break;
  }
  return state;
}

/// Who took no order, whose helm does not answer, or who has no power or lost it in this move, goes where she goes.
bool cannot_help_it(const State& before, const State& after, noddy::ShipIndex ship) {
  const noddy::Ship& ordered = before.ships[ship];
  return !ordered.orders.written || ordered.hidden.steering_until >= before.move ||
         is_powerless(ordered, before.move) || is_powerless(after.ships[ship], before.move);
}

/// Whether some order would have kept her off the charted ground in this move.
bool had_a_way_clear(const noddy::Scenario& scenario, const State& before, noddy::ShipIndex ship) {
  const noddy::Limits limits = limits_of(scenario, before, ship);
  const auto is_clear = [&](const Course& course) {
    for (std::size_t place = 0; place < Course::kPlaces; ++place) {
      const int depth =
          scenario.chart().shallowest_under(plane::outline(course.places[place], scenario.card(ship).hull));
      if (course.moved[place] && (depth == 0 || depth < scenario.card(ship).draught_tenths)) return false;
    }
    return true;
  };
  for (int speed = limits.slowest; speed <= limits.fastest; ++speed) {
    const int most = speed == 0 ? limits.turn_at_rest : limits.turn;
    for (int turn = -most; turn <= most; ++turn) {
      const noddy::Order order{
          .ship = ship, .speed = static_cast<noddy::Knots>(speed), .turn = static_cast<std::int8_t>(turn)};
      if (is_clear(follow(scenario, before, order))) return true;
    }
  }
  return false;
}

class InEveryScenario : public testing::TestWithParam<const char*> {};

TEST_P(InEveryScenario, ND_1_3_HisDecisionsAreLegalHeSealsAndTheBattleEnds) {
  const noddy::Scenario scenario = test::noddy_named(GetParam());
  for (std::uint64_t game = 0; game < 2; ++game) {
    BySide<int> decisions;
    const State end = play_through(
        scenario, game,
        [&](const State& before, Seat seat, const noddy::Action& action, const State& after, const auto&) {
          ASSERT_FALSE(kernel::refuse<Noddy>(scenario, before, seat, action)) << "move " << int{before.move};
          const Side side = seat == Seat::kUnion ? Side::kUnion : Side::kConfederate;
          ASSERT_LE(++decisions[side], kMostDecisions);
          if (after.move != before.move) decisions = {};
        });
    EXPECT_TRUE(Noddy::outcome(end).has_value());
    EXPECT_LE(end.move, scenario.moves());
  }
}

TEST_P(InEveryScenario, ND_3_1_NoneOfHisVesselsRunsOnChartedGroundByHisOrder) {
  const noddy::Scenario scenario = test::noddy_named(GetParam());
  for (std::uint64_t game = 10; game < 13; ++game) {
    play_through(scenario, game,
                 [&](const State& before, Seat, const noddy::Action&, const State& after, const auto& events) {
                   for (const noddy::Event& event : events) {
                     const auto* grounded = std::get_if<noddy::ShipGrounded>(&event.happening);
                     if (grounded == nullptr) continue;
                     ASSERT_TRUE(cannot_help_it(before, after, grounded->ship) ||
                                 !had_a_way_clear(scenario, before, grounded->ship))
                         << "game " << game << " move " << int{before.move} << " ship " << int{grounded->ship};
                   }
                 });
  }
}

/// All that the Union may not know, changed: the enemy's orders, hidden damage, mines and shallows.
State with_other_secrets(const noddy::Scenario& scenario, const State& state) {
  State other = state;
  for (noddy::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (scenario.side_of(ship) == Side::kUnion) continue;
    noddy::Ship& foe = other.ships[ship];
    foe.orders = {.written = true, .speed = 1, .turn = -5, .step = noddy::FireStep::kHold};
    foe.hidden.top_halves = static_cast<noddy::HalfKnots>(foe.hidden.top_halves - 1);
    foe.hidden.guns_out = 1;
    foe.hidden.fouled_until = foe.hidden.steering_until = static_cast<std::uint8_t>(state.move + 2);
  }
  for (noddy::Mine& mine : other.mines) {
    if (mine.side != Side::kUnion) mine.at.x += 700;
  }
  other.shoals.push_back(
      {.at = state.ships[0].pose.at, .radius = 2000, .depth_tenths = 10, .side = Side::kConfederate});
  return other;
}

TEST(NoddyCaptainsSecrets, ND_5_1_HeChoosesTheSameWhateverHeMayNotKnow) {
  for (const auto* name : {"memphis", "mobile_bay"}) {
    const noddy::Scenario scenario = test::noddy_named(name);
    int looked = 0;
    play_through(scenario, 1,
                 [&](const State& before, Seat seat, const noddy::Action& action, const State&, const auto&) {
                   if (seat != Seat::kUnion) return;
                   ++looked;
                   ASSERT_EQ(chosen(scenario, with_other_secrets(scenario, before), seat), action);
                 });
    EXPECT_GT(looked, 50);
  }
}

INSTANTIATE_TEST_SUITE_P(NoddyCaptain, InEveryScenario, testing::ValuesIn(test::kNoddyScenarios));

}  // namespace
}  // namespace brownwater::captains
