#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/storage/storage.hpp"

namespace brownwater::browser {

/// A write as a page keeps it.
struct KeptWrite {
  storage::Write write;
  /// The game's record that it follows, if that is not the one before it: those between could not be read.
  std::optional<std::uint64_t> after = std::nullopt;
};

/// As JSON, with the members of adapters/storage/described.hpp.
std::string write_record(const KeptWrite& kept);

/// Reads such a text; nothing if it is not one. Missing members keep their defaults, unknown ones are ignored.
std::optional<KeptWrite> read_record(std::string_view text);

}  // namespace brownwater::browser
