#pragma once

#include <expected>
#include <string_view>

#include "adapters/wire/points.hpp"

namespace brownwater::wire {

/// The markets of the games on the open table. The fleets lie at rest in line abreast about the sheet's middle, the
/// Confederates mirrored by half a turn of the sheet. The web page of fleets places them the same way.
std::expected<ShipMarket, Fault> noddy_market(std::string_view scenario);
std::expected<ShipMarket, Fault> flotilla_market(std::string_view scenario);

}  // namespace brownwater::wire
