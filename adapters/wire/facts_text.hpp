#pragma once

#include <boost/json.hpp>

#include "engine/kernel/facts.hpp"

namespace brownwater::wire {

/// A system's facts as pages have them from the first (web/src/api/systems.json), and as `/api/systems` tells them with
/// its captains: `id`, `name`, `prefix`, `kind`, `turn`, `losses`, `referee`, `offers` (docs/openapi.json, `Systems`).
boost::json::object write_facts(const kernel::Facts& facts);

}  // namespace brownwater::wire
