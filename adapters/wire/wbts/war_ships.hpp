#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/games/wbts/fleets.hpp"

namespace brownwater::wire::wbts_wire {

/// WS-12.1: which ships vessels stand for, and how long a battle lasts.
struct FleetsRead {
  wbts::Fleets fleets;
  int minutes = 0;                       ///< that a battle may last
  std::vector<std::string> river_names;  ///< WS-12.2: of the rivers that expeditions go up, in their order
};

/// The ships of the register, by name, and after them those that came late, as they came: a `wbts::ShipId` is a place
/// in it. Thread safe.
const std::vector<std::string>& register_ships();
/// The name of a ship of the register.
const std::string& register_name(wbts::ShipId ship);
/// Nothing if the register has no such ship.
std::optional<wbts::ShipId> register_ship(std::string_view name);

/// WS-12.2: the name of a river that expeditions go up; empty for any other.
std::string river_name(wbts::RiverId river);

/// Reads which ships a vessel stands for (docs/formats.md, brownwater-wbts-ships-1), or tells every fault.
std::expected<FleetsRead, std::vector<Fault>> read_fleets(const json::value& text);

/// The fleets that the program carries (data/wbts/ships.json), read once. Thread safe.
const std::expected<FleetsRead, std::vector<Fault>>& fleets();

}  // namespace brownwater::wire::wbts_wire
