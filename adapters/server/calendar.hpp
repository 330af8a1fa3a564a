#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "adapters/server/table.hpp"

/// The calendar of a seat, or of a captain: its duties to the table, for any calendar program (RFC 5545).
namespace brownwater::server {

/// One content line with its line end: folded at 75 octets, no character cut in two. Nothing is escaped.
std::string calendar_line(std::string_view name, std::string_view value);
/// A value of type TEXT: escaped, without control characters.
std::string calendar_escaped(std::string_view text);

/// The whole file. An owed decision stands as an all-day event on the day of `now` (seconds since 1970), until it is
/// made.
std::string calendar_text(const Table& table, const Holder& holder, std::int64_t now);

}  // namespace brownwater::server
