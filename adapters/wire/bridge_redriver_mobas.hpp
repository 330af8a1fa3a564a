#pragma once

#include "adapters/wire/bridge.hpp"
#include "engine/games/mobas/scenario.hpp"
#include "engine/games/redriver/state.hpp"

namespace brownwater::wire {

/// RR-13: the fights of the Red River campaign as battles of MOBAS.
const AnyBridge& red_river_mobas_bridge();

namespace red_river_mobas {

/// RR-13.1: the section's reach as a sheet with banks, names and north; the campaign's `place` names the river.
boost::json::object write_sheet(const mobas::Draft& draft, const redriver::Section& section, std::string_view place);

}  // namespace red_river_mobas
}  // namespace brownwater::wire
