#pragma once

#include "adapters/wire/flotilla/drafting.hpp"
#include "adapters/wire/json.hpp"

namespace brownwater::wire::flotilla_wire {

/// Reads a scenario of docs/formats.md: schema, register and tables, then the rules. All faults that can be found at
/// once.
std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text, const json::object& options);

/// The faults of the rules' own inspection, each at its place in the scenario's text.
std::vector<Fault> faults_of_draft(const std::vector<flotilla::DraftError>& errors, const flotilla::Draft& draft,
                                   Musters musters);

/// The scenario's text as the seat may see it: without the other side's hidden mines and the umpire's notes (FL-4.12).
json::object scenario_for(const Setting& setting, Seat seat);

}  // namespace brownwater::wire::flotilla_wire
