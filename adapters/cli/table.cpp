#include "adapters/cli/readings.hpp"
#include "adapters/cli/red_river.hpp"
#include "adapters/wire/redriver/readings.hpp"

namespace brownwater::cli {
using namespace wire::red_river_wire;

int table_red_river_direction(const DirectionOrder& order, const Console& console) {
  return tell_reading(read_direction(order.heading, order.roll, order.second, order.first_turn), console);
}

int table_red_river_terrain(const TerrainOrder& order, const Console& console) {
  return tell_reading(read_terrain(order.column, order.black, order.red, order.sections_traversed), console);
}

int table_red_river_mechanical(const RollOrder& order, const Console& console) {
  return tell_reading(read_mechanical(order.roll, order.second), console);
}

int table_red_river_battery(const RollOrder& order, const Console& console) {
  return tell_reading(read_battery(order.roll, order.second), console);
}

int table_red_river_action(const ActionOrder& order, const Console& console) {
  return tell_reading(read_action(order.banks, order.roll, order.turns_played), console);
}

int table_red_river_result(int points, const Console& console) { return tell_reading(read_result(points), console); }

int odds_red_river_action(const ActionOrder& order, const Console& console) {
  return tell_odds(odds_of_action(order.banks, order.turns_played), console);
}

int odds_red_river_battery(const Console& console) { return tell_odds(odds_of_battery(), console); }

}  // namespace brownwater::cli
