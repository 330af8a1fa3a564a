#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "engine/games/wbts/event.hpp"
#include "engine/games/wbts/facts.hpp"
#include "engine/games/wbts/reason.hpp"
#include "engine/games/wbts/state.hpp"
#include "engine/kernel/game.hpp"

namespace brownwater::wbts {

/// War Between the States, the variant campaign, as a game of the kernel (`engine/kernel/game.hpp` says what each
/// function means). Both sides decide; both at once only of a battle's intensities, which are sealed. An umpire may
/// overrule them at any time (WS-13.1).
struct War {
  using Scenario = wbts::Scenario;
  using State = wbts::State;
  using Action = wbts::Action;
  using Event = wbts::Event;
  using View = wbts::View;
  using Outcome = wbts::Outcome;
  static constexpr const kernel::Facts& kFacts = wbts::kFacts;

  static State start(const Scenario& scenario);
  static SeatSet to_decide(const State& state);
  /// All but what no list can hold (`is_free_hand`): a battle's result (WS-12.1) and the umpire's rulings.
  static void list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list);
  static bool is_free_hand(const Action& action) {
    return std::holds_alternative<FightFought>(action) || std::holds_alternative<Ruling>(action);
  }
  /// WS-13.1: the game never waits for the umpire; he may rule at any time.
  static bool may_step_in(const Scenario& scenario, Seat seat, const Action& action) {
    (void)scenario;
    return seat == Seat::kUmpire && std::holds_alternative<Ruling>(action);
  }
  static std::optional<kernel::Refusal> refuse(const Scenario& scenario, const State& state, Seat seat,
                                               const Action& action);
  template <class U>
  static void apply(const Scenario& scenario, State& state, Seat seat, const Action& action, U& umpire);
  static bool between_decisions(const State& state) { return !state.outcome && to_decide(state).empty(); }
  template <class U>
  static void advance(const Scenario& scenario, State& state, U& umpire);
  static std::optional<Outcome> outcome(const State& state) { return state.outcome; }
  static View view(const Scenario& scenario, const State& state, Seat seat);
  static Action sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim);
  static std::uint64_t hash(const State& state);
  static bool may_know(Seat seat, const Event& event);
};

/// The reason to refuse the umpire's act (WS-13.1): it names a missing thing, or leaves an illegal war; or nothing.
std::optional<kernel::Refusal> refuse_ruling(const Scenario& scenario, const State& state, const Ruling& ruling);

}  // namespace brownwater::wbts
