#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/slots.hpp"
#include "engine/games/noddy/scenario.hpp"

namespace brownwater::wire::noddy_wire {

/// The wire's names for a vessel, battery or regiment.
struct CastMember {
  std::string id;
  std::string name;
};

/// All of a scenario's forces, by their index in the rules.
struct Cast {
  std::vector<CastMember> ships;

  const CastMember& operator[](noddy::ShipIndex ship) const { return ships[ship]; }
  /// `kNoShip` if there is none of that id.
  noddy::ShipIndex index_of(std::string_view id) const {
    const auto place = std::ranges::find(ships, id, &CastMember::id);
    return place == ships.end() ? noddy::kNoShip : static_cast<noddy::ShipIndex>(place - ships.begin());
  }
  Names names() const {
    Names names;
    for (const CastMember& member : ships) names.emplace(member.id, member.name);
    return names;
  }
};

inline const Cast& cast_of(const Setting& setting) { return *static_cast<const Cast*>(setting.cast.get()); }
inline const noddy::Scenario& scenario_of(const Setting& setting) { return setting.scenario.as<noddy::Scenario>(); }

/// The ship that a key names; `kNoShip`, and a fault, if there is none of that id.
inline noddy::ShipIndex read_ship(Reader& reader, std::string_view key, const Cast& cast) {
  const auto id = reader.text(key);
  if (!id) return noddy::kNoShip;
  const noddy::ShipIndex ship = cast.index_of(*id);
  if (ship == noddy::kNoShip) reader.refuse(key, "there is no ship \"" + *id + "\" in this battle");
  return ship;
}

}  // namespace brownwater::wire::noddy_wire
