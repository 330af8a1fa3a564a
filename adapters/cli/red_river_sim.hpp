#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "adapters/cli/sim.hpp"

namespace brownwater::cli {

/// `sim --system red-river`: many campaigns and their results.
struct RedRiverSimOrder {
  std::string flotilla = "red_river_1864";  ///< a scenario's name
  std::string commodore = "cautious";       ///< or bold, or random
  std::string fights = "quick";             ///< or mobas
  std::string captain = "captain";          ///< of both sides, in fights by MOBAS
  bool night_patrols = false;
  std::vector<std::string> options;  ///< of the scenario, as NAME=VALUE
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  CountOrder count;
  RunOrder run;
};
/// Adds what a campaign wants to know besides to the command `sim`.
void add_red_river_sim(CLI::App& sim, RedRiverSimOrder& order);
int sim_red_river(const RedRiverSimOrder& order, const Console& console);

}  // namespace brownwater::cli
