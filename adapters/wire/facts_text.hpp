#pragma once

#include <boost/json.hpp>

#include "engine/kernel/facts.hpp"

namespace brownwater::wire {

/// What `/api/systems` tells of a system besides its captains: `name`, `prefix`, `kind`, `turn`, `losses`, `referee`,
/// `offers` (docs/openapi.json, `Systems`).
boost::json::object write_facts(const kernel::Facts& facts);

}  // namespace brownwater::wire
