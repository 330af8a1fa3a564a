#include "adapters/wire/bridge.hpp"

#include "adapters/wire/bridge_redriver_flotilla.hpp"
#include "adapters/wire/bridge_redriver_mobas.hpp"
#include "adapters/wire/bridge_redriver_noddy.hpp"
#include "adapters/wire/bridge_wbts.hpp"
#include "engine/games/games.hpp"

namespace brownwater::wire {
namespace {

/// A program that has a campaign has all that fight for it.
std::vector<const AnyBridge*> all_bridges() {
  std::vector<const AnyBridge*> bridges;
  if constexpr (games::kHas<redriver::RedRiver>)
    bridges = {&red_river_mobas_bridge(), &red_river_noddy_bridge(), &red_river_flotilla_bridge()};
  if constexpr (games::kHas<wbts::War>) {
    for (const AnyBridge* bridge : wbts_bridges()) bridges.push_back(bridge);
    bridges.push_back(&wbts_expedition_bridge());
  }
  return bridges;
}

}  // namespace

const AnyBridge* bridge_between(std::string_view campaign, std::string_view battle) {
  for (const AnyBridge* bridge : all_bridges()) {
    if (bridge->campaign().system() == campaign && bridge->battle().system() == battle) return bridge;
  }
  return nullptr;
}

std::vector<std::string_view> battle_systems_of(std::string_view campaign) {
  std::vector<std::string_view> systems;
  for (const AnyBridge* bridge : all_bridges()) {
    if (bridge->campaign().system() == campaign) systems.push_back(bridge->battle().system());
  }
  return systems;
}

}  // namespace brownwater::wire
