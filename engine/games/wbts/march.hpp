#pragma once

#include <optional>

#include "engine/games/wbts/map.hpp"
#include "engine/games/wbts/tables.hpp"

namespace brownwater::wbts {

/// WS-6.1: movement points to go over a side: the ground entered, and a river crossed. Nothing over an impassable side,
/// into water, off the map, or over a navigable river without a bridge or ferry (a railway over it is one) or a
/// transport (`ferried`).
std::optional<int> march_cost(const WarMap& map, const MarchNumbers& numbers, HexSide step, bool ferried = false);

}  // namespace brownwater::wbts
