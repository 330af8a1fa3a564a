#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "engine/games/flotilla/flotilla.hpp"

/// The captains that a decision concerns, where a side's ships are given out among several.
namespace brownwater::wire::flotilla_wire {

std::vector<ShipName> ships_of(const Cast& cast, const flotilla::Scenario& scenario, Side side);
/// A question about one ship concerns her captain (FL-3.4, FL-4.8, FL-6.2, FL-6.4). Some acts concern all ships of a
/// side (FL-1.3): it is ready, has moved, or fires no more at a window.
Concern concern_of(const Cast& cast, const flotilla::State& state, const flotilla::Action& action);
std::vector<std::string> ships_owing(const Cast& cast, const flotilla::Scenario& scenario, const flotilla::State& state,
                                     Seat seat);
/// FL-1.3: a window is a step of its own.
std::string step_of(const Cast& cast, const flotilla::State& state, Seat seat);

}  // namespace brownwater::wire::flotilla_wire
