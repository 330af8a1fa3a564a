#pragma once

#include <algorithm>
#include <vector>

#include "engine/kernel/play.hpp"
#include "tests/conformance/trait.hpp"

namespace brownwater::conformance {

template <class Action>
bool holds(const std::vector<Action>& list, const Action& action) {
  return std::find(list.begin(), list.end(), action) != list.end();
}

/// Lists agree with `to_decide`; every listed action is legal, and some are carried out; none stands there twice.
template <kernel::Game G>
void check_list(const Position<G>& at, Seat seat, chance::Whim& whim, Report& report) {
  const auto list = at.list(seat);
  report.expect(list.empty() != G::to_decide(at.state).contains(seat), Claim::kDecidersAreListed, at.place);
  // A long list is sampled at a fixed stride, from another start each time: all pairs would take its square.
  constexpr std::size_t kLooks = 60;
  const auto stride = list.size() / kLooks + 1;
  for (std::size_t n = whim.below(static_cast<std::uint32_t>(stride)); n < list.size(); n += stride) {
    report.expect(!kernel::refuse<G>(at.scenario, at.state, seat, list[n]), Claim::kListedIsLegal, at.place);
    report.expect(std::count(list.begin(), list.end(), list[n]) == 1, Claim::kListedOnce, at.place);
  }
  constexpr int kCarriedOut = 4;
  for (int n = 0; n < kCarriedOut && !list.empty(); ++n) {
    const auto& action = list[whim.below(static_cast<std::uint32_t>(list.size()))];
    const auto played = kernel::play<G>(at.scenario, at.state, seat, action, at.dice());
    report.expect(played.has_value(), Claim::kListedIsLegal, at.place);
  }
}

/// Whether a game says of an action that no list can hold it (an umpire's ruling): it need only be refused or carried
/// out.
template <kernel::Game G>
bool is_free_hand(const typename G::Action& action) {
  if constexpr (requires { G::is_free_hand(action); }) {
    return G::is_free_hand(action);
  } else {
    return false;
  }
}

/// Wild actions: legal exactly if listed, and without effect if refused.
template <Trait T>
void check_wild(const Position<typename T::Game>& at, Seat seat, chance::Whim& whim, Report& report) {
  using G = typename T::Game;
  const auto list = at.list(seat);
  constexpr int kWildActions = 40;
  for (int n = 0; n < kWildActions; ++n) {
    const auto action = T::wild(at.scenario, at.state, whim);
    const bool refused = kernel::refuse<G>(at.scenario, at.state, seat, action).has_value();
    const bool listed = holds(list, action) || is_free_hand<G>(action);
    report.expect(refused || listed, Claim::kUnlistedIsRefused, at.place);
    report.expect(!refused || !holds(list, action), Claim::kListedIsLegal, at.place);
    if (!refused) continue;
    const auto before = at.state;
    const auto played = kernel::play<G>(at.scenario, at.state, seat, action, at.dice());
    report.expect(!played && played.error().cause == kernel::NotPlayed::Cause::kRefused && before == at.state,
                  Claim::kRefusedChangesNothing, at.place);
  }
}

/// Samples are legal; where few actions are listed, each is drawn in a hundred draws for each of them.
template <kernel::Game G>
void check_sample(const Position<G>& at, Seat seat, chance::Whim& whim, Report& report) {
  const auto list = at.list(seat);
  if (list.empty()) return;
  constexpr std::size_t kFew = 12;
  constexpr std::size_t kDrawsEach = 100;
  std::vector<bool> drawn(list.size());
  const std::size_t draws = list.size() <= kFew ? kDrawsEach * list.size() : kFew;
  for (std::size_t n = 0; n < draws; ++n) {
    const auto action = G::sample(at.scenario, at.state, seat, whim);
    const auto found = std::find(list.begin(), list.end(), action);
    const bool legal =
        found != list.end() || (is_free_hand<G>(action) && !kernel::refuse<G>(at.scenario, at.state, seat, action));
    report.expect(legal, Claim::kSampleIsLegal, at.place);
    if (found != list.end()) drawn[static_cast<std::size_t>(found - list.begin())] = true;
  }
  if (list.size() > kFew) return;
  report.expect(std::all_of(drawn.begin(), drawn.end(), [](bool was) { return was; }), Claim::kSampleReachesAll,
                at.place);
}

}  // namespace brownwater::conformance
