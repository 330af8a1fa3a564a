#pragma once

#include <optional>

#include "captains/noddy/situation.hpp"

namespace brownwater::captains::open_table {

/// The next gun whose standing order is not what it should be, when all vessels have their orders for the move. A gun
/// is free, which takes whom it hits best (ND-1.2), unless it pays clearly more to lay it on one enemy on whom more is
/// hung. Nobody is told in which step to fire: the rules take the better one.
std::optional<noddy::Action> next_fire_order(const Situation& situation);

}  // namespace brownwater::captains::open_table
