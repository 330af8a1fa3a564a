#pragma once

#include <string>
#include <vector>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// An error as the schema validator reports it.
struct SchemaError {
  std::string where;
  std::string message;
};

/// The errors as faults in plain words, from what the schema itself says of the place; what only repeats a fault
/// further down, or one of many alternatives, is left out.
std::vector<Fault> in_words(const json::value& schema, const std::vector<SchemaError>& errors);

}  // namespace brownwater::wire
