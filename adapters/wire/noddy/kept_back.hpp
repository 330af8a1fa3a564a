#pragma once

#include <boost/json.hpp>

#include "adapters/wire/noddy/cast.hpp"
#include "engine/games/noddy/scenario.hpp"

namespace brownwater::wire::noddy_wire {

/// ND-5.2, told to each ship's captain alone: in the view the side's ships become as on their cards. Damage that
/// everybody sees stays, and orders that the seat sees.
void keep_effects_back(const Cast& cast, const noddy::Scenario& scenario, Side side, json::object& view);

}  // namespace brownwater::wire::noddy_wire
