#include "tests/steered/inside.hpp"

#include <array>
#include <string_view>

#include "engine/games/noddy/noddy.hpp"

namespace brownwater::steered {

namespace {

void show_noddy(const noddy::Scenario& scenario, const noddy::State& battle, boost::json::object& text) {
  constexpr std::array<std::string_view, 13> kPhases{"orders",    "half_begins", "time_step", "contacts", "stopped",
                                                     "turning",   "choose_fire", "shots",     "effects",  "musketry",
                                                     "move_ends", "move_begins", "over"};
  text["inside"] = {{"phase", kPhases[static_cast<std::size_t>(battle.phase)]}, {"opening_fire", battle.opening_fire}};
  boost::json::array& ships = text.at("ships").as_array();
  for (noddy::ShipIndex ship = 0; ship < ships.size(); ++ship) {
    const noddy::Ship& is = battle.ships[ship];
    ships[ship].as_object()["inside"] = {{"stopped", is.stopped},
                                         {"turned", is.turned},
                                         {"fired", is.fired},
                                         {"ordered", is.ordered},
                                         {"crippled", is.hidden.seen_speed.has_value()},
                                         {"fires_first", noddy::has(scenario.first_firers(), ship)}};
  }
}

}  // namespace

void show_inside(const wire::Codec& codec, const wire::Setting& setting, const kernel::AnyState& state,
                 boost::json::object& text) {
  if (codec.game().system() == noddy::kFacts.system)
    show_noddy(setting.scenario.as<noddy::Scenario>(), state.as<noddy::State>(), text);
}

}  // namespace brownwater::steered
