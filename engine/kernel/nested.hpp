#pragma once

#include <concepts>
#include <expected>
#include <optional>
#include <utility>

#include "engine/kernel/play.hpp"

namespace brownwater::kernel {

/// What joins a campaign to the battle game that fights for it. Both functions are pure.
///
/// - `fight_owed(scenario, state)`: whether the campaign waits for a fight, and then the scenario of it, made from
/// nothing
///   but the campaign's state; the same state makes the same scenario.
/// - `result(scenario, state, battle_scenario, battle)`: the decision `FightFought` that brings a finished battle back,
/// or why it
///   cannot be (a ship sunk twice, rounds never carried). The campaign's own `refuse` checks it again, as it may also
///   come from a real table.
/// - `seat_for_result`: which seat of the campaign takes that decision.
template <class B>
concept Bridge =
    requires(const typename B::Campaign::Scenario& scenario, const typename B::Campaign::State& state,
             const typename B::Battle::Scenario& battle_scenario, const typename B::Battle::State& battle) {
      requires Game<typename B::Campaign>;
      requires Game<typename B::Battle>;
      { B::fight_owed(scenario, state) } -> std::same_as<std::optional<typename B::Battle::Scenario>>;
      {
        B::result(scenario, state, battle_scenario, battle)
      } -> std::same_as<std::expected<typename B::Campaign::Action, Refusal>>;
      { B::seat_for_result(state) } -> std::same_as<Seat>;
    };

/// A fight taken out of a campaign, to be played as a game of its own (its journal is its own, named in the
/// campaign's).
template <Bridge B>
struct Fight {
  typename B::Battle::Scenario scenario;
  typename B::Battle::State state;
};

/// The fight that the campaign waits for, at its beginning; nothing if it waits for none.
template <Bridge B>
std::optional<Fight<B>> open_fight(const typename B::Campaign::Scenario& scenario,
                                   const typename B::Campaign::State& state) {
  std::optional<typename B::Battle::Scenario> owed = B::fight_owed(scenario, state);
  if (!owed) return std::nullopt;
  typename B::Battle::State start = B::Battle::start(*owed);
  return Fight<B>{.scenario = std::move(*owed), .state = std::move(start)};
}

/// Brings a finished fight back: the campaign after its `FightFought` decision, played with `faces` for whatever the
/// campaign itself must throw then. Refused, with the campaign unchanged, if the fight is not over or its result cannot
/// be.
template <Bridge B, class Dice>
PlayResult<typename B::Campaign> close_fight(const typename B::Campaign::Scenario& scenario,
                                             const typename B::Campaign::State& state, const Fight<B>& fight,
                                             Dice dice) {
  if (!B::Battle::outcome(fight.state)) {
    return std::unexpected(detail::refused({.rule = {}, .reason = static_cast<std::uint8_t>(Reason::kFightNotOver)}));
  }
  auto action = B::result(scenario, state, fight.scenario, fight.state);
  if (!action) return std::unexpected(detail::refused(action.error()));
  return play<typename B::Campaign>(scenario, state, B::seat_for_result(state), *action, std::move(dice));
}

/// Fights to the end: `choose(state, seat)` decides for every seat, dice from `umpire`. This is the real game, played
/// quickly.
template <Bridge B, class Choose, class U>
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
