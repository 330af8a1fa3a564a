#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"

namespace brownwater::wire {

namespace json = boost::json;

/// The place of a key or an index below another place, as a JSON pointer (RFC 6901): `/forces/3`.
std::string below(std::string_view where, std::string_view key);
std::string below(std::string_view where, std::size_t index);

/// The value at a JSON pointer, or null if there is none.
const json::value* at_pointer(const json::value& root, std::string_view pointer);

/// A whole number, however it is kept; nothing if the value is not a whole number or does not fit.
std::optional<std::int64_t> whole_number(const json::value& value);

/// A text; empty if the value is not one.
std::string text_of(const json::value& value);

/// The object under a key, an empty one if there is none.
const json::object& object_at(const json::object& object, std::string_view key);

/// The text under a key, empty if there is none. It lives as long as the object does.
std::string_view word_at(const json::object& object, std::string_view key);

/// The greatest whole number that a browser keeps exactly: 2^53 - 1.
inline constexpr std::int64_t kMostExact = 9'007'199'254'740'991;

/// Words as a sentence lists them: "left, right, top or bottom".
std::string listed(const std::vector<std::string>& words);

}  // namespace brownwater::wire
