#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "engine/games/noddy/event.hpp"

namespace brownwater::wire::noddy_wire {

json::object write_event(const Cast& cast, const noddy::Event& event);
json::object write_outcome(const noddy::Outcome& outcome);
json::array write_modifiers(const noddy::Modifiers& modifiers);
/// `listing` of a vessel: the sides to which she lists.
json::array write_listing(bool to_port, bool to_starboard);
/// A side's word, or null.
json::value side_or_null(const std::optional<Side>& side);

}  // namespace brownwater::wire::noddy_wire
