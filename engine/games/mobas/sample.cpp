#include <array>
#include <bit>
#include <vector>

#include "engine/games/mobas/mobas.hpp"

namespace brownwater::mobas {
namespace {

ShipIndex nth(ShipSet ships, std::uint32_t n) {
  for (; n > 0; --n) ships &= ships - 1;
  return static_cast<ShipIndex>(std::countr_zero(ships));
}

/// OPTIMISATION: the first ship from a random place on, without a loop whose length nobody can foresee.
ShipIndex any_of(ShipSet ships, std::uint32_t whims) {
  const auto turned = static_cast<int>(whims % kMaxShips);
  const int place = std::countr_zero(std::rotr(ships, turned)) + turned;
  return static_cast<ShipIndex>(static_cast<std::uint32_t>(place) % kMaxShips);
}

Action sample_fire(const State& state, ShipSet owing, chance::Whim& whim) {
  const ShipIndex ship = any_of(owing, whim.next_word());
  const ShipSet targets = state.targets[ship];
  const auto targets_count = static_cast<std::uint32_t>(std::popcount(targets));
  const std::uint32_t chosen = whim.below(targets_count + 1);
  if (chosen == targets_count) return HoldFire{.ship = ship};
  return DeclareFire{.ship = ship, .target = nth(targets, chosen)};
}

constexpr int kTriesBeforeListing = 8;

/// What each of eight whims does with a movement point; the eighth ends the move.
constexpr std::array<Step, 8> kWhimsOfSteps{Step::kAhead, Step::kAhead,     Step::kAhead, Step::kAhead,
                                            Step::kPort,  Step::kStarboard, Step::kPort,  Step::kStarboard};
constexpr std::uint32_t kEndOfMove = 7;
constexpr int kBitsOfWhim = 3;
constexpr int kBitsForSteps = kBitsOfWhim * kMaxMove;

/// OPTIMISATION: step by step at random, without listing the paths, and without a branch on what was chosen. A step ahead
/// that is barred is not taken.
PlannedMove sample_steps(const Scenario& scenario, const State& state, ShipIndex ship, bool breaks_off, std::uint32_t whims) {
  const hex::HexSet& barred = scenario.barred(scenario.ratings(ship).draught);
  PlannedMove move{.path = {}, .course = {.end = {.hex = state.ships[ship].hex, .facing = state.ships[ship].facing}}};
  Berth& berth = move.course.end;
  for (int point = scenario.ratings(ship).move; point > 0; --point, whims >>= kBitsOfWhim) {
    const std::uint32_t whim = whims % kWhimsOfSteps.size();
    const Step step = kWhimsOfSteps[whim];
    const bool ahead = step == Step::kAhead;
    const HexId next = hex::ahead_of(berth.hex, berth.facing);
    if (whim == kEndOfMove) break;
    if (ahead && (barred.contains(next) || state.held_hexes.contains(next))) [[unlikely]] {
      const Side side = scenario.side_of(ship);
      const ShipIndex there = holder(scenario, state, next);
      const bool rams = there != kNoShip && !scenario.ratings(there).battery && scenario.side_of(there) != side && !breaks_off;
      move.course.withdraws = scenario.leaves_by_exit(side, berth.hex, berth.facing);
      if (!rams && !move.course.withdraws) continue;
      move.path.push_back(step);
      berth.hex = next;
      break;
    }
    move.path.push_back(step);
    berth.hex = ahead ? next : berth.hex;
    berth.facing = turned_by(berth.facing, step);
  }
  return move;
}

/// A path of a ship that must break off (MB-3.4): one that comes nearer her exit, if a few tries find one; else the whole
/// list tells what is allowed.
Path sample_breaking_off(const Scenario& scenario, const State& state, ShipIndex ship, chance::Whim& whim) {
  for (int tries = 0; tries < kTriesBeforeListing; ++tries) {
    const PlannedMove move = sample_steps(scenario, state, ship, true, whim.next_word());
    if (comes_nearer(scenario, state, ship, move.course)) return move.path;
  }
  std::vector<PlannedMove> moves;
  list_paths(scenario, state, ship, moves);
  return moves[whim.below(static_cast<std::uint32_t>(moves.size()))].path;
}

}  // namespace

Action Mobas::sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  switch (state.phase) {
    case Phase::kDeclareFire: return sample_fire(state, state.undeclared[seat == Seat::kUnion ? Side::kUnion : Side::kConfederate], whim);
    case Phase::kFirstMoves:
    case Phase::kSecondMoves: {
      const std::uint32_t whims = whim.next_word();
      const ShipIndex ship = any_of(state.to_move, whims >> kBitsForSteps);
      if (must_break_off(scenario, state, ship)) return Move{.ship = ship, .path = sample_breaking_off(scenario, state, ship, whim)};
      return Move{.ship = ship, .path = sample_steps(scenario, state, ship, false, whims).path};
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
