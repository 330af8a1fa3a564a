#pragma once

#include "adapters/wire/json.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater::wire::wbts_wire {

/// A refusal in words, with its rule.
Fault explain(const kernel::Refusal& refusal);
Fault explain(const kernel::NotPlayed& not_played);

/// Which key of an action's text is refused, as a JSON pointer; empty where it is the action as a whole.
std::string place_of(const json::value& action, const kernel::Refusal& refusal);

}  // namespace brownwater::wire::wbts_wire
