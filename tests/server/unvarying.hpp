#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace brownwater::server::testing {

/// The text without the parts that differ in each game but are no secret. These are random values (each of `drawn`, ids
/// and tokens) and clock values (keys of calendars, times and days).
std::string unvarying(std::string text, const std::vector<std::string>& drawn);

/// The text without the header that tells how long a body is.
std::string without_length(std::string head);

}  // namespace brownwater::server::testing
