#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adapters/storage/storage.hpp"

namespace brownwater::browser {

/// A write as a page keeps it: JSON, with the members of adapters/storage/described.hpp.
std::string write_record(const storage::Write& write);

/// The same read again; nothing if the text is none. Members that it lacks keep their defaults, others are left out.
std::optional<storage::Write> read_record(std::string_view text);

}  // namespace brownwater::browser
