#include "captains/search/flotilla_unseen.hpp"

#include <algorithm>

#include "captains/search/water_by_lot.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/flotilla/gunnery.hpp"

namespace brownwater::captains::search {
namespace {

/// No ship's hull lies within an inch.
bool is_clear(const flotilla::Scenario& scenario, const flotilla::State& state, plane::Point at) {
  bool clear = true;
  flotilla::for_each_unit(scenario.ships() & state.in_play, [&](flotilla::UnitIndex ship) {
    clear = clear && !plane::within(at, flotilla::outline_of(scenario, state, ship), flotilla::kInch);
  });
  return clear;
}

}  // namespace

void draw_mines(const flotilla::Scenario& scenario, const flotilla::View& view, flotilla::State& state,
                chance::Whim& whim) {
  if (state.outcome) return;
  const Side own = side_of(view.seat);
  const auto unknown = [&](const flotilla::Mine& mine) { return mine.hidden && mine.side != own; };
  const auto seen_to_go = std::ranges::count_if(view.seen.mines, unknown);
  const auto left = std::ranges::count_if(scenario.draft().mines, unknown) - seen_to_go;
  if (left <= 0) return;
  for (auto more = whim.below(static_cast<std::uint32_t>(left) + 1); more > 0 && !state.mines.full(); --more) {
    const auto clear = [&](plane::Point point) { return is_clear(scenario, state, point); };
    if (const auto at = water_by_lot(scenario.chart(), whim, clear))
      state.mines.push_back({.at = *at, .side = enemy_of(own), .hidden = true});
  }
}

}  // namespace brownwater::captains::search
