#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/kernel/any_game.hpp"
#include "tests/conformance/trait.hpp"

namespace brownwater::conformance {

/// One game played through `AnyGame` beside the same game with its types. Seats, list, hashes, dice, events and the end
/// are the same at every decision, also when the dice come from the table or from a journal.
template <Trait T>
void check_erased(const kernel::AnyGame& any, const Trial<typename T::Game::Scenario>& trial, std::uint64_t key,
                  Report& report) {
  using G = typename T::Game;
  const auto same = [&](bool so, int decision) {
    report.expect(so, Claim::kErasedIsTheSame, trial.name + ", decision " + std::to_string(decision));
  };
  const auto scenario = kernel::AnyScenario::of(trial.scenario);
  kernel::AnyState state = any.start(scenario);
  auto typed = G::start(trial.scenario);
  chance::Whim whim(key, 3);
  chance::Whim typed_whim = whim;
  same(any.system() == G::kFacts.system, 0);
  for (int decision = 0; decision < T::kMostDecisions && !G::outcome(typed); ++decision) {
    const SeatSet owing = G::to_decide(typed);
    same(any.to_decide(state) == owing && !any.outcome(state) && any.hash(state) == G::hash(typed), decision);
    Seat seat = Seat::kUnion;
    for (const Seat other : {Seat::kConfederate, Seat::kUmpire}) {
      if (!owing.contains(seat)) seat = other;
    }
    const Position<G> at{.scenario = trial.scenario, .state = typed, .place = trial.name, .key = key};
    same(any.actions(scenario, state, seat).size() == at.list(seat).size(), decision);
    same(any.view(scenario, state, seat).template as<typename G::View>() == G::view(trial.scenario, typed, seat),
         decision);
    const auto action = any.sample(scenario, state, seat, whim);
    same(action.template as<typename G::Action>() == G::sample(trial.scenario, typed, seat, typed_whim), decision);
    same(!any.refuse(scenario, state, seat, action), decision);
    const chance::RandomFaces dice(chance::PhiloxStream(key, 4, static_cast<std::uint32_t>(decision)));
    auto played = any.play(scenario, state, seat, action, dice);
    auto typed_played = kernel::play<G>(trial.scenario, typed, seat, action.template as<typename G::Action>(), dice);
    same(played && typed_played && played->throws == typed_played->throws &&
             played->events.size() == typed_played->events.size(),
         decision);
    if (!played || !typed_played) return;
    std::vector<std::uint8_t> faces;
    for (const chance::Throw& thrown : played->throws) faces.push_back(thrown.face);
    const auto entered = any.play(scenario, state, seat, action, std::span<const std::uint8_t>(faces));
    const auto replayed = any.play(scenario, state, seat, action, std::span<const chance::Throw>(played->throws));
    same(entered && replayed && any.hash(entered->after) == any.hash(played->after) &&
             any.hash(replayed->after) == any.hash(played->after),
         decision);
    const auto steps = any.steps(scenario, state, seat, action, played->throws);
    std::size_t told = 0;
    for (const kernel::AnyStep& step : steps) told += step.events;
    report.expect(told == played->events.size() && any.hash(steps.back().after) == any.hash(played->after),
                  Claim::kStepsLeadThere, at.place);
    state = played->after;
    typed = std::move(typed_played->after);
  }
  same(any.outcome(state).has_value() && any.hash(state) == G::hash(typed), T::kMostDecisions);
}

}  // namespace brownwater::conformance
