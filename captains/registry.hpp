#pragma once

#include <span>
#include <string_view>

#include "captains/captain.hpp"

namespace brownwater::captains {

/// The names of the captains that can command in a system, weakest first; empty for a system that the program does not
/// have. Every system has `random`, who may do anything legal; in MOBAS, Noddy and Flotilla `captain` fights by
/// considerations, in the Red River campaign `cautious` and `bold` lead (docs/captains.md).
std::span<const std::string_view> names(kernel::SystemId system);

/// The captain of that name, or null if the system has none. It lives as long as the program.
const Captain* find(kernel::SystemId system, std::string_view name);

}  // namespace brownwater::captains
