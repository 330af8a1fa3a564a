#pragma once

#include <cstdint>
#include <string>

namespace brownwater::server {

/// Seconds since 1970 by this machine's clock. Told to players and operators; no rule depends on it.
std::int64_t seconds_now();
/// "2026-11-22T04:50:08Z".
std::string utc_text(std::int64_t seconds);
/// The same as calendars have it: "20261122T045008Z".
std::string utc_digits(std::int64_t seconds);

}  // namespace brownwater::server
