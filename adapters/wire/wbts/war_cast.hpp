#pragma once

#include <expected>
#include <string>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/wbts/leaders.hpp"
#include "adapters/wire/wbts/map.hpp"
#include "adapters/wire/wbts/setup.hpp"
#include "engine/games/wbts/scenario.hpp"

namespace brownwater::wire::wbts_wire {

/// A war made ready from data: the rules' scenario, and the names that people give its counters.
struct WarCast {
  wbts::Scenario scenario;
  CounterNames names;

  /// The program's map; a cast exists only where it could be read.
  const MapRead& map() const { return *program_map(); }
  const std::string& leader_id(wbts::LeaderId leader) const { return leaders()->ids[leader]; }
  const std::string& place_id(wbts::PlaceId place) const { return program_map()->words.places[place]; }
};

/// The cast that a setting of this system keeps.
inline const WarCast& cast_of(const Setting& setting) { return *static_cast<const WarCast*>(setting.cast.get()); }

/// Checks schema, then the set-up against the rules; `options` go before its own.
std::expected<Setting, std::vector<Fault>> read_war(const json::value& text, const json::object& options);

/// The set-up's text as the seat may see it: without the enemy's ironclads on the stocks (WS-9.3).
json::object write_war(const Setting& setting, Seat seat);

}  // namespace brownwater::wire::wbts_wire
