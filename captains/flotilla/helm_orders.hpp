#pragma once

#include <optional>

#include "captains/flotilla/deliberation.hpp"

namespace brownwater::captains::quarterdeck {

/// Of the side's ships that may still be ordered to steam the one nearest to the enemy.
std::optional<UnitIndex> next_to_order(const Situation& situation);

/// The order that is worth most by all considerations and leaves her a way out.
Steam best_order(const Situation& situation, UnitIndex ship);

/// What her fire may be worth on the best of a dozen courses that she could still steam in this turn.
double fire_on_the_way(const Situation& situation, UnitIndex ship);

}  // namespace brownwater::captains::quarterdeck
