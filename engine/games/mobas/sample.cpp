#include <array>
#include <bit>
#include <cassert>
#include <vector>

#include "engine/core/bits.hpp"
#include "engine/core/seats.hpp"
#include "engine/games/mobas/mobas.hpp"
#include "engine/games/mobas/steps.hpp"
#include "engine/games/mobas/tracks.hpp"
#include "engine/games/mobas/ways_out.hpp"

namespace brownwater::mobas {
namespace {

Berth berth_of(const State& state, ShipIndex ship) {
  return {.hex = state.ships[ship].hex, .facing = state.ships[ship].facing};
}

/// OPTIMISATION: the first ship from a random place on, without a loop of unpredictable length.
ShipIndex any_of(ShipSet ships, std::uint64_t bits) {
  const auto turned = static_cast<int>(bits % kMaxShips);
  const int place = std::countr_zero(std::rotr(ships, turned)) + turned;
  return static_cast<ShipIndex>(static_cast<std::uint32_t>(place) % kMaxShips);
}

/// A ship and her target; no target if she holds her fire.
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

/// Whether nothing is met on a path. OPTIMISATION: asked first of each, for most are so.
bool surely_clear(const Scenario& scenario, const State& state, ShipIndex ship, Path path) {
  return surely_clear(path, berth_of(state, ship), scenario.barred(scenario.ratings(ship).draught), state.held_hexes);
}

Run look_ahead(const Scenario& scenario, const State& state, ShipIndex ship, Path path) {
  return run(path, berth_of(state, ship), scenario.barred(scenario.ratings(ship).draught), state.held_hexes);
}

/// Whether a path on which something is met can be followed as it is drawn: the encounter may happen at its end.
bool can_meet(const Scenario& scenario, const State& state, ShipIndex ship, Path path, Run ahead) {
  return ahead.met_at_the_end(path) && follow(scenario, state, ship, path);
}

DrawnMove draw_from_list(const Scenario& scenario, const State& state, ShipIndex ship, chance::Whim& whim) {
  std::vector<PlannedMove> moves;
  list_paths(scenario, state, ship, moves);
  return {.move = {.ship = ship, .path = moves[whim.below(static_cast<std::uint32_t>(moves.size()))].path}};
}

/// The ways out of a ship that breaks off, computed each time or looked up.
PathSet ways_out(const Scenario& scenario, const State& state, ShipIndex ship, WaysOut* known) {
  const Berth from = berth_of(state, ship);
  if (known != nullptr) return known->nearer(ship, from);
  const Ratings& ratings = scenario.ratings(ship);
  return paths_nearer_exit(scenario, scenario.side_of(ship), ratings.draught, ratings.move, from);
}

/// MB-3.4: any path that brings her nearer her exit, each equally likely. OPTIMISATION: few paths do, so selects those
/// first, by their ends. Kept out of line so that the common moves need fewer registers.
[[gnu::noinline]] DrawnMove draw_breaking_off(const Scenario& scenario, const State& state, ShipIndex ship,
                                              WaysOut* known, chance::Whim& whim) {
  if (scenario.options().models || scenario.placement(ship).helm != Helm::kFree)
    return draw_from_list(scenario, state, ship, whim);
  PathSet nearer = ways_out(scenario, state, ship, known);
  for (;;) {
    const int low = std::popcount(nearer[0]);
    const int all = low + std::popcount(nearer[1]);
    if (all == 0) return draw_from_list(scenario, state, ship, whim);
    const auto drawn = static_cast<int>(whim.below(static_cast<std::uint32_t>(all)));
    std::uint64_t& half = nearer[drawn < low ? 0 : 1];
    const int place = nth_bit(half, drawn < low ? drawn : drawn - low);
    const Path path = Path::numbered(static_cast<std::size_t>(drawn < low ? place : place + 64));
    if (surely_clear(scenario, state, ship, path)) return {.move = {.ship = ship, .path = path}, .clear = true};
    const Run ahead = look_ahead(scenario, state, ship, path);
    if (ahead.clear() || can_meet(scenario, state, ship, path, ahead))
      return {.move = {.ship = ship, .path = path}, .clear = ahead.clear()};
    half &= ~(std::uint64_t{1} << place);
  }
}

/// The path drawn if it is legal, even if it meets something. Else any other legal path, each equally likely: one is
/// drawn from all paths, again and again until it is legal. Only if that takes too long are the legal ones listed.
[[gnu::noinline]] DrawnMove draw_again(const Scenario& scenario, const State& state, ShipIndex ship, Path path,
                                       chance::Whim& whim) {
  const auto paths = static_cast<std::uint32_t>(kPathCounts[scenario.ratings(ship).move]);
  for (int tries = 1;; ++tries) {
    const Run ahead = look_ahead(scenario, state, ship, path);
    if (ahead.clear() || can_meet(scenario, state, ship, path, ahead))
      return {.move = {.ship = ship, .path = path}, .clear = ahead.clear()};
    if (tries == kTriesBeforeListing) return draw_from_list(scenario, state, ship, whim);
    path = Path::numbered(whim.below(paths));
    if (surely_clear(scenario, state, ship, path)) return {.move = {.ship = ship, .path = path}, .clear = true};
  }
}

/// Any ship that has still to move, and any path of hers: `take(move, clear)`. OPTIMISATION: taken where it is drawn,
/// so that what is known of it need not be asked again.
template <class Take>
[[gnu::always_inline]] inline void draw_move(const Scenario& scenario, const State& state, WaysOut* known,
                                             chance::Whim& whim, Take&& take) {
  const std::uint64_t bits = whim.next_bits();
  const ShipIndex ship = any_of(state.to_move, bits);
  if (state.ships[ship].damage < scenario.drawn_with_care_from(ship)) [[likely]] {
    const std::size_t paths = kPathCounts[scenario.ratings(ship).move];
    const Path path = Path::numbered(chance::Whim::scaled(bits, static_cast<std::uint32_t>(paths)));
    if (surely_clear(scenario, state, ship, path)) [[likely]]
      return take(Move{.ship = ship, .path = path}, true);
    const DrawnMove drawn = draw_again(scenario, state, ship, path, whim);
    return take(drawn.move, drawn.clear);
  }
  const DrawnMove drawn = draw_breaking_off(scenario, state, ship, known, whim);
  take(drawn.move, drawn.clear);
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
    case Phase::kSecondMoves: {
      Move drawn;
      draw_move(scenario, state, nullptr, whim, [&drawn](const Move& move, bool) { drawn = move; });
      return drawn;
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

namespace {

std::uint64_t declare_at_random(const Scenario& scenario, State& state, chance::Whim& whim,
                                chance::RandomUmpire& umpire) {
  std::uint64_t decisions = 0;
  for (const Side side : kBothSides) {
    ShipSet owing = state.undeclared[side];
    decisions += static_cast<std::uint64_t>(std::popcount(owing));
    while (owing != 0) {
      const FireOrder order = draw_fire(state, owing, whim);
      steps::declare(state, side, order.ship, order.target);
      owing &= ~bit(order.ship);
    }
  }
  steps::open_fire(scenario, state, umpire);
  return decisions;
}

std::uint64_t move_at_random(const Scenario& scenario, State& state, WaysOut& known, chance::Whim& whim,
                             chance::RandomUmpire& umpire) {
  std::uint64_t decisions = 0;
  const bool mined = !scenario.draft().mines.empty() || !state.laid.empty();
  for (; state.to_move != 0; ++decisions) {
    draw_move(scenario, state, &known, whim, [&](const Move& move, bool clear) {
      if (clear && !mined) [[likely]]
        steps::sail(state, move);
      else
        steps::carry_out_move(scenario, state, move, umpire);
    });
  }
  steps::next_movers(scenario, state);
  return decisions;
}

}  // namespace

// OPTIMISATION: in the order of the printed sequence, so that what comes next need not be guessed.
std::uint64_t Mobas::play_at_random(const Scenario& scenario, WaysOut& known, State& state, chance::Whim& whim,
                                    chance::RandomUmpire& umpire) {
  assert(known.is_of(scenario));
  assert(state.outcome || !to_decide(state).empty());
  std::uint64_t decisions = 0;
  for (; state.phase == Phase::kClearForAction; ++decisions) {
    const Side side = state.clear.of_union ? Side::kConfederate : Side::kUnion;
    apply(scenario, state, seat_of(side), ClearForAction{}, umpire);
  }
  while (state.phase != Phase::kOver) {
    if (state.phase == Phase::kDeclareFire) decisions += declare_at_random(scenario, state, whim, umpire);
    if (state.phase == Phase::kFire) {
      const ShipSet struck = steps::throw_all_shots(scenario, state, umpire);
      steps::apply_damage_to(scenario, state, struck, umpire);
      steps::end_fire(scenario, state, umpire);
    }
    if (state.phase == Phase::kInitiative) steps::throw_initiative(scenario, state, umpire);
    if (state.phase == Phase::kFirstMoves) decisions += move_at_random(scenario, state, known, whim, umpire);
    if (state.phase == Phase::kSecondMoves) decisions += move_at_random(scenario, state, known, whim, umpire);
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
