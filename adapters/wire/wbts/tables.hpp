#pragma once

#include <expected>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/games/wbts/tables.hpp"

namespace brownwater::wire::wbts_wire {

/// Reads the campaign's tables, or tells all that is missing or odd, each with its place and rule.
std::expected<wbts::Tables, std::vector<Fault>> read_tables(const json::value& text);

/// The tables that the program carries (data/wbts/tables.json), read once. Thread safe.
const std::expected<wbts::Tables, std::vector<Fault>>& tables();

}  // namespace brownwater::wire::wbts_wire
