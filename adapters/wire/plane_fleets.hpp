#pragma once

#include <expected>
#include <string_view>

#include "adapters/wire/points.hpp"

namespace brownwater::wire {

/// The markets of the games on the open table. The fleets lie at rest in line abreast about the sheet's
/// middle, the Confederates as the Union, the sheet turned half about; the web page of fleets places them alike.
std::expected<ShipMarket, Fault> noddy_market(std::string_view scenario);
std::expected<ShipMarket, Fault> flotilla_market(std::string_view scenario);

}  // namespace brownwater::wire
