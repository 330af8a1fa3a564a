#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "adapters/cli/console.hpp"
#include "adapters/cli/inputs.hpp"
#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

/// `ratings SYSTEM`: captains against one another, and how strong each is (docs/commands.md).
struct RatingsOrder {
  ScenarioOrder ground;
  std::vector<std::string> captains;
  std::string anchor = "captain";
  std::uint64_t games = 40;  ///< of each two captains
  std::uint64_t seed = 1;
};
int ratings(const RatingsOrder& order, const Console& console);

void add_ratings(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
