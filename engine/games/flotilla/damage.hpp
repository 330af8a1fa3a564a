#pragma once

#include "engine/games/flotilla/gunnery.hpp"

/// Damage to ships, forts and men (FL-2, FL-4.6 to FL-4.15), for any umpire.
namespace brownwater::flotilla {

/// FL-1.0, FL-2.7: the last turn of a hulk's that goes down now.
std::uint8_t last_as_hulk(const Scenario& scenario, const State& state);

/// Hits are taken in the aftermath, one after another; then captains are tested (FL-2.2).
void suffer(State& state, const Hits& hits);

/// FL-4.6 and FL-2: one box is crossed off. A specific hit may be due then.
template <class U>
void cross_box(const Scenario& scenario, State& state, UnitIndex ship, UnitIndex by, bool continuing, U& umpire);

/// FL-4.8: one specific hit, all of its course that happens at once.
template <class U>
void take_specific(const Scenario& scenario, State& state, const Hits& hits, U& umpire);

/// FL-1.0: the last turn of an effect that lasts a number of turns; `bites`: whether it is still in force in the
/// present turn.
enum class Bites : std::uint8_t { kStill, kNoMore };
std::uint8_t last_of(const Scenario& scenario, const State& state, int turns, Bites bites);
/// FL-4.9: the same where it may last already until some turn.
std::uint8_t last_of(const Scenario& scenario, const State& state, std::uint8_t until, int turns, Bites bites);

/// FL-2.6
template <class U>
void lose_increments(State& state, UnitIndex ship, int number, RuleRef by, U& umpire);

/// FL-2.2: takes a number of men off; reaching or passing a mark calls for a test.
template <class U>
void lose_men(const Scenario& scenario, State& state, UnitIndex unit, int men, RuleRef by, U& umpire);

/// FL-4.9: guns off the battery that faces the firer first (`by` kNoUnit: the first), then off the others in turn.
template <class U>
void lose_guns(const Scenario& scenario, State& state, UnitIndex unit, int guns, UnitIndex by, RuleRef rule, U& umpire);

/// FL-2.7
template <class U>
void sink(const Scenario& scenario, State& state, UnitIndex ship, UnitIndex by, RuleRef rule, U& umpire);

/// FL-4.14: hits on a land battery: guns first, then the men.
template <class U>
void strike_fort(const Scenario& scenario, State& state, UnitIndex fort, int hits, UnitIndex by, U& umpire);

/// FL-4.15: each hit a die of casualties.
template <class U>
void strike_troops(const Scenario& scenario, State& state, UnitIndex unit, int hits, UnitIndex by, U& umpire);

/// A party or garrison without a man left, or a battery without crew and guns, is out of the battle (FL-4.14).
template <class U>
void bury(const Scenario& scenario, State& state, UnitIndex unit, UnitIndex by, U& umpire);

/// FL-4.15, FL-6.4: for each six casualties a die, on a 1 one of them is the leader.
template <class U>
void take_casualties(const Scenario& scenario, State& state, UnitIndex unit, int casualties, RuleRef by, U& umpire);

/// FL-5.1, FL-5.2: the captain is tested once.
template <class U>
void test_captain(const Scenario& scenario, State& state, UnitIndex ship, U& umpire);

/// FL-5.2
Modifiers captain_modifiers(const Scenario& scenario, const State& state, UnitIndex ship);
/// The same; `near_flagship`: whether one of her side's flagships is near enough to count.
Modifiers captain_modifiers(const Scenario& scenario, const State& state, UnitIndex ship, bool near_flagship);

/// The flagships besides herself that hearten her captain if they are near, and whether one is.
UnitSet flagships_about(const Scenario& scenario, const State& state, UnitIndex ship);
bool has_flagship_near(const Scenario& scenario, const State& state, UnitIndex ship);

/// Whether an enemy of the ship in play lies within a reach of her, hull to hull.
bool enemy_within(const Scenario& scenario, const State& state, UnitIndex ship, Mil reach);

/// She, it or they are out of the battle.
void leave_play(State& state, UnitIndex unit, Fate fate);

}  // namespace brownwater::flotilla
