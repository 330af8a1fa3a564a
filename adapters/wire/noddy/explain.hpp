#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/noddy/cast.hpp"
#include "engine/kernel/refusal.hpp"

namespace brownwater::wire::noddy_wire {

/// A reason of the rules in words: what is wrong, and what is allowed in its place.
Fault explain(const kernel::Refusal& refusal);
/// Why a decision was not carried out; `where` names the place among the faces, if it is they.
Fault explain(const Cast& cast, const kernel::NotPlayed& not_played);

/// Which key of an action's text a refusal speaks of, as a JSON pointer; empty where it is the action as a whole.
std::string place_of(const json::value& action, const kernel::Refusal& refusal);

}  // namespace brownwater::wire::noddy_wire
