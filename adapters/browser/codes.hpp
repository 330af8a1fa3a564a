#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace brownwater::browser {

/// Base 64 with the letters of links, without padding (RFC 4648, section 5).
std::string base64url(std::span<const std::uint8_t> bytes);
/// Decodes the text into `room` and returns the number of bytes. Nothing if the text is malformed, spare bits of its
/// last letter are not 0, or the room is too small.
std::optional<std::size_t> read_base64url(std::string_view text, std::span<std::uint8_t> room);

/// Base 64 with its usual letters and padding (RFC 4648, section 4); read as above.
std::string base64(std::span<const std::uint8_t> bytes);
std::optional<std::size_t> read_base64(std::string_view text, std::span<std::uint8_t> room);

/// Two digits a byte, in lower case.
std::string hex(std::span<const std::uint8_t> bytes);
/// Fills `room`; false if the text is not as many hexadecimal digits as that wants.
bool read_hex(std::string_view text, std::span<std::uint8_t> room);

}  // namespace brownwater::browser
