#include "adapters/wire/redriver/events.hpp"

#include "adapters/wire/redriver/tables.hpp"

namespace brownwater::wire::red_river_wire {

using namespace redriver;

json::value section_or_null(SectionIndex section) {
  return section == kMouth ? json::value(nullptr) : json::value(section);
}

json::value ship_or_null(const Muster& muster, ShipIndex ship) {
  return ship == kNoShip ? json::value(nullptr) : json::value(muster.ship_ids[ship]);
}

json::value write_battery_guns(const Battery& battery, const Spelling& spelling) {
  AllGunsLeft guns;
  for (const Guns& built : tables()->tables.batteries[static_cast<std::size_t>(battery.row - 1)])
    guns.push_back({.gun = built.kind, .built = built.count, .left = battery.left[guns.size()]});
  return write_shape(guns, spelling);
}

}  // namespace brownwater::wire::red_river_wire
