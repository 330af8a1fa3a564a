#pragma once

#include "adapters/wire/wbts/war_cast.hpp"
#include "engine/games/wbts/event.hpp"
#include "engine/games/wbts/state.hpp"

namespace brownwater::wire::wbts_wire {

/// The view of docs/formats.md: from what the seat may know, and nothing else.
json::object write_view(const WarCast& cast, const wbts::State& state, Seat seat);

/// Parts of it.
json::value write_asked(const WarCast& cast, const wbts::State& seen, Seat seat);
json::value write_battle(const WarCast& cast, const wbts::State& seen);
json::array write_leaders(const WarCast& cast, const wbts::State& seen);
json::array write_headquarters(const WarCast& cast, const wbts::State& seen);
json::array write_units(const WarCast& cast, const wbts::State& seen);
json::array write_vessels(const WarCast& cast, const wbts::State& seen);
json::object write_rails(const WarCast& cast, const wbts::State& seen);
json::object write_purse(const wbts::Purse& purse);

/// The possible acts of the seat, and the refused orders of the step's panel, with the reason.
struct Choices {
  json::array actions;
  json::array cannot;
};
Choices choices_of(const WarCast& cast, const wbts::State& state, Seat seat);

}  // namespace brownwater::wire::wbts_wire
