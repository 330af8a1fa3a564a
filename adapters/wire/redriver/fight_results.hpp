#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/shape_json.hpp"
#include "engine/games/redriver/action.hpp"

/// The lists of a fight's result (RR-13.2), which name the ships and batteries to which something happened.
namespace brownwater::wire::red_river_wire {

inline constexpr std::int64_t kMostOfAByte = 255;

json::array write_ship_results(const Muster& muster, const redriver::ShipResults& results, const Spelling& spelling);
json::array write_battery_results(const redriver::BatteryResults& results, const Spelling& spelling);

void read_ship_results(const Muster& muster, Reader& reader, std::string_view key, redriver::ShipResults& results);
void read_battery_results(Reader& reader, std::string_view key, redriver::BatteryResults& results);

}  // namespace brownwater::wire::red_river_wire
