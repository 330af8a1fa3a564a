#pragma once

#include <optional>

#include "engine/chance/whim.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wbts::testing {

/// WS-7.1: a sealed intensity; WS-9.3: hidden ironclads.
inline std::optional<State> alter_secrets(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  if (seat == Seat::kUmpire) return std::nullopt;
  State altered = state;
  for (const Side side : kBothSides) {
    if (commands(seat, side)) continue;
    std::uint8_t& chosen = altered.battle.intensity[side];
    if (state.owed.top_if<Intensities>() != nullptr && chosen != kNotChosen)
      chosen = static_cast<std::uint8_t>(whim.below(most_intensity_now(scenario, state, side) + 1U));
    for (VesselCounter& vessel : altered.vessels) {
      if (!vessel.used || !vessel.hidden || vessel.side != side) continue;
      vessel.since = Cycle{9};
      if (whim.below(2) == 0) vessel = VesselCounter{};
    }
  }
  if (altered == state) return std::nullopt;
  return altered;
}

}  // namespace brownwater::wbts::testing
