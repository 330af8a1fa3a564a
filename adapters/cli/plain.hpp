#pragma once

#include <string>

#include "adapters/wire/json.hpp"

namespace brownwater::cli {

/// A value of JSON as people write it: texts without quotes, numbers with a point and no exponent.
std::string plain(const boost::json::value& value);

/// "smoke_stack" as it is spoken.
std::string spoken(std::string word);

}  // namespace brownwater::cli
