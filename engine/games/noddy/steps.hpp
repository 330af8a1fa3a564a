#pragma once

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/games/noddy/event.hpp"
#include "engine/games/noddy/scenario.hpp"
#include "engine/games/noddy/state.hpp"

/// The steps of the printed order of play (ND-1.1), over any umpire. Inside the room only.
namespace brownwater::noddy::steps {

/// Steps 2 and 5: every vessel's speed for this half move.
template <class U>
void begin_half(const Scenario& scenario, State& state, U& umpire);

/// ND-1.3: tenths of a half move, all vessels together, after each contacts, the ground, mines; up to the next die or
/// the umpire's stop.
template <class U>
void run_time_steps(const Scenario& scenario, State& state, U& umpire);

/// ND-6.6: tells what a vessel has made of this half move before the umpire changes her way in the middle of it, and
/// sets her on the new one.
template <class U>
void end_leg(State& state, ShipIndex ship, U& umpire);
template <class U>
void begin_leg(const Scenario& scenario, State& state, ShipIndex ship, U& umpire);

/// Throws for the next contact of the time step (ND-6.3); after the last the half move goes on.
template <class U>
void settle_contact(const Scenario& scenario, State& state, U& umpire);

/// Step 3.
template <class U>
void turn_vessels(const Scenario& scenario, State& state, U& umpire);

/// Steps 4 and 6: the vessel that fires now.
template <class U>
void choose_fire(const Scenario& scenario, State& state, U& umpire);

/// Fires the next gun.
template <class U>
void fire_next_gun(const Scenario& scenario, State& state, U& umpire);

/// Carries out the next hit.
template <class U>
void apply_next_hit(const Scenario& scenario, State& state, U& umpire);

/// ND-6.1: the next regiment's volley.
template <class U>
void fire_volley(const Scenario& scenario, State& state, U& umpire);

/// Sinks vessels that must sink, and checks whether the battle is over (ND-8.1).
template <class U>
void end_move(const Scenario& scenario, State& state, U& umpire);

/// Step 1 of the next move: the next vessel's fire is fought, or she is hauled at.
template <class U>
void begin_move(const Scenario& scenario, State& state, U& umpire);

/// Carries out the umpire's ruling.
template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire);

/// All is in: the move begins.
void release(State& state);

}  // namespace brownwater::noddy::steps

namespace brownwater::noddy {
using Recorder = chance::RecordingUmpire<Event>;
}  // namespace brownwater::noddy

/// Instantiates `STEP(umpire type)` for every umpire that plays Noddy.
#define BROWNWATER_NODDY_FOR_EACH_UMPIRE(STEP) \
  STEP(chance::RandomUmpire)                   \
  STEP(chance::EnumeratingUmpire)              \
  STEP(Recorder)

/// Instantiates `STEP(policy of where vessels lie, umpire type)` for every pair of them that plays Noddy.
#define BROWNWATER_NODDY_FOR_EACH_WHERE(STEP) \
  STEP(OnChart, chance::RandomUmpire)         \
  STEP(OnChart, chance::EnumeratingUmpire)    \
  STEP(OnChart, Recorder)                     \
  STEP(OnTable<Recorder>, Recorder)
