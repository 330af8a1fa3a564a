#pragma once

#include <CLI/CLI.hpp>

#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

/// `odds wbts …` and `table wbts …`: the tables of War Between the States.
void add_war_readings(CLI::App& odds, CLI::App& table, const AddCommand& add);

}  // namespace brownwater::cli
