#pragma once

#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

/// `describe` below the program: what tools/describe-api.mjs makes documents and modules of.
void add_describe(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
