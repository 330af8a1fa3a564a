#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "engine/games/mobas/state.hpp"

namespace brownwater::wire::mobas_wire {

/// The view of docs/formats.md. All content comes from the seat's view; `state` is used only to find the decisions the
/// seat may make.
json::object write_view(const Cast& cast, const mobas::Scenario& scenario, const mobas::State& state, Seat seat);

json::object write_outcome(const mobas::Outcome& outcome);

/// The scenario's text as the seat may see it: without the mines that the other side laid (MB-6.3).
json::object scenario_for(const Setting& setting, Seat seat);

}  // namespace brownwater::wire::mobas_wire
