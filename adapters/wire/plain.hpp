#pragma once

#include <string>
#include <string_view>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// A value of JSON as people write it: texts without quotes, numbers with a point and no exponent.
std::string plain(const json::value& value);

/// A word of the wire as it is said: "smoke_stack" is "smoke stack".
std::string spoken(std::string_view word);

/// Text as Markdown shows it: no letter of it means anything else, and it stays on its line.
std::string as_markdown(std::string_view text);

}  // namespace brownwater::wire
