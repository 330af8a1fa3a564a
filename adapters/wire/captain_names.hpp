#pragma once

#include <string>
#include <string_view>

#include "engine/kernel/game.hpp"

namespace brownwater::wire {

/// The reason in words why a name is not a captain of a system, with the names that are; for a name with a fault
/// (`captains::fault_in_name`).
std::string why_no_captain(SystemId system, std::string_view name);

}  // namespace brownwater::wire
