#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adapters/cli/console.hpp"
#include "adapters/cli/inputs.hpp"
#include "adapters/cli/red_river_commands.hpp"
#include "lab/war_speed.hpp"

namespace brownwater::cli {

/// `bench floor`: random battles against throwing as many dice alone (docs/commands.md).
struct FloorCommand {
  ScenarioOrder ground;
  std::optional<std::uint64_t> games;  ///< of each round; without it as many as `lab::FloorOrder`, of wars fewer
};
int bench_floor(const FloorCommand& order, const Console& console);

/// `bench war`: what a war costs its players, by war, week and list (docs/commands.md).
struct WarCommand {
  ScenarioOrder ground{.system = "wbts"};
  lab::WarSpeedOrder speed;
  std::vector<std::string> staff;  ///< duties of the Union's staff
};
int bench_war(const WarCommand& order, const Console& console);

/// Adds the two commands to the program.
void add_bench(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
