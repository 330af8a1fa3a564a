#include "adapters/wire/noddy/kept_back.hpp"

#include <algorithm>

#include "adapters/wire/noddy/spelling.hpp"
#include "adapters/wire/noddy/view_shapes.hpp"
#include "engine/games/noddy/helm.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

/// A battle in which the ship of a view is as on her card, afloat at the speed that the view tells.
State unhurt(const Scenario& scenario, ShipIndex ship, const json::object& line) {
  State state;
  Ship& at = state.ships[ship];
  at.speed = line.at("speed").to_number<Knots>();
  at.hidden.top_halves = scenario.card(ship).top_halves;
  return state;
}

json::value limits_of_unhurt(const Cast& cast, const Scenario& scenario, ShipIndex ship, const json::object& line) {
  const State state = unhurt(scenario, ship, line);
  return write_object(
      LimitsView{.limits = limits_of(scenario, state, ship),
                 .against_current = against_current(scenario.tables(), state.ships[ship].hidden.top_halves),
                 .rule = rule(2, 3)},
      CastSpelling(cast));
}

/// Takes away that an effect keeps the ship from orders, and says whether one does.
bool forget_effect_on_orders(json::object& view, const json::value& ship) {
  json::array& cannot = view.at("cannot").as_array();
  const auto by_effect = std::ranges::find_if(cannot, [&](const json::value& one) {
    return one.at("ship") == ship && one.at("rule") == json::value("ND-5.2");
  });
  if (by_effect == cannot.end()) return false;
  cannot.erase(by_effect);
  return true;
}

}  // namespace

void keep_effects_back(const Cast& cast, const Scenario& scenario, Side side, json::object& view) {
  for (json::value& one : view.at("ships").as_array()) {
    json::object& line = one.as_object();
    const ShipIndex ship = cast.index_of(line.at("id").as_string());
    if (scenario.side_of(ship) != side) continue;
    line["own"] = nullptr;
    for (json::value& gun : line.at("guns").as_array()) gun.as_object()["state"] = nullptr;
    if (forget_effect_on_orders(view, line.at("id")) || !line.at("limits").is_null())
      line["limits"] = limits_of_unhurt(cast, scenario, ship, line);
    // A vessel without her crew is seen to have no power.
    if (line.at("status") == "afloat") line["drifting"] = false;
  }
  view.at("score").at(side == Side::kUnion ? "union" : "confederate").as_object()["share_lost"] = nullptr;
}

}  // namespace brownwater::wire::noddy_wire
