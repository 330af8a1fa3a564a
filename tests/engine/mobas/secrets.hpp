#pragma once

#include <bit>
#include <optional>

#include "engine/chance/whim.hpp"
#include "engine/games/mobas/mobas.hpp"

namespace brownwater::mobas::testing {

/// Declares again for each ship that has declared or held, and for some that have not; if a ship owed a declaration,
/// one still does.
inline void redeclare(ShipSet forces, ShipSet& undeclared, State& state, chance::Whim& whim) {
  for (; forces != 0; forces &= forces - 1) {
    const auto ship = static_cast<ShipIndex>(std::countr_zero(forces));
    if (state.targets[ship] == 0) continue;
    const bool last_owing = undeclared == bit(ship);
    if (last_owing || (has(undeclared, ship) && whim.below(2) == 0)) continue;
    undeclared &= ~bit(ship);
    ShipSet targets = state.targets[ship];
    for (std::uint32_t skip = whim.below(static_cast<std::uint32_t>(std::popcount(targets)) + 1); skip > 0; --skip)
      targets &= targets - 1;
    const bool fires = targets != 0;
    state.ships[ship].target = fires ? static_cast<ShipIndex>(std::countr_zero(targets)) : kNoShip;
    state.firing = fires ? state.firing | bit(ship) : state.firing & ~bit(ship);
  }
}

inline HexId any_hex(const Scenario& scenario, chance::Whim& whim) {
  return hex::hex_at(static_cast<int>(whim.below(scenario.draft().rows)),
                     static_cast<int>(whim.below(scenario.draft().columns)));
}

/// MB-1.4, MB-6.3: other declarations of the enemy, and other mines of his.
inline std::optional<State> alter_secrets(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  if (seat == Seat::kUmpire || state.outcome) return std::nullopt;
  State altered = state;
  for (const Side side : kBothSides) {
    if (commands(seat, side)) continue;
    for (std::size_t at = 0; at < scenario.draft().mines.size(); ++at) {
      if (scenario.draft().mines[at].side == side && whim.below(2) == 0)
        altered.mines_left &= ~(std::uint32_t{1} << at);
    }
    const HexId hex = any_hex(scenario, whim);
    if (!altered.laid.full() && whim.below(2) == 0 && !scenario.barred(Draught::kShallow).contains(hex))
      altered.laid.push_back({.hex = hex, .side = side});
    if (state.phase == Phase::kDeclareFire)
      redeclare(scenario.forces_of(side), altered.undeclared[side], altered, whim);
  }
  return altered;
}

}  // namespace brownwater::mobas::testing
