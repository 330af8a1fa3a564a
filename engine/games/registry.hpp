#pragma once

#include <span>

#include "engine/kernel/any_game.hpp"

namespace brownwater::games {

/// Every game of the program without its types, in the order of `SystemId`. The list itself, and the way from a system
/// to the types of its game, is `engine/games/games.hpp`.
std::span<const kernel::AnyGame* const> all();

/// The game of a system, or null while the program does not have it.
const kernel::AnyGame* game_of(SystemId system);

/// The facts of a system; those of `SystemId::kNone`, all empty, for one that the program does not have.
const kernel::Facts& facts_of(SystemId system);

/// Whether one side alone decides in it, and its fights are battles of their own.
inline bool is_campaign(SystemId system) { return facts_of(system).kind == kernel::Kind::kCampaign; }

/// Whether an event hidden from some seats is a secret only for a while: the game soon shows its content to all. A game
/// with such events has a function of that name.
bool opens_by_itself(SystemId system, const kernel::AnyEvent& event);

/// Whether the seat's view of a state of that system has anything that a spectator's has not. It follows from the
/// seat's own view, so it tells the seat nothing of what others keep from it.
bool sees_more(SystemId system, const kernel::AnyScenario& scenario, const kernel::AnyState& state, Seat seat);

}  // namespace brownwater::games
