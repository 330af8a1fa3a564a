#pragma once

#include <algorithm>
#include <bit>

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

/// The greatest number of forces in a battle of each book.
inline constexpr int kMostForces = 32;

inline constexpr int kPercent = 100;
/// The share `part` / `whole` of a number, rounded up; 0 if the whole is 0.
constexpr int share_up(int number, int part, int whole) { return whole == 0 ? 0 : (number * part + whole - 1) / whole; }

/// RR-6.7: the enemy's vessels in the section for which a battle has room. Unarmed ones that find no room beside the
/// party, the ironclad and the batteries are left out, and stay where they are.
inline redriver::Vessels vessels_in_the_battle(const redriver::State& state) {
  const redriver::Section& field = state.sections[state.field];
  int places = kMostForces - std::popcount(state.acting) - (redriver::ironclad_is_at(state, state.field) ? 1 : 0);
  for (const redriver::Battery& battery : field.batteries) places -= battery.guns_left() > 0 ? 1 : 0;
  redriver::Vessels vessels = field.vessels;
  const auto take = [&places](std::uint8_t& sort) {
    sort = static_cast<std::uint8_t>(std::min<int>(sort, std::max(places, 0)));
    places -= sort;
  };
  for (std::uint8_t* sort : {&vessels.heavy_gunboats, &vessels.gunboats, &vessels.spar_boats, &vessels.unarmed})
    take(*sort);
  return vessels;
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
/// or on it. To run past is to leave it; a ship that draws off from a fight has broken off.
inline redriver::Went where_she_went(const redriver::State& state, bool left_the_sheet) {
  if (left_the_sheet) return state.running_past ? redriver::Went::kPassed : redriver::Went::kBrokeOff;
  return state.running_past ? redriver::Went::kBrokeOff : redriver::Went::kWithTheRest;
}

}  // namespace brownwater::games
