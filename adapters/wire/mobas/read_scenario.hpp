#pragma once

#include "adapters/wire/json.hpp"
#include "engine/games/mobas/scenario.hpp"

namespace brownwater::wire::mobas_wire {

/// Reads a scenario of docs/formats.md: schema, register and tables, then the rules. All faults that can be found at
/// once.
std::expected<Setting, std::vector<Fault>> read_scenario(const json::value& text, const json::object& options);

/// The faults of the rules' own inspection, each at its place in the scenario's text.
std::vector<Fault> faults_of_draft(const std::vector<mobas::DraftError>& errors, const mobas::Draft& draft,
                                   std::size_t ships);

}  // namespace brownwater::wire::mobas_wire
