#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/json.hpp"
#include "engine/games/flotilla/state.hpp"

namespace brownwater::wire::flotilla_wire {

/// The seat's view (docs/formats.md): what it may know, may do next, and may not do.
json::object write_view(const Cast& cast, const flotilla::Scenario& scenario, const flotilla::State& state, Seat seat);

json::object write_outcome(const flotilla::Outcome& outcome);

}  // namespace brownwater::wire::flotilla_wire
