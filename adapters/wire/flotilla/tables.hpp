#pragma once

#include <expected>

#include "adapters/wire/json.hpp"
#include "engine/games/flotilla/tables.hpp"

namespace brownwater::wire::flotilla_wire {

/// The tables that the program carries (data/flotilla/tables.json), read once. Thread safe.
const std::expected<flotilla::Tables, Fault>& tables();

/// Reads tables; the first fault, if there is one.
std::expected<flotilla::Tables, Fault> read_tables(const json::value& text);

}  // namespace brownwater::wire::flotilla_wire
