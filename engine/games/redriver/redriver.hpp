#pragma once

#include <optional>
#include <vector>

#include "engine/core/hash.hpp"
#include "engine/games/redriver/event.hpp"
#include "engine/games/redriver/facts.hpp"
#include "engine/games/redriver/reason.hpp"
#include "engine/games/redriver/state.hpp"
#include "engine/kernel/game.hpp"

namespace brownwater::redriver {

/// Decisions without time that a commodore may take in one turn: the limit of the program, so that turns end.
inline constexpr int kMostHousekeeping = 12;
/// The amounts in which fuel is handed over (RR-7.2), so that all that may be done can be listed.
inline constexpr std::array<std::uint8_t, 3> kFuelAmounts{1, 5, 10};

/// Red River Blues, the solo campaign after David Manley, as a game of the kernel (`engine/kernel/game.hpp` says what
/// each function means). The Union seat decides everything; an umpire may overrule it at any time (RR-2.4).
///
/// `list_actions` is complete but for one decision: the result of a fight. Results are too many to list. For each way
/// that the fight can have gone, the list holds one result that `refuse` lets through, in which nobody is hurt.
/// `sample` takes one of these. `quick_fight` draws any other.
struct RedRiver {
  using Scenario = redriver::Scenario;
  using State = redriver::State;
  using Action = redriver::Action;
  using Event = redriver::Event;
  using View = redriver::View;
  using Outcome = redriver::Outcome;
  static constexpr const kernel::Facts& kFacts = redriver::kFacts;

  static State start(const Scenario& scenario);
  static SeatSet to_decide(const State& state);
  /// RR-2.4: the game never waits for the umpire; he may rule at any time.
  static bool may_step_in(const Scenario& scenario, Seat seat, const Action& action) {
    (void)scenario;
    return seat == Seat::kUmpire && is_free_hand(action);
  }
  /// Rulings, which no list can hold.
  static bool is_free_hand(const Action& action) { return std::holds_alternative<Ruling>(action); }
  static void list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list);
  static std::optional<kernel::Refusal> refuse(const Scenario& scenario, const State& state, Seat seat,
                                               const Action& action);
  template <class U>
  static void apply(const Scenario& scenario, State& state, Seat seat, const Action& action, U& umpire);
  static bool between_decisions(const State& state) { return state.phase != Phase::kOver && to_decide(state).empty(); }
  template <class U>
  static void advance(const Scenario& scenario, State& state, U& umpire);
  static std::optional<Outcome> outcome(const State& state) { return state.outcome; }
  static View view(const Scenario& scenario, const State& state, Seat seat);
  static Action sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim);
  static std::uint64_t hash(const State& state);
  static bool may_know(Seat seat, const Event& event);
};

/// A result that is possible and plausible, for quick campaigns without a board: not a rule of any book.
FightFought quick_fight(const Scenario& scenario, const State& state, chance::Whim& whim);

/// The reason to refuse the umpire's act (RR-2.4): it names a missing thing, or leaves an illegal campaign; or nothing.
std::optional<kernel::Refusal> refuse_ruling(const Scenario& scenario, const State& state, const Ruling& ruling);

/// Why the result of a fight cannot be (RR-13.2), or nothing.
std::optional<kernel::Refusal> refuse_result(const Scenario& scenario, const State& state, const FightFought& result);

}  // namespace brownwater::redriver
