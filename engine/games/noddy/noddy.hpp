#pragma once

#include <optional>
#include <vector>

#include "engine/core/hash.hpp"
#include "engine/games/noddy/event.hpp"
#include "engine/games/noddy/facts.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/helm.hpp"
#include "engine/games/noddy/reason.hpp"
#include "engine/games/noddy/scenario.hpp"
#include "engine/games/noddy/state.hpp"
#include "engine/kernel/game.hpp"

namespace brownwater::noddy {

/// The "Noddy" riverine rules after Andy Callan, as a game of the kernel (`engine/kernel/game.hpp` says what each
/// function means).
struct Noddy {
  using Scenario = noddy::Scenario;
  using State = noddy::State;
  using Action = noddy::Action;
  using Event = noddy::Event;
  using View = noddy::View;
  using Outcome = noddy::Outcome;
  static constexpr const kernel::Facts& kFacts = noddy::kFacts;

  static State start(const Scenario& scenario);
  static SeatSet to_decide(const State& state);
  /// All but the umpire's rulings, which no list can hold: places and numbers in them are free (`is_free_hand`).
  static void list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list);
  static bool is_free_hand(const Action& action) { return std::holds_alternative<Ruling>(action); }
  static std::optional<kernel::Refusal> refuse(const Scenario& scenario, const State& state, Seat seat,
                                               const Action& action);
  /// Why a seat that is not to decide has nothing to decide: its orders are sealed (ND-1.3), or it is simply not its
  /// time.
  static kernel::Refusal refuse_seat(const State& state, Seat seat);
  template <class U>
  static void apply(const Scenario& scenario, State& state, Seat seat, const Action& action, U& umpire);
  static bool between_decisions(const State& state) {
    return state.phase != Phase::kOrders && state.phase != Phase::kStopped && state.phase != Phase::kOver;
  }
  template <class U>
  static void advance(const Scenario& scenario, State& state, U& umpire);
  static std::optional<Outcome> outcome(const State& state) { return state.outcome; }
  static View view(const Scenario& scenario, const State& state, Seat seat);
  static Action sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim);
  static std::uint64_t hash(const State& state);
  static bool may_know(Seat seat, const Event& event);
};

}  // namespace brownwater::noddy
