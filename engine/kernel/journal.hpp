#pragma once

#include <cstdint>
#include <expected>
#include <utility>
#include <vector>

#include "engine/kernel/play.hpp"

namespace brownwater::kernel {

/// One decision as it is kept: who, what, every die with its purpose, and the hash of the state after it.
template <Game G>
struct Entry {
  Seat seat = Seat::kUnion;
  typename G::Action action;
  std::vector<chance::Throw> throws;
  std::uint64_t hash = 0;
};

/// Where a journal does not replay: the entry (from 0), and why; `hash_differs` if only the hash is another.
struct Broken {
  std::size_t entry = 0;
  NotPlayed cause;
  bool hash_differs = false;
};

/// The fold over a journal: plays each entry again and compares its hash. Returns the last state, or where it breaks.
/// `each(entry, events, state)` is told of every decision replayed.
template <Game G, class Each>
std::expected<typename G::State, Broken> fold(const typename G::Scenario& scenario,
                                              const std::vector<Entry<G>>& entries, Each&& each) {
  typename G::State state = G::start(scenario);
  for (std::size_t at = 0; at < entries.size(); ++at) {
    const Entry<G>& entry = entries[at];
    auto played = replay<G>(scenario, state, entry.seat, entry.action, std::span<const chance::Throw>(entry.throws));
    if (!played) return std::unexpected(Broken{.entry = at, .cause = played.error(), .hash_differs = false});
    if (G::hash(played->after) != entry.hash)
      return std::unexpected(Broken{.entry = at, .cause = {}, .hash_differs = true});
    state = std::move(played->after);
    each(entry, played->events, state);
  }
  return state;
}

}  // namespace brownwater::kernel
