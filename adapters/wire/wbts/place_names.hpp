#pragma once

#include <string_view>
#include <vector>

#include "adapters/wire/reading.hpp"
#include "adapters/wire/wbts/map.hpp"

namespace brownwater::wire::wbts_wire {

/// The place that a key names, by its id on the map; `kNoPlace`, with the fault taken down, if there is none (WS-1.3).
wbts::PlaceId place_named(Reader& reader, std::string_view key, const MapRead& map);
/// The places that a list of ids names; each that the map has not is a fault of its own (WS-1.3).
std::vector<wbts::PlaceId> places_named(Reader& reader, std::string_view key, const MapRead& map,
                                        std::vector<Fault>& faults);

}  // namespace brownwater::wire::wbts_wire
