#pragma once

#include "adapters/wire/json.hpp"
#include "engine/kernel/any_game.hpp"

namespace brownwater::wire::red_river_wire {

/// The outcome of a campaign that its commodore gives up in that state: its points so far, and at most those of a
/// flotilla that went home (RR-2.3).
json::object write_given_up(const kernel::AnyState& state);

}  // namespace brownwater::wire::red_river_wire
