#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater::wire::red_river_wire {

/// A refusal in words, with its rule.
Fault explain(const kernel::Refusal& refusal);
Fault explain(const Muster& muster, const kernel::NotPlayed& not_played);

}  // namespace brownwater::wire::red_river_wire
