#pragma once

#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

/// A campaign's view in plain characters: turn and points, the section where the flotilla lies with what is there, and
/// each ship with her points, fuel and place.
std::string river_text(const json::object& view);

}  // namespace brownwater::cli
