#include <array>
#include <bit>
#include <vector>

#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/tracks.hpp"

namespace brownwater::mobas {
namespace {

ShipIndex nth(ShipSet ships, std::uint32_t n) {
  for (; n > 0; --n) ships &= ships - 1;
  return static_cast<ShipIndex>(std::countr_zero(ships));
}

/// OPTIMISATION: the first ship from a random place on, without a loop whose length nobody can foresee.
ShipIndex any_of(ShipSet ships, std::uint64_t bits) {
  const auto turned = static_cast<int>(bits % kMaxShips);
  const int place = std::countr_zero(std::rotr(ships, turned)) + turned;
  return static_cast<ShipIndex>(static_cast<std::uint32_t>(place) % kMaxShips);
}

Action sample_fire(const State& state, ShipSet owing, chance::Whim& whim) {
  const std::uint64_t bits = whim.next_bits();
  const ShipIndex ship = any_of(owing, bits);
  const ShipSet targets = state.targets[ship];
  const auto target_count = static_cast<std::uint32_t>(std::popcount(targets));
  const std::uint32_t chosen = chance::Whim::scaled(bits, target_count + 1);
  if (chosen == target_count) return HoldFire{.ship = ship};
  return DeclareFire{.ship = ship, .target = nth(targets, chosen)};
}

constexpr int kTriesBeforeListing = 16;
constexpr std::array<std::size_t, kMaxMove + 1> kPathCounts{path_count(0), path_count(1), path_count(2), path_count(3),
                                                            path_count(4)};
Path sample_from_list(const Scenario& scenario, const State& state, ShipIndex ship, chance::Whim& whim) {
  std::vector<PlannedMove> moves;
  list_paths(scenario, state, ship, moves);
  return moves[whim.below(static_cast<std::uint32_t>(moves.size()))].path;
}

/// Any path, each equally likely: one is drawn from all there are, and drawn again if it is not legal. Only if that
/// takes too long are the legal ones listed.
Path sample_path(const Scenario& scenario, const State& state, ShipIndex ship, std::uint64_t bits, chance::Whim& whim) {
  const Ratings& ratings = scenario.ratings(ship);
  const Berth from{.hex = state.ships[ship].hex, .facing = state.ships[ship].facing};
  const hex::HexSet& barred = scenario.barred(ratings.draught);
  const auto paths = static_cast<std::uint32_t>(kPathCounts[ratings.move]);
  const bool breaks_off = must_break_off(scenario, state, ship);
  for (int tries = 0; tries < kTriesBeforeListing; ++tries, bits = whim.next_bits()) {
    const Path path = Path::numbered(chance::Whim::scaled(bits, paths));
    const Run ahead = run(path, from, barred, state.held_hexes);
    if (!ahead.clear) {
      if (follow(scenario, state, ship, path)) return path;
    } else if (!breaks_off || comes_nearer(scenario, state, ship, {.end = ahead.end})) {
      return path;
    }
  }
  return sample_from_list(scenario, state, ship, whim);
}

}  // namespace

Action Mobas::sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  switch (state.phase) {
    case Phase::kDeclareFire:
      return sample_fire(state, state.undeclared[seat == Seat::kUnion ? Side::kUnion : Side::kConfederate], whim);
    case Phase::kFirstMoves:
    case Phase::kSecondMoves: {
      const std::uint64_t bits = whim.next_bits();
      const ShipIndex ship = any_of(state.to_move, bits);
      return Move{.ship = ship, .path = sample_path(scenario, state, ship, bits, whim)};
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
