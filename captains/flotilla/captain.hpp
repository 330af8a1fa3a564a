#pragma once

#include <variant>

#include "captains/captain.hpp"
#include "captains/flotilla/situation.hpp"
#include "engine/games/flotilla/flotilla.hpp"

namespace brownwater::captains {

/// The captain `captain` of Flotilla. He orders one ship after another by named considerations
/// (`captains/flotilla/considerations.hpp`). At the fire windows he waits for the one that is worth most. He boards
/// where the odds favour it, repairs, lands, and frees himself. He does not read the list of legal actions. As game
/// master he lets the turn go on.
const CaptainOf<flotilla::Flotilla>& flotilla_captain();

/// The same captain, but faster: he weighs some twenty orders for each ship instead of a hundred and more. For
/// playouts.
const CaptainOf<flotilla::Flotilla>& quick_flotilla_captain();

namespace quarterdeck {

/// The next step of his movement: something to do before or after all steaming, or the ship that steams now, on the
/// best of her `ranked_orders`.
std::variant<flotilla::Action, UnitIndex> next_in_movement(const Situation& situation);

}  // namespace quarterdeck
}  // namespace brownwater::captains
