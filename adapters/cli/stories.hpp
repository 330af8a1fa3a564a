#pragma once

#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

/// `scenarios`: every battle that the program carries, a line each. `story`: a battle's briefings and what really
/// happened, as Markdown.
void add_stories(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
