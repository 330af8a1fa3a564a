#include "engine/games/wbts/map.hpp"

#include <utility>

namespace brownwater::wbts {

Graph::Graph(std::size_t nodes, const std::vector<Edge>& edges) : begins_(nodes + 1) {
  for (const Edge& edge : edges) {
    ++begins_[edge.from + std::size_t{1}];
    ++begins_[edge.way.to + std::size_t{1}];
  }
  for (std::size_t node = 0; node < nodes; ++node) begins_[node + 1] += begins_[node];
  ways_.resize(2 * edges.size());
  std::vector<std::uint32_t> next(begins_.begin(), begins_.end() - 1);
  for (const Edge& edge : edges) {
    ways_[next[edge.from]++] = edge.way;
    ways_[next[edge.way.to]++] = {.to = edge.from, .by = edge.way.by};
  }
}

std::expected<WarMap, std::vector<MapFault>> WarMap::from(MapDraft draft) {
  if (std::vector<MapFault> faults = faults_of(draft); !faults.empty()) return std::unexpected(std::move(faults));
  WarMap map;
  map.draft_ = std::move(draft);
  map.lay_sides();
  map.lay_rails();
  map.lay_waters();
  map.join_waters();
  return map;
}

// WS-1.3: rivers and crests on sides, the chief place of each hex.
void WarMap::lay_sides() {
  sides_.assign(kSides, SideFeatures{});
  for (std::size_t river = 0; river < draft_.rivers.size(); ++river) {
    for (const Reach& reach : draft_.rivers[river].reaches) {
      for (const HexSide side : reach.sides) {
        sides_[side_id(side)].river = static_cast<RiverId>(river);
        sides_[side_id(side)].navigable = reach.navigable;
      }
    }
  }
  for (std::size_t crest = 0; crest < draft_.crests.size(); ++crest) {
    for (const HexSide side : draft_.crests[crest].sides) sides_[side_id(side)].crest = static_cast<CrestId>(crest);
  }
  chief_.assign(kHexes, kNoPlace);
  for (std::size_t place = draft_.places.size(); place > 0; --place)
    chief_[draft_.places[place - 1].hex] = static_cast<PlaceId>(place - 1);
}

// WS-6.2: every step of every line is a way; two lines over one step are two ways.
void WarMap::lay_rails() {
  rail_hex_of_.assign(kHexes, kNoRailHex);
  std::vector<Graph::Edge> edges;
  for (std::size_t line = 0; line < draft_.rails.size(); ++line) {
    RailHex before = kNoRailHex;
    for (const HexId hex : draft_.rails[line].hexes) {
      if (rail_hex_of_[hex] == kNoRailHex) {
        rail_hex_of_[hex] = static_cast<RailHex>(rail_hexes_.size());
        rail_hexes_.push_back(hex);
      }
      const RailHex here = rail_hex_of_[hex];
      if (before != kNoRailHex) {
        SideFeatures& side = sides_[side_id({rail_hexes_[before], direction_to(rail_hexes_[before], hex)})];
        side.bridge = side.river != kNoRiver;
        edges.push_back({.from = before, .way = {.to = here, .by = static_cast<std::uint8_t>(line)}});
      }
      before = here;
    }
  }
  rail_ways_ = Graph(rail_hexes_.size(), edges);
}

void WarMap::lay_waters() {
  water_of_hex_.assign(kHexes, kNoWater);
  water_of_side_.assign(kSides, kNoWater);
  passage_.assign(kHexes, false);
  for (const HexId hex : draft_.passage) passage_[hex] = true;
  harbours_.assign(kHexes, false);
  for (const HexId hex : draft_.harbours) harbours_[hex] = true;
  for (HexId hex = 0; hex < kHexes; ++hex) {
    if (!on_a_sheet(hex) || !is_wet(terrain(hex))) continue;
    water_of_hex_[hex] = static_cast<WaterId>(waters_.size());
    waters_.push_back({.hex = hex});
  }
  for (std::size_t side = 0; side < kSides; ++side) {
    if (!sides_[side].navigable) continue;
    const HexSide place = side_of(static_cast<SideId>(side));
    water_of_side_[side] = static_cast<WaterId>(waters_.size());
    waters_.push_back({.hex = place.hex, .direction = place.direction, .river = sides_[side].river});
  }
}

// A river's sides join at their corners, and it joins the sea at its mouth only.
void WarMap::join_waters() {
  std::vector<Graph::Edge> edges;
  const auto join = [&](WaterId from, WaterId to) { edges.push_back({.from = from, .way = {.to = to}}); };
  std::vector<std::vector<WaterId>> at_corner(kCorners);
  std::vector<std::vector<WaterId>> wet_about(kCorners);
  for (WaterId water = 0; water < waters_.size(); ++water) {
    const Water& place = waters_[water];
    if (place.is_river()) {
      const Ends ends = ends_of({place.hex, place.direction});
      for (const CornerId corner : {ends.first, ends.second}) {
        for (const WaterId other : at_corner[corner]) join(other, water);
        at_corner[corner].push_back(water);
      }
      continue;
    }
    for (Direction direction = 0; direction < kDirections; ++direction) {
      wet_about[corner_of(place.hex, direction)].push_back(water);
      const HexId next = neighbour(place.hex, direction);
      if (next != kNowhere && next < place.hex && water_of_hex_[next] != kNoWater) join(water_of_hex_[next], water);
    }
  }
  for (const River& river : draft_.rivers) {
    if (river.mouth != Mouth::kWater || !river.reaches.front().navigable) continue;
    const std::vector<HexSide> sides = sides_of(river);
    const Chain chain = chain_of(sides);
    std::vector<CornerId> tips{chain.corners.front()};
    if (sides.size() == 1 && wet_about[tips.front()].empty()) tips.front() = chain.corners.back();
    for (const WaterId wet : wet_about[tips.front()]) join(wet, water_of_side_[side_id(sides.front())]);
  }
  for (const SeaLane& lane : draft_.sea_lanes) join(water_of_hex_[lane.from], water_of_hex_[lane.to]);
  water_ways_ = Graph(waters_.size(), edges);
}

WaterId WarMap::water_at(HexId hex, Direction direction) const {
  if (hex == kNowhere) return kNoWater;
  return direction == kNoDirection ? water_of_hex_[hex] : water_of_side_[side_id({hex, direction})];
}

std::vector<WaterId> WarMap::waters_about(HexId hex) const {
  if (water_of_hex_[hex] != kNoWater) return {water_of_hex_[hex]};
  std::vector<WaterId> about;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (const WaterId water = water_at(hex, direction); water != kNoWater) about.push_back(water);
  }
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (const WaterId water = water_at(neighbour(hex, direction), kNoDirection); water != kNoWater)
      about.push_back(water);
  }
  return about;
}

}  // namespace brownwater::wbts
