#pragma once

#include "adapters/wire/flotilla/cast.hpp"
#include "adapters/wire/flotilla/view_shapes.hpp"

namespace brownwater::wire::flotilla_wire {

/// A ship, land battery or party as a view has it.
UnitView unit_view(const Cast& cast, const Scenario& scenario, const View& view, UnitIndex unit);

/// A ship's sheet as printed, in the words of "Ship's sheet"; `rows` are the boxes of each of its rows.
SheetView sheet_view(const Sheet& sheet, const std::vector<std::uint8_t>& rows);
json::object write_sheet(const Sheet& sheet, const std::vector<std::uint8_t>& rows);

}  // namespace brownwater::wire::flotilla_wire
