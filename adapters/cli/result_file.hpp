#pragma once

#include <expected>
#include <optional>
#include <string>

#include "adapters/wire/lab/sweep.hpp"

namespace brownwater::cli {

/// The fault in a name for a result: it must end in .csv, .json or .sqlite, and a database must not exist yet. Nothing
/// for an empty name.
std::optional<wire::Fault> fault_in_result_file(const std::string& path);

/// Writes a result in the form that the file's ending names (docs/formats.md, "Result"). An existing file is replaced
/// only by a whole file.
std::expected<void, wire::Fault> write_result_file(const std::string& path, const wire::Sweep& sweep,
                                                   const lab::Course& course, double seconds);

}  // namespace brownwater::cli
