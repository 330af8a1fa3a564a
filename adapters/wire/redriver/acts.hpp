#pragma once

#include "adapters/wire/reading.hpp"
#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/games/redriver/action.hpp"

namespace brownwater::wire::red_river_wire {

/// RR-2.4: an umpire's act, as docs/formats.md has it. Faults are taken down with their places below `where`.
redriver::Act read_act(const Muster& muster, const json::value& text, const std::string& where,
                       std::vector<Fault>& faults);
json::object write_act(const Muster& muster, const redriver::Act& act);

/// An act as a clerk puts it down: "Cairo has 12 points of fuel".
std::string words_of(const Muster& muster, const redriver::Act& act);

}  // namespace brownwater::wire::red_river_wire
