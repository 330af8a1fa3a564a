#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "engine/games/mobas/event.hpp"

namespace brownwater::wire::mobas_wire {

json::object write_event(const Cast& cast, const mobas::Event& event);
json::object write_outcome(const mobas::Outcome& outcome);
json::array write_modifiers(const mobas::Modifiers& modifiers);
/// A side's word, or null.
json::value side_or_null(const std::optional<Side>& side);
/// A ship's id, or null for none.
json::value ship_or_null(const Cast& cast, mobas::ShipIndex ship);
/// A hex's name, or null for nowhere.
json::value hex_or_null(mobas::HexId hex);

}  // namespace brownwater::wire::mobas_wire
