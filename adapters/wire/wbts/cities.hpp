#pragma once

#include <expected>
#include <vector>

#include "adapters/wire/wbts/map.hpp"
#include "engine/games/wbts/cities.hpp"

namespace brownwater::wire::wbts_wire {

/// Reads the cities that work for the South (data/wbts/cities.json) on a map; what the map has not is a fault.
std::expected<wbts::Cities, std::vector<Fault>> read_cities(const json::value& text, const MapRead& map);

/// The cities that the program carries, on its map, read once. Thread safe.
const std::expected<wbts::Cities, std::vector<Fault>>& cities();

}  // namespace brownwater::wire::wbts_wire
