#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/flotilla/view_shapes.hpp"
#include "engine/games/flotilla/gunnery.hpp"

namespace brownwater::wire::flotilla_wire {

/// The acts of the seat that name no unit and may be done now.
std::vector<Action> plain_actions(const Scenario& scenario, const State& seen, Seat seat);

/// The possible acts of each of the seat's units, and the reasons against the rest; empty while the seat does not
/// decide.
std::vector<UnitChoice> choices_of(const Scenario& scenario, const State& seen, Seat seat);

/// FL-4.3: a battery laid, as views and answers have it: range, dice, needed face, divisor.
void write_laid(const flotilla::Laid& laid, json::object& text);

}  // namespace brownwater::wire::flotilla_wire
