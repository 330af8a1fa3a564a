#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/lab/sweep.hpp"

/// The parameters of a sweep: how they are read, and how one's value comes into a cell.
namespace brownwater::wire {

/// The target of a parameter.
struct Lever {
  std::vector<std::string> pointers;  ///< into the scenario
  std::string option;                 ///< or an option's name
  std::optional<Side> captain;        ///< or a side's captain
};

/// The parts of a cell, before its scenario is read.
struct CellDraft {
  json::value scenario;
  json::object options;
  BySide<std::string> captains;
};

/// Reads one entry of `vary`, whose form is as the schema has it. Faults are taken down at `where`.
Lever read_lever(const json::object& entry, const std::string& where, std::vector<Fault>& faults);
Parameter read_parameter(const json::object& entry, const Lever& lever, const std::string& where,
                         std::vector<Fault>& faults);

/// Puts the value in; why it cannot be, or nothing.
std::optional<std::string> pull(const Lever& lever, const json::value& value, CellDraft& cell);

}  // namespace brownwater::wire
