#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/games/redriver/action.hpp"

namespace brownwater::wire::red_river_wire {

std::expected<redriver::Action, Fault> read_action(const Muster& muster, const json::value& text);
json::object write_action(const Muster& muster, const redriver::Action& action);

}  // namespace brownwater::wire::red_river_wire
