#include "adapters/wire/flotilla/unit_lines.hpp"

#include "adapters/wire/passed.hpp"
#include "engine/games/flotilla/gunnery.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

/// A turn in which a thing still lasts, else 0 (FL-1.0).
std::uint8_t lasting(std::uint8_t until, int turn) { return until >= turn ? until : std::uint8_t{0}; }

/// FL-4.8, rows 14 to 19.
Turrets turrets_of(const Unit& at, int turn) {
  if (at.turrets_freed_on != 0) return static_cast<Turrets>(at.turrets_freed_on);
  return at.engine_until >= turn ? Turrets::kFixed : Turrets::kFree;
}

/// FL-4.8, row 8.
std::optional<OneWay> one_way_of(const Unit& at, int turn) {
  const std::uint8_t until = lasting(at.one_way_until, turn);
  return only_if(until != 0, OneWay{.to = at.one_way_port ? Hand::kPort : Hand::kStarboard, .until = until});
}

std::vector<BatteryNow> guns_now(const Scenario& scenario, const State& seen, UnitIndex unit) {
  const Unit& at = seen.units[unit];
  const Tables& tables = scenario.tables();
  const bool ship = scenario.kind_of(unit) == Kind::kShip;
  const auto& batteries = scenario.sheet(unit).batteries;
  std::vector<BatteryNow> list;
  list.reserve(batteries.size());
  for (std::size_t number = 0; number < batteries.size(); ++number)
    list.push_back({.dice = at.dice[number],
                    .loaded = !has_battery(at.unloaded, number),
                    .fired = has_battery(at.fired, number),
                    .bearing = line_of(scenario, seen, unit, number),
                    .half_width = ship ? tables.ship_arc_halves : tables.land_arc_halves,
                    .bands = tables.bands[static_cast<std::size_t>(batteries[number].gun)].to});
  return list;
}

UnitSet grapplers_of(const Scenario& scenario, const State& seen, UnitIndex ship) {
  UnitSet grapplers = 0;
  for (UnitIndex other = 0; other < scenario.unit_count(); ++other)
    if (seen.units[other].grapples == ship) grapplers |= bit(other);
  return grapplers;
}

ShipNow ship_now(const Scenario& scenario, const State& seen, UnitIndex ship) {
  const Unit& at = seen.units[ship];
  const auto until = [&seen](std::uint8_t last) { return lasting(last, seen.turn); };
  return {.armour = at.armour,
          .speeds = at.speeds,
          .lost_turns = at.lost_turns,
          .batteries = guns_now(scenario, seen, ship),
          .crew = at.men,
          .lent = at.lent,
          .put_in = at.put_in,
          .morale = at.morale,
          .crossed = at.crossed,
          .continuing = at.continuing,
          .yellow = at.yellow,
          .aground = at.aground,
          .adrift = at.adrift,
          .fire_until = until(at.fire_until),
          .no_grapple_until = until(at.no_grapple_until),
          .catastrophe_tries = only_if(at.catastrophe != 0, static_cast<std::uint8_t>(at.catastrophe - 1)),
          .no_turns_until = until(at.no_turns_until),
          .one_way = one_way_of(at, seen.turn),
          .engine_until = until(at.engine_until),
          .turrets = turrets_of(at, seen.turn),
          .stopped_until = until(at.stopped_until),
          .hulk_until = until(at.hulk_until),
          .heart = at.heart,
          .opened = at.opened,
          .to_open = at.to_open,
          .must_reload = at.must_reload,
          .has_fired = at.has_fired,
          .moved = at.moved,
          .stopped = at.stopped,
          .power = at.power,
          .has_sunk = at.has_sunk,
          .repairs = at.repairs,
          .grapples = at.grapples,
          .grappled_by = grapplers_of(scenario, seen, ship)};
}

ShipView ship_view(const Cast& cast, const Scenario& scenario, const State& seen, UnitIndex ship) {
  const Unit& at = seen.units[ship];
  const Placement& placement = scenario.placement(ship);
  const Sheet& sheet = placement.sheet;
  return {.stands = {},
          .speed = at.speed,
          .under_way = at.under_way,
          .still = lies_still(scenario, seen, ship),
          .size = scenario.size_of(ship),
          .hull = sheet.hull,
          .draught_tenths = sheet.draught_tenths,
          .flagship = placement.flagship,
          .docked = placement.docked,
          .ram_bow = sheet.ram_bow,
          .spar = only_if(sheet.spar_torpedo, at.spar_spent ? SparState::kSpent : SparState::kReady),
          .sheet = sheet_view(sheet, cast[ship].rows),
          .now = ship_now(scenario, seen, ship)};
}

LandBatteryView battery_view(const Scenario& scenario, const State& seen, UnitIndex battery) {
  const Unit& at = seen.units[battery];
  const Placement& placement = scenario.placement(battery);
  return {.stands = {},
          .men = placement.men,
          .sheet = {placement.sheet.batteries},
          .now = {.batteries = guns_now(scenario, seen, battery),
                  .men = at.men,
                  .leader = at.leader,
                  .has_fired = at.has_fired,
                  .musket_hits = at.musket_hits}};
}

PartyView party_view(const Scenario& scenario, const State& seen, UnitIndex party) {
  const Unit& at = seen.units[party];
  const Placement& placement = scenario.placement(party);
  return {.stands = {},
          .men = placement.men,
          .rabble = placement.rabble,
          .mounted = placement.mounted,
          .boats = placement.boats,
          .cover = cover_of(scenario, seen, party),
          .now = {.men = at.men,
                  .aboard = at.aboard,
                  .carrier = at.carrier,
                  .leader = at.leader,
                  .moved = at.moved,
                  .mustered = at.mustered,
                  .charges = at.charges,
                  .from_rear = at.from_rear}};
}

KindOfUnit kind_of_unit(const Cast& cast, const Scenario& scenario, const State& seen, UnitIndex unit) {
  switch (scenario.kind_of(unit)) {
    case Kind::kShip: return ship_view(cast, scenario, seen, unit);
    case Kind::kLandBattery: return battery_view(scenario, seen, unit);
    case Kind::kParty: break;
  }
  return party_view(scenario, seen, unit);
}

Status status_of(const Scenario& scenario, const Unit& at) {
  const bool passed = at.fate == Fate::kExited && wants_exit(scenario, at.side);
  return passed ? Status::kPassed : static_cast<Status>(at.fate);
}

bool is_on_table(const Scenario& scenario, const Unit& at, UnitIndex unit) {
  if (at.fate == Fate::kGone || at.fate == Fate::kExited) return false;
  return scenario.kind_of(unit) != Kind::kParty || at.men > 0;
}

}  // namespace

UnitView unit_view(const Cast& cast, const Scenario& scenario, const View& view, UnitIndex unit) {
  const State& seen = view.seen;
  const Unit& at = seen.units[unit];
  const bool commanded = view.seat == Seat::kUmpire || commands(view.seat, at.side);
  UnitView told{.id = cast[unit].id,
                .name = cast[unit].name,
                .is = kind_of_unit(cast, scenario, seen, unit),
                .standing = only_if(commanded && scenario.kind_of(unit) != Kind::kParty, at.standing)};
  visit_one(
      [&](auto& is) {
        is.stands = {.side = at.side,
                     .first_side = scenario.first_side_of(unit),
                     .fate = status_of(scenario, at),
                     .at = only_if(is_on_table(scenario, at, unit) && !is_for_the_table(scenario), at.pose.at),
                     .heading = at.pose.heading};
      },
      told.is);
  return told;
}

}  // namespace brownwater::wire::flotilla_wire
