#include <bit>

#include "engine/games/mobas/mobas.hpp"

namespace brownwater::mobas {
namespace {

ShipIndex nth(ShipSet ships, std::uint32_t n) {
  for (; n > 0; --n) ships &= ships - 1;
  return static_cast<ShipIndex>(std::countr_zero(ships));
}

ShipIndex any_of(ShipSet ships, chance::Whim& whim) { return nth(ships, whim.below(static_cast<std::uint32_t>(std::popcount(ships)))); }

Action sample_fire(const State& state, ShipSet owing, chance::Whim& whim) {
  const auto ship = static_cast<ShipIndex>(std::countr_zero(owing));
  const ShipSet targets = state.targets[ship];
  const auto targets_count = static_cast<std::uint32_t>(std::popcount(targets));
  const std::uint32_t chosen = whim.below(targets_count + 1);
  if (chosen == targets_count) return HoldFire{.ship = ship};
  return DeclareFire{.ship = ship, .target = nth(targets, chosen)};
}

/// Any path of a ship that must break off: only the whole list tells which are allowed (MB-3.4).
Path sample_from_list(const Scenario& scenario, const State& state, ShipIndex ship, chance::Whim& whim) {
  std::vector<PlannedMove> moves;
  list_paths(scenario, state, ship, moves);
  return moves[whim.below(static_cast<std::uint32_t>(moves.size()))].path;
}

/// OPTIMISATION: step by step at random, without listing the paths: each point goes ahead, to port, to starboard, or the
/// move ends; a step ahead that is barred is not taken.
Path sample_steps(const Scenario& scenario, const State& state, ShipIndex ship, chance::Whim& whim) {
  const Side side = scenario.side_of(ship);
  const Ratings& ratings = scenario.ratings(ship);
  const hex::HexSet& barred = scenario.barred(ratings.draught);
  HexId hex = state.ships[ship].hex;
  Facing facing = state.ships[ship].facing;
  std::uint32_t whims = whim.next_word();
  Path path;
  for (int point = 0; point < ratings.move; ++point, whims >>= 3) {
    const std::uint32_t chosen = whims & 7U;
    if (chosen == 7U) break;
    if (chosen >= 4U) {
      const bool starboard = (chosen & 1U) != 0;
      facing = hex::turned(facing, starboard ? 1 : -1);
      path.push_back(starboard ? Step::kStarboard : Step::kPort);
      continue;
    }
    const HexId next = hex::ahead_of(hex, facing);
    if (barred.contains(next)) {
      if (!scenario.leaves_by_exit(side, hex, facing)) continue;
      path.push_back(Step::kAhead);
      break;
    }
    if (state.held_hexes[side].contains(next)) continue;
    path.push_back(Step::kAhead);
    if (state.held_hexes[enemy_of(side)].contains(next)) break;
    hex = next;
  }
  return path;
}

}  // namespace

Action Mobas::sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  switch (state.phase) {
    case Phase::kDeclareFire: return sample_fire(state, state.undeclared[seat == Seat::kUnion ? Side::kUnion : Side::kConfederate], whim);
    case Phase::kFirstMoves:
    case Phase::kSecondMoves: {
      const ShipIndex ship = any_of(state.to_move, whim);
      const bool listed = must_break_off(scenario, state, ship);
      return Move{.ship = ship, .path = listed ? sample_from_list(scenario, state, ship, whim) : sample_steps(scenario, state, ship, whim)};
    }
    case Phase::kClearForAction:
    case Phase::kFire:
    case Phase::kFireDamage:
    case Phase::kInitiative:
    case Phase::kRammings:
    case Phase::kRammingDamage:
    case Phase::kTurnEnds:
    case Phase::kOver: break;
  }
  return ClearForAction{};
}

}  // namespace brownwater::mobas
