#pragma once

#include <boost/json/object.hpp>
#include <expected>
#include <string>

#include "adapters/wire/fault.hpp"

namespace brownwater::storage {

/// Writes a result (`brownwater-result-1`) as an SQLite file (docs/formats.md, "Result"): all of it, or no file.
std::expected<void, wire::Fault> write_database(const std::string& path, const boost::json::object& result);

/// The same as the bytes of such a file; a fault if there is no memory for it.
std::expected<std::string, wire::Fault> database_of(const boost::json::object& result);

}  // namespace brownwater::storage
