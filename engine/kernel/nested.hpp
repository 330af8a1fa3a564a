#pragma once

#include <concepts>
#include <expected>
#include <optional>
#include <utility>

#include "engine/kernel/play.hpp"

namespace brownwater::kernel {

/// Joins a campaign to the game that fights for it. All are static pure functions.
///
/// - `Campaign`, `Battle`: the two games; a campaign may fight for a war.
/// - `waits(state)`: whether the campaign waits for a fight.
/// - `seat_for_result(state)`: which seat of the campaign takes the decision that brings a fight's result back.
/// - `is_result(action)`: whether a decision of the campaign is such a one.
template <class B>
concept Bridge = requires(const typename B::Campaign::State& state, const typename B::Campaign::Action& action) {
  requires Game<typename B::Campaign>;
  requires Game<typename B::Battle>;
  { B::waits(state) } -> std::same_as<bool>;
  { B::seat_for_result(state) } -> std::same_as<Seat>;
  { B::is_result(action) } -> std::same_as<bool>;
};

/// A bridge whose fights need nothing but the campaign itself, so that they can be fought without a table.
///
/// - `fight_owed(scenario, state)`: the scenario of the fight that the campaign waits for; nothing if it waits for
/// none.
///   The same state makes the same scenario.
/// - `result(scenario, state, battle_scenario, battle)`: the decision that brings a finished battle back, or why it
///   cannot be (a ship sunk twice, rounds never carried). The campaign's own `refuse` checks it again, as it may also
///   come from a real table.
template <class B>
concept OwnFights =
    Bridge<B> &&
    requires(const typename B::Campaign::Scenario& scenario, const typename B::Campaign::State& state,
             const typename B::Battle::Scenario& battle_scenario, const typename B::Battle::State& battle) {
      { B::fight_owed(scenario, state) } -> std::same_as<std::optional<typename B::Battle::Scenario>>;
      {
        B::result(scenario, state, battle_scenario, battle)
      } -> std::same_as<std::expected<typename B::Campaign::Action, Refusal>>;
    };

/// A fight taken out of a campaign, to be played as a game of its own (its journal is its own, named in the
/// campaign's).
template <OwnFights B>
struct Fight {
  typename B::Battle::Scenario scenario;
  typename B::Battle::State state;
};

/// The fight that the campaign waits for, at its beginning; nothing if it waits for none.
template <OwnFights B>
std::optional<Fight<B>> open_fight(const typename B::Campaign::Scenario& scenario,
                                   const typename B::Campaign::State& state) {
  std::optional<typename B::Battle::Scenario> owed = B::fight_owed(scenario, state);
  if (!owed) return std::nullopt;
  typename B::Battle::State start = B::Battle::start(*owed);
  return Fight<B>{.scenario = std::move(*owed), .state = std::move(start)};
}

/// Fights to the end: `choose(state, seat)` decides for every seat, dice from `umpire`. This is the real game, played
/// quickly.
template <OwnFights B, class Choose, class U>
void fight_it_out(Fight<B>& fight, Choose&& choose, U& umpire) {
  using Battle = typename B::Battle;
  while (!Battle::outcome(fight.state)) {
    for (const Seat seat : kAllSeats) {
      if (!Battle::to_decide(fight.state).contains(seat)) continue;
      carry_out<Battle>(fight.scenario, fight.state, seat, choose(std::as_const(fight.state), seat), umpire);
      break;
    }
  }
}

}  // namespace brownwater::kernel
