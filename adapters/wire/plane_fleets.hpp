#pragma once

#include <expected>
#include <string_view>

#include "adapters/wire/points.hpp"

namespace brownwater::wire {

/// The market of a game on the open table, Noddy or Flotilla. The fleets lie at rest in line abreast about the sheet's
/// middle, the Confederates as the Union, the sheet turned half about; the web page of fleets places them alike.
std::expected<ShipMarket, Fault> plane_market(std::string_view system, std::string_view scenario);

}  // namespace brownwater::wire
