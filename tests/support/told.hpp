#pragma once

#include <string>

#include "engine/core/shape.hpp"

namespace brownwater::testing {

/// The name, in a line, of a ship or hex that a number stands for.
using Calls = std::string (*)(const shape::Form& form, std::int64_t number);

/// All that a described value holds, kept back or not, as one line, so that equal lines are equal values:
/// "ship_turned ship 2 from 90 to 120 rule 4.2".
std::string told(const shape::Form& form, const void* value, Calls calls);
template <class T>
std::string told(
    const T& value, Calls calls = [](const shape::Form&, std::int64_t number) { return std::to_string(number); }) {
  return told(shape::kFormOf<T>, &value, calls);
}

}  // namespace brownwater::testing
