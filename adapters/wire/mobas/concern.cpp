#include "adapters/wire/mobas/concern.hpp"
#include "engine/core/visit_one.hpp"

namespace brownwater::wire::mobas_wire {

std::vector<ShipName> ships_of(const Cast& cast, const mobas::Scenario& scenario, Side side) {
  std::vector<ShipName> ships;
  for (mobas::ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    if (scenario.side_of(ship) == side) ships.push_back({.id = cast[ship].id, .name = cast[ship].name, .carrier = {}});
  }
  return ships;
}

Concern concern_of(const Cast& cast, const mobas::Action& action) {
  return visit_one(
      [&cast](const auto& any) {
        if constexpr (requires { any.ship; }) return Concern{.ship = cast[any.ship].id, .closes = false};
        return Concern{};
      },
      action);
}

std::vector<std::string> ships_owing(const Cast& cast, const mobas::Scenario& scenario, const mobas::State& state,
                                     Seat seat) {
  std::vector<mobas::Action> list;
  if (mobas::Mobas::to_decide(state).contains(seat)) mobas::Mobas::list_actions(scenario, state, seat, list);
  std::vector<std::string> ships;
  for (const mobas::Action& action : list) {
    Concern concern = concern_of(cast, action);
    if (concern.ship.empty() || std::ranges::find(ships, concern.ship) != ships.end()) continue;
    ships.push_back(std::move(concern.ship));
  }
  return ships;
}

}  // namespace brownwater::wire::mobas_wire
