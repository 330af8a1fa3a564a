#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/json.hpp"
#include "engine/games/flotilla/state.hpp"

namespace brownwater::wire::flotilla_wire {

/// A ship, land battery or party as a view has it.
json::object write_unit(const Cast& cast, const flotilla::Scenario& scenario, const flotilla::View& view,
                        flotilla::UnitIndex unit);

/// A ship's sheet as printed, in the words of "Ship's sheet"; `rows` are the boxes of each of its rows.
json::object write_sheet(const flotilla::Sheet& sheet, const std::vector<std::uint8_t>& rows);

}  // namespace brownwater::wire::flotilla_wire
