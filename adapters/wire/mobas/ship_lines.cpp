#include "adapters/wire/mobas/ship_lines.hpp"

#include "adapters/wire/passed.hpp"
#include "engine/games/mobas/fire.hpp"
#include "engine/games/mobas/movement.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

/// Dice at one hex, two hexes and so on, until none are left.
std::vector<std::uint8_t> dice_by_range(Aspect aspect, int guns) {
  std::vector<std::uint8_t> dice;
  for (int range = 1; dice_at(aspect, guns, range) > 0; ++range)
    dice.push_back(static_cast<std::uint8_t>(dice_at(aspect, guns, range)));
  return dice;
}

Aspect best_aspect(const Ratings& ratings) {
  if (ratings.battery) return Aspect::kBattery;
  return ratings.turret ? Aspect::kTurret : Aspect::kBroadside;
}

/// MB-1.4: null until she has declared, as far as the seat may know; a target of null means that she holds her fire.
std::optional<Declared> declared_of(const Scenario& scenario, const View& view, ShipIndex ship) {
  const State& seen = view.seen;
  const Side side = scenario.side_of(ship);
  const bool may_know = view.seat == Seat::kUmpire || commands(view.seat, side);
  if (seen.phase != Phase::kDeclareFire || !may_know) return std::nullopt;
  if (seen.targets[ship] == 0 || has(seen.undeclared[side], ship)) return std::nullopt;
  return Declared{.target = seen.ships[ship].target};
}

Status status_of(const Scenario& scenario, const Ship& ship, Side side) {
  switch (ship.fate) {
    case Fate::kAfloat: return Status::kAfloat;
    case Fate::kSunk: return Status::kSunk;
    case Fate::kWithdrawn: return wants_exit(scenario, side) ? Status::kPassed : Status::kWithdrawn;
    case Fate::kSilenced: return Status::kSilenced;
  }
  return Status::kAfloat;
}

}  // namespace

ShipView ship_view(const Cast& cast, const Scenario& scenario, const View& view, ShipIndex index) {
  const State& seen = view.seen;
  const Ship& ship = seen.ships[index];
  const Side side = scenario.side_of(index);
  const Ratings& ratings = scenario.ratings(index);
  const int guns = full_dice(scenario, index, ship.damage);
  const bool afloat = ship.fate == Fate::kAfloat;
  std::vector<std::uint8_t> ends;
  if (!ratings.battery) ends = dice_by_range(ratings.turret ? Aspect::kTurret : Aspect::kEnd, guns);
  return {.id = cast[index].id,
          .name = cast[index].name,
          .side = side,
          .type = cast[index].type,
          .battery = ratings.battery,
          .hex = ship.hex,
          .facing = ship.facing,
          .status = status_of(scenario, ship, side),
          .fv = ratings.fv,
          .fv_left = static_cast<std::uint8_t>(fv_left(scenario, seen, index)),
          .critical = ratings.critical,
          .must_break_off = afloat && must_break_off(scenario, seen, index),
          .dice = static_cast<std::uint8_t>(guns),
          .turret = ratings.turret,
          .move = ratings.move,
          .draught = ratings.draught,
          .ram = ratings.ram,
          .torpedo = ratings.torpedo,
          .broadside = dice_by_range(best_aspect(ratings), guns),
          .ends = std::move(ends),
          .moved = has(seen.moved, index),
          .held = has(seen.held, index),
          .declared = declared_of(scenario, view, index),
          .lost_in_turn = afloat ? std::nullopt : std::optional(ship.lost_in_turn)};
}

}  // namespace brownwater::wire::mobas_wire
