#include "engine/games/wbts/map_faults.hpp"

#include <algorithm>

namespace brownwater::wbts {
namespace {

// WS-1.3: every hex of a sheet has its terrain, and land its state.
void find_bare_hexes(const MapDraft& draft, std::vector<MapFault>& faults) {
  for (HexId hex = 0; hex < kHexes; ++hex) {
    const bool bare = terrain_at(draft, hex) == Terrain::kNone;
    if (!on_a_sheet(hex)) {
      if (!bare) faults.push_back({.kind = MapFaultKind::kTerrainOffSheets, .hex = hex});
      continue;
    }
    const StateId state = draft.state_of[hex];
    if (bare) faults.push_back({.kind = MapFaultKind::kHexWithoutTerrain, .hex = hex});
    if (wet_at(draft, hex)) {
      if (state != kNoState) faults.push_back({.kind = MapFaultKind::kWaterInState, .hex = hex, .subject = state});
    } else if (state >= kMaxStates || !draft.states[state]) {
      faults.push_back({.kind = MapFaultKind::kUnknownState, .hex = hex, .subject = state});
    }
  }
}

/// The open sea is at the map's edge; a smaller sea must reach that edge too, or no ship comes into it.
void find_shut_seas(const MapDraft& draft, std::vector<MapFault>& faults) {
  std::vector<bool> seen(kHexes);
  for (HexId start = 0; start < kHexes; ++start) {
    if (seen[start] || terrain_at(draft, start) != Terrain::kSea || !on_a_sheet(start)) continue;
    std::vector<HexId> group{start};
    seen[start] = true;
    bool open = false;
    for (std::size_t at = 0; at < group.size(); ++at) {
      open = open || neighbours_on_map(group[at]) < kDirections;
      for (Direction direction = 0; direction < kDirections; ++direction) {
        const HexId next = neighbour(group[at], direction);
        if (next == kNowhere || seen[next] || terrain_at(draft, next) != Terrain::kSea) continue;
        seen[next] = true;
        group.push_back(next);
      }
    }
    if (!open)
      faults.push_back(
          {.kind = MapFaultKind::kSeaCutOff, .hex = start, .count = static_cast<std::uint16_t>(group.size())});
  }
}

void find_shut_lakes(const MapDraft& draft, std::vector<MapFault>& faults) {
  for (HexId hex = 0; hex < kHexes; ++hex) {
    if (terrain_at(draft, hex) != Terrain::kLake || !on_a_sheet(hex)) continue;
    bool reached = false;
    for (Direction direction = 0; direction < kDirections; ++direction)
      reached = reached || wet_at(draft, neighbour(hex, direction));
    if (!reached) faults.push_back({.kind = MapFaultKind::kLakeCutOff, .hex = hex});
  }
  const HexId pontchartrain = hex_of(kPontchartrain);
  if (terrain_at(draft, pontchartrain) != Terrain::kLake)
    faults.push_back({.kind = MapFaultKind::kPontchartrain, .hex = pontchartrain});
  for (const SeaLane& lane : draft.sea_lanes) {
    for (const HexId end : {lane.from, lane.to}) {
      if (end == kNowhere || terrain_at(draft, end) != Terrain::kSea)
        faults.push_back({.kind = MapFaultKind::kLaneOffSea, .hex = end});
    }
  }
  for (const std::vector<HexId>* list : {&draft.passage, &draft.harbours}) {
    for (const HexId hex : *list) {
      if (hex == kNowhere || terrain_at(draft, hex) != Terrain::kSea)
        faults.push_back({.kind = MapFaultKind::kLaneOffSea, .hex = hex});
    }
  }
}

}  // namespace

int neighbours_on_map(HexId hex) {
  int count = 0;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (neighbour(hex, direction) != kNowhere) ++count;
  }
  return count;
}

RuleRef rule_of(MapFaultKind kind) {
  switch (kind) {
    case MapFaultKind::kTerrainOffSheets:
    case MapFaultKind::kPlaceOffMap: return rule(1, 1);
    case MapFaultKind::kRailTooShort:
    case MapFaultKind::kRailOffMap:
    case MapFaultKind::kRailOnWater:
    case MapFaultKind::kRailApart:
    case MapFaultKind::kRailTwiceInHex:
    case MapFaultKind::kRailInTheWild: return rule(1, 2);
    case MapFaultKind::kHexWithoutTerrain:
    case MapFaultKind::kWaterInState:
    case MapFaultKind::kUnknownState:
    case MapFaultKind::kSeaCutOff:
    case MapFaultKind::kLakeCutOff:
    case MapFaultKind::kPontchartrain:
    case MapFaultKind::kLaneOffSea:
    case MapFaultKind::kRiverOffMap:
    case MapFaultKind::kCrestOffMap:
    case MapFaultKind::kRiverOnRiver:
    case MapFaultKind::kCrestOnRiver:
    case MapFaultKind::kCrestOnCrest:
    case MapFaultKind::kRiverThroughWater:
    case MapFaultKind::kRiverBroken:
    case MapFaultKind::kRiverInRing:
    case MapFaultKind::kMouthNotAtWater:
    case MapFaultKind::kMouthNotAtEdge:
    case MapFaultKind::kMouthUnknown:
    case MapFaultKind::kMouthOffItsRiver:
    case MapFaultKind::kRiverUphill:
    case MapFaultKind::kHeadOffItsRiver:
    case MapFaultKind::kHeadUnnamed:
    case MapFaultKind::kRailOverCrest:
    case MapFaultKind::kPlaceOnWater:
    case MapFaultKind::kPlaceUnknownState:
    case MapFaultKind::kPlaceAwayFromRiver:
    case MapFaultKind::kPortNotReached:
    case MapFaultKind::kPlaceInOtherState: break;
  }
  return rule(1, 3);
}

void find_ground_faults(const MapDraft& draft, std::vector<MapFault>& faults) {
  find_bare_hexes(draft, faults);
  find_shut_seas(draft, faults);
  find_shut_lakes(draft, faults);
}

std::vector<MapFault> faults_of(const MapDraft& draft) {
  std::vector<MapFault> faults;
  find_ground_faults(draft, faults);
  if (find_sides_off_map(draft, faults)) find_river_faults(draft, faults);
  find_rail_faults(draft, faults);
  find_place_faults(draft, faults);
  return faults;
}

}  // namespace brownwater::wbts
