#pragma once

#include <optional>

#include "captains/flotilla/situation.hpp"

namespace brownwater::captains::quarterdeck {

/// The action at a fire window (FL-1.3). Attacks by hand come first. Then he lays a battery, opens fire, or lets the
/// window pass because a later one of this turn promises more.
Action at_window(const Situation& situation);

/// How much more a unit's volley is worth now than what the rest of this turn promises her; negative where that is
/// more.
double gain_by_firing_now(const Situation& situation, UnitIndex unit);

/// The most that a unit gains who lets the window pass.
double gain_by_waiting(const Situation& situation);

/// A standing order that spares questions: a land battery fires by itself while an enemy lies well within its reach.
std::optional<Action> next_standing_order(const Situation& situation);

}  // namespace brownwater::captains::quarterdeck
