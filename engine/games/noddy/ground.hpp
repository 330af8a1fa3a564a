#pragma once

#include "engine/games/noddy/contacts.hpp"
#include "engine/games/noddy/event.hpp"
#include "engine/games/noddy/scenario.hpp"
#include "engine/games/noddy/state.hpp"
#include "engine/games/noddy/where.hpp"

/// Hazards under the keel: the ground (ND-3) and mines (ND-6.4), for any umpire.
namespace brownwater::noddy {

/// The least water under a hull, hidden shallows among it; tenths of a foot, 0 for the bank.
std::uint16_t water_under(const Scenario& scenario, const State& state, ShipIndex ship, const Pose& pose);
/// Whether she would touch the ground there.
bool touches_ground(const Scenario& scenario, const State& state, ShipIndex ship, const Pose& pose);

/// OPTIMISATION: whether a vessel that stays within a box surely meets neither ground nor mine.
bool is_safe_within(const Scenario& scenario, const State& state, ShipIndex ship, const plane::Box& box);

/// ND-3.1: those of the vessels just moved that have run aground.
template <WhereMoved W, class U>
void take_ground(State& state, const Poses& before, ShipSet moved, W& where, U& umpire);

/// ND-3.2: one attempt, if there is one left and she can be hauled off at all.
template <class U>
void try_refloat(const Scenario& scenario, State& state, ShipIndex ship, U& umpire);

/// ND-6.4: the mines that those who have moved come near.
template <WhereMoved W, class U>
void near_mines(const Scenario& scenario, State& state, ShipSet moved, W& where, U& umpire);

}  // namespace brownwater::noddy
