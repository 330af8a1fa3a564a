#pragma once

#include <vector>

#include "engine/games/wbts/action.hpp"
#include "engine/games/wbts/scenario.hpp"
#include "engine/games/wbts/state.hpp"

namespace brownwater::wbts {

/// Adds what a side may answer to what is owed; WS-8.1: orders of supply, which can be changed without end, only if
/// they are wanted.
void list_owed(const Scenario& scenario, const State& state, Side side, bool supply_orders, std::vector<Action>& list);

}  // namespace brownwater::wbts
