#pragma once

#include <string>

#include "adapters/paper/values.hpp"
#include "adapters/wire/slots.hpp"

namespace brownwater::paper {

/// Which mines are on a chart, and whether it says how they are set off: no player may know that.
struct MinesShown {
  std::string_view side = {};  ///< that side's alone; empty for all
  bool odds = false;
};

/// A chart of the table with its land, its shallows and the mines (ND-6.4). `form` is `dangers` of data/papers, its
/// words. Empty where the scenario has neither mines nor shallows.
std::string waters(const json::object& form, const json::object& scenario, const wire::Slots& slots, MinesShown shown);

}  // namespace brownwater::paper
