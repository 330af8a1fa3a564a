#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <vector>

#include "adapters/wire/json.hpp"

namespace brownwater::wire::red_river_wire {

/// The campaign's data on ships beyond the register and its own tables (data/redriver/strengths.json).
struct Strengths {
  std::map<std::string, std::uint8_t, std::less<>> points_by_type;  ///< RR-9.4, by type of the hex battle
  std::map<std::string, std::string, std::less<>> enemies;          ///< RR-6.6, RR-6.7: each enemy's type
  std::vector<std::string> ironclads;                               ///< RR-6.8: by the register's ids
  std::map<std::string, std::string, std::less<>> noddy_guns;       ///< ND-4.1: the class of each sort of gun
  json::object noddy_enemies;                                       ///< RR-6.6, RR-6.7: each enemy's card by Noddy
  std::map<std::string, std::string, std::less<>> flotilla_guns;    ///< FL-4.3: the type of each sort of gun
  json::object flotilla_enemies;                                    ///< RR-6.6, RR-6.7: each enemy's sheet by Flotilla
  std::uint8_t rounds_a_turn = 0;                                   ///< RR-8.1: spent by each gun in a turn of a fight
};

/// The program's own, read once. Checked when the program is built; a fault here is a broken program. Thread safe.
const std::expected<Strengths, Fault>& strengths();

}  // namespace brownwater::wire::red_river_wire
