#pragma once

#include <cstdint>

namespace brownwater {

/// The rule systems in the order of the registry, each with its book. `kNone` is no system.
enum class SystemId : std::uint8_t { kNone, kMobas, kNoddy, kFlotilla, kRedRiver, kWbts };

}  // namespace brownwater
