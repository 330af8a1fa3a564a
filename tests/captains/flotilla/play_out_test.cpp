#include <gtest/gtest.h>

#include <map>
#include <string_view>
#include <vector>

#include "captains/flotilla/captain.hpp"
#include "engine/kernel/play.hpp"
#include "tests/captains/flotilla/fields.hpp"

/// The captain of Flotilla through whole battles.
namespace brownwater::captains {
namespace {

using namespace flotilla;

/// More decisions than this a side does not take in a turn.
constexpr int kMostDecisions = 600;

Action chosen(const Scenario& scenario, const State& state, Seat seat) {
  chance::Whim whim(1, 1);
  return flotilla_captain().choose(scenario, Flotilla::view(scenario, state, seat), {}, whim);
}

/// A decision of a battle between two captains, and what happened then.
struct Decision {
  State before;
  Seat seat;
  Action action;
  std::vector<Event> events;
};

/// A scenario and a battle in it: played once, used by several tests.
struct Battle {
  explicit Battle(const char* name) : scenario(test::flotilla_named(name)), end(Flotilla::start(scenario)) {
    chance::RecordingUmpire<Event> umpire{chance::RandomFaces(chance::PhiloxStream(11, 1))};
    while (!Flotilla::outcome(end) && !testing::Test::HasFatalFailure()) {
      const Seat seat = Flotilla::to_decide(end).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      const State before = end;
      const Action action = chosen(scenario, before, seat);
      refused = refused || kernel::refuse<Flotilla>(scenario, before, seat, action).has_value();
      if (refused) return;
      umpire.events().clear();
      kernel::carry_out<Flotilla>(scenario, end, seat, action, umpire);
      decisions.push_back({before, seat, action, umpire.events()});
    }
  }
  static const Battle& in(const char* name) {
    static std::map<std::string_view, Battle> played;
    return played.try_emplace(name, name).first->second;
  }

  Scenario scenario;
  State end;
  bool refused = false;
  std::vector<Decision> decisions;
};

class FlotillaInEveryScenario : public testing::TestWithParam<const char*> {};

TEST_P(FlotillaInEveryScenario, FL_1_1_HisDecisionsAreLegalNotTooManyAndTheBattleEnds) {
  const Battle& battle = Battle::in(GetParam());
  ASSERT_FALSE(battle.refused) << battle.decisions.size();
  EXPECT_TRUE(Flotilla::outcome(battle.end).has_value());
  int turn = 0;
  int decisions = 0;
  for (const Decision& decision : battle.decisions) {
    decisions = decision.before.turn == turn ? decisions + 1 : 1;
    turn = decision.before.turn;
    ASSERT_LE(decisions, kMostDecisions) << turn;
  }
}

TEST_P(FlotillaInEveryScenario, FL_3_7_HeHardlyEverRunsIntoAFriendByHisOrder) {
  const Battle& battle = Battle::in(GetParam());
  int met = 0;
  int orders = 0;
  for (const Decision& decision : battle.decisions) {
    orders += std::holds_alternative<Steam>(decision.action) ? 1 : 0;
    for (const Event& event : decision.events) {
      const auto* hulls = std::get_if<HullsMet>(&event.happening);
      const auto* order = std::get_if<Steam>(&decision.action);
      if (hulls == nullptr || order == nullptr || order->unit != hulls->unit) continue;
      met += decision.before.units[hulls->unit].side == decision.before.units[hulls->other].side ? 1 : 0;
    }
  }
  EXPECT_LE(met, 1 + orders / 100);
}

/// All that the Union may not know, changed: the enemy's standing orders and hidden mines.
State with_other_secrets(const State& state) {
  State other = state;
  for (UnitIndex unit = 0; unit < other.units.size(); ++unit) {
    if (other.units[unit].side != Side::kUnion) set_standing(other, unit, {.mode = Standing::Mode::kHold});
  }
  for (Mine& mine : other.mines) {
    if (mine.hidden && !mine.gone && mine.side != Side::kUnion) mine.at.x += 700;
  }
  return other;
}

TEST(FlotillaCaptainsSecrets, FL_1_3_HeChoosesTheSameWhateverHeMayNotKnow) {
  const Battle& battle = Battle::in("mobile_bay");
  int looked = 0;
  for (const Decision& decision : battle.decisions) {
    if (decision.seat != Seat::kUnion || ++looked > 60) continue;
    ASSERT_EQ(chosen(battle.scenario, with_other_secrets(decision.before), decision.seat), decision.action);
  }
  EXPECT_GT(looked, 20);
}

INSTANTIATE_TEST_SUITE_P(FlotillaCaptain, FlotillaInEveryScenario, testing::ValuesIn(test::kFlotillaScenarios));

}  // namespace
}  // namespace brownwater::captains
