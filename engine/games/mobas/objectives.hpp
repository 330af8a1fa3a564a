#pragma once

#include <optional>

#include "engine/games/mobas/scenario.hpp"
#include "engine/games/mobas/state.hpp"

namespace brownwater::mobas {

/// How far an objective has come: ships sunk or exited, or turns held.
int progress(const Scenario& scenario, const State& state, const Objective& objective);

/// Whether an objective is met at the end of the present turn.
bool is_met(const Scenario& scenario, const State& state, const Objective& objective);

/// MB-7.1: how the battle stands at the end of a turn: over, and how, or not over yet.
std::optional<Outcome> judge(const Scenario& scenario, const State& state);

/// The damage a side has taken, and the FV it began with, batteries with it.
struct Losses {
  int damage = 0;
  int fv = 0;
};
Losses losses_of(const Scenario& scenario, const State& state, Side side);

}  // namespace brownwater::mobas
