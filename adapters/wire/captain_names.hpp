#pragma once

#include <string>
#include <string_view>

#include "engine/kernel/game.hpp"

namespace brownwater::wire {

/// Why a name commands nobody in a system, in words, with the names that do; for a name with a fault
/// (`captains::fault_in_name`).
std::string why_no_captain(SystemId system, std::string_view name);

}  // namespace brownwater::wire
