#pragma once

#include <optional>

#include "adapters/wire/wbts/war_cast.hpp"
#include "engine/games/redriver/state.hpp"
#include "engine/games/wbts/action.hpp"
#include "engine/games/wbts/state.hpp"

/// WS-12.2: an expedition of the war as a campaign of Red River Blues.
namespace brownwater::wire::wbts_wire {

/// The campaign's scenario (docs/formats.md), the ships in the order of the expedition; nothing if no expedition waits.
std::optional<json::object> campaign_of_expedition(const WarCast& cast, const wbts::State& state);

/// The result of the expedition. The campaign must be over.
wbts::ExpeditionBack result_of_expedition(const redriver::Scenario& fought, const redriver::State& ended);

/// The expedition that waits, as a page shows it; null if none does. Everybody sees the same.
json::value write_expedition(const WarCast& cast, const wbts::State& seen);

}  // namespace brownwater::wire::wbts_wire
