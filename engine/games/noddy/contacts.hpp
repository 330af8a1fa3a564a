#pragma once

#include "engine/games/noddy/event.hpp"
#include "engine/games/noddy/scenario.hpp"
#include "engine/games/noddy/state.hpp"

/// Hulls that come together (ND-6.3), over any umpire.
namespace brownwater::noddy {

using Poses = std::array<Pose, kMaxShips>;

/// The vessels that a time step has moved, and those whose hulls they can meet.
struct Meeting {
  ShipSet moved = 0;
  ShipSet among = 0;
};

/// Finds all hulls that a time step (or the turn) has brought together, and lists the contacts in the state. Puts both
/// parties back to their places before it, stopped. Repeats until no two hulls overlap. Returns the vessels put back.
/// INTERPRETATION ND-6.3: hulls that have met lie as they lay before the step, so that no two ever overlap.
template <class W, class U>
ShipSet meet_hulls(const Scenario& scenario, State& state, const Poses& before, const Meeting& meeting, W& where,
                   U& umpire);

/// A vessel's hull as she now lies.
inline plane::Outline hull_of(const Scenario& scenario, const State& state, ShipIndex ship) {
  return plane::outline(state.ships[ship].pose, scenario.card(ship).hull);
}
/// Whether a hull would overlap another vessel's.
bool overlaps_another(const Scenario& scenario, const State& state, ShipIndex ship, const Pose& pose);

/// ND-6.3: the die of a ram or a collision, and what it does; or the taking of an abandoned vessel (ND-2.6).
template <class U>
void throw_contact(const Scenario& scenario, State& state, const Contact& contact, U& umpire);

/// ND-6.3: a ram of the one by the other as they now go, on that face.
Contact ram_of(const State& state, ShipIndex ship, ShipIndex other, Face face);
/// Whether a contact is between these two, whichever struck.
constexpr bool is_between(const Contact& contact, ShipIndex one, ShipIndex other) {
  return (contact.ship == one && contact.other == other) || (contact.ship == other && contact.other == one);
}

/// ND-6.3: what is added to the die of a ram.
Modifiers ram_modifiers(const Tables& tables, const Contact& contact, bool reinforced_bow);
/// ND-6.3: what a total comes to.
RamResult ram_result(const Tables& tables, int total);

}  // namespace brownwater::noddy
