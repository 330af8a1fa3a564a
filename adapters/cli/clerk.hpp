#pragma once

#include <CLI/CLI.hpp>

#include "adapters/cli/inputs.hpp"
#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

/// `clerk`: a battle with models, kept by lines from the input.
struct ClerkOrder {
  ScenarioOrder ground;
  std::optional<std::uint64_t> seed;
  std::string journal;        ///< file to write, or empty
  bool dice_by_hand = false;  ///< faces are asked for
};
int clerk(const ClerkOrder& order, const Console& console);

void add_clerk(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
