#pragma once

#include "adapters/wire/mobas/cast.hpp"
#include "adapters/wire/mobas/view_shapes.hpp"

namespace brownwater::wire::mobas_wire {

/// A ship or battery as the seat of the view sees her. The cast must outlive it.
ShipView ship_view(const Cast& cast, const Scenario& scenario, const View& view, ShipIndex ship);

}  // namespace brownwater::wire::mobas_wire
