#pragma once

#include <gtest/gtest.h>

#include <map>

#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wbts::testing {

/// Invariants at every decision of every war, rulings or none: no counter half gone, no hex with troops of both sides,
/// leaders and headquarters together.
inline void expect_counters_sound(const Scenario& scenario, const State& state) {
  std::map<HexId, int> sides;
  for (const Unit& unit : state.units) {
    if (!unit.used()) {
      ASSERT_EQ(unit, Unit{});
      continue;
    }
    if (unit.reserved) {
      ASSERT_TRUE(unit.is_stock());
    }
    if (!unit.on_map() || !unit.fights()) continue;
    ASSERT_TRUE(scenario.map().is_land(unit.hex));
    sides[unit.hex] |= unit.side == Side::kUnion ? 1 : 2;
    ASSERT_NE(sides[unit.hex], 3) << "troops of both sides in hex " << unit.hex;
  }
  for (std::size_t at = 0; at < kMaxHeadquarters; ++at) {
    const Headquarters& headquarters = state.commands.headquarters[at];
    if (!headquarters.on_map) {
      ASSERT_FALSE(state.army_reserved[at]);
    }
    if (!headquarters.on_map || headquarters.leader == kNoLeader) continue;
    ASSERT_EQ(state.commands.leaders[headquarters.leader].hex, headquarters.hex);
    ASSERT_EQ(state.commands.leaders[headquarters.leader].commands, at);
  }
}

}  // namespace brownwater::wbts::testing
