#include "engine/games/wbts/moving.hpp"

#include <algorithm>

namespace brownwater::wbts {
namespace {

bool ferried(const WarMap& map, HexSide step, std::span<const WaterId> ferries) {
  const WaterId water = map.water_at(step.hex, step.direction);
  return water != kNoWater && std::ranges::find(ferries, water) != ferries.end();
}

bool is_naval(VesselKind kind) { return kind == VesselKind::kNavalFlotilla || kind == VesselKind::kNavalTransport; }

bool next_to_lake(const WarMap& map, HexId hex) {
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexId next = neighbour(hex, direction);
    if (next != kNowhere && map.terrain(next) == Terrain::kLake) return true;
  }
  return false;
}

bool warship_at(const Field& field, WaterId water, Side side) {
  return std::ranges::any_of(field.vessels(), [&](const Vessel& vessel) {
    return vessel.at == water && vessel.side == side &&
           (is_flotilla(vessel.kind) || vessel.kind == VesselKind::kIronclad);
  });
}

/// The place of a river's side among its sides, from the mouth up.
std::size_t place_on_river(const WarMap& map, const Water& water) {
  const std::vector<HexSide> sides = sides_of(map.rivers()[water.river]);
  const SideId sought = side_id({water.hex, water.direction});
  return static_cast<std::size_t>(std::ranges::find_if(sides, [&](HexSide side) { return side_id(side) == sought; }) -
                                  sides.begin());
}

/// Whether a water lies nearer the sea than a river's side next to it.
bool below(const WarMap& map, WaterId water, WaterId upper) {
  const Water& place = map.water(water);
  const Water& from = map.water(upper);
  if (!place.is_river() || !from.is_river()) return true;
  return place.river == from.river && place_on_river(map, place) < place_on_river(map, from);
}

/// WS-9.1: the ways that a vessel takes.
struct SeaWay {
  const WarMap& map;
  const Field& field;
  const Vessel& vessel;
  std::span<const RiverId> naval_rivers;

  bool operator()(WaterId here, Graph::Way way) const {
    const Side enemy = enemy_of(vessel.side);
    if (!suits(map, vessel.kind, map.water(way.to), naval_rivers)) return false;
    const bool held = is_naval(vessel.kind) && under_works(field, map.water(here), enemy);
    // A naval vessel under enemy works goes back down the river, and no farther up.
    if (here == vessel.at) return !held || below(map, way.to, here);
    if (warship_at(field, here, enemy)) return false;
    return !held;
  }
};

}  // namespace

bool suits(const WarMap& map, VesselKind kind, const Water& water, std::span<const RiverId> naval_rivers) {
  const bool sea = !water.is_river() && map.terrain(water.hex) == Terrain::kSea;
  // INTERPRETATION of WS-9.1: the source lets river flotillas and transports into the lake, and names no ironclads;
  // these lie in the harbours of ports, and nowhere else at sea.
  if (!is_naval(kind)) {
    const bool ironclad = kind == VesselKind::kIronclad;
    return !sea || next_to_lake(map, water.hex) || (ironclad ? map.in_harbour(water.hex) : map.in_passage(water.hex));
  }
  return sea || (water.is_river() && std::ranges::find(naval_rivers, water.river) != naval_rivers.end());
}

bool under_works(const Field& field, const Water& water, Side enemy) {
  if (!water.is_river()) return false;
  const HexId across = neighbour(water.hex, water.direction);
  return field.works(water.hex, enemy) || (across != kNowhere && field.works(across, enemy));
}

bool in_enemy_zone(const Field& field, HexId hex, Side side) {
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexId next = neighbour(hex, direction);
    if (next != kNowhere && field.troops(next, enemy_of(side))) return true;
  }
  return false;
}

std::vector<std::uint8_t> reach_on_foot(const WarMap& map, const MarchNumbers& numbers, const Field& field, Side side,
                                        HexId from, int points, std::span<const WaterId> ferries) {
  std::vector<std::uint8_t> spent(kHexes, kOutOfReach);
  // Hexes by the points spent on them: few enough for a list for each sum.
  std::vector<std::vector<HexId>> by_points(static_cast<std::size_t>(points) + 1);
  spent[from] = 0;
  by_points[0].push_back(from);
  for (int sum = 0; sum <= points; ++sum) {
    for (std::size_t at = 0; at < by_points[static_cast<std::size_t>(sum)].size(); ++at) {
      const HexId here = by_points[static_cast<std::size_t>(sum)][at];
      if (spent[here] != sum || (here != from && in_enemy_zone(field, here, side))) continue;
      for (Direction direction = 0; direction < kDirections; ++direction) {
        const HexSide step{here, direction};
        const auto cost = march_cost(map, numbers, step, ferried(map, step, ferries));
        const HexId to = neighbour(here, direction);
        if (!cost || sum + *cost > points || sum + *cost >= spent[to] || field.troops(to, enemy_of(side))) continue;
        spent[to] = static_cast<std::uint8_t>(sum + *cost);
        by_points[static_cast<std::size_t>(sum + *cost)].push_back(to);
      }
    }
  }
  return spent;
}

std::vector<bool> reach_by_rail(const WarMap& map, const Field& field, const RailUse& use,
                                std::span<const RailOwner> owners, std::span<const HexId> starts) {
  std::vector<bool> reached(map.rail_ways().size());
  std::vector<RailHex> order;
  const auto come = [&](RailHex rail) {
    if (rail == kNoRailHex || reached[rail]) return;
    const HexId hex = map.hex_of_rail(rail);
    const bool usable = owners[rail] == RailOwner::kNobody || owners[rail] == owner_of(use.side);
    if (!usable || field.torn_up(hex) || field.troops(hex, enemy_of(use.side))) return;
    reached[rail] = true;
    order.push_back(rail);
  };
  for (const HexId start : starts) come(map.rail_hex(start));
  while (!order.empty()) {
    const RailHex here = order.back();
    order.pop_back();
    for (const Graph::Way way : map.rail_ways().from(here)) {
      if (is_open(map.rails()[way.by], use)) come(way.to);
    }
  }
  return reached;
}

std::vector<std::uint16_t> reach_by_water(const WarMap& map, const SailingNumbers& numbers, const Field& field,
                                          const Vessel& vessel, std::span<const RiverId> naval_rivers) {
  const WaterId start[] = {vessel.at};
  const std::uint16_t most = numbers.steps[static_cast<std::size_t>(vessel.kind)];
  return steps_from(map.water_ways(), start, most, SeaWay{map, field, vessel, naval_rivers});
}

std::vector<WaterId> way_by_water(const WarMap& map, const Field& field, const Vessel& vessel,
                                  std::span<const RiverId> naval_rivers, std::span<const std::uint16_t> steps,
                                  WaterId to) {
  const SeaWay may_go{map, field, vessel, naval_rivers};
  std::vector<WaterId> way{to};
  while (steps[way.back()] != 0) {
    const WaterId here = way.back();
    WaterId before = kNoWater;
    for (const Graph::Way back : map.water_ways().from(here)) {
      const bool nearer = steps[back.to] + 1 == steps[here];
      if (nearer && before == kNoWater && may_go(back.to, {.to = here})) before = back.to;
    }
    if (before == kNoWater) return {};
    way.push_back(before);
  }
  std::ranges::reverse(way);
  return way;
}

}  // namespace brownwater::wbts
