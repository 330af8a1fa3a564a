#pragma once

#include <string>
#include <string_view>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// A value of JSON as people write it: texts without quotes, numbers with a point and no exponent.
std::string plain(const json::value& value);

/// A word of the wire as it is said: "smoke_stack" is "smoke stack".
std::string spoken(std::string_view word);

}  // namespace brownwater::wire
