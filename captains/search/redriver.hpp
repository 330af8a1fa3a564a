#pragma once

#include "captains/search/craft.hpp"
#include "engine/games/redriver/redriver.hpp"

namespace brownwater::captains::search {

/// The Red River campaign: one seat, nothing hidden but what the dice will bring. Playouts are led by `cautious` to the
/// campaign's end, with quick results for fights; housekeeping is done as he does
/// it. When the campaign is given up he decides too: by points alone it were best never to set out.
template <>
struct Craft<redriver::RedRiver> {
  using Scenario = redriver::Scenario;
  using State = redriver::State;
  using Action = redriver::Action;

  static constexpr bool kSearchesFoe = false;
  static constexpr bool kInLaps = false;
  static const CaptainOf<redriver::RedRiver>& plain();
  static State suppose(const Scenario& scenario, const redriver::View& view, chance::Whim& whim);
  static bool has_sealed(const redriver::View& view);
  static void options(const Scenario& scenario, const State& state, Seat seat, std::vector<Option<Action>>& list);
  static Action reply(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim);
  static bool is_by_lot(const State& state);
  static bool is_sealed(const Action& action);
  static std::uint32_t clock(const State& state) { return state.turn; }
  static std::uint32_t stop_after(const State& state);
  /// The result by points (RR-10).
  static double worth(const Scenario& scenario, const State& state);
  static double share_lost(const Scenario& scenario, const State& state, Side side);
  static double bows(const Scenario& scenario, const State& state, Side side);
};

}  // namespace brownwater::captains::search
