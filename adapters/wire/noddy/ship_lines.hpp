#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "engine/games/noddy/state.hpp"

namespace brownwater::wire::noddy_wire {

/// A vessel, battery or regiment as the seat of the view sees her.
json::object write_ship(const Cast& cast, const noddy::Scenario& scenario, const noddy::View& view,
                        noddy::ShipIndex ship);

}  // namespace brownwater::wire::noddy_wire
