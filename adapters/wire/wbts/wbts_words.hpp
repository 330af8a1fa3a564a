#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adapters/wire/enumerators.hpp"
#include "engine/games/wbts/calendar.hpp"
#include "engine/games/wbts/field.hpp"
#include "engine/games/wbts/grid.hpp"
#include "engine/games/wbts/types.hpp"

namespace brownwater::wire::wbts_wire {

inline constexpr auto kPlaceKindWords = wire::words_of<wbts::PlaceKind>();

inline constexpr auto kVesselKindWords = wire::words_of<wbts::VesselKind>();

/// WS-1.1: a hex as its sheet numbers it: "B2802"; "row 60, column 80" where no sheet lies.
std::string hex_text(wbts::HexId hex);
/// The hex of a number; nothing if no sheet has it.
std::optional<wbts::HexId> hex_named(std::string_view text);

/// WS-2.1: a cycle as it is called: "7/61".
std::string cycle_text(wbts::Cycle cycle);
/// The cycle of the war that is called so; nothing if none is.
std::optional<wbts::Cycle> cycle_named(std::string_view text);

}  // namespace brownwater::wire::wbts_wire
