#pragma once

#include <optional>

#include "captains/flotilla/situation.hpp"

namespace brownwater::captains::quarterdeck {

/// Where an order leads, all others lying as they lie (FL-1.1: ships move one after another).
struct Course {
  Steam order;
  Pose at_middle;  ///< where the second fire window finds her (FL-1.3)
  Pose end;
  InlineList<plane::Outline, 2> covered;  ///< of each half of the way
  Mil way = 0;                            ///< that she makes ahead, swings not counted
  UnitIndex met = flotilla::kNoUnit;      ///< whose hull stops her (FL-3.7)
  bool grounds = false;                   ///< she runs on ground that does not bear her
  bool leaves = false;                    ///< by her own edge
  bool blocked = false;                   ///< no room, or off by another edge: she does not come where she is ordered
};

/// Follows an order as the rules do, to a fifth of an inch. Ships going astern or adrift are not covered.
Course follow(const Situation& situation, const Steam& order);

/// The rest of the move in progress (FL-1.3): where the moving ship will be at the fire windows still to come. Empty if
/// no ship moves under power.
InlineList<Pose, 2> places_to_come(const Situation& situation);

}  // namespace brownwater::captains::quarterdeck
