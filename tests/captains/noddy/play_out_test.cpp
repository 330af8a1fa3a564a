#include <gtest/gtest.h>

#include <map>
#include <string_view>
#include <vector>

#include "captains/noddy/captain.hpp"
#include "captains/noddy/course.hpp"
#include "engine/core/seats.hpp"
#include "engine/kernel/play.hpp"
#include "tests/captains/noddy/fields.hpp"

/// The captain of Noddy through whole battles.
namespace brownwater::captains::play_out_test {
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
  chance::RecordingUmpire<noddy::Event> umpire{chance::RandomFaces(chance::PhiloxStream(11, game))};
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

/// Whether her captain could not steer her: she took no order, her helm does not answer, or she had no power in this
/// move.
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

/// A decision of a battle between two captains, and what happened then.
struct Decision {
  std::uint64_t game;
  State before;
  Seat seat;
  noddy::Action action;
  std::vector<noddy::Event> events;
};

/// A scenario, and two battles in it: played once, used by several tests.
struct Battles {
  explicit Battles(const char* name) : scenario(test::noddy_named(name)) {
    for (std::uint64_t game = 0; game < kGames; ++game) {
      ends.push_back(play_through(
          scenario, game,
          [&](const State& before, Seat seat, const noddy::Action& action, const State&,
              const std::vector<noddy::Event>& events) { decisions.push_back({game, before, seat, action, events}); }));
    }
  }
  /// The battle after a decision.
  const State& after(std::size_t at) const {
    const bool is_last = at + 1 == decisions.size() || decisions[at + 1].game != decisions[at].game;
    return is_last ? ends[decisions[at].game] : decisions[at + 1].before;
  }
  static const Battles& in(const char* name) {
    static std::map<std::string_view, Battles> played;
    return played.try_emplace(name, name).first->second;
  }

  static constexpr std::uint64_t kGames = 2;
  noddy::Scenario scenario;
  std::vector<Decision> decisions;
  std::vector<State> ends;
};

class InEveryScenario : public testing::TestWithParam<const char*> {};

TEST_P(InEveryScenario, ND_1_3_HisDecisionsAreLegalHeSealsAndTheBattleEnds) {
  const Battles& battles = Battles::in(GetParam());
  BySide<int> decisions;
  for (std::size_t at = 0; at < battles.decisions.size(); ++at) {
    const Decision& decision = battles.decisions[at];
    ASSERT_FALSE(kernel::refuse<Noddy>(battles.scenario, decision.before, decision.seat, decision.action))
        << "game " << decision.game << " move " << int{decision.before.move};
    ASSERT_LE(++decisions[side_of(decision.seat)], kMostDecisions);
    if (battles.after(at).move != decision.before.move || Noddy::outcome(battles.after(at))) decisions = {};
  }
  ASSERT_EQ(battles.ends.size(), Battles::kGames);
  for (const State& end : battles.ends) {
    EXPECT_TRUE(Noddy::outcome(end).has_value());
    EXPECT_LE(end.move, battles.scenario.moves());
  }
}

TEST_P(InEveryScenario, ND_3_1_NoneOfHisVesselsRunsOnChartedGroundByHisOrder) {
  const Battles& battles = Battles::in(GetParam());
  for (std::size_t at = 0; at < battles.decisions.size(); ++at) {
    const Decision& decision = battles.decisions[at];
    for (const noddy::Event& event : decision.events) {
      const auto* grounded = std::get_if<noddy::ShipGrounded>(&event.happening);
      if (grounded == nullptr) continue;
      ASSERT_TRUE(cannot_help_it(decision.before, battles.after(at), grounded->ship) ||
                  !had_a_way_clear(battles.scenario, decision.before, grounded->ship))
          << "game " << decision.game << " move " << int{decision.before.move} << " ship " << int{grounded->ship};
    }
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
  for (const auto* name : {"indianola", "mobile_bay"}) {
    const Battles& battles = Battles::in(name);
    int looked = 0;
    for (const Decision& decision : battles.decisions) {
      if (decision.seat != Seat::kUnion || decision.game != 0) continue;
      ++looked;
      ASSERT_EQ(chosen(battles.scenario, with_other_secrets(battles.scenario, decision.before), decision.seat),
                decision.action);
    }
    EXPECT_GT(looked, 20);
  }
}

INSTANTIATE_TEST_SUITE_P(NoddyCaptain, InEveryScenario, testing::ValuesIn(test::kNoddyScenarios));

}  // namespace
}  // namespace brownwater::captains::play_out_test
