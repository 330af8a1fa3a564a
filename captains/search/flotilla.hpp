#pragma once

#include <array>

#include "captains/search/craft.hpp"
#include "engine/games/flotilla/flotilla.hpp"

namespace brownwater::captains::search {

/// Flotilla: the course of each ship is searched, the rest is done as the plain captain does it. Nothing is sealed;
/// hidden mines are drawn at random (FL-4.12). The enemy is given no standing orders, so his captain decides at each
/// window (FL-1.3).
template <>
struct Craft<flotilla::Flotilla> {
  using Scenario = flotilla::Scenario;
  using State = flotilla::State;
  using Action = flotilla::Action;

  static constexpr bool kSearchesFoe = false;
  static constexpr bool kInLaps = true;
  /// Hits and guns; hearts of captains by their tests, a captain who retires being one; ships that strike or are
  /// abandoned: the enemy's less the own.
  using Luck = std::array<double, 3>;
  static constexpr Luck kLuckWorth{0.04, 0.28, 0.33};
  static void add_luck(const Scenario& scenario, const flotilla::Event& event, Luck& luck);
  static const CaptainOf<flotilla::Flotilla>& plain();
  static State suppose(const Scenario& scenario, const flotilla::View& view, chance::Whim& whim);
  static bool has_sealed(const flotilla::View& view);
  static void options(const Scenario& scenario, const State& state, Seat seat, std::vector<Option<Action>>& list);
  static Action reply(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim);
  static bool is_by_lot(const State&) { return false; }
  /// FL-1.3
  static bool is_sealed(const Action& action);
  static std::uint32_t clock(const State& state);
  static std::uint32_t stop_after(const State& state);
  static double worth(const Scenario& scenario, const State& state);
  static double share_lost(const Scenario& scenario, const State& state, Side side);
  static double bows(const Scenario& scenario, const State& state, Side side);
};

}  // namespace brownwater::captains::search
