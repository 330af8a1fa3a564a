#pragma once

#include "adapters/wire/noddy/cast.hpp"
#include "engine/games/noddy/noddy.hpp"

/// The captains that a decision concerns, where a side's ships are given out among several.
namespace brownwater::wire::noddy_wire {

std::vector<ShipName> ships_of(const Cast& cast, const noddy::Scenario& scenario, Side side);
/// ND-1.2: orders are a vessel's; ND-1.3: a side seals all of them together.
Concern concern_of(const Cast& cast, const noddy::Action& action);
/// Until the side has sealed: the vessels that take orders and those that may fire.
std::vector<std::string> ships_owing(const Cast& cast, const noddy::Scenario& scenario, const noddy::State& state,
                                     Seat seat);
/// ND-1.3: the writing of orders, move by move.
std::string step_of(const noddy::State& state, Seat seat);

}  // namespace brownwater::wire::noddy_wire
