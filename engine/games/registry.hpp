#pragma once

#include <span>

#include "engine/kernel/any_game.hpp"

namespace brownwater::games {

/// Every game of the program, in the order of `kernel::SystemId`. The only room that knows them all.
std::span<const kernel::AnyGame* const> all();

/// The game of a system, or null while the program does not have it.
const kernel::AnyGame* game_of(kernel::SystemId system);

}  // namespace brownwater::games
