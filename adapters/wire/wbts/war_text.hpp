#pragma once

#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/war_cast.hpp"
#include "engine/games/wbts/state.hpp"

/// Hexes, waters, leaders and numbers of the war, written and read.
namespace brownwater::wire::wbts_wire {

/// "B2802", or null for none.
json::value write_hex(wbts::HexId hex);
/// "C3118", or ["B2405", 1] of a river's side; null for none.
json::value write_water(const WarCast& cast, wbts::WaterId water);
/// A river's id, or null for none.
json::value write_river(const WarCast& cast, wbts::RiverId river);
/// A leader's id, or null for none.
json::value write_leader(const WarCast& cast, wbts::LeaderId leader);
json::value write_place(const WarCast& cast, wbts::PlaceId place);
/// The set-up's name of a unit, if the counter is still the one that it named; null if not.
json::value unit_name(const WarCast& cast, wbts::UnitId unit, const wbts::Unit& counter);
json::value vessel_name(const WarCast& cast, wbts::VesselId vessel);
/// The cycle's name.
json::value write_cycle(wbts::Cycle cycle);
/// A counter's number, null if it is `none`.
json::value write_number(std::int64_t number, std::int64_t none);
/// The deductions from a leader's ratings, each with its rule.
json::array write_modifiers(const InlineList<Modifier, 3>& modifiers);
/// The hexes of a set, in the order of the map.
json::array write_hexes(const wbts::HexSet& hexes);

wbts::HexId read_hex(Reader& reader, std::string_view key);
/// A hex of sea or lake, or a side of a navigable river.
wbts::WaterId read_water(Reader& reader, std::string_view key, const MapRead& map);
wbts::RiverId read_river(Reader& reader, std::string_view key, const MapRead& map);
wbts::LeaderId read_leader(Reader& reader, std::string_view key, const LeadersRead& leaders);

}  // namespace brownwater::wire::wbts_wire
