#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/slots.hpp"
#include "engine/games/mobas/scenario.hpp"

namespace brownwater::wire::mobas_wire {

/// The wire's names for a ship or battery.
struct CastMember {
  std::string id;
  std::string name;
  std::string type;  ///< the table's key; "shore_battery" for a battery
};

/// All of a scenario's ships and batteries, by their index in the rules.
struct Cast {
  std::vector<CastMember> ships;

  const CastMember& operator[](mobas::ShipIndex ship) const { return ships[ship]; }
  /// `kNoShip` if there is none of that id.
  mobas::ShipIndex index_of(std::string_view id) const {
    const auto place =
        std::find_if(ships.begin(), ships.end(), [id](const CastMember& member) { return member.id == id; });
    return place == ships.end() ? mobas::kNoShip : static_cast<mobas::ShipIndex>(place - ships.begin());
  }
  Names names() const {
    Names names;
    for (const CastMember& member : ships) names.emplace(member.id, member.name);
    return names;
  }
};

inline const Cast& cast_of(const Setting& setting) { return *static_cast<const Cast*>(setting.cast.get()); }
inline const mobas::Scenario& scenario_of(const Setting& setting) { return setting.scenario.as<mobas::Scenario>(); }

}  // namespace brownwater::wire::mobas_wire
