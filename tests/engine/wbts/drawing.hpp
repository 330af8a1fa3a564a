#pragma once

#include <initializer_list>
#include <vector>

#include "engine/games/wbts/map.hpp"

namespace brownwater::wbts::testing {

/// A hex as printed: hex("B2802").
inline HexId hex(const char* text) {
  const auto two = [&](std::size_t at) {
    return static_cast<std::uint8_t>((text[at] - '0') * 10 + text[at + 1] - '0');
  };
  return hex_of({.sheet = static_cast<Sheet>(text[0] - 'A'), .column = two(1), .row = two(3)});
}

inline std::vector<HexId> hexes(std::initializer_list<const char*> texts) {
  std::vector<HexId> list;
  for (const char* text : texts) list.push_back(hex(text));
  return list;
}

/// Clear land of one state, and Lake Pontchartrain in two hexes.
inline MapDraft clear_land() {
  MapDraft draft;
  draft.states[0] = true;
  for (HexId at = 0; at < kHexes; ++at) {
    if (!on_a_sheet(at)) continue;
    draft.terrain[at] = Terrain::kClear;
    draft.state_of[at] = 0;
  }
  for (const char* lake : {"B2828", "B2928"}) {
    draft.terrain[hex(lake)] = Terrain::kLake;
    draft.state_of[hex(lake)] = kNoState;
  }
  return draft;
}

inline void flood(MapDraft& draft, const char* text, Terrain terrain = Terrain::kSea) {
  draft.terrain[hex(text)] = terrain;
  draft.state_of[hex(text)] = kNoState;
}

inline Place town(const char* text) { return {.kind = PlaceKind::kTown, .hex = hex(text), .state = 0, .rivers = {}}; }

inline RailLine line(std::initializer_list<const char*> texts) {
  return {.opens = std::nullopt, .hexes = hexes(texts)};
}

/// The map of a draft that has no faults.
inline WarMap whole(const MapDraft& draft) { return WarMap::from(draft).value(); }

}  // namespace brownwater::wbts::testing
