#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/noddy/drafting.hpp"

namespace brownwater::wire::noddy_wire {

/// Reads a scenario of docs/formats.md: schema, register and tables, then the rules. All faults that can be found at
/// once.
std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text, const json::object& options);

/// The faults of the rules' own inspection, each at its place in the scenario's text.
std::vector<Fault> faults_of_draft(const std::vector<noddy::DraftError>& errors, Musters musters);

/// The scenario's text as the seat may see it (ND-5.1, ND-6.4). It leaves out the other side's mines, the shoals that
/// the seat does not know of, and the enemy's losses before the battle.
json::object scenario_for(const Setting& setting, Seat seat);

}  // namespace brownwater::wire::noddy_wire
