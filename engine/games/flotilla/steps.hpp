#pragma once

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/games/flotilla/event.hpp"
#include "engine/games/flotilla/scenario.hpp"
#include "engine/games/flotilla/state.hpp"

/// The steps of the printed turn (FL-1.1), over any umpire. Inside the room only.
namespace brownwater::flotilla::steps {

/// Step 1: the weather, ironclads opened, whose hearts are tested again.
template <class U>
void begin_turn(const Scenario& scenario, State& state, U& umpire);

/// Step 2 (FL-1.4).
template <class U>
void throw_initiative(const Scenario& scenario, State& state, U& umpire);

/// Steps 3 and 4: a side's movement begins; those without an order keep on; it ends.
void begin_movement(State& state, Side side);
template <class U>
void end_movement(const Scenario& scenario, State& state, U& umpire);

/// FL-1.3: the fire window before, in the middle and at the end of a move opens.
void open_window(const Scenario& scenario, State& state);
/// Carries out standing orders and finds the units that the window asks; after both sides the move goes on. `W`: where
/// units lie (`where.hpp`).
template <class W>
void work_window(const Scenario& scenario, State& state, W& where);
/// The side asked lets the window pass.
void pass_window(State& state);

/// RR-6.3: the next hidden battery fires before the first turn; after the last of them the battle begins.
template <class W>
void fire_from_hiding(const Scenario& scenario, State& state, W& where);

/// A ship begins her move.
template <class U>
void set_out(const Scenario& scenario, State& state, const Passage& passage, U& umpire);
/// Half a move.
template <class U>
void run_leg(const Scenario& scenario, State& state, U& umpire);

/// FL-3.5: the game master is asked for his word, or the move goes on.
void raise_matter(State& state);
/// The first matter before him is settled by the book's default, or comes to nothing.
template <class U>
void settle_matter(const Scenario& scenario, State& state, U& umpire);
void dismiss_matter(State& state);

/// FL-4: the next of the batteries that fire together.
template <class U>
void fire_next(const Scenario& scenario, State& state, U& umpire);

/// The next box, specific hit or captain's test.
template <class U>
void settle_next(const Scenario& scenario, State& state, U& umpire);

/// Steps 6 to 11.
template <class U>
void fight_melee(const Scenario& scenario, State& state, U& umpire);
template <class U>
void pursue(const Scenario& scenario, State& state, bool goes, U& umpire);
void begin_step(const Scenario& scenario, State& state, Phase phase, Side side);
template <class U>
void continue_damage(const Scenario& scenario, State& state, U& umpire);
template <class U>
void throw_repairs(const Scenario& scenario, State& state, U& umpire);
/// FL-3.1: each man of a party in the water throws his die; the inches of the slowest who is left, 0 if none is.
template <class U>
int swim(const Scenario& scenario, State& state, UnitIndex party, U& umpire);
template <class U>
void clean_up(const Scenario& scenario, State& state, U& umpire);

/// Decisions outside a ship's move and fire: parties, grapples, spars, boarding, prizes, rulings.
template <class U>
void march(const Scenario& scenario, State& state, const March& order, U& umpire);
template <class U>
void charge(const Scenario& scenario, State& state, const Charge& order, U& umpire);
template <class U>
void fire_small_arms(const Scenario& scenario, State& state, const SmallArms& order, U& umpire);
/// FL-6.6: where the first of a party come ashore.
void choose_bank(const Scenario& scenario, State& state, const Land& order);
template <class U>
void land_party(const Scenario& scenario, State& state, UnitIndex party, bool embarks, U& umpire);
template <class U>
void try_grapple(const Scenario& scenario, State& state, const Grapple& order, U& umpire);
template <class U>
void try_cut(const Scenario& scenario, State& state, UnitIndex ship, U& umpire);
template <class U>
void try_spar(const Scenario& scenario, State& state, const Spar& order, U& umpire);
template <class U>
void fight_boarding(const Scenario& scenario, State& state, UnitIndex ship, U& umpire);
template <class U>
void man_prize(const Scenario& scenario, State& state, int men, U& umpire);
template <class U>
void call_for_power(const Scenario& scenario, State& state, UnitIndex ship, U& umpire);
template <class U>
void answer_engineer(const Scenario& scenario, State& state, bool insist, U& umpire);
template <class U>
void try_freeing(const Scenario& scenario, State& state, UnitIndex ship, int guns, U& umpire);
template <class U>
void back_astern(const Scenario& scenario, State& state, UnitIndex ship, U& umpire);
template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire);

/// Goes into the aftermath of what was suffered, and from there to a phase.
void after_which(State& state, Phase next);

}  // namespace brownwater::flotilla::steps

namespace brownwater::flotilla {
using Recorder = chance::RecordingUmpire<Event>;
}  // namespace brownwater::flotilla

/// Instantiates `STEP(umpire type)` for every umpire that plays Flotilla.
#define BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(STEP) \
  STEP(chance::RandomUmpire)                      \
  STEP(chance::EnumeratingUmpire)                 \
  STEP(Recorder)
