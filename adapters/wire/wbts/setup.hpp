#pragma once

#include <expected>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/games/wbts/scenario.hpp"

namespace brownwater::wire::wbts_wire {

/// Reads a set-up (docs/formats.md, brownwater-scenario-1 of wbts) on the program's map, tables and leaders; or tells
/// every fault: those of the form with their place, else those of what is drawn up with hex and rule.
std::expected<wbts::Scenario, std::vector<Fault>> read_setup(const json::value& text);

}  // namespace brownwater::wire::wbts_wire
