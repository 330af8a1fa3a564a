#include "engine/games/wbts/standing.hpp"

#include <algorithm>

namespace brownwater::wbts {

Field field_of(const Scenario& scenario, const State& state) {
  Field field;
  for (const Unit& unit : state.units) {
    if (unit.on_map() && unit.fights()) field.put_troops(unit.hex, unit.side);
  }
  for (const WorkCounter& work : state.works) {
    if (work.used() && work.built != Cover::Works::kNone) field.put_works(work.hex, work.side);
  }
  for (RailHex rail = 0; rail < scenario.map().rail_ways().size(); ++rail) {
    if (state.rails[rail].torn) field.tear_up(scenario.map().hex_of_rail(rail));
  }
  for (const Place& place : scenario.map().places()) {
    if (state.taken.has(place.hex)) field.take(place.hex);
  }
  for (const VesselCounter& vessel : state.vessels) {
    if (vessel.afloat()) field.put({.side = vessel.side, .kind = vessel.kind, .at = vessel.at});
  }
  return field;
}

RailUse rail_use(const Scenario& scenario, const State& state, Side side) {
  return {.side = side, .now = cycle_now(state), .added_rails = scenario.options().added_rails};
}

std::vector<RailOwner> rail_owners(const State& state, const WarMap& map) {
  std::vector<RailOwner> owners(map.rail_ways().size());
  for (std::size_t rail = 0; rail < owners.size(); ++rail) owners[rail] = state.rails[rail].owner;
  return owners;
}

int points_at(const State& state, HexId hex, Side side) {
  int points = 0;
  for (const Unit& unit : state.units) {
    if (unit.hex == hex && unit.on_map() && unit.fights() && unit.side == side) points += unit.points;
  }
  return points;
}

bool troops_at(const State& state, HexId hex, Side side) {
  return std::ranges::any_of(state.units, [&](const Unit& unit) {
    return unit.hex == hex && unit.on_map() && unit.fights() && unit.side == side;
  });
}

const WorkCounter* work_at(const State& state, HexId hex) {
  const auto found = std::ranges::find_if(state.works, [&](const WorkCounter& work) { return work.hex == hex; });
  return found == state.works.end() || hex == kNowhere ? nullptr : &*found;
}

bool is_refuge(const WarMap& map, HexId hex) {
  const PlaceId chief = map.chief_place(hex);
  if (chief == kNoPlace || map.place(chief).minor) return false;
  const PlaceKind kind = map.place(chief).kind;
  return kind == PlaceKind::kMajorCity || kind == PlaceKind::kCity || kind == PlaceKind::kPort ||
         kind == PlaceKind::kTown;
}

Cover cover_at(const Scenario& scenario, const State& state, HexId hex, Side side) {
  Cover cover;
  const WorkCounter* work = work_at(state, hex);
  if (work != nullptr && work->side == side) cover.works = work->built;
  const Terrain ground = scenario.map().terrain(hex);
  cover.rough_ground = is_refuge(scenario.map(), hex) || ground == Terrain::kForest || ground == Terrain::kMountain;
  return cover;
}

StandingRatings standing_of(const Scenario& scenario, const State& state, LeaderId leader) {
  const LeaderCard& card = scenario.cards()[leader];
  const HexId hex = state.commands.leaders[leader].hex;
  return ratings_in(scenario.tables().leaders, card, command_of(state.commands, leader),
                    in_supply(scenario, state, card.side, hex));
}

Ratings ratings_of(const Scenario& scenario, const State& state, LeaderId leader) {
  return standing_of(scenario, state, leader).ratings;
}

LeaderId in_command_at(const Scenario& scenario, const State& state, HexId hex, Side side) {
  LeaderId best = kNoLeader;
  const auto weight = [&](LeaderId leader) {
    constexpr int kOverStars = 10;
    return static_cast<int>(command_of(state.commands, leader)) * kOverStars + scenario.cards()[leader].stars;
  };
  for (std::size_t at = 0; at < scenario.cards().size(); ++at) {
    const Leader& leader = state.commands.leaders[at];
    if (leader.station != Station::kOnMap || leader.hex != hex || scenario.cards()[at].side != side) continue;
    const auto id = static_cast<LeaderId>(at);
    if (best == kNoLeader || weight(id) > weight(best)) best = id;
  }
  return best;
}

std::uint8_t room_of(const Scenario& scenario, const State& state, LeaderId leader) {
  const ColumnNumbers& numbers = scenario.campaign().columns;
  const Command command = command_of(state.commands, leader);
  if (command == Command::kNone) return 0;
  return command == Command::kArmy ? numbers.army_units : numbers.corps_units;
}

int march_of(const Scenario& scenario, UnitKind kind) {
  const MarchNumbers& march = scenario.tables().march;
  const ColumnNumbers& columns = scenario.campaign().columns;
  switch (kind) {
    case UnitKind::kInfantry: return march.infantry;
    case UnitKind::kMilitia: return march.militia;
    case UnitKind::kGarrison: return march.garrison;
    case UnitKind::kCavalry: return march.cavalry;
    case UnitKind::kDepot: return 0;
    case UnitKind::kTrain: return columns.train;
    case UnitKind::kRepair: return columns.repair;
    case UnitKind::kSiegeTrain: return columns.siege_train;
  }
  return 0;
}

int march_of_column(const Scenario& scenario, const State& state) {
  int slowest = scenario.campaign().columns.leader;
  for (const Unit& unit : state.units) {
    if (unit.in_column) slowest = std::min(slowest, march_of(scenario, unit.kind));
  }
  return slowest;
}

bool works_now(const Scenario& scenario, const State& state, const Department& department) {
  if (department.hex == kNowhere || troops_at(state, department.hex, enemy_of(department.side))) return false;
  return !is_shut_in(scenario, state, department.side, department.hex);
}

// INTERPRETATION of WS-7.3: the rule of WS-5.7 for a city without works holds for a besieged fort too.
bool is_shut_in(const Scenario& scenario, const State& state, Side side, HexId hex) {
  if (side == Side::kConfederate && is_besieged_city(scenario, state, hex)) return true;
  const WorkCounter* work = work_at(state, hex);
  return work != nullptr && work->side == side && is_besieged_fort(scenario, state, *work);
}

namespace {

bool is_city_of(const Scenario& scenario, std::uint8_t bits, HexId hex) {
  for (std::size_t city = 0; city < kMajorCities; ++city) {
    if ((bits >> city & 1U) != 0 && scenario.map().place(scenario.cities().major[city]).hex == hex) return true;
  }
  return false;
}

}  // namespace

bool is_besieged_city(const Scenario& scenario, const State& state, HexId hex) {
  return is_city_of(scenario, state.besieged, hex);
}

bool may_leave(const Scenario& scenario, const Field& field, HexSide step, Side side) {
  return scenario.march_cost(step) != kImpassable && !field.troops(scenario.beyond(step), enemy_of(side));
}

bool is_surrounded(const Scenario& scenario, const Field& field, HexId hex, Side side) {
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (may_leave(scenario, field, {hex, direction}, side)) return false;
  }
  return true;
}

namespace {

// INTERPRETATION of WS-7.3: besieged is a fort next to enemy troops from which every way leads into enemy troops or
// next to them.
bool is_invested(const Scenario& scenario, const Field& field, const WorkCounter& work) {
  if (!work.used() || work.built == Cover::Works::kNone || !in_enemy_zone(field, work.hex, work.side)) return false;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexSide step{work.hex, direction};
    if (!may_leave(scenario, field, step, work.side)) continue;
    const HexId beyond = scenario.beyond(step);
    if (!in_enemy_zone(field, beyond, work.side) || field.troops(beyond, work.side)) return false;
  }
  return true;
}

}  // namespace

bool is_besieged_fort(const Scenario& scenario, const State& state, const WorkCounter& work) {
  return work.used() && troops_at(state, work.hex, work.side) && is_invested(scenario, field_of(scenario, state), work);
}

bool is_closed_in(const Scenario& scenario, const State& state, Side side, HexId hex) {
  const Field field = field_of(scenario, state);
  if (side == Side::kConfederate && is_city_of(scenario, cities_besieged(scenario, state, field), hex)) return true;
  if (is_surrounded(scenario, field, hex, side)) return true;
  const WorkCounter* work = work_at(state, hex);
  return work != nullptr && work->side == side && is_invested(scenario, field, *work);
}

}  // namespace brownwater::wbts
