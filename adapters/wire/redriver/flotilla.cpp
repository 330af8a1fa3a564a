#include "adapters/wire/redriver/flotilla.hpp"

#include <algorithm>

#include "adapters/wire/library.hpp"
#include "adapters/wire/redriver/read_scenario.hpp"

namespace brownwater::wire::red_river_wire {

redriver::ShipIndex Muster::ship_of(std::string_view id) const {
  const auto place = std::ranges::find(ship_ids, id);
  return place == ship_ids.end() ? redriver::kNoShip : static_cast<redriver::ShipIndex>(place - ship_ids.begin());
}

std::vector<std::string> flotilla_names() { return scenario_names("red-river"); }

std::expected<Muster, Fault> muster(const MusterOrder& order) {
  const auto text = scenario_named("red-river", order.flotilla);
  if (!text) {
    return std::unexpected(Fault{
        "--flotilla", "there is no flotilla \"" + order.flotilla + "\"; there are " + listed(flotilla_names()), ""});
  }
  auto mustered = read_muster(*text, &order.options);
  if (!mustered) return std::unexpected(mustered.error().front());
  return std::move(*mustered);
}

}  // namespace brownwater::wire::red_river_wire
