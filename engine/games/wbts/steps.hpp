#pragma once

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/games/wbts/event.hpp"

/// The printed sequence and what decisions do, over any umpire. Inside the room only.
namespace brownwater::wbts::steps {

// turn.cpp
/// One step of the sequence, with nothing owed.
template <class U>
void next_step(const Scenario& scenario, State& state, U& umpire);

// producing.cpp
/// WS-4.1: the personnel points that calls, or the draft, pay a side in this cycle.
int levy_of(const Scenario& scenario, const State& state, Side side);
/// WS-3.2: the leader pick, drawn commanders of headquarters from this one on asked for first.
template <class U>
void pick(const Scenario& scenario, State& state, Side side, HeadquartersId from, U& umpire);
/// WS-4: a step of the production phase; false when it is over.
template <class U>
bool produce(const Scenario& scenario, State& state, U& umpire);

// eating.cpp
/// WS-8.1: a step of the supply phase; false when it is over.
template <class U>
bool supply(const Scenario& scenario, State& state, U& umpire);

// battle.cpp
/// WS-7: the battle begins with the column that was mustered.
template <class U>
void begin_battle(const Scenario& scenario, State& state, const Mustering& muster, U& umpire);
/// WS-7: its next step.
template <class U>
void fight_on(const Scenario& scenario, State& state, U& umpire);
/// WS-7.2: takes points off a unit.
template <class U>
void take_off(State& state, UnitId unit, int points, U& umpire);
/// WS-7.3, WS-3.8: all of a side that fights in a hex is gone.
template <class U>
void break_force(State& state, Side loser, HexId hex, RuleRef by, U& umpire);
/// WS-3.8: the last of a force in a besieged or surrounded hex is gone: its leaders are taken, wounded ones too.
template <class U>
void fall_if_empty(const Scenario& scenario, State& state, Side side, HexId hex, U& umpire);
/// Losses that a side owes: asked for if there is a choice.
template <class U>
void owe_losses(State& state, Losing losing, U& umpire);

/// WS-10.1: political points; they count where the option is used.
inline void credit(State& state, Side side, int points) {
  state.purses[side].points = static_cast<std::int16_t>(state.purses[side].points + points);
}

// occupation.cpp
/// WS-3.8, WS-6.2: what falls to troops that enter a hex.
template <class U>
void occupy(const Scenario& scenario, State& state, Side side, HexId hex, U& umpire);
/// All of a side in a hex that does not fight, and its leaders, are taken.
template <class U>
void seize(const Scenario& scenario, State& state, Side loser, HexId hex, U& umpire);

// doing_*.cpp: what each decision does.
template <class U>
void do_week(const Scenario& scenario, State& state, Side side, const Action& action, U& umpire);
template <class U>
void do_battle(const Scenario& scenario, State& state, Side side, const Action& action, U& umpire);
template <class U>
void do_cycle(const Scenario& scenario, State& state, Side side, const Action& action, U& umpire);
template <class U>
void do_afloat(const Scenario& scenario, State& state, Side side, const Action& action, U& umpire);
template <class U>
void do_expedition(const Scenario& scenario, State& state, Side side, const Action& action, U& umpire);
/// WS-12.2: expeditions that are due come back from up a river.
template <class U>
void end_expeditions(State& state, U& umpire);

// turn.cpp
/// WS-3.8: where the siege is raised or the place given up, the wounded have got away.
void let_the_wounded_go(const Scenario& scenario, State& state);

// doing_week.cpp WS-3.7: a leader who sets out for another headquarters leaves his own where it stands. Returns the one
// he left.
HeadquartersId leave_for_summons(State& state, LeaderId leader);
/// WS-3.7: asks who takes a headquarters that its leader left; nothing for `kNoHeadquarters`.
void ask_for_leader(State& state, HeadquartersId left);

// umpire.cpp
/// WS-13.1: carries out a ruling known to be possible.
template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire);

}  // namespace brownwater::wbts::steps

namespace brownwater::wbts {
using Recorder = chance::RecordingUmpire<Event>;
}  // namespace brownwater::wbts

/// Instantiates `STEP(umpire type)` for every umpire that plays the war.
#define BROWNWATER_WBTS_FOR_EACH_UMPIRE(STEP) \
  STEP(chance::RandomUmpire)                  \
  STEP(chance::EnumeratingUmpire)             \
  STEP(Recorder)
