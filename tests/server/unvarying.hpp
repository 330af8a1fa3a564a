#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace brownwater::server::testing {

/// The text without what is drawn by lot or taken from the clock for each game by itself, and is no secret: each of
/// `drawn` (ids and tokens), keys of calendars, times and days.
std::string unvarying(std::string text, const std::vector<std::string>& drawn);

/// The text without the header that tells how long a body is.
std::string without_length(std::string head);

}  // namespace brownwater::server::testing
