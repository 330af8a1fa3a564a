#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/games/redriver/action.hpp"

namespace brownwater::wire::red_river_wire {

/// An umpire's act as a clerk puts it down: "Cairo has 12 points of fuel".
std::string words_of(const Muster& muster, const redriver::Act& act);

}  // namespace brownwater::wire::red_river_wire
