#pragma once

#include "adapters/wire/noddy/cast.hpp"
#include "adapters/wire/noddy/view_shapes.hpp"
#include "engine/games/noddy/state.hpp"

namespace brownwater::wire::noddy_wire {

/// A vessel, battery or regiment as the seat of the view sees her.
ShipView ship_view(const Cast& cast, const Scenario& scenario, const View& view, ShipIndex ship);

}  // namespace brownwater::wire::noddy_wire
