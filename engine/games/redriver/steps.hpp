#pragma once

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/games/redriver/event.hpp"
#include "engine/games/redriver/state.hpp"

/// The printed sequence (RR-2.1), a function each, over any umpire. Inside the room only.
namespace brownwater::redriver::steps {

// finding.cpp
template <class U>
void find_direction(const Scenario& scenario, State& state, U& umpire);
template <class U>
void find_terrain(const Scenario& scenario, State& state, U& umpire);
template <class U>
void throw_confederate_action(const Scenario& scenario, State& state, U& umpire);
// strength.cpp
/// Throws for the strength of the next encounter, and afterwards goes on to the meeting.
template <class U>
void throw_strength(const Scenario& scenario, State& state, U& umpire);

// mishaps.cpp
/// RR-5: one throw for the acting party.
template <class U>
void throw_mishap(const Scenario& scenario, State& state, U& umpire);
/// The flotilla's, once a turn.
template <class U>
void throw_flotilla_mishap(const Scenario& scenario, State& state, U& umpire);
template <class U>
void throw_straggler_mishaps(const Scenario& scenario, State& state, U& umpire);
/// RR-5.3, RR-5.4, RR-5.6: what may be put right at the start of a turn, ship by ship.
template <class U>
void look_at_next_ship(const Scenario& scenario, State& state, U& umpire);

// sailing.cpp
template <class U>
void set_out(const Scenario& scenario, State& state, U& umpire);
/// The acting party goes where it is bound for.
template <class U>
void move_party(const Scenario& scenario, State& state, U& umpire);
template <class U>
void end_leg(const Scenario& scenario, State& state, U& umpire);
/// Sets which stragglers owe an order.
void ask_stragglers(const Scenario& scenario, State& state);
template <class U>
void move_next_stragglers(const Scenario& scenario, State& state, U& umpire);

// fighting.cpp
template <class U>
void begin_fight(const Scenario& scenario, State& state, bool running_past, U& umpire);
/// RR-6.10: the party goes back below what it met; going down it stays above.
template <class U>
void refuse_fight(const Scenario& scenario, State& state, U& umpire);
template <class U>
void take_result(const Scenario& scenario, State& state, const FightFought& result, U& umpire);
template <class U>
void try_doubtful_gun(const Scenario& scenario, State& state, U& umpire);
template <class U>
void settle_fight(const Scenario& scenario, State& state, U& umpire);

/// RR-2.4: the obstacle is gone, and the party goes on as if nothing had stood in its way.
template <class U>
void go_on_unopposed(const Scenario& scenario, State& state, U& umpire);

// umpire.cpp
/// RR-2.4
template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire);

// stores.cpp
template <class U>
void ship_starting_fuel(const Scenario& scenario, State& state, U& umpire);
template <class U>
void land_shore_parties(const Scenario& scenario, State& state, U& umpire);
template <class U>
void burn_next_fire(const Scenario& scenario, State& state, U& umpire);
template <class U>
void repair_next_ship(const Scenario& scenario, State& state, U& umpire);

// turn.cpp
/// Day and watch follow from the turn.
TurnBegan turn_began(const Scenario& scenario, int turn);
/// The flag goes to another ship when no ship is left with it: the first warship afloat, else the first ship.
void shift_flag(const Scenario& scenario, State& state);
template <class U>
void end_turn(const Scenario& scenario, State& state, U& umpire);
template <class U>
void pass_night(const Scenario& scenario, State& state, U& umpire);
/// RR-2.3, RR-10.2, RR-10.3
template <class U>
void end_campaign(const Scenario& scenario, State& state, Ending ending, U& umpire);
/// RR-10.1: the same in the middle of a turn, which costs its point like any other.
template <class U>
void end_within_turn(const Scenario& scenario, State& state, Ending ending, U& umpire);

}  // namespace brownwater::redriver::steps

namespace brownwater::redriver {
using Recorder = chance::RecordingUmpire<Event>;
}  // namespace brownwater::redriver

/// Instantiates `STEP(umpire type)` for every umpire that plays the campaign.
#define BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(STEP) \
  STEP(chance::RandomUmpire)                      \
  STEP(chance::EnumeratingUmpire)                 \
  STEP(Recorder)
