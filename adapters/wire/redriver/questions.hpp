#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "engine/games/redriver/state.hpp"

namespace brownwater::wire::red_river_wire {

/// A question of docs/formats.md: the exact odds of what a table brings next, where it applies.
std::expected<json::object, Fault> answer(const Muster& muster, const redriver::State& state,
                                          const json::value& question);

}  // namespace brownwater::wire::red_river_wire
