#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "engine/games/mobas/state.hpp"

namespace brownwater::wire::mobas_wire {

/// A ship or battery as the seat of the view sees her.
json::object write_ship(const Cast& cast, const mobas::Scenario& scenario, const mobas::View& view,
                        mobas::ShipIndex ship);

}  // namespace brownwater::wire::mobas_wire
