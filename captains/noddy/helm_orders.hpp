#pragma once

#include <optional>

#include "captains/noddy/deliberation.hpp"

namespace brownwater::captains::open_table {

/// The next vessel of the side that takes orders and has none, in the order of the list of forces.
std::optional<ShipIndex> next_without_order(const Situation& situation);

/// The order for her speed and turn that leads into the least hazard, and among those the one that is worth most.
noddy::Order best_order(const Situation& situation, ShipIndex ship);

/// What an order is worth by all considerations, hazards left out.
double worth_of(Deliberation& deliberation, const Plan& plan);

}  // namespace brownwater::captains::open_table
