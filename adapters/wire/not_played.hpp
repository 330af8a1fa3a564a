#pragma once

#include <string_view>

#include "adapters/wire/json.hpp"
#include "engine/kernel/refusal.hpp"

/// What of a refused decision is said alike in every system.
namespace brownwater::wire {

/// A reason that all games share, in words; `not_yours` is what a seat is told that owes no decision.
std::string_view words_of(kernel::Reason reason, std::string_view not_yours);

/// A word of the wire as it is said: "small_arms" is "small arms".
std::string spoken(std::string_view word);

/// Dice that are wanted: how many, of what kind, and for what.
std::string words_of_dice(const chance::DiceWanted& wanted, std::string_view purpose);

/// What is wrong with faces that were given: too many, none on that die, or of another purpose.
Fault fault_of_faces(const kernel::NotPlayed& not_played);

/// The place of a key in an action's text, or in the act of a ruling; empty if it has none.
std::string place_of_key(const json::value& action, std::string_view key);

}  // namespace brownwater::wire
