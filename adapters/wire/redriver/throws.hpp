#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/chance/dice.hpp"

namespace brownwater::wire::red_river_wire {

json::object write_throw(const Muster& muster, const chance::Throw& thrown);
std::expected<chance::Throw, Fault> read_throw(const Muster& muster, const json::value& text);
json::object write_wanted(const Muster& muster, const chance::DiceWanted& wanted);

}  // namespace brownwater::wire::red_river_wire
