#pragma once

#include "engine/chance/whim.hpp"
#include "engine/games/flotilla/flotilla.hpp"

namespace brownwater::captains::search {

/// FL-4.12: draws at random the hidden mines that the seat does not know of. Draws some of the scenario's greatest
/// number, less those seen to go, anywhere on charted water with no ship of either side near.
void draw_mines(const flotilla::Scenario& scenario, const flotilla::View& view, flotilla::State& state,
                chance::Whim& whim);

}  // namespace brownwater::captains::search
