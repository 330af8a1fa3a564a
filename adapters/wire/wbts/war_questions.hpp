#pragma once

#include "adapters/wire/wbts/war_cast.hpp"
#include "engine/games/wbts/state.hpp"

namespace brownwater::wire::wbts_wire {

/// WS-5: the signs of a siege of each major city of the theatre, as the view has them.
json::array write_sieges(const WarCast& cast, const wbts::State& seen);

/// A question of docs/formats.md, answered from what the seat may know.
std::expected<json::object, Fault> answer(const WarCast& cast, const wbts::State& state, Seat seat,
                                          const json::value& question);

}  // namespace brownwater::wire::wbts_wire
