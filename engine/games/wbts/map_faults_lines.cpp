#include <algorithm>

#include "engine/games/wbts/map_faults.hpp"

namespace brownwater::wbts {
namespace {

MapFault of_line(MapFaultKind kind, std::size_t rail, HexId hex) {
  return {.kind = kind, .hex = hex, .subject = static_cast<std::uint16_t>(rail)};
}

std::vector<CrestId> crests_by_side(const MapDraft& draft) {
  std::vector<CrestId> shut(kSides, kNoCrest);
  for (std::size_t crest = 0; crest < draft.crests.size(); ++crest) {
    for (const HexSide side : draft.crests[crest].sides) {
      if (side.hex != kNowhere && side.direction < kDirections) shut[side_id(side)] = static_cast<CrestId>(crest);
    }
  }
  return shut;
}

/// WS-1.2: each hex of a line is land, next to the one before it, and passed once.
void walk_line(const MapDraft& draft, std::size_t rail, const std::vector<CrestId>& shut,
               std::vector<MapFault>& faults) {
  const std::vector<HexId>& hexes = draft.rails[rail].hexes;
  for (std::size_t at = 0; at < hexes.size(); ++at) {
    MapFault fault = of_line(MapFaultKind::kRailOffMap, rail, hexes[at]);
    fault.at = static_cast<std::uint16_t>(at);
    if (hexes[at] == kNowhere) {
      faults.push_back(fault);
      continue;
    }
    if (wet_at(draft, hexes[at])) faults.push_back(of_line(MapFaultKind::kRailOnWater, rail, hexes[at]));
    const auto end = hexes.begin() + static_cast<std::ptrdiff_t>(at);
    if (std::find(hexes.begin(), end, hexes[at]) != end)
      faults.push_back(of_line(MapFaultKind::kRailTwiceInHex, rail, hexes[at]));
    if (at == 0 || hexes[at - 1] == kNowhere) continue;
    const Direction direction = direction_to(hexes[at - 1], hexes[at]);
    if (direction == kNoDirection) {
      MapFault apart = of_line(MapFaultKind::kRailApart, rail, hexes[at - 1]);
      apart.beyond = hexes[at];
      faults.push_back(apart);
    } else if (const CrestId crest = shut[side_id({hexes[at - 1], direction})]; crest != kNoCrest) {
      MapFault over = of_line(MapFaultKind::kRailOverCrest, rail, hexes[at - 1]);
      over.direction = direction;
      over.other = crest;
      faults.push_back(over);
    }
  }
}

/// A line ends at a place, in a hex of another line, or at the map's edge.
void find_loose_ends(const MapDraft& draft, std::size_t rail, std::vector<MapFault>& faults) {
  const std::vector<HexId>& hexes = draft.rails[rail].hexes;
  std::vector<HexId> ends{hexes.front()};
  if (hexes.back() != hexes.front()) ends.push_back(hexes.back());
  for (const HexId end : ends) {
    if (end == kNowhere || neighbours_on_map(end) < kDirections) continue;
    const bool at_place = std::ranges::any_of(draft.places, [&](const Place& place) { return place.hex == end; });
    bool joins = false;
    for (std::size_t other = 0; other < draft.rails.size(); ++other) {
      const std::vector<HexId>& theirs = draft.rails[other].hexes;
      joins = joins || (other != rail && std::ranges::find(theirs, end) != theirs.end());
    }
    if (!at_place && !joins) faults.push_back(of_line(MapFaultKind::kRailInTheWild, rail, end));
  }
}

/// The rivers about each hex, and whether steamers come there.
struct Waters {
  std::vector<std::vector<RiverId>> rivers = std::vector<std::vector<RiverId>>(kHexes);
  std::vector<bool> navigable = std::vector<bool>(kHexes);
};

Waters waters_of(const MapDraft& draft) {
  Waters waters;
  for (std::size_t river = 0; river < draft.rivers.size(); ++river) {
    for (const Reach& reach : draft.rivers[river].reaches) {
      for (const HexSide side : reach.sides) {
        if (side.hex == kNowhere || side.direction >= kDirections) continue;
        for (const HexId hex : {side.hex, neighbour(side.hex, side.direction)}) {
          if (hex == kNowhere) continue;
          waters.rivers[hex].push_back(static_cast<RiverId>(river));
          waters.navigable[hex] = waters.navigable[hex] || reach.navigable;
        }
      }
    }
  }
  return waters;
}

void look_at_place(const MapDraft& draft, const Waters& waters, std::size_t number, std::vector<MapFault>& faults) {
  const Place& place = draft.places[number];
  const auto found = [&](MapFaultKind kind, std::size_t at = 0) {
    faults.push_back({.kind = kind,
                      .hex = place.hex,
                      .subject = static_cast<std::uint16_t>(number),
                      .at = static_cast<std::uint16_t>(at)});
  };
  if (place.hex == kNowhere) return found(MapFaultKind::kPlaceOffMap);
  if (wet_at(draft, place.hex)) found(MapFaultKind::kPlaceOnWater);
  if (place.state >= kMaxStates || !draft.states[place.state]) found(MapFaultKind::kPlaceUnknownState);
  const std::vector<RiverId>& here = waters.rivers[place.hex];
  for (std::size_t at = 0; at < place.rivers.size(); ++at) {
    if (std::ranges::find(here, place.rivers[at]) == here.end()) found(MapFaultKind::kPlaceAwayFromRiver, at);
  }
  if (place.port == 0) return;
  bool reached = waters.navigable[place.hex];
  for (Direction direction = 0; direction < kDirections; ++direction)
    reached = reached || wet_at(draft, neighbour(place.hex, direction));
  if (!reached) found(MapFaultKind::kPortNotReached);
}

}  // namespace

void find_rail_faults(const MapDraft& draft, std::vector<MapFault>& faults) {
  const std::vector<CrestId> shut = crests_by_side(draft);
  for (std::size_t rail = 0; rail < draft.rails.size(); ++rail) {
    const std::vector<HexId>& hexes = draft.rails[rail].hexes;
    if (hexes.size() < 2)
      faults.push_back(of_line(MapFaultKind::kRailTooShort, rail, hexes.empty() ? kNowhere : hexes.front()));
    if (hexes.empty()) continue;
    walk_line(draft, rail, shut, faults);
    find_loose_ends(draft, rail, faults);
  }
}

void find_place_faults(const MapDraft& draft, std::vector<MapFault>& faults) {
  const Waters waters = waters_of(draft);
  for (std::size_t number = 0; number < draft.places.size(); ++number) look_at_place(draft, waters, number, faults);
  // The chief place of a hex tells its state.
  std::vector<bool> told(kHexes);
  for (std::size_t number = 0; number < draft.places.size(); ++number) {
    const Place& place = draft.places[number];
    if (place.hex == kNowhere || told[place.hex] || wet_at(draft, place.hex)) continue;
    told[place.hex] = true;
    if (draft.state_of[place.hex] != place.state)
      faults.push_back(
          {.kind = MapFaultKind::kPlaceInOtherState, .hex = place.hex, .subject = static_cast<std::uint16_t>(number)});
  }
}

}  // namespace brownwater::wbts
