#include "engine/games/mobas/mobas.hpp"

#include <array>
#include <bit>

#include "engine/games/mobas/steps.hpp"

namespace brownwater::mobas {
namespace {

ShipSet ships_of(const Scenario& scenario, Seat seat) {
  if (seat == Seat::kUnion) return scenario.forces_of(Side::kUnion);
  return seat == Seat::kConfederate ? scenario.forces_of(Side::kConfederate) : 0;
}

/// The set-up is the last that is known of models.
void take_off_chart(State& state) {
  for (Ship& ship : state.ships) {
    ship.hex = hex::kNowhere;
    ship.facing = 0;
  }
  state.held_hexes = {};
}

}  // namespace

Side moving_side(const State& state) {
  return state.phase == Phase::kSecondMoves ? enemy_of(state.first) : state.first;
}

State Mobas::start(const Scenario& scenario) {
  State state;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Placement& placement = scenario.placement(ship);
    state.afloat |= bit(ship);
    state.ships[ship].hex = placement.hex;
    state.ships[ship].facing = placement.facing;
    if (!placement.ratings.battery) state.held_hexes.add(placement.hex);
  }
  state.mines_left = static_cast<std::uint32_t>((std::uint64_t{1} << scenario.draft().mines.size()) - 1);
  chance::EnumeratingUmpire silent;
  steps::begin_turn(scenario, state, silent);
  if (state.phase != Phase::kDeclareFire) state.phase = Phase::kClearForAction;
  steps::open_ambush(scenario, state);
  if (scenario.options().models) take_off_chart(state);
  return state;
}

SeatSet Mobas::to_decide(const State& state) {
  SeatSet seats;
  switch (state.phase) {
    case Phase::kClearForAction:
      for (const Side side : kBothSides) {
        if (!state.clear[side]) seats.add(seat_of(side));
      }
      break;
    case Phase::kDeclareFire:
      for (const Side side : kBothSides) {
        if (state.undeclared[side] != 0) seats.add(seat_of(side));
      }
      break;
    case Phase::kFirstMoves:
    case Phase::kSecondMoves: seats.add(seat_of(moving_side(state))); break;
    case Phase::kFire:
    case Phase::kFireDamage:
    case Phase::kInitiative:
    case Phase::kRammings:
    case Phase::kRammingDamage:
    case Phase::kTurnEnds:
    case Phase::kOver: break;
  }
  return seats;
}

void Mobas::list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list) {
  if (!to_decide(state).contains(seat)) return;
  if (state.phase == Phase::kClearForAction) return list.push_back(ClearForAction{});
  const bool declaring = state.phase == Phase::kDeclareFire;
  std::vector<PlannedMove> moves;
  for (ShipSet ships = ships_of(scenario, seat) &
                       (declaring ? state.undeclared.of_union | state.undeclared.of_confederate : state.to_move);
       ships != 0; ships &= ships - 1) {
    const auto ship = static_cast<ShipIndex>(std::countr_zero(ships));
    if (!declaring) {
      moves.clear();
      list_paths(scenario, state, ship, moves);
      for (const PlannedMove& move : moves) list.push_back(Move{.ship = ship, .path = move.path});
      continue;
    }
    for (ShipSet targets = state.targets[ship]; targets != 0; targets &= targets - 1) {
      list.push_back(DeclareFire{.ship = ship, .target = static_cast<ShipIndex>(std::countr_zero(targets))});
    }
    list.push_back(HoldFire{.ship = ship});
  }
}

View Mobas::view(const Scenario& scenario, const State& state, Seat seat) {
  View view{.seat = seat, .owes_declaration = {}, .seen = state};
  for (const Side side : kBothSides)
    view.owes_declaration[side] = to_decide(state).contains(seat_of(side)) && state.phase == Phase::kDeclareFire;
  if (seat == Seat::kUmpire || state.outcome) return view;
  for (const Side side : kBothSides) {
    if (commands(seat, side)) continue;
    // MB-1.4: declarations are hidden until both sides' are in.
    view.seen.undeclared[side] = 0;
    view.seen.firing &= ~scenario.forces_of(side);
    for (ShipSet ships = scenario.forces_of(side); ships != 0; ships &= ships - 1) {
      view.seen.ships[static_cast<std::size_t>(std::countr_zero(ships))].target = kNoShip;
    }
    // MB-6.3: the mines of the other side.
    for (std::size_t at = 0; at < scenario.draft().mines.size(); ++at) {
      if (scenario.draft().mines[at].side == side) view.seen.mines_left &= ~(std::uint32_t{1} << at);
    }
  }
  view.seen.laid.clear();
  for (const Mine& mine : state.laid) {
    if (commands(seat, mine.side)) view.seen.laid.push_back(mine);
  }
  return view;
}

bool Mobas::may_know(Seat seat, const Event& event) {
  if (seat == Seat::kUmpire) return true;
  if (const auto* declared = std::get_if<FireDeclared>(&event.happening)) return commands(seat, declared->side);
  if (const auto* held = std::get_if<FireHeld>(&event.happening)) return commands(seat, held->side);
  if (const auto* ruled = std::get_if<UmpireRuled>(&event.happening)) return ruled->ruling.shown.contains(seat);
  return true;
}

namespace {

/// All values that identify a state, number by number.
template <class Add>
void tell(const State& state, Add&& add) {
  const auto pack = [&add](auto... numbers) {
    std::uint64_t packed = 0;
    ((packed = packed << 8 | static_cast<std::uint64_t>(numbers)), ...);
    add(packed);
  };
  pack(state.turn, state.phase, state.first, state.initiative.of_union, state.initiative.of_confederate,
       state.clear.of_union, state.clear.of_confederate, state.rammings_thrown);
  add(state.outcome ? (state.outcome->winner ? static_cast<std::uint64_t>(*state.outcome->winner) + 1 : 0) * 16 +
                          static_cast<std::uint64_t>(state.outcome->reason) + 1
                    : 0);
  add(std::uint64_t{state.undeclared.of_union} << 32 | state.undeclared.of_confederate);
  add(state.firing);
  add(std::uint64_t{state.to_move} << 32 | state.moved);
  add(std::uint64_t{state.held} << 32 | state.mines_left);
#pragma GCC unroll 2  // so that which strand takes what is known
  for (std::size_t at = 0; at < kMaxShips; ++at) {
    const Ship& ship = state.ships[at];
    pack(ship.facing, ship.fate, ship.damage, ship.incoming, ship.target, ship.lost_in_turn);
    add(std::uint64_t{ship.hex} << 48 | std::uint64_t{ship.came_from} << 32 | state.targets[at]);
  }
  if (state.opening_fire) add(static_cast<std::uint64_t>(state.opening_fire));
  for (const Ramming& ramming : state.rammings) pack(ramming.ship, ramming.target, ramming.boat_destroyed);
  for (const Mine& mine : state.laid) add(std::uint64_t{mine.hex} << 8 | static_cast<std::uint64_t>(mine.side));
}

}  // namespace

std::uint64_t Mobas::hash(const State& state) {
  StableHash hash;
  tell(state, [&hash](std::uint64_t number) { hash.add(number); });
  return hash.value();
}

// OPTIMISATION: four hashes take the numbers in turn, so that none waits for the one before.
std::uint64_t Mobas::mark(const State& state) {
  std::array<StableHash, 4> strands;
  std::size_t at = 0;
  tell(state, [&](std::uint64_t number) { strands[at++ % strands.size()].add(number); });
  StableHash mark;
  for (const StableHash& strand : strands) mark.add(strand.value());
  return mark.value();
}

}  // namespace brownwater::mobas
