#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/json.hpp"
#include "engine/kernel/refusal.hpp"

namespace brownwater::wire::flotilla_wire {

/// A reason of the rules in words: what is wrong, and what is allowed in its place.
Fault explain(const kernel::Refusal& refusal);
/// Why a decision was not carried out; `where` names the place among the faces, if it is they.
Fault explain(const Cast& cast, const kernel::NotPlayed& not_played);

/// A refusal as a view and an answer have it: `{"rule":…,"reason":…}`.
json::object write_refusal(const kernel::Refusal& refusal);

/// Which key of an action's text a refusal speaks of, as a JSON pointer; empty where it is the action as a whole.
std::string place_of(const json::value& action, const kernel::Refusal& refusal);

}  // namespace brownwater::wire::flotilla_wire
