#pragma once

#include <string>
#include <vector>

#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/war_cast.hpp"
#include "engine/games/wbts/ruling.hpp"

/// The acts of the war's umpire, written and read (WS-13.1; docs/formats.md).
namespace brownwater::wire::wbts_wire {

/// The act; what is wrong with it is put behind `faults`.
wbts::Act read_act(const WarCast& cast, const json::value& text, const std::string& where, std::vector<Fault>& faults);
json::object write_act(const WarCast& cast, const wbts::Act& act);

}  // namespace brownwater::wire::wbts_wire
