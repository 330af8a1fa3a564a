#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/wire/words.hpp"
#include "engine/games/wbts/calendar.hpp"
#include "engine/games/wbts/field.hpp"
#include "engine/games/wbts/grid.hpp"
#include "engine/games/wbts/types.hpp"

namespace brownwater::wire::wbts_wire {

inline constexpr std::array<Word<wbts::PlaceKind>, 7> kPlaceKindWords{{{wbts::PlaceKind::kMajorCity, "major_city"},
                                                                       {wbts::PlaceKind::kCity, "city"},
                                                                       {wbts::PlaceKind::kPort, "port"},
                                                                       {wbts::PlaceKind::kFort, "fort"},
                                                                       {wbts::PlaceKind::kJunction, "junction"},
                                                                       {wbts::PlaceKind::kTown, "town"},
                                                                       {wbts::PlaceKind::kLanding, "landing"}}};

inline constexpr std::array<Word<wbts::VesselKind>, 5> kVesselKindWords{
    {{wbts::VesselKind::kRiverFlotilla, "river_flotilla"},
     {wbts::VesselKind::kNavalFlotilla, "naval_flotilla"},
     {wbts::VesselKind::kIronclad, "ironclad"},
     {wbts::VesselKind::kRiverTransport, "river_transport"},
     {wbts::VesselKind::kNavalTransport, "naval_transport"}}};

/// WS-1.1: a hex as its sheet numbers it: "B2802"; "row 60, column 80" where no sheet lies.
std::string hex_text(wbts::HexId hex);
/// The hex of a number; nothing if no sheet has it.
std::optional<wbts::HexId> hex_named(std::string_view text);

/// WS-2.1: a cycle as it is called: "7/61".
std::string cycle_text(wbts::Cycle cycle);
/// The cycle of the war that is called so; nothing if none is.
std::optional<wbts::Cycle> cycle_named(std::string_view text);

}  // namespace brownwater::wire::wbts_wire
