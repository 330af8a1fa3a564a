#pragma once

#include "engine/games/flotilla/flotilla.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/noddy/noddy.hpp"
#include "lab/metrics.hpp"

/// What can be seen at the end of a battle of each book.
namespace brownwater::lab {

/// Fills in what decided a battle that is over, and what it cost each side. Whoever played it knows the rest: turns,
/// dice, decisions, who won.
void reckon_end(const mobas::Scenario& scenario, const mobas::State& state, Reckoning& reckoning);
void reckon_end(const noddy::Scenario& scenario, const noddy::State& state, Reckoning& reckoning);
void reckon_end(const flotilla::Scenario& scenario, const flotilla::State& state, Reckoning& reckoning);

}  // namespace brownwater::lab
