#pragma once

#include "engine/games/flotilla/scenario.hpp"
#include "engine/games/flotilla/state.hpp"

/// The end of a battle (FL-7.1, MB-7.1).
namespace brownwater::flotilla {

/// Whether her first side has lost her: sunk, surrendered, abandoned, taken, destroyed.
bool is_lost(const Scenario& scenario, const State& state, UnitIndex unit);

/// Damage boxes crossed off of those a side had; a lost ship's count whole, a land battery's are its guns.
struct Losses {
  int boxes = 0;
  int boxes_at_first = 0;
  friend constexpr bool operator==(const Losses&, const Losses&) = default;
};
Losses losses_of(const Scenario& scenario, const State& state, Side side);

/// How far an objective has come: units lost or gone out, or the turn held to.
int progress(const Scenario& scenario, const State& state, const Objective& objective);
bool is_met(const Scenario& scenario, const State& state, const Objective& objective);

/// At a turn's end: how the battle has ended, or nothing.
std::optional<Outcome> judge(const Scenario& scenario, const State& state);

}  // namespace brownwater::flotilla
