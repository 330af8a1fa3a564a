#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "engine/kernel/refusal.hpp"

namespace brownwater::wire::mobas_wire {

/// A reason of the rules in words: what is wrong, and what is allowed in its place.
Fault explain(const kernel::Refusal& refusal);
/// Why a decision was not carried out; `where` names the place among the faces, if it is they.
Fault explain(const Cast& cast, const kernel::NotPlayed& not_played);

/// Which key of a ruling's text a refusal speaks of, as a JSON pointer; empty where it is the action as a
/// whole, and for all other actions.
std::string place_of(const json::value& action, const kernel::Refusal& refusal);

}  // namespace brownwater::wire::mobas_wire
