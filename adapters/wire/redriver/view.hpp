#pragma once

#include "adapters/wire/redriver/flotilla.hpp"
#include "adapters/wire/redriver/tables.hpp"
#include "adapters/wire/shape_json.hpp"
#include "engine/games/redriver/state.hpp"

namespace brownwater::wire::red_river_wire {

/// The view of docs/formats.md: the same to every seat but for what it may decide.
json::object write_view(const Muster& muster, const TablesRead& tables, const redriver::State& state, Seat seat);

/// One section, as the view has it.
json::object write_section(const Spelling& spelling, const redriver::State& state, redriver::SectionIndex index);
/// One Union ship, as the view has her.
json::object write_ship(const Muster& muster, const TablesRead& tables, const redriver::State& state,
                        redriver::ShipIndex index);

/// The possible acts of the seat, and the refused orders of the commodore's panel, with the reason.
struct Choices {
  json::array actions;
  json::array cannot;
};
Choices choices_of(const Muster& muster, const redriver::State& state, Seat seat);

}  // namespace brownwater::wire::red_river_wire
