#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/kernel/game.hpp"
#include "tests/conformance/report.hpp"

namespace brownwater::conformance {

/// A scenario to try a game on. `small`: few enough dice a decision that every outcome can be enumerated.
template <class Scenario>
struct Trial {
  std::string name;
  Scenario scenario;
  bool small = false;
};

/// Knowledge of a game that the kit needs.
///
/// - `trials()`: the scenarios to play.
/// - `wild(scenario, state, whim)`: any action that can be written down, mostly illegal ones.
/// - `alter_secrets(scenario, state, seat, whim)`: a state that differs only in what the seat cannot know, or nothing
///   if it knows all.
/// - `as_enumerated(state)`: takes out what enumeration does not tell apart (the faces of a contest).
/// - `tell(event)`: the whole event as text, so that two can be compared.
/// - `kMostDecisions`: no game takes more.
template <class T>
concept Trait =
    kernel::Game<typename T::Game> &&
    requires(const typename T::Game::Scenario& scenario, const typename T::Game::State& state,
             typename T::Game::State& changing, const typename T::Game::Event& event, Seat seat, chance::Whim& whim) {
      { T::trials() } -> std::same_as<std::vector<Trial<typename T::Game::Scenario>>>;
      { T::wild(scenario, state, whim) } -> std::same_as<typename T::Game::Action>;
      { T::alter_secrets(scenario, state, seat, whim) } -> std::same_as<std::optional<typename T::Game::State>>;
      { T::as_enumerated(changing) };
      { T::tell(event) } -> std::same_as<std::string>;
      { T::kMostDecisions } -> std::convertible_to<int>;
    };

/// Where a game stands when something is asked of it.
template <kernel::Game G>
struct Position {
  const typename G::Scenario& scenario;
  const typename G::State& state;
  std::string place;  ///< for the report: trial, game, decision
  std::uint64_t key = 0;

  std::vector<typename G::Action> list(Seat seat) const {
    std::vector<typename G::Action> actions;
    G::list_actions(scenario, state, seat, actions);
    return actions;
  }
  /// Dice for a decision here: always the same.
  chance::RandomFaces dice() const { return chance::RandomFaces(chance::PhiloxStream(key, 1, 0)); }
};

}  // namespace brownwater::conformance
