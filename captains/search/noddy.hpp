#pragma once

#include "captains/search/craft.hpp"
#include "engine/games/noddy/noddy.hpp"

namespace brownwater::captains::search {

/// Noddy: speed and turn of each vessel are searched; guns are laid as the plain captain lays them. An enemy's damage,
/// mines and hidden shallows are drawn at random (ND-5.1, ND-6.4); his orders are searched in his own tree.
template <>
struct Craft<noddy::Noddy> {
  using Scenario = noddy::Scenario;
  using State = noddy::State;
  using Action = noddy::Action;

  static constexpr bool kSearchesFoe = false;
  static constexpr bool kInLaps = false;
  static const CaptainOf<noddy::Noddy>& plain();
  static State suppose(const Scenario& scenario, const noddy::View& view, chance::Whim& whim);
  static bool has_sealed(const noddy::View& view);
  static void options(const Scenario& scenario, const State& state, Seat seat, std::vector<Option<Action>>& list);
  static Action reply(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim);
  static bool is_by_lot(const State&) { return false; }
  /// ND-1.3
  static bool is_sealed(const Action& action);
  static std::uint32_t clock(const State& state) { return state.move; }
  static std::uint32_t stop_after(const State& state);
  static double worth(const Scenario& scenario, const State& state);
  static double share_lost(const Scenario& scenario, const State& state, Side side);
  static double bows(const Scenario& scenario, const State& state, Side side);
};

}  // namespace brownwater::captains::search
