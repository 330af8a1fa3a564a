#pragma once

#include "engine/core/helm.hpp"
#include "engine/games/redriver/river.hpp"

/// How the ships of a party are numbered in a battle made of their fight. Inside the bridges only.
namespace brownwater::games {

/// The same ships as a set of the battle's forces: the party comes first there, in its line.
template <class Set>
Set in_the_battle(const redriver::State& state, redriver::ShipSet ships) {
  Set set = 0;
  int place = 0;
  redriver::for_each_in_line(state, [&](redriver::ShipIndex ship) {
    if (redriver::has(ships, ship)) set |= Set{1} << place;
    ++place;
  });
  return set;
}

/// RR-5.4: her rudder, as a battle has it.
inline Helm helm_of(redriver::Rudder rudder) {
  switch (rudder) {
    case redriver::Rudder::kFree: return Helm::kFree;
    case redriver::Rudder::kNotToPort: return Helm::kNotToPort;
    case redriver::Rudder::kNotToStarboard: return Helm::kNotToStarboard;
    case redriver::Rudder::kNeither: return Helm::kNeither;
  }
  return Helm::kFree;
}

/// RR-13.2: where the battle left a Union ship that is not lost: off the sheet over the edge by which she was to leave,
/// or on it. To run past is to leave it; who draws off from a fight has broken off.
inline redriver::Went where_she_went(const redriver::State& state, bool left_the_sheet) {
  if (left_the_sheet) return state.running_past ? redriver::Went::kPassed : redriver::Went::kBrokeOff;
  return state.running_past ? redriver::Went::kBrokeOff : redriver::Went::kWithTheRest;
}

}  // namespace brownwater::games
