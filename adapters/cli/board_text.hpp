#pragma once

#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

/// The board of a view in plain characters. Rows are lettered, and every second one is half a hex to the right. Each
/// ship is a letter (capitals for the Union) with an arrow for her heading. Below the board stand the ships with
/// bearing, FV and what binds them.
std::string board_text(const json::object& scenario, const json::object& view);

}  // namespace brownwater::cli
