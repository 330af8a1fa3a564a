#pragma once

#include "adapters/wire/json.hpp"

namespace brownwater::wire::wbts_wire {

json::object write_throw(const chance::Throw& thrown);
std::expected<chance::Throw, Fault> read_throw(const json::value& text);
json::object write_wanted(const chance::DiceWanted& wanted);

}  // namespace brownwater::wire::wbts_wire
