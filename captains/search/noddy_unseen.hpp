#pragma once

#include "engine/chance/whim.hpp"
#include "engine/games/noddy/noddy.hpp"

/// Facts of a battle on the open table that a seat cannot see, drawn at random as they may well be (ND-1.3, ND-5.1,
/// ND-6.4).
namespace brownwater::captains::search {

/// Damage of the enemy's vessels. Draws hits in the moves in which own guns were laid on them, and rolls for each by
/// the book. They agree with what everybody sees: lists, fire, slowness, settling, the speed she went at.
void draw_damage(const noddy::Scenario& scenario, const noddy::View& view, noddy::State& state, chance::Whim& whim);
/// The odds of one's own mines, and mines of the enemy's: some of those that the scenario has at most, anywhere on
/// charted water where no hull lies.
void draw_mines(const noddy::Scenario& scenario, const noddy::View& view, noddy::State& state, chance::Whim& whim);
/// Hidden shallows: one under each vessel that is seen to lie aground where the seat knows of none, and some of the
/// others that the scenario has at most. Each is half an inch to two inches across, on charted water, and not under a
/// vessel afloat that would ground there.
void draw_shoals(const noddy::Scenario& scenario, const noddy::View& view, noddy::State& state, chance::Whim& whim);

}  // namespace brownwater::captains::search
