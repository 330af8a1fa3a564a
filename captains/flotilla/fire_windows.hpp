#pragma once

#include <optional>

#include "captains/flotilla/situation.hpp"

namespace brownwater::captains::quarterdeck {

/// What is done at a fire window (FL-1.3): by hand first; then a battery laid, fire opened, or the window let pass
/// because a later one of this turn promises more.
Action at_window(const Situation& situation);

/// A standing order that spares questions: a land battery fires by itself while an enemy lies well within its reach.
std::optional<Action> next_standing_order(const Situation& situation);

}  // namespace brownwater::captains::quarterdeck
