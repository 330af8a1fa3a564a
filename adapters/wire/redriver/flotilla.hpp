#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/slots.hpp"
#include "engine/games/redriver/scenario.hpp"

namespace brownwater::wire::red_river_wire {

/// A campaign made ready from data: the rules' scenario, and the names that people and the wire give its ships.
struct Muster {
  std::string title;
  redriver::Scenario scenario;
  std::vector<std::string> ships;         ///< names, in the order of the scenario
  std::vector<std::string> ironclads;     ///< likewise
  std::vector<std::string> ship_ids;      ///< what the wire calls them, in the same order
  std::vector<std::string> ship_types;    ///< their types of the hex battle
  std::vector<std::string> ironclad_ids;  ///< the register's ids

  /// `kNoShip` if there is none of that id.
  redriver::ShipIndex ship_of(std::string_view id) const;
  Names names() const {
    Names names;
    for (std::size_t at = 0; at < ships.size(); ++at) names.emplace(ship_ids[at], ships[at]);
    return names;
  }
};

/// The muster that a setting of this system keeps.
inline const Muster& muster_of(const Setting& setting) { return *static_cast<const Muster*>(setting.cast.get()); }

/// The readings that may be chosen besides the flotilla.
struct MusterOrder {
  std::string flotilla;  ///< by its scenario's name (data/scenarios/red-river)
  redriver::Options options;
};

/// The names of the flotillas that the program carries.
std::vector<std::string> flotilla_names();

/// A flotilla with its tables, its ships from the register and its enemies; the first thing wrong with it.
std::expected<Muster, Fault> muster(const MusterOrder& order);

}  // namespace brownwater::wire::red_river_wire
