#include <algorithm>

#include "engine/games/wbts/cities.hpp"

namespace brownwater::wbts {
namespace {

HexId hex_of_major(const Theatre& theatre, MajorCity city) {
  return theatre.map.place(theatre.cities.major[static_cast<std::size_t>(city)]).hex;
}

bool southern_transport_in(const Theatre& theatre, const std::vector<bool>& waters) {
  return std::ranges::any_of(theatre.field.vessels(), [&](const Vessel& vessel) {
    return vessel.side == Side::kConfederate && vessel.kind == VesselKind::kRiverTransport && vessel.at != kNoWater &&
           waters[vessel.at];
  });
}

/// WS-5.6: no other supply city that is Southern is reached by rail from these hexes.
bool rails_cut(const Theatre& theatre, HexId city, std::span<const HexId> starts) {
  const std::vector<bool> reached = rails_reached(theatre.map, theatre.march, theatre.field, theatre.rails, starts);
  return std::ranges::none_of(theatre.cities.supply, [&](PlaceId place) {
    const HexId hex = theatre.map.place(place).hex;
    const RailHex rail = theatre.map.rail_hex(hex);
    return hex != city && rail != kNoRailHex && reached[rail] && theatre.field.is_southern(hex);
  });
}

/// WS-5.3: with a Southern river transport on Lake Pontchartrain supply comes over it to the Brookhaven line. The line
/// must then be cut where it leaves the lake, or north of that.
bool new_orleans_rails_cut(const Theatre& theatre, HexId city) {
  const WaterId lake = theatre.map.water_at(hex_of(kPontchartrain), kNoDirection);
  const WaterId starts[] = {lake};
  const WaterUse lakes_only{.side = Side::kConfederate, .lakes = true, .only = theatre.cities.mississippi};
  const bool over_lake = southern_transport_in(theatre, waters_reached(theatre.map, theatre.field, lakes_only, starts));
  const HexId by_rail[] = {city, over_lake ? theatre.cities.brookhaven_cut : city};
  return rails_cut(theatre, city, by_rail);
}

/// WS-5.1: from the city no way leads down the Cumberland to its mouth that a Union flotilla does not stop.
bool cumberland_closed(const Theatre& theatre, HexId city) {
  const std::vector<WaterId> quays = theatre.map.waters_about(city);
  const WaterUse use{.side = Side::kConfederate, .only = theatre.cities.cumberland};
  const std::vector<bool> reached = waters_reached(theatre.map, theatre.field, use, quays);
  const HexSide mouth = theatre.map.rivers()[theatre.cities.cumberland].reaches.front().sides.front();
  return !reached[theatre.map.water_at(mouth.hex, mouth.direction)];
}

/// WS-5.2: a flotilla on the side towards Marion; or units in Marion and one on a side of the river next to Memphis.
bool memphis_closed(const Theatre& theatre, HexId city) {
  const WarMap& map = theatre.map;
  const Direction across = direction_to(city, theatre.cities.marion);
  const WaterId between = map.water_at(city, across);
  if (between != kNoWater && theatre.field.flotilla(between, Side::kUnion)) return true;
  if (!theatre.field.troops(theatre.cities.marion, Side::kUnion) || between == kNoWater) return false;
  const auto on_river = [&](WaterId water) {
    return map.water(water).river == theatre.cities.mississippi && theatre.field.flotilla(water, Side::kUnion);
  };
  const std::vector<WaterId> own = map.waters_about(city);
  if (std::ranges::any_of(own, on_river)) return true;
  return std::ranges::any_of(map.water_ways().from(between), [&](const Graph::Way& way) { return on_river(way.to); });
}

/// WS-5.3: a flotilla on the river's side south of the city, and one that closes the lake to the sea.
bool new_orleans_closed(const Theatre& theatre, HexId city) {
  constexpr Direction kSouth = 3;
  const WaterId river = theatre.map.water_at(city, kSouth);
  if (river == kNoWater || !theatre.field.flotilla(river, Side::kUnion)) return false;
  const WaterId lake[] = {theatre.map.water_at(hex_of(kPontchartrain), kNoDirection)};
  const WaterUse use{.side = Side::kConfederate, .coast = true, .lakes = true, .only = theatre.cities.mississippi};
  const std::vector<bool> reached = waters_reached(theatre.map, theatre.field, use, lake);
  for (WaterId water = 0; water < theatre.map.water_count(); ++water) {
    if (reached[water] && theatre.map.terrain(theatre.map.water(water).hex) == Terrain::kSea) return false;
  }
  return true;
}

/// WS-5.5: no Southern river transport on the James's waters could bring supply up to the city as things stand.
bool james_closed(const Theatre& theatre, HexId city) {
  const std::vector<WaterId> quays = theatre.map.waters_about(city);
  const WaterUse use{.side = Side::kConfederate};
  return !southern_transport_in(theatre, waters_reached(theatre.map, theatre.field, use, quays));
}

bool water_closed(const Theatre& theatre, MajorCity city, HexId hex) {
  switch (city) {
    case MajorCity::kNashville: return cumberland_closed(theatre, hex);
    case MajorCity::kMemphis: return memphis_closed(theatre, hex);
    case MajorCity::kNewOrleans: return new_orleans_closed(theatre, hex);
    case MajorCity::kAtlanta: return true;  // WS-5.4: no water comes there.
    case MajorCity::kRichmond: return james_closed(theatre, hex);
  }
  return false;
}

}  // namespace

SiegeSigns signs_at(const Theatre& theatre, MajorCity city) {
  const HexId hex = hex_of_major(theatre, city);
  const HexId start[] = {hex};
  SiegeSigns signs;
  signs.southern = theatre.field.is_southern(hex);
  signs.no_works = !theatre.field.works(hex, Side::kConfederate);
  signs.rails_cut =
      city == MajorCity::kNewOrleans ? new_orleans_rails_cut(theatre, hex) : rails_cut(theatre, hex, start);
  signs.water_closed = water_closed(theatre, city, hex);
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexId next = neighbour(hex, direction);
    signs.troops_next = signs.troops_next || (next != kNowhere && theatre.field.troops(next, Side::kUnion));
  }
  return signs;
}

}  // namespace brownwater::wbts
