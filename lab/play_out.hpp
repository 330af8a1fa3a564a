#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "captains/captain.hpp"
#include "engine/chance/umpires.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/seats.hpp"
#include "engine/kernel/play.hpp"
#include "lab/batch.hpp"

namespace brownwater::lab {

/// How one game went.
struct GameRecord {
  std::optional<Side> winner;  ///< nobody in a campaign, which is not won but scored
  std::uint32_t turns = 0;
  std::uint64_t dice = 0;
  std::uint64_t fight_dice = 0;  ///< of the battles fought within it, which its signature leaves out
  std::uint64_t decisions = 0;
  std::uint64_t final_mark = 0;  ///< of the state in which it ended: the game's `mark`, or else its `hash`
};

/// Known facts of a scenario for playing it at random, where the game keeps any.
template <kernel::Game G>
struct KnownOf {
  explicit KnownOf(const typename G::Scenario&) {}
};
template <kernel::Game G>
  requires kernel::PlaysAtRandom<G>
struct KnownOf<G> {
  explicit KnownOf(const typename G::Scenario& scenario) : known(scenario) {}
  typename G::Known known;
};

/// All seats decide at random. A game lists no actions and allocates no memory. One for each thread, of one
/// scenario.
template <kernel::Game G>
struct Sampling : KnownOf<G> {
  using KnownOf<G>::KnownOf;
  typename G::Action operator()(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                                chance::Whim& whim) const {
    return G::sample(scenario, state, seat, whim);
  }
};

/// Each side decides by its captain; a side without one at random. One for each thread: it keeps the list of actions.
template <kernel::Game G>
class Commanding {
 public:
  explicit Commanding(BySide<std::shared_ptr<const captains::CaptainOf<G>>> captains)
      : captains_(std::move(captains)) {}

  typename G::Action operator()(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                                chance::Whim& whim) {
    const auto* captain = captains_[side_of(seat)].get();
    if (captain == nullptr || seat == Seat::kUmpire) return G::sample(scenario, state, seat, whim);
    legal_.clear();
    if (captain->reads_list()) G::list_actions(scenario, state, seat, legal_);
    return captain->choose(scenario, G::view(scenario, state, seat), legal_, whim);
  }

 private:
  BySide<std::shared_ptr<const captains::CaptainOf<G>>> captains_;
  std::vector<typename G::Action> legal_;
};

/// The turn, move or week that a state is in.
template <class State>
std::uint32_t turn_of(const State& state) {
  if constexpr (requires { state.turn; }) {
    return state.turn;
  } else if constexpr (requires { state.clock.week; }) {
    return state.clock.week;
  } else {
    return state.move;
  }
}

/// Plays one game from the state given to its end, keyed by (seed, game), and leaves the state that it ended in. Where
/// several seats owe a decision the Union decides first, which makes no difference to what the other may know.
template <kernel::Game G, class Decide>
GameRecord play_on(const typename G::Scenario& scenario, typename G::State& state, std::uint64_t seed,
                   std::uint64_t game, Decide& decide) {
  chance::RandomUmpire umpire(seed, game);
  chance::Whim whim(seed, game);
  GameRecord record;
  if constexpr (kernel::PlaysAtRandom<G> && std::same_as<Decide, Sampling<G>>) {
    record.decisions = G::play_at_random(scenario, decide.known, state, whim, umpire);
  } else {
    for (; !G::outcome(state); ++record.decisions) {
      const Seat seat = next_to_decide(G::to_decide(state));
      kernel::carry_out<G>(scenario, state, seat, decide(scenario, state, seat, whim), umpire);
    }
  }
  if constexpr (requires { G::outcome(state)->winner; }) record.winner = G::outcome(state)->winner;
  record.turns = turn_of(state);
  record.dice = umpire.thrown();
  if constexpr (requires { G::mark(state); })
    record.final_mark = G::mark(state);
  else
    record.final_mark = G::hash(state);
  return record;
}

/// Plays one game from `start` to its end.
template <kernel::Game G, class Decide>
GameRecord play_out(const typename G::Scenario& scenario, const typename G::State& start, std::uint64_t seed,
                    std::uint64_t game, Decide& decide) {
  typename G::State state = start;
  return play_on<G>(scenario, state, seed, game, decide);
}

/// Adds a game to a batch. Signatures of games are added up, so that their order does not matter.
inline void count(const GameRecord& record, std::uint64_t game, BatchResult& batch) {
  ++batch.games;
  if (record.winner)
    ++batch.wins[*record.winner];
  else
    ++batch.draws;
  batch.turns += record.turns;
  batch.dice += record.dice + record.fight_dice;
  batch.decisions += record.decisions;
  StableHash signature;
  signature.add(game);
  signature.add(record.final_mark);
  signature.add(record.dice);
  batch.signature += signature.value();
}

}  // namespace brownwater::lab
