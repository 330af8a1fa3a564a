#pragma once

#include <expected>

#include "adapters/wire/json.hpp"
#include "engine/games/noddy/tables.hpp"

namespace brownwater::wire::noddy_wire {

/// The tables that the program carries (data/noddy/tables.json), read once. Thread safe.
const std::expected<noddy::Tables, Fault>& tables();

/// Reads tables; the first fault, if there is one.
std::expected<noddy::Tables, Fault> read_tables(const json::value& text);

}  // namespace brownwater::wire::noddy_wire
