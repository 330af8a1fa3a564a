#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "adapters/cli/console.hpp"
#include "adapters/cli/red_river_commands.hpp"

namespace brownwater::cli {

/// `points SYSTEM`: fits what ships are worth (docs/commands.md).
struct PointsOrder {
  std::string system = "mobas";
  std::string scenario;  ///< whose water; empty: the system's own choice
  std::string reference = "carondelet";
  std::size_t most_ships = 4;
  std::uint64_t games = 4000;
  std::uint64_t check_games = 2000;  ///< with the fleets that look whether equal points are even
  std::uint64_t seed = 1;
  std::string file;  ///< to write, or empty
};
int fit_points(const PointsOrder& order, const Console& console);

/// `fleet SYSTEM --points N`: the fleets that it buys, or whether a given fleet is within it.
struct FleetOrder {
  std::string system = "mobas";
  int points = 0;
  std::string side;  ///< of whose ships, or empty
  std::vector<std::string> ships;
};
int fleet(const FleetOrder& order, const Console& console);

/// Adds the two commands to the program.
void add_points(CLI::App& program, const AddCommand& add);

}  // namespace brownwater::cli
