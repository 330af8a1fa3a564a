#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/chance/enumerating_umpire.hpp"
#include "engine/kernel/game.hpp"

namespace brownwater::kernel {

/// States with their exact chances; equal states are one entry.
template <Game G>
struct StateChance {
  typename G::State state;
  chance::Fraction chance;
};

namespace detail {

/// Merges equal states; in the order of their hashes, so that the result does not depend on how it was come by.
template <Game G>
void merge_equal(std::vector<StateChance<G>>& states) {
  std::vector<std::pair<std::uint64_t, std::size_t>> order;
  order.reserve(states.size());
  for (std::size_t at = 0; at < states.size(); ++at) order.emplace_back(G::hash(states[at].state), at);
  std::sort(order.begin(), order.end());
  std::vector<StateChance<G>> merged;
  for (const auto& [hash, at] : order) {
    if (!merged.empty() && G::hash(merged.back().state) == hash && merged.back().state == states[at].state) {
      merged.back().chance = merged.back().chance + states[at].chance;
    } else {
      merged.push_back(std::move(states[at]));
    }
  }
  states = std::move(merged);
}

}  // namespace detail

/// Every state that `step(state, umpire)` can lead to from the states given, each with its exact chance; equal states
/// are merged. `step` must ask its umpire for the same dice in the same order whenever the dice before fell alike.
template <Game G, class Step>
std::vector<StateChance<G>> all_outcomes(const std::vector<StateChance<G>>& before, Step&& step) {
  std::vector<StateChance<G>> after;
  for (const StateChance<G>& from : before) {
    chance::EnumeratingUmpire umpire;
    do {
      StateChance<G> to = from;
      step(to.state, umpire);
      to.chance = to.chance * umpire.chance();
      after.push_back(std::move(to));
    } while (umpire.next_path());
  }
  detail::merge_equal<G>(after);
  return after;
}

/// Every state that a legal action can lead to at the next decision, each with its exact chance. The rules themselves
/// are run through all outcomes, step by step of the printed sequence. Equal states merge between steps. `done(state)`
/// may stop earlier (the odds of one shot need not wait for the end of the turn).
template <Game G, class Done>
std::vector<StateChance<G>> enumerate_until(const typename G::Scenario& scenario, std::vector<StateChance<G>> states,
                                            Done&& done) {
  std::vector<StateChance<G>> finished;
  while (!states.empty()) {
    std::vector<StateChance<G>> going;
    for (StateChance<G>& entry : states) {
      (done(entry.state) || !G::between_decisions(entry.state) ? finished : going).push_back(std::move(entry));
    }
    states = all_outcomes<G>(going, [&](typename G::State& state, chance::EnumeratingUmpire& umpire) {
      G::advance(scenario, state, umpire);
    });
  }
  detail::merge_equal<G>(finished);
  return finished;
}

/// As `enumerate_until`, from an action to the next decision.
/// ```
/// const toy::Scenario scenario{.boats = {.of_union = 1, .of_confederate = 1}};
/// toy::State state = Skirmish::start(scenario);
/// state.orders.of_union = toy::Order::kHold;
/// chance::Fraction sunk;
/// for (const auto& [after, chance] :
///      kernel::enumerate<Skirmish>(scenario, state, Seat::kConfederate, {toy::Order::kShell}))
///   if (after.boats.of_union == 0) sunk = sunk + chance;
/// EXPECT_EQ(sunk, chance::Fraction(1, 3));
/// ```
template <Game G>
std::vector<StateChance<G>> enumerate(const typename G::Scenario& scenario, const typename G::State& state, Seat seat,
                                      const typename G::Action& action) {
  std::vector<StateChance<G>> start{{.state = state, .chance = chance::Fraction::certain()}};
  auto applied = all_outcomes<G>(start, [&](typename G::State& changing, chance::EnumeratingUmpire& umpire) {
    G::apply(scenario, changing, seat, action, umpire);
  });
  return enumerate_until<G>(scenario, std::move(applied), [](const typename G::State&) { return false; });
}

}  // namespace brownwater::kernel
