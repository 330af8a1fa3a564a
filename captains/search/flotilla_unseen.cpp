#include "captains/search/flotilla_unseen.hpp"

#include <algorithm>
#include <optional>

#include "engine/core/seats.hpp"
#include "engine/games/flotilla/gunnery.hpp"

namespace brownwater::captains::search {
namespace {

/// Somewhere on charted water with no ship's hull within so far; nothing if none was found soon.
std::optional<flotilla::Point> water_for_a_mine(const flotilla::Scenario& scenario, const flotilla::State& state,
                                                chance::Whim& whim) {
  constexpr int kTries = 8;
  const auto up_to = [&](plane::Mil most) {
    return static_cast<plane::Mil>(whim.below(static_cast<std::uint32_t>(most) + 1));
  };
  for (int tried = 0; tried < kTries; ++tried) {
    const flotilla::Point at{.x = up_to(scenario.chart().width()), .y = up_to(scenario.chart().height())};
    if (scenario.chart().depth_at(at) == 0) continue;
    bool clear = true;
    flotilla::for_each_unit(scenario.ships() & state.in_play, [&](flotilla::UnitIndex ship) {
      clear = clear && !plane::within(at, flotilla::outline_of(scenario, state, ship), flotilla::kInch);
    });
    if (clear) return at;
  }
  return std::nullopt;
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
    if (const auto at = water_for_a_mine(scenario, state, whim))
      state.mines.push_back({.at = *at, .side = enemy_of(own), .hidden = true});
  }
}

}  // namespace brownwater::captains::search
