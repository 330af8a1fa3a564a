#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/games/redriver/scenario.hpp"

namespace brownwater::wire::red_river_wire {

/// A campaign made ready from data: the rules' scenario, and the names that people read.
struct Muster {
  std::string title;
  redriver::Scenario scenario;
  std::vector<std::string> ships;      ///< in the order of the scenario
  std::vector<std::string> ironclads;  ///< likewise
};

/// The readings that may be chosen besides the flotilla.
struct MusterOrder {
  std::string flotilla;  ///< by its id in data/redriver/flotillas.json
  redriver::Options options;
};

/// The ids of the flotillas that the program carries.
std::vector<std::string> flotilla_names();

/// A flotilla with its tables, its ships from the register and its enemies; the first thing wrong with it.
std::expected<Muster, Fault> muster(const MusterOrder& order);

}  // namespace brownwater::wire::red_river_wire
