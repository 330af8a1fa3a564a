#include <algorithm>

#include "engine/games/wbts/cities.hpp"

namespace brownwater::wbts {
namespace {

bool is_major(const Cities& cities, PlaceId place) {
  return std::ranges::find(cities.major, place) != cities.major.end();
}

/// The rail hexes with a path to an unbesieged major city.
std::vector<bool> rails_of_major(const Theatre& theatre, const SouthernSupply& supply) {
  std::vector<HexId> starts;
  for (std::size_t city = 0; city < kMajorCities; ++city) {
    if (supply.major[city]) starts.push_back(theatre.map.place(theatre.cities.major[city]).hex);
  }
  return rails_reached(theatre.map, theatre.march, theatre.field, theatre.rails, starts);
}

bool on_rails(const Theatre& theatre, const std::vector<bool>& rails, HexId hex) {
  const RailHex rail = theatre.map.rail_hex(hex);
  return rail != kNoRailHex && rails[rail] && theatre.field.is_southern(hex);
}

/// WS-4.4: whether a transport serves a listed place. It must lie on the place's own river system, or off the rivers
/// anywhere on the free water route. The route must come to a city with rails to a major city. River steamers keep to
/// rivers and lakes; along the coast go only those that serve a place on it.
bool served_by_river(const Theatre& theatre, const std::vector<bool>& rails, HexId place) {
  const WarMap& map = theatre.map;
  const std::vector<WaterId> quays = map.waters_about(place);
  std::vector<WaterId> own;
  for (const WaterId quay : quays) {
    if (map.water(quay).is_river()) own.push_back(quay);
  }
  const WaterUse ways{.side = Side::kConfederate, .coast = own.size() < quays.size(), .lakes = true};
  const std::vector<bool> route = waters_reached(map, theatre.field, ways, quays);
  const std::vector<bool> system =
      own.empty() ? route : waters_reached(map, theatre.field, {.side = Side::kConfederate}, own);
  const bool transport = std::ranges::any_of(theatre.field.vessels(), [&](const Vessel& vessel) {
    return vessel.side == Side::kConfederate && vessel.kind == VesselKind::kRiverTransport && vessel.at != kNoWater &&
           (system[vessel.at] || (!map.water(vessel.at).is_river() && route[vessel.at]));
  });
  if (!transport) return false;
  return std::ranges::any_of(theatre.cities.supply, [&](PlaceId city) {
    const HexId hex = map.place(city).hex;
    if (!on_rails(theatre, rails, hex)) return false;
    const std::vector<WaterId> landings = map.waters_about(hex);
    return std::ranges::any_of(landings, [&](WaterId water) { return route[water]; });
  });
}

}  // namespace

std::vector<WaterId> waters_of_port(const WarMap& map, const Cities& cities, std::size_t port) {
  std::vector<WaterId> waters = map.waters_about(map.place(cities.ports[port]).hex);
  if (port < cities.roads.size()) waters.insert(waters.end(), cities.roads[port].begin(), cities.roads[port].end());
  return waters;
}

// WS-4.3, WS-4.4, WS-5.7
SouthernSupply southern_supply(const Theatre& theatre, const SupplyRules& rules) {
  SouthernSupply supply;
  for (const MajorCity city : kAllMajorCities) {
    const auto at = static_cast<std::size_t>(city);
    const HexId hex = theatre.map.place(theatre.cities.major[at]).hex;
    const bool besieged = rules.besieged_cities && signs_at(theatre, city).besieged();
    supply.major[at] = theatre.field.is_southern(hex) && !besieged;
  }
  const std::vector<bool> rails = rails_of_major(theatre, supply);
  for (const PlaceId city : theatre.cities.supply) {
    if (!is_major(theatre.cities, city) && on_rails(theatre, rails, theatre.map.place(city).hex))
      supply.by_rail.push_back(city);
  }
  for (const PlaceId port : theatre.cities.ports) {
    const bool shut = std::ranges::find(rules.blockaded, port) != rules.blockaded.end();
    if (!shut && on_rails(theatre, rails, theatre.map.place(port).hex)) supply.ports.push_back(port);
  }
  if (!rules.river_cities) return supply;
  for (const PlaceId city : theatre.cities.by_river) {
    const HexId hex = theatre.map.place(city).hex;
    // A city with rails to a major city counts by them, and once.
    const bool counted = std::ranges::find(supply.by_rail, city) != supply.by_rail.end();
    if (!counted && theatre.field.is_southern(hex) && served_by_river(theatre, rails, hex))
      supply.by_river.push_back(city);
  }
  return supply;
}

}  // namespace brownwater::wbts
