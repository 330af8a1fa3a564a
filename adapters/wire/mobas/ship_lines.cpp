#include "adapters/wire/mobas/ship_lines.hpp"

#include "adapters/wire/mobas/spelling.hpp"
#include "engine/games/mobas/fire.hpp"
#include "engine/games/mobas/movement.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

/// Dice at one hex, two hexes and so on, until none are left.
json::array dice_by_range(Aspect aspect, int guns) {
  json::array dice;
  for (int range = 1; dice_at(aspect, guns, range) > 0; ++range) dice.emplace_back(dice_at(aspect, guns, range));
  return dice;
}

Aspect best_aspect(const Ratings& ratings) {
  if (ratings.battery) return Aspect::kBattery;
  return ratings.turret ? Aspect::kTurret : Aspect::kBroadside;
}

/// MB-1.4: null until she has declared, as far as the seat may know; a target of null means that she holds her fire.
json::value write_declared(const Cast& cast, const Scenario& scenario, const View& view, ShipIndex ship) {
  const State& seen = view.seen;
  const Side side = scenario.side_of(ship);
  const bool may_know = view.seat == Seat::kUmpire || commands(view.seat, side);
  if (seen.phase != Phase::kDeclareFire || !may_know) return nullptr;
  if (seen.targets[ship] == 0 || has(seen.undeclared[side], ship)) return nullptr;
  const ShipIndex target = seen.ships[ship].target;
  return json::object{{"target", target == kNoShip ? json::value(nullptr) : json::value(cast[target].id)}};
}

}  // namespace

json::object write_ship(const Cast& cast, const Scenario& scenario, const View& view, ShipIndex index) {
  const State& seen = view.seen;
  const Ship& ship = seen.ships[index];
  const Ratings& ratings = scenario.ratings(index);
  const int guns = full_dice(scenario, index, ship.damage);
  const bool on_map = ship.hex != hex::kNowhere;
  json::array ends;
  if (!ratings.battery) ends = dice_by_range(ratings.turret ? Aspect::kTurret : Aspect::kEnd, guns);
  return {{"id", cast[index].id},
          {"name", cast[index].name},
          {"side", word_in(kSideWords, scenario.side_of(index))},
          {"type", cast[index].type},
          {"battery", ratings.battery},
          {"hex", hex_or_null(ship.hex)},
          {"facing", on_map ? json::value(ship.facing) : json::value(nullptr)},
          {"status", word_in(kFateWords, ship.fate)},
          {"fv", ratings.fv},
          {"fv_left", fv_left(scenario, seen, index)},
          {"critical", ratings.critical},
          {"must_break_off", ship.fate == Fate::kAfloat && must_break_off(scenario, seen, index)},
          {"dice", guns},
          {"turret", ratings.turret},
          {"move", ratings.move},
          {"draught", word_in(kDraughtWords, ratings.draught)},
          {"ram", ratings.ram},
          {"torpedo", ratings.torpedo},
          {"broadside", dice_by_range(best_aspect(ratings), guns)},
          {"ends", std::move(ends)},
          {"moved", has(seen.moved, index)},
          {"held", has(seen.held, index)},
          {"declared", write_declared(cast, scenario, view, index)},
          {"lost_in_turn", ship.fate == Fate::kAfloat ? json::value(nullptr) : json::value(ship.lost_in_turn)}};
}

}  // namespace brownwater::wire::mobas_wire
