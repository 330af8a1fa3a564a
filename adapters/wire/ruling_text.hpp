#pragma once

#include <cstdint>
#include <string>

#include "adapters/wire/reading.hpp"
#include "engine/core/inline_list.hpp"

/// The part of an umpire's ruling that is written alike in every book that has one.
namespace brownwater::wire {

/// His reason, as bytes of UTF-8.
using RulingNote = InlineList<std::uint8_t, 120>;

/// The key `reason`: 1 to 120 bytes. A fault in it is taken down under the book's rule.
RulingNote read_note(Reader& reader, const std::string& rule);
std::string write_note(const RulingNote& note);

/// The key `shown`: the seats besides the umpire that see the ruling.
SeatSet read_shown(Reader& reader, const std::string& rule);
json::array write_seats(SeatSet seats);

/// A die that the umpire of a campaign throws, by its word.
std::optional<std::int64_t> read_thrown_die(Reader& reader, std::string_view key);

}  // namespace brownwater::wire
