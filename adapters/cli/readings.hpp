#pragma once

#include "adapters/cli/console.hpp"
#include "adapters/wire/answer.hpp"

namespace brownwater::cli {

/// A table's answer: one line for each key, or the object as JSON; a refusal ends with `kRefused`.
int tell_reading(const wire::Reading& reading, const Console& console);

/// Exact chances: one line for each outcome, or the object as JSON.
int tell_odds(const wire::Reading& reading, const Console& console);

}  // namespace brownwater::cli
