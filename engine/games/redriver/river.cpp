#include "engine/games/redriver/river.hpp"

#include "engine/games/redriver/redriver.hpp"

namespace brownwater::redriver {
namespace {

template <class Counts>
ShipSet ships_that(const Scenario& scenario, const State& state, Counts&& counts) {
  ShipSet ships = 0;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Ship& vessel = state.ships[ship];
    if (vessel.afloat() && !vessel.waits_at_main_river && counts(vessel))
      ships = static_cast<ShipSet>(ships | bit(ship));
  }
  return ships;
}

/// Whether `upper` lies on or above `lower`; everything lies above the mouth.
bool is_above(const State& state, SectionIndex upper, SectionIndex lower) {
  if (lower == kMouth) return true;
  for (SectionIndex at = upper; at != kMouth; at = state.sections[at].below) {
    if (at == lower) return true;
  }
  return false;
}

bool bends_to(Bend bend, Bank bank) {
  switch (bend) {
    case Bend::kLeft:
    case Bend::kSharpLeft:
    case Bend::kHairpinLeft: return bank == Bank::kLeft;
    case Bend::kRight:
    case Bend::kSharpRight:
    case Bend::kHairpinRight: return bank == Bank::kRight;
    case Bend::kAhead: break;
  }
  return false;
}

/// RR-5.4: port is the left bank's side going upstream, the right bank's going down.
bool rudder_bars(Rudder rudder, Bend bend, bool downstream) {
  if (bend == Bend::kAhead || rudder == Rudder::kFree) return false;
  if (rudder == Rudder::kNeither) return true;
  const bool to_port = bends_to(bend, downstream ? Bank::kRight : Bank::kLeft);
  return rudder == (to_port ? Rudder::kNotToPort : Rudder::kNotToStarboard);
}

}  // namespace

ShipSet ships_afloat(const Scenario& scenario, const State& state) {
  return ships_that(scenario, state, [](const Ship&) { return true; });
}

ShipSet ships_at(const Scenario& scenario, const State& state, SectionIndex section) {
  return ships_that(scenario, state, [section](const Ship& ship) { return ship.at == section; });
}

ShipSet ships_with_flag(const Scenario& scenario, const State& state) {
  return ships_that(scenario, state, [](const Ship& ship) { return ship.with_flag; });
}

SectionIndex below(const State& state, SectionIndex section) {
  return section == kMouth ? kMouth : state.sections[section].below;
}

SectionIndex next_towards(const State& state, SectionIndex from, SectionIndex to) {
  if (from == to) return from;
  if (!is_above(state, to, from)) return below(state, from);
  SectionIndex at = to;
  while (below(state, at) != from) at = below(state, at);
  return at;
}

bool ironclad_is_at(const State& state, SectionIndex section) {
  return section != kMouth && state.ironclad.met() && state.ironclad.at == section;
}

bool under_guns(const State& state, SectionIndex section) {
  if (section == kMouth) return false;
  const Vessels& vessels = state.sections[section].vessels;
  return guns_left(state, section) > 0 || vessels.gunboats > 0 || vessels.heavy_gunboats > 0 ||
         ironclad_is_at(state, section);
}

namespace {

/// The warships of the party with a mounted gun that has rounds.
ShipSet armed_warships(const Scenario& scenario, const State& state) {
  const auto warships = static_cast<ShipSet>(state.acting & scenario.warships());
  ShipSet armed = 0;
  for_each_ship(warships, [&](ShipIndex ship) {
    const auto& guns = scenario.ship(ship).guns;
    for (std::size_t mount = 0; mount < guns.size(); ++mount) {
      if (guns_mounted(scenario, state, ship, mount) > 0 && state.ships[ship].rounds[guns[mount].kind] > 0)
        armed = static_cast<ShipSet>(armed | bit(ship));
    }
  });
  return armed;
}

}  // namespace

bool has_armed_warship(const Scenario& scenario, const State& state) { return armed_warships(scenario, state) != 0; }

ShipSet fighters(const Scenario& scenario, const State& state) {
  const auto warships = static_cast<ShipSet>(state.acting & scenario.warships());
  const ShipSet armed = armed_warships(scenario, state);
  if (armed != 0) return armed;
  return warships != 0 ? warships : state.acting;
}

int guns_left(const State& state, SectionIndex section) {
  int guns = 0;
  if (section == kMouth) return guns;
  for (const Battery& battery : state.sections[section].batteries) guns += battery.guns_left();
  return guns;
}

bool defended(const State& state, SectionIndex section) {
  if (section == kMouth) return false;
  return guns_left(state, section) > 0 || state.sections[section].vessels.all() > 0 || ironclad_is_at(state, section);
}

bool has_hidden_battery(const State& state, SectionIndex section) {
  if (section == kMouth) return false;
  for (const Battery& battery : state.sections[section].batteries) {
    if (battery.hidden && battery.guns_left() > 0) return true;
  }
  return false;
}

int fuel_of(const Ship& ship) {
  int fuel = ship.fuel;
  for (std::size_t barge = 0; barge < ship.barges; ++barge) fuel += ship.barge_fuel[barge];
  return fuel;
}

int room_for_fuel(const Scenario& scenario, const State& state, ShipIndex ship) {
  const Ship& vessel = state.ships[ship];
  return scenario.fuel_room(ship) + vessel.barges * scenario.tables().stores.barge_fuel - fuel_of(vessel);
}

int points_left(const Scenario& scenario, const State& state, ShipIndex ship) {
  return scenario.ship(ship).points - state.ships[ship].damage();
}

int guns_mounted(const Scenario& scenario, const State& state, ShipIndex ship, std::size_t mount) {
  const Ship& vessel = state.ships[ship];
  return scenario.ship(ship).guns[mount].count - vessel.guns_out[mount] - vessel.guns_burst[mount];
}

bool has_a_gun(const Scenario& scenario, const State& state, ShipIndex ship) {
  for (std::size_t mount = 0; mount < scenario.ship(ship).guns.size(); ++mount) {
    // A gun put out may be remounted (RR-9.3); only a burst one is gone.
    if (scenario.ship(ship).guns[mount].count > state.ships[ship].guns_burst[mount]) return true;
  }
  return false;
}

std::optional<Hindrance> held_here(const State& state, ShipIndex ship) {
  const Ship& vessel = state.ships[ship];
  if (vessel.grounding != Grounding::kNone) return Hindrance::kAground;
  if (drifts_now(vessel)) return std::nullopt;
  if (vessel.laid_up > 0) return Hindrance::kLaidUp;
  if (fuel_of(vessel) == 0) return Hindrance::kNoFuel;
  return std::nullopt;
}

std::optional<Hindrance> hindrance(const Scenario& scenario, const State& state, ShipIndex ship, SectionIndex to) {
  const Ship& vessel = state.ships[ship];
  const auto held = held_here(state, ship);
  if (held || drifts_now(vessel)) return held;
  const bool downstream = vessel.at != kMouth && to == state.sections[vessel.at].below;
  const Section& bent = state.sections[downstream ? vessel.at : to];
  if (rudder_bars(vessel.rudder, bent.bend, downstream)) return Hindrance::kRudder;
  // RR-5.6: the deep go no further upstream than the section where the river proved shallow.
  const bool deep = scenario.ship(ship).draught_tenths >= scenario.tables().river.deep_draught_tenths;
  if (!downstream && deep && vessel.at != kMouth && state.sections[vessel.at].shoal) return Hindrance::kDraught;
  return std::nullopt;
}

bool may_keep_house(const Scenario& scenario, const State& state) {
  return scenario.options().endless_orders || state.housekeeping < kMostHousekeeping;
}

// RR-7.1
bool banks_give_fuel(const State& state, SectionIndex section) {
  if (section == kMouth) return false;
  const FeatureSet banks = state.sections[section].banks;
  return banks.has(Feature::kOpen) || banks.has(Feature::kWooded);
}

// RR-8.2
bool can_scavenge(const State& state, SectionIndex section) {
  if (section == kMouth) return false;
  const Section& here = state.sections[section];
  if (here.town && !here.town_scavenged) return true;
  if (here.captured.all() > 0) return true;
  for (const Battery& battery : here.batteries) {
    if (battery.guns_left() == 0 && !battery.scavenged) return true;
  }
  return false;
}

bool is_defeated(const Scenario& scenario, const State& state) {
  int fuel = 0;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (state.ships[ship].afloat()) fuel += fuel_of(state.ships[ship]);
  }
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Ship& vessel = state.ships[ship];
    if (!vessel.afloat() || !has(scenario.warships(), ship) || !has_a_gun(scenario, state, ship)) continue;
    // INTERPRETATION RR-2.3: she can move if there is fuel for her or for a ship that can tow her, or fuel to be had.
    // RR-6.10: under enemy guns there is none to be had.
    const bool to_be_had = banks_give_fuel(state, vessel.at) || can_scavenge(state, vessel.at);
    if (fuel > 0 || (to_be_had && !under_guns(state, vessel.at))) return false;
  }
  return true;
}

}  // namespace brownwater::redriver
