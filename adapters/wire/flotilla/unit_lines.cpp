#include "adapters/wire/flotilla/unit_lines.hpp"

#include "adapters/wire/flotilla/spelling.hpp"
#include "adapters/wire/measures.hpp"
#include "adapters/wire/passed.hpp"
#include "engine/games/flotilla/gunnery.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

constexpr int kHalves = 2;
constexpr int kNeverFreed = 7;

/// A turn in which a thing still lasts, else null (FL-1.0).
json::value lasting(std::uint8_t until, int turn) {
  return until != 0 && until >= turn ? json::value(until) : json::value(nullptr);
}

json::array write_open_speeds(SpeedBoxes boxes) {
  json::array speeds;
  for (int inches = 0; inches <= kMaxSpeed; ++inches) {
    if (has_speed(boxes, inches)) speeds.push_back(inches);
  }
  return speeds;
}

json::array write_lost_turns(const Unit& at) {
  json::array lost;
  for (const Moment moment : kAllMoments) {
    if (((at.lost_turns >> static_cast<unsigned>(moment)) & 1U) != 0) lost.emplace_back(word_in(kMomentWords, moment));
  }
  return lost;
}

/// FL-4.8, rows 14 to 19.
std::string write_turrets(const Unit& at, int turn) {
  if (at.turrets_freed_on == kNeverFreed) return "never";
  if (at.turrets_freed_on != 0) return "freed_on_" + std::to_string(at.turrets_freed_on);
  return at.engine_until >= turn ? "fixed" : "free";
}

/// FL-4.8, row 8.
json::value write_one_way(const Unit& at, int turn) {
  if (at.one_way_until == 0 || at.one_way_until < turn) return nullptr;
  return json::object{{"to", at.one_way_port ? "port" : "starboard"}, {"until", at.one_way_until}};
}

json::array write_guns_now(const Scenario& scenario, const State& seen, UnitIndex unit) {
  const Unit& at = seen.units[unit];
  const Tables& tables = scenario.tables();
  const bool ship = scenario.kind_of(unit) == Kind::kShip;
  json::array list;
  for (std::size_t number = 0; number < scenario.sheet(unit).batteries.size(); ++number) {
    const auto line = line_of(scenario, seen, unit, number);
    json::array bands;
    for (const Mil band : tables.bands[static_cast<std::size_t>(scenario.sheet(unit).batteries[number].gun)].to)
      bands.push_back(write_inches(band));
    list.push_back(
        json::object{{"dice", at.dice[number]},
                     {"loaded", !has_battery(at.unloaded, number)},
                     {"fired", has_battery(at.fired, number)},
                     {"bearing", line ? json::value(*line) : json::value(nullptr)},
                     {"half_width", in_units(ship ? tables.ship_arc_halves : tables.land_arc_halves, kHalves)},
                     {"bands", std::move(bands)}});
  }
  return list;
}

/// The damage to a ship's rudder, engine and hull, and how long it lasts.
void write_troubles(const Unit& at, int turn, json::object& text) {
  text["fire_until"] = lasting(at.fire_until, turn);
  text["no_grapple_until"] = lasting(at.no_grapple_until, turn);
  text["catastrophe_tries"] = at.catastrophe == 0 ? json::value(nullptr) : json::value(at.catastrophe - 1);
  text["no_turns_until"] = lasting(at.no_turns_until, turn);
  text["one_way"] = write_one_way(at, turn);
  text["engine_until"] = lasting(at.engine_until, turn);
  text["turrets"] = write_turrets(at, turn);
  text["stopped_until"] = lasting(at.stopped_until, turn);
  text["hulk_until"] = lasting(at.hulk_until, turn);
}

json::array write_grapplers(const Cast& cast, const Scenario& scenario, const State& seen, UnitIndex ship) {
  json::array list;
  for (UnitIndex other = 0; other < scenario.unit_count(); ++other) {
    if (seen.units[other].grapples == ship) list.emplace_back(cast[other].id);
  }
  return list;
}

json::object write_ship_now(const Cast& cast, const Scenario& scenario, const State& seen, UnitIndex ship) {
  const Unit& at = seen.units[ship];
  json::object text{{"class", word_in(kClassWords, at.armour)},
                    {"speeds", write_open_speeds(at.speeds)},
                    {"turns_lost", write_lost_turns(at)},
                    {"batteries", write_guns_now(scenario, seen, ship)},
                    {"crew", at.men},
                    {"lent", at.lent},
                    {"put_in", at.put_in == 0 ? json::value(nullptr) : json::value(at.put_in)},
                    {"morale", at.morale},
                    {"crossed", at.crossed},
                    {"continuing", at.continuing},
                    {"yellow", at.yellow},
                    {"aground", at.aground},
                    {"adrift", at.adrift}};
  write_troubles(at, seen.turn, text);
  text["heart"] = word_in(kHeartWords, at.heart);
  text["opened"] = at.opened;
  text["opens"] = at.to_open;
  text["must_reload"] = at.must_reload;
  text["has_fired"] = at.has_fired;
  text["moved"] = at.moved;
  text["stopped"] = at.stopped;
  text["power"] = at.power;
  text["has_sunk"] = at.has_sunk;
  text["repairs"] = at.repairs;
  text["grapples"] = id_or_null(cast, at.grapples);
  text["grappled_by"] = write_grapplers(cast, scenario, seen, ship);
  return text;
}

void write_ship(const Cast& cast, const Scenario& scenario, const State& seen, UnitIndex ship, json::object& text) {
  const Unit& at = seen.units[ship];
  const Placement& placement = scenario.placement(ship);
  const Sheet& sheet = placement.sheet;
  text["speed"] = at.speed;
  text["under_way"] = at.under_way;
  text["still"] = lies_still(scenario, seen, ship);
  text["size"] = word_in(kSizeWords, scenario.size_of(ship));
  text["hull"] = json::object{{"length", write_inches(sheet.hull.length)}, {"beam", write_inches(sheet.hull.beam)}};
  text["draught_ft"] = write_feet(sheet.draught_tenths);
  text["flagship"] = placement.flagship;
  text["docked"] = placement.docked;
  text["ram_bow"] = sheet.ram_bow;
  text["spar"] = sheet.spar_torpedo ? json::value(at.spar_spent ? "spent" : "ready") : json::value(nullptr);
  text["sheet"] = write_sheet(sheet, cast[ship].rows);
  text["now"] = write_ship_now(cast, scenario, seen, ship);
}

void write_battery(const Scenario& scenario, const State& seen, UnitIndex battery, json::object& text) {
  const Unit& at = seen.units[battery];
  const Placement& placement = scenario.placement(battery);
  text["men"] = placement.men;
  text["cover"] = word_in(kCoverWords, Cover::kWorks);
  text["sheet"] = json::object{{"batteries", std::move(write_sheet(placement.sheet, {})["batteries"])}};
  text["now"] = json::object{{"batteries", write_guns_now(scenario, seen, battery)},
                             {"men", at.men},
                             {"leader", at.leader},
                             {"has_fired", at.has_fired},
                             {"musket_hits", at.musket_hits}};
}

void write_party(const Cast& cast, const Scenario& scenario, const State& seen, UnitIndex party, json::object& text) {
  const Unit& at = seen.units[party];
  const Placement& placement = scenario.placement(party);
  text["men"] = placement.men;
  text["rabble"] = placement.rabble;
  text["mounted"] = placement.mounted;
  text["boats"] = placement.boats;
  text["cover"] = word_in(kCoverWords, cover_of(scenario, seen, party));
  text["sheet"] = nullptr;
  text["now"] = json::object{{"men", at.men},
                             {"aboard", at.aboard},
                             {"carrier", id_or_null(cast, at.carrier)},
                             {"leader", at.leader},
                             {"moved", at.moved},
                             {"mustered", at.mustered},
                             {"charges", id_or_null(cast, at.charges)},
                             {"from_rear", at.from_rear}};
}

std::string_view fate_of(const Scenario& scenario, const Unit& at) {
  return at.fate == Fate::kExited && wants_exit(scenario, at.side) ? kPassedWord : word_in(kFateWords, at.fate);
}

bool is_on_table(const Scenario& scenario, const Unit& at, UnitIndex unit) {
  if (at.fate == Fate::kGone || at.fate == Fate::kExited) return false;
  return scenario.kind_of(unit) != Kind::kParty || at.men > 0;
}

}  // namespace

json::object write_unit(const Cast& cast, const Scenario& scenario, const View& view, UnitIndex unit) {
  const State& seen = view.seen;
  const Unit& at = seen.units[unit];
  const Kind kind = scenario.kind_of(unit);
  json::object text{
      {"id", cast[unit].id},
      {"name", cast[unit].name},
      {"kind", word_in(kKindWords, kind)},
      {"side", word_in(kSideWords, at.side)},
      {"first_side", word_in(kSideWords, scenario.first_side_of(unit))},
      {"fate", fate_of(scenario, at)},
      {"at", is_on_table(scenario, at, unit) ? json::value(write_point(at.pose.at)) : json::value(nullptr)},
      {"heading", at.pose.heading}};
  switch (kind) {
    case Kind::kShip: write_ship(cast, scenario, seen, unit, text); break;
    case Kind::kLandBattery: write_battery(scenario, seen, unit, text); break;
    case Kind::kParty: write_party(cast, scenario, seen, unit, text); break;
  }
  const bool known = kind != Kind::kParty && (view.seat == Seat::kUmpire || commands(view.seat, at.side));
  text["standing"] = known ? write_shape(at.standing, CastSpelling(cast)) : json::value(nullptr);
  return text;
}

}  // namespace brownwater::wire::flotilla_wire
