#pragma once

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/games/mobas/action.hpp"
#include "engine/games/mobas/event.hpp"
#include "engine/games/mobas/scenario.hpp"
#include "engine/games/mobas/state.hpp"
#include "engine/games/mobas/tracks.hpp"

/// The steps of the printed sequence (MB-1.1), one function each, over any umpire. Inside the room only.
namespace brownwater::mobas::steps {

/// Opens a turn: finds every ship's targets and who owes a declaration (MB-1.2, MB-1.4).
template <class U>
void begin_turn(const Scenario& scenario, State& state, U& umpire);

/// RR-6.3: before the first turn hidden batteries declare alone, if they have a target.
void open_ambush(const Scenario& scenario, State& state);

/// MB-1.4: a ship that owes a declaration fires at the target, or holds her fire if it is `kNoShip`.
inline void declare(State& state, Side side, ShipIndex ship, ShipIndex target) {
  state.ships[ship].target = target;
  state.firing |= ShipSet{target != kNoShip} << ship;
  state.undeclared[side] &= ~bit(ship);
}

/// MB-8.1: finds the targets again after a ruling has changed the battle. A ship with different targets is asked again
/// whatever she declared, so that the question reveals no declaration.
template <class U>
void find_targets_anew(const Scenario& scenario, State& state, U& umpire);

/// All declarations are in: fire is opened.
template <class U>
void open_fire(const Scenario& scenario, State& state, U& umpire);

/// All fire is thrown and its damage applied.
template <class U>
void end_fire(const Scenario& scenario, State& state, U& umpire);

/// Throws for the next ship that has declared; after the last, goes on to damage.
template <class U>
void throw_next_shot(const Scenario& scenario, State& state, U& umpire);

/// The same for all ships that have declared, without recording dice; returns the ships struck.
ShipSet throw_all_shots(const Scenario& scenario, State& state, chance::RandomUmpire& umpire);

/// MB-2.8, MB-5.2: applies all points thrown, ship by ship.
template <class U>
void apply_damage(const Scenario& scenario, State& state, U& umpire);

/// The same for a known set of ships with points to take.
template <class U>
void apply_damage_to(const Scenario& scenario, State& state, ShipSet struck, U& umpire);

template <class U>
void throw_initiative(const Scenario& scenario, State& state, U& umpire);

/// Gives the moves to the first side, then the second, then goes on to the rammings.
void next_movers(const Scenario& scenario, State& state);

/// MB-4.1: a move on which nothing is met. Her hex is clear, and she holds the one where she ends.
inline void sail(State& state, const Move& move) {
  Ship& ship = state.ships[move.ship];
  state.to_move &= ~bit(move.ship);
  state.moved |= bit(move.ship);
  const Berth end = end_of(move.path, {.hex = ship.hex, .facing = ship.facing});
  state.held_hexes.remove(ship.hex);
  state.held_hexes.add(end.hex);
  ship.hex = end.hex;
  ship.facing = end.facing;
}

/// Carries a legal move out, mines and rammings on its way.
template <class U>
void carry_out_move(const Scenario& scenario, State& state, const Move& move, U& umpire);

template <class U>
void throw_next_ramming(const Scenario& scenario, State& state, U& umpire);

/// MB-6.3: she has entered the hex; a mine of the enemy's there is touched off, and its damage applied.
template <class U>
void touch_mine(const Scenario& scenario, State& state, ShipIndex ship, HexId hex, U& umpire);

/// MB-6.3: no mine is left in the hex.
void take_mine(const Scenario& scenario, State& state, HexId hex);

/// MB-8.1: a ramming of this turn is cancelled; a ship that only it held is free to move.
template <class U>
void dismiss_ramming(const Scenario& scenario, State& state, ShipIndex ship, U& umpire);

/// After the damage of rammings: decides which ship keeps the hex and which is set back (MB-5.2, MB-5.3).
template <class U>
void settle_rammings(const Scenario& scenario, State& state, U& umpire);

/// Looks at the objectives and the turn limit (MB-7.1); opens the next turn or ends the battle.
template <class U>
void end_turn(const Scenario& scenario, State& state, U& umpire);

/// Carries out the umpire's ruling (MB-8.1).
template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire);

/// Takes a ship off the sheet.
void remove(State& state, const Scenario& scenario, ShipIndex ship, Fate fate);

}  // namespace brownwater::mobas::steps

namespace brownwater::mobas {
using Recorder = chance::RecordingUmpire<Event>;
}  // namespace brownwater::mobas

/// Instantiates `STEP(umpire type)` for every umpire that plays MOBAS.
#define BROWNWATER_MOBAS_FOR_EACH_UMPIRE(STEP) \
  STEP(chance::RandomUmpire)                   \
  STEP(chance::EnumeratingUmpire)              \
  STEP(Recorder)
