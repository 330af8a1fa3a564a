#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "adapters/wire/json.hpp"

namespace brownwater::wire {

/// A scenario's text as rules of that number read it. An option whose default has changed since is written in with its
/// default of then, unless the text or `options` names it. Null is no scenario. A number that the program does not know
/// is a fault, with the place `/rules`. No number is that of a script which names none: today's, but for the defaults
/// that `RulesNumber` keeps for such scripts.
std::expected<json::value, Fault> with_defaults_of(const Codec& codec, std::optional<std::string_view> rules,
                                                   const json::value* scenario, const json::object& options);

/// The numbers of a game's rules after that one; none if it is today's, or not known.
std::span<const RulesNumber> numbers_after(const Codec& codec, std::string_view rules);

/// Whether it is a number before today's.
inline bool is_earlier(const Codec& codec, std::string_view rules) { return !numbers_after(codec, rules).empty(); }

}  // namespace brownwater::wire
