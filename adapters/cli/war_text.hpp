#pragma once

#include <string>

#include "adapters/cli/telling.hpp"

namespace brownwater::cli {

/// How a war stands, from a seat's view: the week, what is asked, the pools, and where the seat's own forces are.
std::string war_text(const json::object& view);

/// The names of leaders, places, hexes and waters in a war: "Earl Van Dorn", "Memphis (B2802)", "the Mississippi at
/// Memphis (B2802), side 1".
const Names& war_names();

}  // namespace brownwater::cli
