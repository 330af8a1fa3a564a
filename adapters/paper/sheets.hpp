#pragma once

#include <string>

#include "adapters/paper/values.hpp"
#include "adapters/wire/slots.hpp"

namespace brownwater::paper {

/// A sheet that is kept by hand, with what is on it so far and blank lines. Where anything is on it, a blank one
/// follows. `form` is one of `sheets` of data/papers; `keys` has `record` and `state`.
std::string sheet(const json::object& form, const json::object& keys, const wire::Slots& slots);

}  // namespace brownwater::paper
