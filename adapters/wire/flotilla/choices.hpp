#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/json.hpp"
#include "engine/games/flotilla/gunnery.hpp"

namespace brownwater::wire::flotilla_wire {

/// The acts of the seat that name no unit and may be done now.
json::array write_plain_actions(const Cast& cast, const flotilla::Scenario& scenario, const flotilla::State& seen,
                                Seat seat);

/// The possible acts of each of the seat's units, and the reasons against the rest; empty while the seat does not
/// decide.
json::array write_choices(const Cast& cast, const flotilla::Scenario& scenario, const flotilla::State& seen, Seat seat);

/// FL-4.3: a battery laid, as views and answers have it: range, dice, needed face, divisor.
void write_laid(const flotilla::Laid& laid, json::object& text);

}  // namespace brownwater::wire::flotilla_wire
