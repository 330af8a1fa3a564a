#include "adapters/wire/bridge.hpp"

#include <array>

#include "adapters/wire/bridge_redriver_flotilla.hpp"
#include "adapters/wire/bridge_redriver_mobas.hpp"
#include "adapters/wire/bridge_redriver_noddy.hpp"
#include "adapters/wire/bridge_wbts.hpp"

namespace brownwater::wire {
namespace {

std::array<const AnyBridge*, 7> all_bridges() {
  const auto [mobas, noddy, flotilla] = wbts_bridges();
  return {&red_river_mobas_bridge(), &red_river_noddy_bridge(), &red_river_flotilla_bridge(), mobas, noddy, flotilla,
          &wbts_expedition_bridge()};
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
