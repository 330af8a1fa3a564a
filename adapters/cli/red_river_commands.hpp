#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "adapters/cli/console.hpp"

namespace brownwater::cli {

using Chosen = std::function<int(const Console&)>;
/// Adds a command below another: its name, what it is for, and what it does when it is chosen.
using AddCommand =
    std::function<CLI::App*(CLI::App& parent, const std::string& name, const std::string& words, Chosen)>;

/// Adds `table red-river …` to the program, and `odds red-river …` to its command `odds`.
void add_red_river_readings(CLI::App& program, CLI::App& odds, const AddCommand& add);

/// `campaign`: a campaign played to its end by a commodore.
void add_campaign(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
