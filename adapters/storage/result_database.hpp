#pragma once

#include <expected>
#include <string>

#include "adapters/wire/json.hpp"

namespace brownwater::storage {

/// Writes a result (`brownwater-result-1`) as an SQLite file (docs/formats.md, "Result"): all of it, or no file.
std::expected<void, wire::Fault> write_database(const std::string& path, const wire::json::object& result);

/// The same as the bytes of such a file; a fault if there is no memory for it.
std::expected<std::string, wire::Fault> database_of(const wire::json::object& result);

}  // namespace brownwater::storage
