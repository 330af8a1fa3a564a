#pragma once

#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

/// `lesson`: lists the lessons, prints one in words, or plays it by its expected actions.
void add_lesson(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
