#pragma once

#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

/// The board of a view in plain characters: rows lettered, every second one half a hex to the right, each ship as a
/// letter (capitals for the Union) with an arrow where she heads; below it the ships with bearing, FV and what binds
/// them.
std::string board_text(const json::object& scenario, const json::object& view);

}  // namespace brownwater::cli
