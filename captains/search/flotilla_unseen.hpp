#pragma once

#include "engine/chance/whim.hpp"
#include "engine/games/flotilla/flotilla.hpp"

namespace brownwater::captains::search {

/// FL-4.12: hidden mines that the seat does not know of, by lot: some of those that the scenario has at most and that
/// have not been seen to go, anywhere on charted water with no ship of anybody's by.
void draw_mines(const flotilla::Scenario& scenario, const flotilla::View& view, flotilla::State& state,
                chance::Whim& whim);

}  // namespace brownwater::captains::search
