#pragma once

#include <expected>
#include <string>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/games/wbts/scenario.hpp"

namespace brownwater::wire::wbts_wire {

/// The names of a set-up's counters, by their numbers; empty where it gives no name.
struct CounterNames {
  std::vector<std::string> units;
  std::vector<std::string> vessels;
};
struct NamedSetup {
  wbts::Scenario scenario;
  CounterNames names;
};

/// Reads a set-up (docs/formats.md, brownwater-scenario-1 of wbts) on the program's map, tables and leaders; or tells
/// every fault. Faults of form come with their place. If there are none, faults of the drawn-up set-up come with hex
/// and rule.
std::expected<wbts::Scenario, std::vector<Fault>> read_setup(const json::value& text);
/// The same, with the names.
std::expected<NamedSetup, std::vector<Fault>> read_named_setup(const json::value& text);

}  // namespace brownwater::wire::wbts_wire
