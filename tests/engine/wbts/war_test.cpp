#include <gtest/gtest.h>

#include <map>

#include "tests/engine/wbts/war_scene.hpp"

namespace brownwater::wbts::testing {
namespace {

struct Played {
  State state;
  int decisions = 0;
};

/// What must hold at every decision of every war.
void expect_sound(const Scenario& scenario, const State& state) {
  std::map<HexId, int> sides;
  for (const Unit& unit : state.units) {
    if (!unit.used()) {
      ASSERT_EQ(unit, Unit{});
      continue;
    }
    if (!unit.on_map() || !unit.fights()) continue;
    ASSERT_TRUE(scenario.map().is_land(unit.hex));
    sides[unit.hex] |= unit.side == Side::kUnion ? 1 : 2;
    ASSERT_NE(sides[unit.hex], 3) << "troops of both sides in hex " << unit.hex;
  }
  for (std::size_t at = 0; at < kMaxHeadquarters; ++at) {
    const Headquarters& headquarters = state.commands.headquarters[at];
    if (!headquarters.on_map || headquarters.leader == kNoLeader) continue;
    ASSERT_EQ(state.commands.leaders[headquarters.leader].hex, headquarters.hex);
    ASSERT_EQ(state.commands.leaders[headquarters.leader].commands, at);
  }
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
  constexpr int kWars = 100;
  const Scenario scenario = small_scenario();
  for (int war = 0; war < kWars; ++war) {
    const Played played = play_out(scenario, static_cast<std::uint64_t>(war), true);
    ASSERT_TRUE(played.state.outcome) << "war " << war << " after " << played.decisions << " decisions";
    EXPECT_EQ(played.state.outcome->week, 12);
  }
}

}  // namespace
}  // namespace brownwater::wbts::testing
