#pragma once

#include <optional>
#include <string>

#include "adapters/cli/console.hpp"

/// The commands of the Red River campaign that read its tables: plain functions, as those of commands.hpp.
namespace brownwater::cli {

struct DirectionOrder {
  std::string heading;  ///< E, NE, N, NW, SE, S, SW
  int roll = 0;
  std::optional<int> second;
  bool first_turn = false;
};
int table_red_river_direction(const DirectionOrder& order, const Console& console);

struct TerrainOrder {
  std::string column;  ///< main, main_after_20, tributary
  int black = 0;
  int red = 0;
  std::optional<int> sections_traversed;
};
int table_red_river_terrain(const TerrainOrder& order, const Console& console);

/// A roll, and a second one where the first asks for it.
struct RollOrder {
  int roll = 0;
  std::optional<int> second;
};
int table_red_river_mechanical(const RollOrder& order, const Console& console);
int table_red_river_battery(const RollOrder& order, const Console& console);

struct ActionOrder {
  std::string banks;  ///< words joined with +
  int roll = 0;       ///< not asked for where the odds are wanted
  int turns_played = 0;
};
int table_red_river_action(const ActionOrder& order, const Console& console);
int table_red_river_result(int points, const Console& console);

int odds_red_river_action(const ActionOrder& order, const Console& console);
int odds_red_river_battery(const Console& console);

}  // namespace brownwater::cli
