#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/conformance/chances.hpp"
#include "tests/conformance/erased.hpp"
#include "tests/conformance/faces.hpp"
#include "tests/conformance/legality.hpp"
#include "tests/conformance/secrets.hpp"

namespace brownwater::conformance {

/// Everything that is asked of one position before its decision.
template <Trait T>
void check_position(const Position<typename T::Game>& at, chance::Whim& whim, Report& report) {
  for (const Seat seat : kAllSeats) {
    check_list<typename T::Game>(at, seat, whim, report);
    check_wild<T>(at, seat, whim, report);
    check_secrets<T>(at, seat, whim, report);
    if (!T::Game::to_decide(at.state).contains(seat)) continue;
    check_sample<typename T::Game>(at, seat, whim, report);
    check_events<T>(at, seat, whim, report);
  }
}

/// States by their hashes: the same hash again must be the same state, and a copy must hash as its original.
template <kernel::Game G>
class Hashes {
 public:
  void take(const typename G::State& state, const std::string& place, Report& report) {
    const auto copy = state;
    const std::uint64_t hash = G::hash(state);
    report.expect(G::hash(copy) == hash, Claim::kEqualStatesHashAlike, place);
    const auto [kept, fresh] = states_.try_emplace(hash, state);
    report.expect(fresh || kept->second == state, Claim::kOtherStatesHashApart, place);
  }

 private:
  std::map<std::uint64_t, typename G::State> states_;
};

/// Plays one game at random, trying every position, and then its journal.
template <Trait T>
void check_game(const Trial<typename T::Game::Scenario>& trial, std::uint32_t game, Report& report) {
  using G = typename T::Game;
  constexpr std::uint64_t kSeed = 1862;
  constexpr int kChancesTried = 12;
  chance::Whim whim(kSeed, game);
  auto state = G::start(trial.scenario);
  std::vector<Kept> journal;
  Hashes<G> hashes;
  const std::string name = trial.name + ", game " + std::to_string(game);
  int chances_tried = 0;
  for (int decision = 0; decision < T::kMostDecisions && !G::outcome(state); ++decision) {
    const std::string place = name + ", decision " + std::to_string(decision);
    const Position<G> at{trial.scenario, state, place, kSeed + game * 4096 + static_cast<std::uint64_t>(decision)};
    check_position<T>(at, whim, report);
    hashes.take(state, place, report);
    const SeatSet owing = G::to_decide(state);
    report.expect(!owing.empty() && !G::between_decisions(state), Claim::kDecidersAreListed, place);
    Seat seat = kAllSeats[whim.below(kAllSeats.size())];
    for (const Seat other : kAllSeats) {
      if (!owing.contains(seat)) seat = other;
    }
    const auto action = G::sample(trial.scenario, state, seat, whim);
    auto played = kernel::play<G>(trial.scenario, state, seat, action, at.dice());
    report.expect(played.has_value(), Claim::kSampleIsLegal, place);
    if (!played) return;
    check_entered<G>(at, {seat, action, *played}, report);
    check_wrong_faces<G>(at, {seat, action, *played}, report);
    if (trial.small && !played->throws.empty() && chances_tried++ < kChancesTried)
      check_chances<T>(at, seat, action, report);
    journal.push_back({.seat = seat,
                       .action = kernel::AnyAction::of(action),
                       .throws = played->throws,
                       .hash = G::hash(played->after)});
    state = std::move(played->after);
  }
  report.expect(G::outcome(state).has_value() && G::to_decide(state).empty(), Claim::kGameEnds, name);
  check_position<T>({trial.scenario, state, name + ", at the end", kSeed}, whim, report);
  check_journal<G>(trial.scenario, std::move(journal), state, name, report);
}

/// The kit: every trial of the game, several games each.
template <Trait T>
Report run(std::uint32_t games = 3) {
  Report report;
  const kernel::ErasedGame<typename T::Game> erased;
  for (const auto& trial : T::trials()) {
    for (std::uint32_t game = 0; game < games; ++game) check_game<T>(trial, game, report);
    check_erased<T>(erased, trial, games, report);
  }
  return report;
}

/// The part of the kit that plays a game of the registry, which has no types.
template <Trait T>
Report run_erased(const kernel::AnyGame& any) {
  Report report;
  for (const auto& trial : T::trials()) check_erased<T>(any, trial, 1, report);
  return report;
}

}  // namespace brownwater::conformance
