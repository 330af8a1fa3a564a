#pragma once

#include <expected>
#include <vector>

#include "adapters/wire/json.hpp"
#include "adapters/wire/wbts/map.hpp"
#include "engine/games/wbts/campaign.hpp"

namespace brownwater::wire::wbts_wire {

/// Reads what is built, how ships fight, rails, stocks and politics (docs/formats.md, brownwater-wbts-campaign-1), or
/// tells every fault with its place and rule. Places are those of `map`.
std::expected<wbts::Campaign, std::vector<Fault>> read_campaign(const json::value& text, const MapRead& map);

/// The rules that the program carries (data/wbts/campaign.json), read once. Thread safe.
const std::expected<wbts::Campaign, std::vector<Fault>>& campaign();

}  // namespace brownwater::wire::wbts_wire
