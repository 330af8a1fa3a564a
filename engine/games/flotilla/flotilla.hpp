#pragma once

#include <optional>
#include <vector>

#include "engine/core/hash.hpp"
#include "engine/games/flotilla/event.hpp"
#include "engine/games/flotilla/facts.hpp"
#include "engine/games/flotilla/gunnery.hpp"
#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/reason.hpp"
#include "engine/games/flotilla/scenario.hpp"
#include "engine/games/flotilla/state.hpp"
#include "engine/kernel/game.hpp"

namespace brownwater::flotilla {

/// "Flotilla: American Civil War Ironclads" after Bob Duncan and David Raybin, as a game of the kernel
/// (`engine/kernel/game.hpp` says what each function means).
struct Flotilla {
  using Scenario = flotilla::Scenario;
  using State = flotilla::State;
  using Action = flotilla::Action;
  using Event = flotilla::Event;
  using View = flotilla::View;
  using Outcome = flotilla::Outcome;
  static constexpr const kernel::Facts& kFacts = flotilla::kFacts;

  static State start(const Scenario& scenario);
  static SeatSet to_decide(const State& state);
  /// All but what no list can hold (`is_free_hand`): the game master's rulings and standing orders; of courses
  /// one whole turn or none, of marches every fifteen degrees.
  static void list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list);
  static bool is_free_hand(const Action& action) {
    return std::holds_alternative<Ruling>(action) || std::holds_alternative<Stand>(action) ||
           std::holds_alternative<Steam>(action) || std::holds_alternative<March>(action);
  }
  /// FL-1.1: a ruling of the person in the game master's seat; `refuse` says when.
  static bool may_step_in(const Scenario& scenario, Seat seat, const Action& action) {
    return scenario.options().umpire && seat == Seat::kUmpire && std::holds_alternative<Ruling>(action);
  }
  static std::optional<kernel::Refusal> refuse(const Scenario& scenario, const State& state, Seat seat,
                                               const Action& action);
  template <class U>
  static void apply(const Scenario& scenario, State& state, Seat seat, const Action& action, U& umpire);
  static bool between_decisions(const State& state) { return to_decide(state).empty() && state.phase != Phase::kOver; }
  template <class U>
  static void advance(const Scenario& scenario, State& state, U& umpire);
  static std::optional<Outcome> outcome(const State& state) { return state.outcome; }
  static View view(const Scenario& scenario, const State& state, Seat seat);
  static Action sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim);
  static std::uint64_t hash(const State& state);
  static bool may_know(Seat seat, const Event& event);
  /// FL-1.3: a course ordered is a secret until it is run.
  static bool opens_by_itself(const Event& event) { return std::holds_alternative<MoveOrdered>(event.happening); }
};

}  // namespace brownwater::flotilla
