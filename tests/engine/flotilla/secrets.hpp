#pragma once

#include <optional>

#include "engine/chance/whim.hpp"
#include "engine/games/flotilla/flotilla.hpp"
#include "tests/support/elsewhere.hpp"

namespace brownwater::flotilla::testing {

/// FL-1.3: the rest of an ordered course; all see inches given by dice.
inline void alter_course(State& state, Seat seat, chance::Whim& whim) {
  Passage& passage = state.passage;
  if (passage.unit == kNoUnit || passage.astern || passage.drifting || passage.inches == 0) return;
  const Unit& at = state.units[passage.unit];
  if (commands(seat, at.side)) return;
  const bool cut_short = at.stopped || !state.matters.empty();
  if (passage.moment == Moment::kEnd && !cut_short) return;
  passage.inches = static_cast<std::uint8_t>(1 + whim.below(20));
  for (std::size_t to_come = static_cast<std::size_t>(passage.moment); to_come < kMoments; ++to_come)
    passage.turns[to_come] = static_cast<std::int16_t>(static_cast<int>(whim.below(91)) - 45);
}

/// FL-1.3, FL-4.12: the enemy's standing orders and courses, and mines that are hidden from the seat.
inline std::optional<State> alter_secrets(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  if (seat == Seat::kUmpire || state.outcome) return std::nullopt;
  State altered = state;
  alter_course(altered, seat, whim);
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    Standing standing = state.units[unit].standing;
    standing.mode = static_cast<Standing::Mode>(whim.below(3));
    standing.range = static_cast<std::uint8_t>(whim.below(30));
    if (!commands(seat, state.units[unit].side)) set_standing(altered, unit, standing);
  }
  for (Mine& mine : altered.mines) {
    const bool own = mine.side && commands(seat, *mine.side);
    if (mine.hidden && !mine.gone && !own) mine.at = brownwater::testing::elsewhere(mine.at, whim);
  }
  altered.found = {};
  return altered;
}

}  // namespace brownwater::flotilla::testing
