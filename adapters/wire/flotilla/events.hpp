#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/json.hpp"
#include "engine/games/flotilla/event.hpp"

namespace brownwater::wire::flotilla_wire {

json::object write_event(const Cast& cast, const flotilla::Tables& tables, const flotilla::Event& event);
json::object write_outcome(const flotilla::Outcome& outcome);
json::array write_modifiers(const flotilla::Modifiers& modifiers);
/// A side's word, or null.
json::value side_or_null(const std::optional<Side>& side);

}  // namespace brownwater::wire::flotilla_wire
