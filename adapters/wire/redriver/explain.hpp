#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/games/redriver/state.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater::wire::red_river_wire {

/// A refusal in words, with its rule.
Fault explain(const kernel::Refusal& refusal);
Fault explain(const Muster& muster, const kernel::NotPlayed& not_played);

/// Where in the text of a fight's result the refused part stands, as a JSON pointer; empty for any other action, and
/// where the result is refused as a whole.
std::string place_of(const Muster& muster, const redriver::State& state, const json::value& action,
                     const kernel::Refusal& refusal);

}  // namespace brownwater::wire::red_river_wire
