#pragma once

#include "captains/search/craft.hpp"
#include "engine/games/mobas/mobas.hpp"

namespace brownwater::captains::search {

/// MOBAS: the enemy's declarations are sampled from his captain's choices, his mines at random (MB-6.3).
template <>
struct Craft<mobas::Mobas> {
  using Scenario = mobas::Scenario;
  using State = mobas::State;
  using Action = mobas::Action;

  static constexpr bool kSearchesFoe = false;
  static constexpr bool kInLaps = false;
  static const CaptainOf<mobas::Mobas>& plain();
  static State suppose(const Scenario& scenario, const mobas::View& view, chance::Whim& whim);
  static bool has_sealed(const mobas::View& view);
  static void options(const Scenario& scenario, const State& state, Seat seat, std::vector<Option<Action>>& list);
  static Action reply(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim);
  static bool is_by_lot(const State&) { return false; }
  /// MB-1.4
  static bool is_sealed(const Action& action);
  static std::uint32_t clock(const State& state);
  static std::uint32_t stop_after(const State& state);
  static double worth(const Scenario& scenario, const State& state);
  static double share_lost(const Scenario& scenario, const State& state, Side side);
  static double bows(const Scenario& scenario, const State& state, Side side);
};

}  // namespace brownwater::captains::search
