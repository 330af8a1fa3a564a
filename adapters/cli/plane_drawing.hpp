#pragma once

#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

/// The sheet of a battle on the open table, drawn with letters: land `#`, shallow water `,`. Each unit in play has the
/// number under which the list below the drawing names it. `view` has `ships` or `units`.
std::string plane_drawing(const json::object& scenario, const json::object& view);

/// The mark of the unit at a place in the list of a view: 1 to 9, then a, b, c.
char unit_mark(std::size_t at);

}  // namespace brownwater::cli
