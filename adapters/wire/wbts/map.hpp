#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/games/wbts/map.hpp"

/// The strategic map as its file has it (docs/wbts-map.md), read into the engine's.
namespace brownwater::wire::wbts_wire {

/// The longest file of a map that is read.
inline constexpr std::size_t kMostMapBytes = 4 * 1024 * 1024;

/// The words of the map that the engine does not know, by the engine's numbers.
struct MapWords {
  std::vector<std::string> rivers;  ///< ids
  std::vector<std::string> crests;
  std::vector<std::string> rails;
  std::vector<std::string> places;
  std::vector<std::string> place_names;
  std::vector<std::string> states;  ///< "TN", by letter; empty where a letter names none

  wbts::RiverId river(std::string_view id) const;
  wbts::PlaceId place(std::string_view id) const;
};

struct MapRead {
  wbts::WarMap map;
  MapWords words;
};

/// Reads a map, or tells every fault at once: form first (with its JSON pointer), then gaps (with their hex).
std::expected<MapRead, std::vector<Fault>> read_map(const json::value& text);

/// The map that the program carries (data/maps/wbts.json), read once. Thread safe.
const std::expected<MapRead, std::vector<Fault>>& program_map();

}  // namespace brownwater::wire::wbts_wire
