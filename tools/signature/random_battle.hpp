#pragma once

#include "engine/chance/umpires.hpp"
#include "engine/chance/whim.hpp"
#include "engine/core/hash.hpp"
#include "engine/kernel/play.hpp"

namespace brownwater {

/// Plays one battle at random, the umpire deciding where neither side does, and folds every state into the signature.
template <class G>
void play_one(const typename G::Scenario& scenario, std::uint64_t seed, std::uint32_t game, StableHash& signature) {
  chance::RandomUmpire umpire(seed, game);
  chance::Whim whim(seed, game);
  typename G::State state = G::start(scenario);
  while (!G::outcome(state)) {
    Seat seat = Seat::kUnion;
    for (const Seat other : {Seat::kConfederate, Seat::kUmpire}) {
      if (!G::to_decide(state).contains(seat)) seat = other;
    }
    kernel::carry_out<G>(scenario, state, seat, G::sample(scenario, state, seat, whim), umpire);
    signature.add(G::hash(state));
  }
}

}  // namespace brownwater
