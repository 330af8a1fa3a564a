#pragma once

#include <optional>

#include "captains/flotilla/situation.hpp"

/// A captain's answers to ground, leaks, engines and rudders.
namespace brownwater::captains::quarterdeck {

/// FL-3.6: engines reversed, or guns overboard where that pays.
std::optional<Action> next_freeing(const Situation& situation);

/// FL-3.4: more power for a ship that cannot leave the table in the last turn without it.
std::optional<Action> power_for(const Situation& situation, UnitIndex ship);

/// FL-3.4: the answer to the engineer.
Action answer_to_engineer(const Situation& situation);

/// FL-6.6: astern, for a ship at rest with no water ahead.
std::optional<Action> astern_for(const Situation& situation, UnitIndex ship);

/// FL-4.13: the next ship that should mend leaks rather than load, or nothing.
Action next_repair(const Situation& situation);

/// FL-4.8, row 6: the turning box that is least use.
Action turn_to_lose(const Situation& situation);

}  // namespace brownwater::captains::quarterdeck
