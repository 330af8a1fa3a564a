#include "captains/wbts/general.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "adapters/wire/wbts/setup.hpp"
#include "captains/wbts/situation.hpp"
#include "tests/engine/wbts/war_scene.hpp"
#include "tests/support/text_of.hpp"

/// The general of War Between the States: he orders only what he may, ends every war, and looks at nothing hidden.
namespace brownwater::captains {
namespace {

using namespace wbts;

wbts::Scenario set_up(const std::string& id) {
  const std::string text = brownwater::testing::text_of("data/scenarios/wbts/" + id + ".json");
  auto read = wire::wbts_wire::read_setup(wire::json::parse(text));
  EXPECT_TRUE(read) << id;
  return *std::move(read);
}

/// Plays a war and hands every decision to `look(state, seat, action)`: of generals, or of the South's against a random
/// side.
template <class Look>
State play(const wbts::Scenario& scenario, std::uint64_t war, Look&& look, bool of_generals = true) {
  constexpr int kMost = 400000;
  chance::RandomUmpire umpire(3, war);
  chance::Whim whim(3, war);
  State state = War::start(scenario);
  for (int decision = 0; decision < kMost && !War::outcome(state); ++decision) {
    const SeatSet owing = War::to_decide(state);
    const Seat seat = owing.contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const Action action = of_generals || seat == Seat::kConfederate
                              ? wbts_general().choose(scenario, War::view(scenario, state, seat), {}, whim)
                              : War::sample(scenario, state, seat, whim);
    look(state, seat, action);
    if (::testing::Test::HasFatalFailure()) return state;
    kernel::carry_out<War>(scenario, state, seat, action, umpire);
  }
  return state;
}

/// Orders that a general of either side wanted in a war, and how many of them the rules refused.
struct Wishes {
  int orders = 0;
  int refused = 0;
};

/// Plays a war to its end. `choose` ends the step in place of an illegal wish, so the wishes are counted.
Wishes wishes_to_the_end(const wbts::Scenario& scenario, std::uint64_t war) {
  Wishes wishes;
  const State last = play(scenario, war, [&](const State& state, Seat seat, const Action& action) {
    const Proposal proposal = proposal_of(scenario, War::view(scenario, state, seat));
    ASSERT_EQ(proposal.action, action);
    ASSERT_FALSE(War::refuse(scenario, state, seat, action))
        << "war " << war << ", week " << int{state.clock.week} << ", action " << action.index() << " in frame "
        << state.owed.top().index();
    ++wishes.orders;
    wishes.refused += proposal.refused;
  });
  EXPECT_TRUE(last.outcome) << "war " << war;
  return wishes;
}

constexpr int kRefusedOfAThousand = 2;

TEST(General, WantsNextToNothingThatTheRulesRefuseAndEndsSmallWars) {
  constexpr std::uint64_t kWars = 12;
  Wishes all;
  for (std::uint64_t war = 0; war < kWars; ++war) {
    const Wishes wishes = wishes_to_the_end(wbts::testing::small_scenario(40), war);
    all.orders += wishes.orders;
    all.refused += wishes.refused;
  }
  EXPECT_GT(all.orders, 1000);
  EXPECT_LE(1000 * all.refused, kRefusedOfAThousand * all.orders) << all.refused << " of " << all.orders;
}

TEST(General, WantsNextToNothingThatTheRulesRefuseInTheShortestSetUp) {
  const Wishes wishes = wishes_to_the_end(set_up("vicksburg_1862"), 1);
  EXPECT_LE(1000 * wishes.refused, kRefusedOfAThousand * wishes.orders) << wishes.refused << " of " << wishes.orders;
}

// WS-3.4, WS-8.1: choosing a leader or an order of supply answers no question, and can be done for ever.
TEST(Idle, EndsEveryWarAgainstAGeneral) {
  constexpr int kMost = 200000;
  const wbts::Scenario scenario = wbts::testing::small_scenario(40);
  for (std::uint64_t war = 0; war < 6; ++war) {
    chance::RandomUmpire umpire(7, war);
    chance::Whim whim(7, war);
    State state = War::start(scenario);
    for (int decision = 0; decision < kMost && !War::outcome(state); ++decision) {
      const Seat seat = War::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      const auto& captain = (seat == Seat::kUnion) == (war % 2 == 0) ? wbts_idle() : wbts_general();
      kernel::carry_out<War>(scenario, state, seat,
                             captain.choose(scenario, War::view(scenario, state, seat), {}, whim), umpire);
    }
    EXPECT_TRUE(War::outcome(state)) << "war " << war << ", frame " << state.owed.top().index();
  }
}

// WS-8.1: an attack above intensity 0 spends a point, and the armies eat from the same pool.
TEST(General, WS_7_1_LeavesInThePoolWhatArmiesEatAndAttacksOfACycleSpend) {
  constexpr int kWeeksLookedAt = 13;
  const wbts::Scenario scenario = set_up("war_1861");
  chance::RandomUmpire umpire(3, 1);
  chance::Whim whim(3, 1);
  State state = War::start(scenario);
  int cycles = 0;
  while (state.clock.week < kWeeksLookedAt) {
    const Seat seat = War::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const Action action = wbts_general().choose(scenario, War::view(scenario, state, seat), {}, whim);
    const bool built = state.owed.top_if<Building>() != nullptr && std::holds_alternative<Done>(action);
    if (built && seat == Seat::kUnion) {
      const general::Situation situation(scenario, state, Side::kUnion, true);
      int needed = 0;
      for (const HexId hex : situation.held[Side::kUnion])
        needed += (situation.own(hex) + 9) / 10 + (situation.pressed_by(hex) > 0 ? 4 : 0);
      EXPECT_GE(state.purses[Side::kUnion].supply, needed) << "week " << int{state.clock.week};
      ++cycles;
    }
    kernel::carry_out<War>(scenario, state, seat, action, umpire);
  }
  EXPECT_GE(cycles, 3);
}

TEST(General, PlaysTheSameWarFromTheSameSeed) {
  const wbts::Scenario scenario = wbts::testing::small_scenario(24);
  const auto nothing = [](const State&, Seat, const Action&) {};
  for (std::uint64_t war = 0; war < 6; ++war) EXPECT_EQ(play(scenario, war, nothing), play(scenario, war, nothing));
}

/// The same war as it may be for all that a seat knows: WS-7.1, a sealed intensity; WS-9.3, hidden ironclads.
std::optional<State> otherwise(const State& state, Seat seat, chance::Whim& whim) {
  State altered = state;
  const Side enemy = seat == Seat::kUnion ? Side::kConfederate : Side::kUnion;
  std::uint8_t& chosen = altered.battle.intensity[enemy];
  if (state.owed.top_if<Intensities>() != nullptr && chosen != kNotChosen)
    chosen = static_cast<std::uint8_t>(whim.below(5));
  for (VesselCounter& vessel : altered.vessels) {
    if (vessel.used && vessel.hidden && vessel.side == enemy)
      vessel.since = Cycle{static_cast<std::uint8_t>(whim.below(40))};
  }
  if (altered == state) return std::nullopt;
  return altered;
}

// WS-7.1, WS-9.3
TEST(General, DoesNotLookAtWhatHisSeatMayNotKnow) {
  const wbts::Scenario scenario = wbts::testing::small_scenario(60);
  chance::Whim secrets(11, 1);
  chance::Whim whim(1, 1);
  int compared = 0;
  for (std::uint64_t war = 0; war < 4; ++war) {
    play(scenario, war, [&](const State& state, Seat seat, const Action& action) {
      const auto altered = otherwise(state, seat, secrets);
      if (!altered) return;
      ++compared;
      ASSERT_EQ(wbts_general().choose(scenario, War::view(scenario, *altered, seat), {}, whim), action);
    });
  }
  EXPECT_GT(compared, 0);
}

TEST(General, OfTheSouthBeatsASideOfRandomCommandsBeforeVicksburg) {
  const wbts::Scenario scenario = set_up("vicksburg_1862");
  const auto nothing = [](const State&, Seat, const Action&) {};
  for (std::uint64_t war = 0; war < 2; ++war)
    EXPECT_EQ(play(scenario, war, nothing, false).outcome->winner, Side::kConfederate);
}

}  // namespace
}  // namespace brownwater::captains
