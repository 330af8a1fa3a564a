#pragma once

#include <array>

#include "adapters/wire/bridge.hpp"

namespace brownwater::wire {

/// WS-12.1: naval fights of War Between the States as battles of MOBAS, Noddy and Flotilla.
std::array<const Bridge*, 3> wbts_bridges();

}  // namespace brownwater::wire
