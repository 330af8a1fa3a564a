#include <algorithm>
#include <type_traits>

#include "engine/games/wbts/standing.hpp"

namespace brownwater::wbts {
namespace {

/// Hexes by the movement points spent on them, from the nearest start; few enough for a list for each sum.
/// `backwards` reckons the way from a hex to the start.
template <class Enter>
void spread(const Scenario& scenario, const Field& field, Side side, const std::vector<HexId>& starts, int points,
            bool backwards, Enter&& enter) {
  std::vector<std::uint8_t> spent(kHexes, kOutOfReach);
  std::vector<std::vector<HexId>> by_points(static_cast<std::size_t>(points) + 1);
  for (const HexId start : starts) {
    if (spent[start] == 0) continue;
    spent[start] = 0;
    by_points[0].push_back(start);
  }
  for (int sum = 0; sum <= points; ++sum) {
    auto& list = by_points[static_cast<std::size_t>(sum)];
    for (std::size_t at = 0; at < list.size(); ++at) {
      const HexId here = list[at];
      if (spent[here] != sum) continue;
      enter(here);
      for (Direction direction = 0; direction < kDirections; ++direction) {
        const HexId to = scenario.beyond({here, direction});
        if (to == kNowhere) continue;
        const int cost = scenario.march_cost(backwards ? HexSide{to, opposite(direction)} : HexSide{here, direction});
        if (cost == kImpassable || sum + cost > points || sum + cost >= spent[to]) continue;
        if (field.troops(to, enemy_of(side))) continue;
        spent[to] = static_cast<std::uint8_t>(sum + cost);
        by_points[static_cast<std::size_t>(sum + cost)].push_back(to);
      }
    }
  }
}

constexpr bool carries_stock(UnitKind kind) { return kind == UnitKind::kDepot || kind == UnitKind::kTrain; }

/// WS-8.1: a depot, train or army with supply within reach of a force; its place, or nothing.
struct Stock {
  UnitId unit = kNoUnit;
  HeadquartersId army = kNoHeadquarters;
  bool found() const { return unit != kNoUnit || army != kNoHeadquarters; }
};

Stock stock_near(const Scenario& scenario, const State& state, Side side, HexId hex) {
  HexSet near;
  bool any = false;
  const auto look = [&](auto&& met) {
    for (std::size_t at = 0; at < kMaxUnits; ++at) {
      const Unit& unit = state.units[at];
      if (unit.on_map() && unit.side == side && carries_stock(unit.kind) && unit.supply > 0)
        met(unit.hex, Stock{.unit = static_cast<UnitId>(at)});
    }
    for (std::size_t at = 0; at < kMaxHeadquarters; ++at) {
      const Headquarters& army = state.commands.headquarters[at];
      if (army.on_map && army.side == side && army.hex != kNowhere && state.army_supply[at] > 0)
        met(army.hex, Stock{.army = static_cast<HeadquartersId>(at)});
    }
  };
  look([&](HexId, const Stock&) { any = true; });
  if (!any) return {};
  spread(scenario, field_of(scenario, state), side, {hex}, scenario.campaign().stocks.reach, true,
         [&](HexId reached) { near.add(reached); });
  Stock first;
  look([&](HexId at, const Stock& stock) {
    if (!first.found() && near.has(at)) first = stock;
  });
  return first;
}

/// WS-8.1: the land about the waters that a side's transports of a kind serve from its departments.
void add_landings(const Scenario& scenario, const Field& field, Side side, VesselKind kind,
                  const std::vector<HexId>& departments, std::vector<HexId>& landings) {
  const WarMap& map = scenario.map();
  const auto& rivers = scenario.cities().naval_rivers;
  std::vector<WaterId> starts;
  for (const HexId hex : departments) {
    for (const WaterId water : map.waters_about(hex)) {
      if (suits(map, kind, map.water(water), rivers) && !field.flotilla(water, enemy_of(side))) starts.push_back(water);
    }
  }
  if (starts.empty()) return;
  // INTERPRETATION of WS-8.1: as far as a transport goes in the weeks of a cycle, for which the supply is drawn.
  const auto most =
      static_cast<std::uint16_t>(kWeeksACycle * scenario.tables().sailing.steps[static_cast<std::size_t>(kind)]);
  const auto steps = steps_from(map.water_ways(), starts, most, [&](WaterId, Graph::Way way) {
    return suits(map, kind, map.water(way.to), rivers) && !field.flotilla(way.to, enemy_of(side));
  });
  const bool served = std::ranges::any_of(field.vessels(), [&](const Vessel& vessel) {
    return vessel.side == side && vessel.kind == kind && steps[vessel.at] != kUnreached;
  });
  for (WaterId water = 0; served && water < map.water_count(); ++water) {
    if (steps[water] == kUnreached) continue;
    const Water& place = map.water(water);
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexId next = scenario.beyond({place.hex, direction});
      const bool bank = place.is_river() ? direction == place.direction : true;
      if (bank && next != kNowhere && map.is_land(next)) landings.push_back(next);
    }
    if (place.is_river()) landings.push_back(place.hex);
  }
}

std::uint8_t cities_besieged(const Scenario& scenario, const State& state, const Field& field) {
  if (!scenario.options().besieged_cities) return 0;
  const Theatre theatre{.map = scenario.map(),
                        .cities = scenario.cities(),
                        .march = scenario.tables().march,
                        .field = field,
                        .rails = rail_use(scenario, state, Side::kConfederate)};
  unsigned bits = 0;
  for (const MajorCity city : kAllMajorCities) {
    const HexId hex = scenario.map().place(scenario.cities().major[static_cast<std::size_t>(city)]).hex;
    // OPTIMISATION: the last sign is looked for first, for it is cheap and mostly wanting.
    if (!in_enemy_zone(field, hex, Side::kConfederate)) continue;
    if (signs_at(theatre, city).besieged()) bits |= 1U << static_cast<unsigned>(city);
  }
  return static_cast<std::uint8_t>(bits);
}

}  // namespace

HexSet within_march(const Scenario& scenario, const Field& field, Side side, const std::vector<HexId>& starts,
                    int points) {
  HexSet reached;
  spread(scenario, field, side, starts, points, false, [&](HexId hex) { reached.add(hex); });
  return reached;
}

// WS-8.1: a department, water from a transport, rail of any length, and five points of march from there.
void reckon_supply(const Scenario& scenario, State& state, Side side) {
  const Field field = field_of(scenario, state);
  if (side == Side::kConfederate) state.besieged = cities_besieged(scenario, state, field);
  std::vector<HexId> departments;
  for (const Department& department : state.departments) {
    if (department.hex != kNowhere && department.side == side && works_now(scenario, state, department))
      departments.push_back(department.hex);
  }
  std::vector<HexId> sources = departments;
  for (const VesselKind kind : {VesselKind::kRiverTransport, VesselKind::kNavalTransport})
    add_landings(scenario, field, side, kind, departments, sources);
  std::erase_if(sources, [&](HexId hex) { return field.troops(hex, enemy_of(side)); });
  // INTERPRETATION of WS-8.1: what comes by water goes on by rail where a line meets a landing.
  const RailUse use = rail_use(scenario, state, side);
  const std::vector<RailOwner> owners = rail_owners(state, scenario.map());
  std::vector<bool> reached(owners.size());
  for (const HexId hex : sources) {
    const RailHex rail = scenario.map().rail_hex(hex);
    if (rail == kNoRailHex || reached[rail]) continue;
    const std::vector<bool> from_here = reach_by_rail(scenario.map(), field, use, owners, hex);
    for (std::size_t at = 0; at < reached.size(); ++at) reached[at] = reached[at] || from_here[at];
  }
  std::vector<HexId> railheads;
  for (RailHex rail = 0; rail < reached.size(); ++rail) {
    if (reached[rail]) railheads.push_back(scenario.map().hex_of_rail(rail));
  }
  const int reach = scenario.campaign().stocks.reach;
  state.chains[side] = {.by_road = within_march(scenario, field, side, sources, reach),
                        .by_rail = within_march(scenario, field, side, railheads, reach)};
}

bool has_stock_near(const Scenario& scenario, const State& state, Side side, HexId hex) {
  return stock_near(scenario, state, side, hex).found();
}

bool in_supply(const Scenario& scenario, const State& state, Side side, HexId hex) {
  if (hex == kNowhere) return false;
  const bool shut = is_shut_in(scenario, state, side, hex);
  if (!shut && (state.chains[side].by_road.has(hex) || state.chains[side].by_rail.has(hex))) return true;
  return stock_near(scenario, state, side, hex).found();
}

int draw_supply(const Scenario& scenario, State& state, Side side, HexId hex, int wanted) {
  Purse& purse = state.purses[side];
  const auto give = [&](auto& from, int drawn) {
    const int given = std::min<int>(from, wanted - drawn);
    from = static_cast<std::remove_reference_t<decltype(from)>>(from - given);
    return given;
  };
  int drawn = 0;
  // WS-5.7: a besieged city lives on what is in it.
  const bool shut = is_shut_in(scenario, state, side, hex);
  if (!shut && state.chains[side].by_road.has(hex)) {
    drawn += give(purse.supply, drawn);
  } else if (!shut && state.chains[side].by_rail.has(hex)) {
    // WS-6.2: a rail point for each point of supply.
    const int by_rail = std::min<int>({purse.supply, purse.rail, wanted});
    purse.supply = static_cast<std::uint16_t>(purse.supply - by_rail);
    purse.rail = static_cast<std::uint8_t>(purse.rail - by_rail);
    drawn += by_rail;
  }
  while (drawn < wanted && !shut) {
    const Stock stock = stock_near(scenario, state, side, hex);
    if (!stock.found()) break;
    drawn += stock.unit != kNoUnit ? give(state.units[stock.unit].supply, drawn)
                                   : give(state.army_supply[stock.army], drawn);
  }
  for (Unit& unit : state.units) {
    if (drawn < wanted && unit.on_map() && unit.side == side && unit.hex == hex) drawn += give(unit.supply, drawn);
  }
  for (std::size_t at = 0; at < kMaxHeadquarters; ++at) {
    const Headquarters& army = state.commands.headquarters[at];
    if (drawn < wanted && army.on_map && army.side == side && army.hex == hex)
      drawn += give(state.army_supply[at], drawn);
  }
  return drawn;
}

}  // namespace brownwater::wbts
