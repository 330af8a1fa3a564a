#pragma once

#include "captains/search/craft.hpp"
#include "engine/core/seats.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater::captains::search {

/// Makes a state that looks to the seat exactly as its view does: `Craft<G>::suppose` draws what lies hidden, and
/// orders that the other side has already sealed are given anew by `decide(state, seat)`, which carries them out.
template <Searchable G, class Decide>
typename G::State determine(const typename G::Scenario& scenario, const typename G::View& view, chance::Whim& whim,
                            const Decide& decide) {
  typename G::State state = Craft<G>::suppose(scenario, view, whim);
  if (!Craft<G>::has_sealed(view)) return state;
  const Seat foe = opposite(view.seat);
  while (G::to_decide(state).contains(foe)) decide(state, foe);
  return state;
}

}  // namespace brownwater::captains::search
