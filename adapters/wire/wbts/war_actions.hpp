#pragma once

#include "adapters/wire/wbts/war_cast.hpp"
#include "engine/games/wbts/action.hpp"

namespace brownwater::wire::wbts_wire {

std::expected<wbts::Action, Fault> read_action(const WarCast& cast, const json::value& text);
json::object write_action(const WarCast& cast, const wbts::Action& action);

}  // namespace brownwater::wire::wbts_wire
