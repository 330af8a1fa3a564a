#pragma once

#include <vector>

#include "engine/games/wbts/map_draft.hpp"

/// The parts of `faults_of`; each appends what it finds.
namespace brownwater::wbts {

void find_ground_faults(const MapDraft& draft, std::vector<MapFault>& faults);
/// Returns false if rivers or crests lie off the map: no further check is possible then.
bool find_sides_off_map(const MapDraft& draft, std::vector<MapFault>& faults);
void find_river_faults(const MapDraft& draft, std::vector<MapFault>& faults);
void find_rail_faults(const MapDraft& draft, std::vector<MapFault>& faults);
void find_place_faults(const MapDraft& draft, std::vector<MapFault>& faults);

inline Terrain terrain_at(const MapDraft& draft, HexId hex) { return draft.terrain[hex]; }
inline bool wet_at(const MapDraft& draft, HexId hex) { return hex != kNowhere && is_wet(draft.terrain[hex]); }

/// How many of a hex's neighbours lie on the map.
int neighbours_on_map(HexId hex);

}  // namespace brownwater::wbts
