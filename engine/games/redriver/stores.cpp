#include "engine/games/redriver/books.hpp"
#include "engine/games/redriver/steps.hpp"

namespace brownwater::redriver::steps {
namespace {

using chance::Die;

/// The ship of the party with a gun of that kind and the fewest rounds for each; `kNoShip` if no ship has one (RR-8.2).
ShipIndex who_needs(const Scenario& scenario, const State& state, ShipSet ships, GunKind kind) {
  ShipIndex neediest = kNoShip;
  for_each_ship(ships, [&](ShipIndex ship) {
    const int guns = scenario.guns_of_kind(ship, kind);
    if (guns == 0) return;
    const int rounds = state.ships[ship].rounds[kind];
    if (neediest == kNoShip ||
        rounds * scenario.guns_of_kind(neediest, kind) < state.ships[neediest].rounds[kind] * guns) {
      neediest = ship;
    }
  });
  return neediest;
}

/// Lying still, scavenging and foraging (RR-7.1, RR-7.2, RR-8.2).
template <class U>
struct Ashore {
  const Scenario& scenario;
  State& state;
  U& umpire;
  ShipSet party;

  Section& here() const { return state.sections[state.flag_at]; }

  void fuel(int sum, RuleRef by) const {
    const int taken = share_fuel(scenario, state, party, sum);
    note(umpire, by,
         FuelFound{.section = state.flag_at,
                   .sum = static_cast<std::uint8_t>(sum),
                   .taken = static_cast<std::uint8_t>(taken)});
  }

  // RR-8.2: a die for each gun, of use only to guns of the same kind.
  void rounds(GunKind kind, int guns) const {
    int sum = 0;
    for (int gun = 0; gun < guns; ++gun)
      sum += umpire.throw_die(Die::kD6, slip(rule(8, 2), Purpose::kScavengedRounds, kind));
    if (guns == 0) return;
    const ShipIndex to = who_needs(scenario, state, party, kind);
    if (to != kNoShip) {
      enter(state.ships[to].rounds[kind], sum);
      enter(state.rounds[kind].in, sum);
    }
    note(umpire, rule(8, 2),
         RoundsFound{.section = state.flag_at, .kind = kind, .sum = static_cast<std::uint8_t>(sum), .to = to});
  }

  void forage() const {
    const int sum =
        throw_sum(umpire, Die::kD6, scenario.tables().stores.foraged_fuel, slip(rule(7, 1), Purpose::kForagedFuel));
    fuel(sum, rule(7, 1));
  }

  void scavenge() const {
    Section& section = here();
    if (section.town && !section.town_scavenged) {
      section.town_scavenged = true;
      fuel(throw_sum(umpire, Die::kD10, scenario.tables().stores.town_fuel, slip(rule(7, 2), Purpose::kTownFuel)),
           rule(7, 2));
    }
    for (Battery& battery : section.batteries) {
      if (battery.guns_left() > 0 || battery.scavenged) continue;
      battery.scavenged = true;
      for (const Guns& guns : scenario.tables().batteries[static_cast<std::size_t>(battery.row - 1)])
        rounds(guns.kind, guns.count);
    }
    const Vessels prizes = section.captured;
    section.captured = {};
    for (int prize = 0; prize < prizes.all(); ++prize) {
      const DicePlus& found = scenario.tables().stores.captured_fuel;
      fuel(throw_sum(umpire, Die::kD6, found, slip(rule(7, 2), Purpose::kCapturedFuel)), rule(7, 2));
    }
    const EnemyNumbers& enemy = scenario.tables().enemy;
    rounds(enemy.gunboat.kind, prizes.gunboats * enemy.gunboat.count);
    for (const Guns& guns : enemy.heavy_gunboat) rounds(guns.kind, prizes.heavy_gunboats * guns.count);
  }
};

}  // namespace

// RR-7.1: D20 + 10 each; RR-7.2: barges and supply ships start full; RR-8.1: 30 rounds a gun, and the transports'
// loads.
template <class U>
void ship_starting_fuel(const Scenario& scenario, State& state, U& umpire) {
  const Tables& tables = scenario.tables();
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    Ship& vessel = state.ships[ship];
    const UnionShip& card = scenario.ship(ship);
    std::uint8_t face = 0;
    int fuel = tables.stores.supply_ship_fuel;
    if (!card.supply_ship || scenario.options().supply_ships_throw) {
      const int thrown =
          throw_sum(umpire, Die::kD20, tables.stores.starting_fuel, slip(rule(7, 1), Purpose::kStartingFuel, ship));
      face = static_cast<std::uint8_t>(thrown - tables.stores.starting_fuel.plus);
      fuel = std::min(thrown, scenario.fuel_room(ship));
    }
    vessel.fuel = static_cast<std::uint8_t>(fuel);
    vessel.barges = card.barges;
    for (std::size_t barge = 0; barge < card.barges; ++barge) vessel.barge_fuel[barge] = tables.stores.barge_fuel;
    enter(state.fuel.in, fuel_of(vessel));
    note(umpire, rule(7, 1),
         FuelShipped{.ship = ship, .face = face, .fuel = static_cast<std::uint8_t>(fuel_of(vessel))});
    for (const Guns& guns : card.guns) enter(vessel.rounds[guns.kind], guns.count * tables.stores.rounds_a_gun);
    for (std::size_t kind = 0; kind < kMaxGunKinds; ++kind) {
      enter(vessel.rounds[kind], card.load[kind]);
      enter(state.rounds[kind].in, vessel.rounds[kind]);
    }
  }
  score(state, Cause::kAtStart, tables.points.at_start, rule(10, 1), umpire);
  note(umpire, rule(2, 1), turn_began(scenario, state.turn));
  state.phase = Phase::kTurnBegins;
}

template <class U>
void land_shore_parties(const Scenario& scenario, State& state, U& umpire) {
  const Ashore<U> ashore{scenario, state, umpire, ships_at(scenario, state, state.flag_at)};
  switch (state.shore_party) {
    case ShoreParty::kNone: break;
    case ShoreParty::kForage: ashore.forage(); break;
    case ShoreParty::kScavenge: ashore.scavenge(); break;
  }
  state.shore_party = ShoreParty::kNone;
  ask_stragglers(scenario, state);
}

// RR-5.6: a small fire costs her D6 per cent of her points.
// INTERPRETATION: rounded up. A fire that burned in a battle by its own rules (Noddy, Flotilla) is out by now; MOBAS
// has none.
template <class U>
void burn_next_fire(const Scenario& scenario, State& state, U& umpire) {
  ShipSet burning = 0;
  for_each_ship(state.to_do, [&](ShipIndex ship) {
    if (state.ships[ship].on_fire && state.ships[ship].afloat()) burning = static_cast<ShipSet>(burning | bit(ship));
  });
  if (burning == 0) {
    state.to_do = ships_afloat(scenario, state);
    state.phase = Phase::kRepairs;
    return;
  }
  const ShipIndex ship = first_of(burning);
  state.to_do = without(burning, ship);
  state.ships[ship].on_fire = false;
  const int face = umpire.throw_die(Die::kD6, slip(rule(5, 6), Purpose::kSmallFire, ship));
  const int damage = (face * scenario.ship(ship).points + kPercent - 1) / kPercent;
  note(umpire, rule(5, 6),
       FireBurned{.ship = ship, .face = static_cast<std::uint8_t>(face), .damage = static_cast<std::uint8_t>(damage)});
  damage_ship(scenario, state, ship, damage, umpire);
  if (points_left(scenario, state, ship) == 0) lose_ship(scenario, state, ship, ShipFate::kBurned, umpire);
}

// RR-9.2, RR-9.3: each ship that was hove to this turn.
template <class U>
void repair_next_ship(const Scenario& scenario, State& state, U& umpire) {
  if (state.to_do == 0) {
    state.phase = Phase::kTurnEnds;
    return;
  }
  const ShipIndex ship = first_of(state.to_do);
  state.to_do = without(state.to_do, ship);
  Ship& vessel = state.ships[ship];
  const bool drifts = vessel.drifting && vessel.grounding == Grounding::kNone;
  if (vessel.moved || drifts || !vessel.afloat()) return;
  // INTERPRETATION RR-9.2: not under the guns of those who still stand there.
  if (under_guns(state, vessel.at)) return;
  const int repaired = std::min<int>(vessel.repairable, repaired_a_turn(scenario.tables(), scenario.ship(ship).points));
  if (repaired > 0) {
    vessel.repairable = static_cast<std::uint8_t>(vessel.repairable - repaired);
    note(umpire, rule(9, 2), ShipRepaired{.ship = ship, .points = static_cast<std::uint8_t>(repaired)});
  }
  for (std::size_t mount = 0; mount < scenario.ship(ship).guns.size(); ++mount) {
    for (int tries = vessel.guns_out[mount]; tries > 0; --tries) {
      const int face = umpire.throw_die(Die::kD6, slip(rule(9, 3), Purpose::kRemounting, ship));
      const bool mounted = face >= scenario.tables().stores.remounted_from;
      if (mounted) --vessel.guns_out[mount];
      note(umpire, rule(9, 3),
           GunRemounted{.ship = ship,
                        .gun = scenario.ship(ship).guns[mount].kind,
                        .face = static_cast<std::uint8_t>(face),
                        .mounted = mounted});
    }
  }
  for (int tries = vessel.criticals; tries > 0; --tries) {
    const int face = umpire.throw_die(Die::kD6, slip(rule(9, 3), Purpose::kCriticalMended, ship));
    const bool mended = face >= scenario.tables().stores.critical_mended_from;
    if (mended) --vessel.criticals;
    note(umpire, rule(9, 3), CriticalMended{.ship = ship, .face = static_cast<std::uint8_t>(face), .mended = mended});
  }
}

#define BROWNWATER_STEP(U)                                       \
  template void ship_starting_fuel(const Scenario&, State&, U&); \
  template void land_shore_parties(const Scenario&, State&, U&); \
  template void burn_next_fire(const Scenario&, State&, U&);     \
  template void repair_next_ship(const Scenario&, State&, U&);
BROWNWATER_REDRIVER_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::redriver::steps
