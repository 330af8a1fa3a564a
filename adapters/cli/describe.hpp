#pragma once

#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

/// Adds the command `describe` to the program: the source of tools/describe-api.mjs.
void add_describe(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
