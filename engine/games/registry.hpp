#pragma once

#include <span>

#include "engine/kernel/any_game.hpp"

namespace brownwater::games {

/// Every game of the program, in the order of `kernel::SystemId`. The only room that knows them all.
std::span<const kernel::AnyGame* const> all();

/// The game of a system, or null while the program does not have it.
const kernel::AnyGame* game_of(kernel::SystemId system);

/// Whether the seat's view of a state of that system has anything that a spectator's has not. It follows from the
/// seat's own view, so it tells the seat nothing of what others keep from it.
bool sees_more(kernel::SystemId system, const kernel::AnyScenario& scenario, const kernel::AnyState& state, Seat seat);

}  // namespace brownwater::games
