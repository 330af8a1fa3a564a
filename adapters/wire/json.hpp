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

/// A whole number, however it is kept; nothing if the value is none or does not fit.
std::optional<std::int64_t> whole_number(const json::value& value);

/// Words as a sentence lists them: "left, right, top or bottom".
std::string listed(const std::vector<std::string>& words);

}  // namespace brownwater::wire
