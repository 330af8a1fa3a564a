#pragma once

#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "lab/metrics.hpp"

/// Facts that can be seen at the end of a battle, by book.
namespace brownwater::lab {

/// Fills in how a battle that is over was decided, and its cost to each side. The caller, who played it, knows the
/// rest: turns, dice, decisions, the winner.
void reckon_end(const mobas::Scenario& scenario, const mobas::State& state, Reckoning& reckoning);
void reckon_end(const noddy::Scenario& scenario, const noddy::State& state, Reckoning& reckoning);
void reckon_end(const flotilla::Scenario& scenario, const flotilla::State& state, Reckoning& reckoning);

}  // namespace brownwater::lab
