#pragma once

#include <optional>
#include <vector>

#include "engine/core/hash.hpp"
#include "engine/games/mobas/event.hpp"
#include "engine/games/mobas/facts.hpp"
#include "engine/games/mobas/fire.hpp"
#include "engine/games/mobas/movement.hpp"
#include "engine/games/mobas/reason.hpp"
#include "engine/games/mobas/scenario.hpp"
#include "engine/games/mobas/state.hpp"
#include "engine/games/mobas/ways_out.hpp"
#include "engine/kernel/game.hpp"

namespace brownwater::mobas {

/// MOBAS, hex ironclads after Bob Cordery, as a game of the kernel (`engine/kernel/game.hpp` says what each function
/// means).
struct Mobas {
  using Scenario = mobas::Scenario;
  using State = mobas::State;
  using Action = mobas::Action;
  using Event = mobas::Event;
  using View = mobas::View;
  using Outcome = mobas::Outcome;
  static constexpr const kernel::Facts& kFacts = mobas::kFacts;

  static State start(const Scenario& scenario);
  static SeatSet to_decide(const State& state);
  /// All but the umpire's rulings, which no list can hold: places and numbers in them are free (`is_free_hand`).
  static void list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list);
  static bool is_free_hand(const Action& action) { return std::holds_alternative<Ruling>(action); }
  /// MB-8.1: the umpire owes nothing, and may rule whenever somebody is to decide.
  static bool may_step_in(const Scenario& scenario, Seat seat, const Action& action) {
    return seat == Seat::kUmpire && scenario.options().umpire && is_free_hand(action);
  }
  static std::optional<kernel::Refusal> refuse(const Scenario& scenario, const State& state, Seat seat,
                                               const Action& action);
  template <class U>
  static void apply(const Scenario& scenario, State& state, Seat seat, const Action& action, U& umpire);
  static bool between_decisions(const State& state) {
    switch (state.phase) {
      case Phase::kClearForAction:
      case Phase::kDeclareFire:
      case Phase::kFirstMoves:
      case Phase::kSecondMoves:
      case Phase::kOver: return false;
      case Phase::kFire:
      case Phase::kFireDamage:
      case Phase::kInitiative:
      case Phase::kRammings:
      case Phase::kRammingDamage:
      case Phase::kTurnEnds: return true;
    }
    return false;
  }
  template <class U>
  static void advance(const Scenario& scenario, State& state, U& umpire);
  static std::optional<Outcome> outcome(const State& state) { return state.outcome; }
  static View view(const Scenario& scenario, const State& state, Seat seat);
  static Action sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim);
  using Known = WaysOut;
  static std::uint64_t play_at_random(const Scenario& scenario, WaysOut& known, State& state, chance::Whim& whim,
                                      chance::RandomUmpire& umpire);
  static std::uint64_t hash(const State& state);
  static std::uint64_t mark(const State& state);
  static bool may_know(Seat seat, const Event& event);
};

/// The side whose ships move now, in the two moving phases.
Side moving_side(const State& state);

}  // namespace brownwater::mobas
