#pragma once

#include "adapters/wire/wbts/war_cast.hpp"
#include "engine/games/wbts/event.hpp"

namespace brownwater::wire::wbts_wire {

/// An event with its keys and rule (docs/formats.md).
json::object write_event(const WarCast& cast, const wbts::Event& event);
json::object write_outcome(const wbts::Outcome& outcome);

}  // namespace brownwater::wire::wbts_wire
