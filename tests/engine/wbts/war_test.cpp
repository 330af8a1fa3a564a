#include <gtest/gtest.h>

#include "tests/engine/wbts/soundness.hpp"
#include "tests/engine/wbts/war_scene.hpp"

namespace brownwater::wbts::testing {
namespace {

struct Played {
  State state;
  int decisions = 0;
};

/// Invariants at every decision of every war.
void expect_sound(const Scenario& scenario, const State& state) {
  expect_counters_sound(scenario, state);
  for (const VesselCounter& vessel : state.vessels) {
    if (vessel.used && vessel.at != kNoWater) {
      ASSERT_TRUE(suits(scenario.map(), vessel.kind, scenario.map().water(vessel.at), scenario.cities().naval_rivers));
    }
  }
}

Played play_out(const Scenario& scenario, std::uint64_t seed, bool look) {
  Played played{.state = War::start(scenario)};
  chance::Whim whim(seed, 1);
  constexpr int kMost = 200000;
  while (!War::outcome(played.state) && played.decisions < kMost) {
    const SeatSet owing = War::to_decide(played.state);
    EXPECT_FALSE(owing.empty());
    if (owing.empty()) return played;
    const Seat seat = owing.contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
    const Action action = War::sample(scenario, played.state, seat, whim);
    EXPECT_FALSE(War::refuse(scenario, played.state, seat, action)) << action.index();
    chance::RandomUmpire umpire(seed, 2, static_cast<std::uint32_t>(played.decisions++));
    kernel::carry_out<War>(scenario, played.state, seat, action, umpire);
    if (look) expect_sound(scenario, played.state);
    if (::testing::Test::HasFatalFailure()) return played;
  }
  return played;
}

TEST(WS_2_1, ManyWarsOfRandomCommandsPlayToTheirEndWithoutABreach) {
  constexpr int kWars = 50;
  const Scenario scenario = small_scenario();
  for (int war = 0; war < kWars; ++war) {
    const Played played = play_out(scenario, static_cast<std::uint64_t>(war), true);
    ASSERT_TRUE(played.state.outcome) << "war " << war << " after " << played.decisions << " decisions";
    EXPECT_EQ(played.state.outcome->week, 12);
  }
}

int strength_in_all(const State& state) {
  int points = 0;
  for (const Unit& unit : state.units) points += unit.points;
  return points;
}

/// Points that a decision built: troops by the point; a train, a depot or an augmentation as one.
int points_built(const Action& action) {
  if (const auto* built = std::get_if<Build>(&action)) return is_vessel(built->product) ? 0 : built->points;
  return std::holds_alternative<MakeDepot>(action) || std::holds_alternative<Augment>(action) ? 1 : 0;
}

TEST(WS_7_2, NoStrengthComesOrGoesButIsBuiltRaisedOrTold) {
  constexpr std::uint64_t kWars = 12;
  const Scenario scenario = small_scenario(24);
  for (std::uint64_t war = 0; war < kWars; ++war) {
    State state = War::start(scenario);
    chance::Whim whim(war, 9);
    for (std::uint32_t decision = 0; !War::outcome(state); ++decision) {
      const Seat seat = War::to_decide(state).contains(Seat::kUnion) ? Seat::kUnion : Seat::kConfederate;
      const Action action = War::sample(scenario, state, seat, whim);
      const auto played =
          kernel::play<War>(scenario, state, seat, action, chance::RandomFaces(chance::PhiloxStream(war, 2, decision)));
      ASSERT_TRUE(played);
      int change = points_built(action);
      for (const Event& event : played->events) {
        if (const auto* lost = std::get_if<PointsLost>(&event.happening)) change -= lost->points;
        const bool raises = std::holds_alternative<CycleBegan>(event.happening) && played->after.kentucky_came;
        if (raises) change += scenario.campaign().politics.militia_points;
      }
      ASSERT_EQ(strength_in_all(played->after) - strength_in_all(state), change)
          << "war " << war << ", decision " << decision << ", action " << action.index();
      state = played->after;
    }
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing
