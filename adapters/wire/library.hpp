#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"

/// Files that the program carries in itself: scenarios, rule books.
namespace brownwater::wire {

/// The longest text of a scenario, a ship or another data file that is read.
inline constexpr std::size_t kMostScenarioBytes = 256 * 1024;

/// The names of a system's scenarios, in order.
std::vector<std::string> scenario_names(std::string_view system);
/// A scenario by its name. The fault says which there are.
std::expected<json::value, Fault> scenario_named(std::string_view system, std::string_view name);

/// The names of the JSON files that the program carries in a folder (`data/ships/`), without their ending, in order.
std::vector<std::string> names_in(const std::string& folder);

/// The ids of the ships of the register, in order.
std::vector<std::string> ship_names();

/// The player's edition of a system's rules (data/rules/), or null if there is none.
std::expected<json::value, Fault> rule_book(std::string_view system);

/// The codec of a system's name, or a fault that says which systems the program has.
std::expected<const Codec*, Fault> codec_named(std::string_view system);

}  // namespace brownwater::wire
