#pragma once

#include "captains/flotilla/situation.hpp"
#include "captains/flotilla/worth.hpp"

namespace brownwater::captains::quarterdeck {

/// Batteries that count: those that may be fired now, or all that are left to her, as in the turns to come.
enum class Readiness : std::uint8_t { kNow, kSoon };

/// Shots that a unit fires together, and what they are worth.
struct Volley {
  InlineList<Shot, flotilla::kMaxBatteries> shots;
  double worth = 0;
};

/// The best use of a unit's batteries with all units in their places in `battle`: two of them (FL-4.2), each at the
/// target where it is worth most. Plain shots.
Volley best_volley(const Situation& situation, const State& battle, UnitIndex firer, Readiness readiness);

/// Upper bound on the worth of any volley of hers, wherever she goes, if all others stay where they are and no ship is
/// stopped.
double most_of_volley(const Situation& situation, UnitIndex firer);

/// Her best volley to fire now. It has more than two batteries if that is worth a turn without fire, and is aimed where
/// aiming pays (FL-4.2, FL-4.7).
Volley volley_to_fire(const Situation& situation, UnitIndex firer);

/// The same, but not aimed.
Volley plain_volley(const Situation& situation, UnitIndex firer);

/// Harm that a firer may do to one target.
struct Menace {
  double as_she_lies = 0;  ///< with her best two batteries
  double turned = 0;       ///< with the best at that range, whichever way it looks now
};
Menace menace_of(const Situation& situation, const State& battle, UnitIndex firer, UnitIndex target);

/// Worth of one battery's shot as it is aimed, by kind of harm; nothing where it cannot be laid (FL-4.7).
Harm harm_of_shot(const Situation& situation, const Shot& shot);

/// Expected hits of a volley's dice, with fractions of the division rounded up (FL-4.3).
double hits_expected(const flotilla::Laid& laid);

}  // namespace brownwater::captains::quarterdeck
