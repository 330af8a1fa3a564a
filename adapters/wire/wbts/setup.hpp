#pragma once

#include <expected>
#include <string>
#include <vector>

#include "adapters/wire/json.hpp"
#include "engine/games/wbts/scenario.hpp"

namespace brownwater::wire::wbts_wire {

/// What the counters of a set-up are called, by their numbers; empty where it gives no name.
struct CounterNames {
  std::vector<std::string> units;
  std::vector<std::string> vessels;
};
struct NamedSetup {
  wbts::Scenario scenario;
  CounterNames names;
};

/// Reads a set-up (docs/formats.md, brownwater-scenario-1 of wbts) on the program's map, tables and leaders; or tells
/// every fault: those of the form with their place, else those of what is drawn up with hex and rule.
std::expected<wbts::Scenario, std::vector<Fault>> read_setup(const json::value& text);
/// The same, with the names.
std::expected<NamedSetup, std::vector<Fault>> read_named_setup(const json::value& text);

}  // namespace brownwater::wire::wbts_wire
