#pragma once

#include <string_view>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// A scenario's text as rules of that number read it: each option that neither the text nor `options` names, and whose
/// default has changed since, is written into it with its default of then. Null is no scenario. A number that the
/// program does not know is a fault, with the place `/rules`.
std::expected<json::value, Fault> with_defaults_of(const Codec& codec, std::string_view rules,
                                                   const json::value* scenario, const json::object& options);

}  // namespace brownwater::wire
