#pragma once

#include "engine/games/flotilla/gunnery.hpp"

namespace brownwater::flotilla {

/// Why the game master may not rule so, or nothing.
std::optional<kernel::Refusal> why_not_ruled(const Scenario& scenario, const State& state, const Ruling& ruling);

}  // namespace brownwater::flotilla
