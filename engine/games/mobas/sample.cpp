#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "engine/core/bits.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/steps.hpp"
#include "engine/games/mobas/tracks.hpp"

namespace brownwater::mobas {
namespace {

Berth berth_of(const State& state, ShipIndex ship) {
  return {.hex = state.ships[ship].hex, .facing = state.ships[ship].facing};
}

/// OPTIMISATION: the first ship from a random place on, without a loop whose length nobody can foresee.
ShipIndex any_of(ShipSet ships, std::uint64_t bits) {
  const auto turned = static_cast<int>(bits % kMaxShips);
  const int place = std::countr_zero(std::rotr(ships, turned)) + turned;
  return static_cast<ShipIndex>(static_cast<std::uint32_t>(place) % kMaxShips);
}

/// Whom a ship fires at; at nobody if she holds her fire.
struct FireOrder {
  ShipIndex ship = kNoShip;
  ShipIndex target = kNoShip;
};

/// Any ship that owes a declaration, and any of her targets or none, each equally likely.
FireOrder draw_fire(const State& state, ShipSet owing, chance::Whim& whim) {
  const std::uint64_t bits = whim.next_bits();
  const ShipIndex ship = any_of(owing, bits);
  const ShipSet targets = state.targets[ship];
  const auto target_count = static_cast<std::uint32_t>(std::popcount(targets));
  const std::uint32_t chosen = chance::Whim::scaled(bits, target_count + 1);
  const int target = nth_bit(targets, static_cast<int>(chosen));
  return {.ship = ship, .target = chosen == target_count ? kNoShip : static_cast<ShipIndex>(target)};
}

constexpr int kTriesBeforeListing = 16;
constexpr std::array<std::size_t, kMaxMove + 1> kPathCounts{path_count(0), path_count(1), path_count(2), path_count(3),
                                                            path_count(4)};
/// A ship's move as it is drawn, and whether nothing but mines can be met on it.
struct DrawnMove {
  Move move;
  bool clear = false;
};

Run look_ahead(const Scenario& scenario, const State& state, ShipIndex ship, Path path) {
  return run(path, berth_of(state, ship), scenario.barred(scenario.ratings(ship).draught), state.held_hexes);
}

/// Whether a path on which something is met can be followed as it is drawn: what is met may be met at its end.
bool can_meet(const Scenario& scenario, const State& state, ShipIndex ship, Path path, Run ahead) {
  return ahead.met_at_the_end(path) && follow(scenario, state, ship, path);
}

DrawnMove draw_from_list(const Scenario& scenario, const State& state, ShipIndex ship, chance::Whim& whim) {
  std::vector<PlannedMove> moves;
  list_paths(scenario, state, ship, moves);
  return {.move = {.ship = ship, .path = moves[whim.below(static_cast<std::uint32_t>(moves.size()))].path}};
}

/// The paths by number.
using PathSet = std::array<std::uint64_t, 2>;
static_assert(path_count(kMaxMove) <= 128);

PathSet nearer_paths(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Ratings& ratings = scenario.ratings(ship);
  const Berth from = berth_of(state, ship);
  const Scenario::ExitCosts& costs = scenario.exit_costs(scenario.side_of(ship), ratings.draught);
  const std::size_t here = berth_number(from);
  const auto& steps = kBerthSteps[from.facing];
  const auto among = [&](std::size_t first, std::size_t end) {
    std::uint64_t set = 0;
    for (std::size_t number = end; number-- > first;) {
      const std::size_t there = here + static_cast<std::size_t>(steps[number]);
      set = set << 1 | std::uint64_t{costs[there] < costs[here]};
    }
    return set;
  };
  constexpr std::size_t kInHalf = 64;
  const std::size_t count = kPathCounts[ratings.move];
  PathSet nearer{among(0, std::min(count, kInHalf)), 0};
  if (count > kInHalf) nearer[1] = among(kInHalf, count);
  return nearer;
}

/// MB-3.4: any path that brings her nearer her exit, each equally likely. OPTIMISATION: few of all paths do, so those
/// are picked out first, by where they end. Apart from the other moves, which would else pay for its registers.
[[gnu::noinline]] DrawnMove draw_breaking_off(const Scenario& scenario, const State& state, ShipIndex ship,
                                              chance::Whim& whim) {
  PathSet nearer = nearer_paths(scenario, state, ship);
  for (;;) {
    const int low = std::popcount(nearer[0]);
    const int all = low + std::popcount(nearer[1]);
    if (all == 0) return draw_from_list(scenario, state, ship, whim);
    const auto drawn = static_cast<int>(whim.below(static_cast<std::uint32_t>(all)));
    std::uint64_t& half = nearer[drawn < low ? 0 : 1];
    const int place = nth_bit(half, drawn < low ? drawn : drawn - low);
    const Path path = Path::numbered(static_cast<std::size_t>(drawn < low ? place : place + 64));
    const Run ahead = look_ahead(scenario, state, ship, path);
    if (ahead.clear() || can_meet(scenario, state, ship, path, ahead))
      return {.move = {.ship = ship, .path = path}, .clear = ahead.clear()};
    half &= ~(std::uint64_t{1} << place);
  }
}

/// The path drawn if it is legal, though something is met on it, or else any other, each equally likely: one is drawn
/// from all there are, and drawn again if it is not legal. Only if that takes too long are the legal ones listed.
[[gnu::noinline]] DrawnMove draw_again(const Scenario& scenario, const State& state, ShipIndex ship, Path path,
                                       chance::Whim& whim) {
  const auto paths = static_cast<std::uint32_t>(kPathCounts[scenario.ratings(ship).move]);
  for (int tries = 0; tries < kTriesBeforeListing; ++tries, path = Path::numbered(whim.below(paths))) {
    const Run ahead = look_ahead(scenario, state, ship, path);
    if (ahead.clear() || can_meet(scenario, state, ship, path, ahead))
      return {.move = {.ship = ship, .path = path}, .clear = ahead.clear()};
  }
  return draw_from_list(scenario, state, ship, whim);
}

/// Any ship that has still to move, and any path of hers. OPTIMISATION: drawn where it is carried out.
[[gnu::always_inline]] inline DrawnMove draw_move(const Scenario& scenario, const State& state, chance::Whim& whim) {
  const std::uint64_t bits = whim.next_bits();
  const ShipIndex ship = any_of(state.to_move, bits);
  if (must_break_off(scenario, state, ship)) return draw_breaking_off(scenario, state, ship, whim);
  const std::size_t paths = kPathCounts[scenario.ratings(ship).move];
  const Path path = Path::numbered(chance::Whim::scaled(bits, static_cast<std::uint32_t>(paths)));
  if (surely_clear(path, berth_of(state, ship), scenario.barred(scenario.ratings(ship).draught), state.held_hexes))
      [[likely]]
    return {.move = {.ship = ship, .path = path}, .clear = true};
  return draw_again(scenario, state, ship, path, whim);
}

}  // namespace

Action Mobas::sample(const Scenario& scenario, const State& state, Seat seat, chance::Whim& whim) {
  switch (state.phase) {
    case Phase::kDeclareFire: {
      const FireOrder order = draw_fire(state, state.undeclared[side_of(seat)], whim);
      if (order.target == kNoShip) return HoldFire{.ship = order.ship};
      return DeclareFire{.ship = order.ship, .target = order.target};
    }
    case Phase::kFirstMoves:
    case Phase::kSecondMoves: return draw_move(scenario, state, whim).move;
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

namespace {

std::uint64_t declare_at_random(const Scenario& scenario, State& state, chance::Whim& whim,
                                chance::RandomUmpire& umpire) {
  std::uint64_t decisions = 0;
  for (const Side side : kBothSides) {
    while (state.undeclared[side] != 0) {
      const FireOrder order = draw_fire(state, state.undeclared[side], whim);
      steps::declare(state, side, order.ship, order.target);
      ++decisions;
    }
  }
  steps::open_fire(scenario, state, umpire);
  return decisions;
}

std::uint64_t move_at_random(const Scenario& scenario, State& state, chance::Whim& whim, chance::RandomUmpire& umpire) {
  std::uint64_t decisions = 0;
  const bool mined = !scenario.draft().mines.empty() || !state.laid.empty();
  for (; state.to_move != 0; ++decisions) {
    const DrawnMove drawn = draw_move(scenario, state, whim);
    if (drawn.clear && !mined) [[likely]]
      steps::sail(state, drawn.move);
    else
      steps::carry_out_move(scenario, state, drawn.move, umpire);
  }
  steps::next_movers(scenario, state);
  return decisions;
}

}  // namespace

// OPTIMISATION: in the order of the printed sequence, so that what comes next need not be guessed.
std::uint64_t Mobas::play_at_random(const Scenario& scenario, State& state, chance::Whim& whim,
                                    chance::RandomUmpire& umpire) {
  std::uint64_t decisions = 0;
  for (; state.phase == Phase::kClearForAction; ++decisions) {
    const Side side = state.clear.of_union ? Side::kConfederate : Side::kUnion;
    apply(scenario, state, seat_of(side), ClearForAction{}, umpire);
  }
  while (state.phase != Phase::kOver) {
    if (state.phase == Phase::kDeclareFire) decisions += declare_at_random(scenario, state, whim, umpire);
    if (state.phase == Phase::kFire) steps::throw_all_shots(scenario, state, umpire);
    if (state.phase == Phase::kFireDamage) {
      steps::apply_damage(scenario, state, umpire);
      steps::end_fire(scenario, state, umpire);
    }
    if (state.phase == Phase::kInitiative) steps::throw_initiative(scenario, state, umpire);
    if (state.phase == Phase::kFirstMoves) decisions += move_at_random(scenario, state, whim, umpire);
    if (state.phase == Phase::kSecondMoves) decisions += move_at_random(scenario, state, whim, umpire);
    while (state.phase == Phase::kRammings) steps::throw_next_ramming(scenario, state, umpire);
    if (state.phase == Phase::kRammingDamage) {
      steps::apply_damage(scenario, state, umpire);
      steps::settle_rammings(scenario, state, umpire);
    }
    if (state.phase == Phase::kTurnEnds) steps::end_turn(scenario, state, umpire);
  }
  return decisions;
}

}  // namespace brownwater::mobas
