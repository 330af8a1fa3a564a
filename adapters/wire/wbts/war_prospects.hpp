#pragma once

#include <optional>

#include "adapters/wire/wbts/war_cast.hpp"
#include "engine/games/wbts/action.hpp"
#include "engine/games/wbts/state.hpp"

/// Prospects of a march and of an attack, from a seat's view (docs/formats.md, "Questions (`wbts`)").
namespace brownwater::wire::wbts_wire {

/// WS-6.1: where the column on its way may still come to on foot.
json::object answer_march(const WarCast& cast, const wbts::State& seen);

/// WS-7.2: the odds of the battle that is fought or mustered for; before that of an attack which the seat may try.
/// `refused` where there is none.
json::object answer_odds(const WarCast& cast, const wbts::State& seen, Seat seat,
                         const std::optional<wbts::Attack>& attack);

}  // namespace brownwater::wire::wbts_wire
