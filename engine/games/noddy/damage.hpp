#pragma once

#include <optional>

#include "engine/games/noddy/event.hpp"
#include "engine/games/noddy/scenario.hpp"
#include "engine/games/noddy/state.hpp"

/// Damage to a vessel (ND-2.5, ND-4.7, ND-5, ND-6.2 to ND-6.4), for any umpire.
namespace brownwater::noddy {

/// The side that sees a vessel's hidden damage besides the umpire: her own; nothing where damage is open
/// (ND-5.1).
std::optional<Side> told_of_damage(const Scenario& scenario, ShipIndex ship);

/// A slip for a die that a rule asks for on behalf of a vessel.
chance::Slip slip_for(RuleRef rule, Purpose purpose, ShipIndex actor, ShipIndex target = kNoShip);

/// One D6 thrown for a vessel.
template <class U>
std::uint8_t throw_d6(U& umpire, RuleRef by, Purpose purpose, ShipIndex ship, ShipIndex target = kNoShip) {
  return static_cast<std::uint8_t>(umpire.throw_die(chance::Die::kD6, slip_for(by, purpose, ship, target)));
}

/// ND-2.5, ND-2.6: takes half knots off her top speed; below zero she settles, which takes a die.
template <class U>
void lose_speed(const Scenario& scenario, State& state, ShipIndex ship, int halves, RuleRef by, U& umpire);

/// ND-6.3, ND-6.4: no top speed left, and no way from this moment on: she drifts, if she is not stopped for this move.
template <class U>
void cripple(const Scenario& scenario, State& state, ShipIndex ship, RuleRef by, U& umpire);

/// ND-4.7: one gun at random of those in order where the hit struck. False if there is none. `through_turret` says
/// whether it reached a turret's class (ND-7.1); else it struck the face of the hull.
template <class U>
bool lose_gun(const Scenario& scenario, State& state, ShipIndex ship, Face face, bool through_turret, U& umpire);

/// ND-5.2: one row of the table takes hold. `struck` is where, for row 6; anywhere if it is not known.
template <class U>
void take_special(const Scenario& scenario, State& state, ShipIndex ship, SpecialEffect effect,
                  std::optional<Face> struck, U& umpire);

/// ND-5.2: two dice, and what they say.
template <class U>
void throw_special(const Scenario& scenario, State& state, ShipIndex ship, std::optional<Face> struck, U& umpire);

/// Her crew leaves her (ND-5.2, rows 11 and 12; the umpire). ND-6.5: nothing else drives a crew off.
template <class U>
void abandon(const Scenario& scenario, State& state, ShipIndex ship, RuleRef by, U& umpire);

template <class U>
void sink(State& state, ShipIndex ship, RuleRef by, U& umpire);

/// Guns that still work on a face of hers, turret guns among them; without a face all of them.
GunSet guns_on(const Scenario& scenario, const State& state, ShipIndex ship, std::optional<Face> face);

/// Whether she is on the sheet as something that floats: not sunk, not withdrawn.
constexpr bool is_afloat(const Ship& ship) {
  return ship.fate == Fate::kAfloat || ship.fate == Fate::kAbandoned || ship.fate == Fate::kTaken;
}

/// ND-5.1: the speed at which everybody sees her.
constexpr Knots speed_seen(const Ship& ship) {
  return is_afloat(ship) ? ship.hidden.seen_speed.value_or(ship.speed) : ship.speed;
}

}  // namespace brownwater::noddy
