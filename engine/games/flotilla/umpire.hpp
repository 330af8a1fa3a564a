#pragma once

#include "engine/games/flotilla/gunnery.hpp"

namespace brownwater::flotilla {

/// The reason why the game master may not rule so, or nothing. FL-1.1: whether he may rule now though
/// another seat is to decide: before the turns, at a fire window, while a side moves, lands, boards or
/// repairs.
bool may_speak(const State& state);

std::optional<kernel::Refusal> why_not_ruled(const Scenario& scenario, const State& state, const Ruling& ruling);

}  // namespace brownwater::flotilla
