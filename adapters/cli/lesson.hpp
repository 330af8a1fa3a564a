#pragma once

#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

/// `lesson`: the lessons, one told in words, or played by its expected actions.
void add_lesson(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
