#pragma once

#include <optional>

#include "engine/games/noddy/scenario.hpp"
#include "engine/games/noddy/state.hpp"

/// The end of a battle (ND-8.1, after MB-7.1).
namespace brownwater::noddy {

/// A side's losses: half knots of top speed and guns that its vessels and batteries had at the start. A vessel sunk,
/// taken or abandoned has lost all.
struct Losses {
  int halves = 0;
  int halves_at_first = 0;
  int guns = 0;
  int guns_at_first = 0;

  /// INTERPRETATION ND-8.1: half by top speed, half by guns; a side without any of the one is judged by the other.
  /// The share is `numerator` of `denominator`.
  long long numerator() const;
  long long denominator() const;
};
Losses losses_of(const Scenario& scenario, const State& state, Side side);

/// How far an objective has come: ships, or the move to which a side has held.
int progress(const Scenario& scenario, const State& state, const Objective& objective);
bool is_met(const Scenario& scenario, const State& state, const Objective& objective);

/// The outcome at the end of a move, or nothing while the battle goes on.
std::optional<Outcome> judge(const Scenario& scenario, const State& state);

}  // namespace brownwater::noddy
