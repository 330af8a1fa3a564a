#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "engine/games/noddy/event.hpp"

namespace brownwater::wire::noddy_wire {

json::object write_event(const Cast& cast, const noddy::Event& event);
json::object write_outcome(const noddy::Outcome& outcome);
json::array write_modifiers(const noddy::Modifiers& modifiers);
/// A time step of a half move: 1 to 10, or 0 for the turn that follows the first half.
int step_told(std::uint8_t step);
/// A side's word, or null.
json::value side_or_null(const std::optional<Side>& side);

}  // namespace brownwater::wire::noddy_wire
