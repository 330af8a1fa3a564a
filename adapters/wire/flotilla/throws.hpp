#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/json.hpp"
#include "engine/chance/dice.hpp"

namespace brownwater::wire::flotilla_wire {

json::object write_throw(const Cast& cast, const chance::Throw& thrown);
std::expected<chance::Throw, Fault> read_throw(const Cast& cast, const json::value& text);
json::object write_wanted(const Cast& cast, const chance::DiceWanted& wanted);

}  // namespace brownwater::wire::flotilla_wire
