#include "adapters/wire/noddy/concern.hpp"

#include "engine/core/visit_one.hpp"
#include "engine/games/noddy/gunnery.hpp"
#include "engine/games/noddy/helm.hpp"

namespace brownwater::wire::noddy_wire {

std::vector<ShipName> ships_of(const Cast& cast, const noddy::Scenario& scenario, Side side) {
  std::vector<ShipName> ships;
  noddy::for_each_ship(scenario.forces_of(side), [&](noddy::ShipIndex ship) {
    ships.push_back({.id = cast[ship].id, .name = cast[ship].name, .carrier = {}});
  });
  return ships;
}

Concern concern_of(const Cast& cast, const noddy::Action& action) {
  return visit_one(
      [&cast](const auto& any) {
        if constexpr (requires { any.ship; }) return Concern{.ship = cast[any.ship].id, .closes = false};
        return Concern{.ship = {}, .closes = std::is_same_v<std::decay_t<decltype(any)>, noddy::SealOrders>};
      },
      action);
}

std::vector<std::string> ships_owing(const Cast& cast, const noddy::Scenario& scenario, const noddy::State& state,
                                     Seat seat) {
  std::vector<std::string> ships;
  if (step_of(state, seat).empty()) return ships;
  const noddy::ShipSet own = scenario.forces_of(seat == Seat::kUnion ? Side::kUnion : Side::kConfederate);
  noddy::for_each_ship(own & state.on_sheet, [&](noddy::ShipIndex ship) {
    const bool steers = scenario.kind_of(ship) == noddy::Kind::kVessel && !takes_no_orders(scenario, state, ship);
    if (steers || may_fire(scenario, state, ship)) ships.push_back(cast[ship].id);
  });
  return ships;
}

std::string step_of(const noddy::State& state, Seat seat) {
  if (seat != Seat::kUnion && seat != Seat::kConfederate) return {};
  return noddy::Noddy::to_decide(state).contains(seat) ? std::to_string(state.move) + "/orders" : std::string();
}

}  // namespace brownwater::wire::noddy_wire
