#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/reading.hpp"
#include "adapters/wire/slots.hpp"
#include "engine/games/flotilla/scenario.hpp"

namespace brownwater::wire::flotilla_wire {

/// The wire's names for a ship, land battery or party.
struct CastMember {
  std::string id;
  std::string name;
  /// FL-2.3: how many damage boxes stand in each row of a ship's sheet as printed; the rules count them in one line.
  std::vector<std::uint8_t> rows;
};

/// All of a scenario's forces, by their index in the rules.
struct Cast {
  std::vector<CastMember> units;

  const CastMember& operator[](flotilla::UnitIndex unit) const { return units[unit]; }
  /// `kNoUnit` if there is none of that id.
  flotilla::UnitIndex index_of(std::string_view id) const {
    const auto place = std::ranges::find(units, id, &CastMember::id);
    return place == units.end() ? flotilla::kNoUnit : static_cast<flotilla::UnitIndex>(place - units.begin());
  }
  Names names() const {
    Names names;
    for (const CastMember& member : units) names.emplace(member.id, member.name);
    return names;
  }
};

inline const Cast& cast_of(const Setting& setting) { return *static_cast<const Cast*>(setting.cast.get()); }
inline const flotilla::Scenario& scenario_of(const Setting& setting) {
  return setting.scenario.as<flotilla::Scenario>();
}

/// The unit that a key names; `kNoUnit`, and a fault, if there is none of that id.
inline flotilla::UnitIndex read_unit(Reader& reader, std::string_view key, const Cast& cast) {
  const auto id = reader.text(key);
  if (!id) return flotilla::kNoUnit;
  const flotilla::UnitIndex unit = cast.index_of(*id);
  if (unit == flotilla::kNoUnit)
    reader.refuse(key, "there is no ship, battery or party \"" + *id + "\" in this battle");
  return unit;
}

/// A unit's id, or null for none.
inline json::value id_or_null(const Cast& cast, flotilla::UnitIndex unit) {
  return unit == flotilla::kNoUnit ? json::value(nullptr) : json::value(cast[unit].id);
}

}  // namespace brownwater::wire::flotilla_wire
