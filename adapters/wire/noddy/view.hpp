#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "engine/games/noddy/state.hpp"

namespace brownwater::wire::noddy_wire {

/// The view of docs/formats.md. All content comes from the seat's view; `state` is used only to find the decisions the
/// seat may make.
json::object write_view(const Cast& cast, const noddy::Scenario& scenario, const noddy::State& state, Seat seat);

json::object write_outcome(const noddy::Outcome& outcome);

}  // namespace brownwater::wire::noddy_wire
