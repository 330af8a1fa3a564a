#pragma once

#include "engine/games/flotilla/gunnery.hpp"

/// Grapples, boarding and prizes (FL-6.1, FL-6.2). No dice here.
namespace brownwater::flotilla {

/// Why the ship does not board in this step, or nothing.
std::optional<kernel::Refusal> why_not_board(const Scenario& scenario, const State& state, UnitIndex ship);
/// Why the ship does not cut herself free, or nothing.
std::optional<kernel::Refusal> why_not_cut(const Scenario& scenario, const State& state, UnitIndex ship);
/// FL-6.2: crew, captain's morale and guns left.
int boarding_strength(const State& state, UnitIndex ship);

/// FL-4.10, FL-6.2: whether a ship has men for a prize, and they are free to go.
bool may_man_prize(const Scenario& scenario, const State& state, UnitIndex captor);

}  // namespace brownwater::flotilla
