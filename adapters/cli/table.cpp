#include <ostream>

#include "adapters/cli/red_river.hpp"
#include "adapters/wire/redriver/readings.hpp"

namespace brownwater::cli {
namespace {

using namespace wire::red_river_wire;

std::string plainly(const json::value& value) {
  return value.is_string() ? std::string(value.get_string().data(), value.get_string().size()) : json::serialize(value);
}

/// One line for each key, or the object as JSON.
int tell(const Reading& reading, const Console& console) {
  if (!reading) return console.refuse(reading.error());
  if (console.as_json) {
    console.line(*reading);
    return kDone;
  }
  for (const auto& entry : *reading) console.out << entry.key() << ": " << plainly(entry.value()) << '\n';
  return kDone;
}

}  // namespace

int table_red_river_direction(const DirectionOrder& order, const Console& console) {
  return tell(read_direction(order.heading, order.roll, order.second, order.first_turn), console);
}

int table_red_river_terrain(const TerrainOrder& order, const Console& console) {
  return tell(read_terrain(order.column, order.black, order.red, order.sections_traversed), console);
}

int table_red_river_mechanical(const RollOrder& order, const Console& console) {
  return tell(read_mechanical(order.roll, order.second), console);
}

int table_red_river_battery(const RollOrder& order, const Console& console) {
  return tell(read_battery(order.roll, order.second), console);
}

int table_red_river_action(const ActionOrder& order, const Console& console) {
  return tell(read_action(order.banks, order.roll, order.turns_played), console);
}

int table_red_river_result(int points, const Console& console) { return tell(read_result(points), console); }

namespace {

int tell_odds(const Reading& reading, const Console& console) {
  if (!reading || console.as_json) return tell(reading, console);
  for (const json::value& outcome : reading->at("outcomes").as_array()) {
    console.out << plainly(outcome.at("p")) << "  " << plainly(outcome.at("key")) << '\n';
  }
  return kDone;
}

}  // namespace

int odds_red_river_action(const ActionOrder& order, const Console& console) {
  return tell_odds(odds_of_action(order.banks, order.turns_played), console);
}

int odds_red_river_battery(const Console& console) { return tell_odds(odds_of_battery(), console); }

}  // namespace brownwater::cli
