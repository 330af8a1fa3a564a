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

/// The errors as faults in plain words, based on the schema's own description of the place. Repetitions are left out:
/// those of a fault further down, or of one of many alternatives.
std::vector<Fault> in_words(const json::value& schema, const std::vector<SchemaError>& errors);

}  // namespace brownwater::wire
