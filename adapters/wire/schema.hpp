#pragma once

#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// All faults of a value by one of the program's JSON schemas ("scenario-mobas"), each with its JSON pointer; empty if
/// it fits. Thread safe. A schema that the program does not have, or cannot read, is a fault too.
std::vector<Fault> schema_faults(std::string_view schema, const json::value& value);

}  // namespace brownwater::wire
