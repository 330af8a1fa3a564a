#pragma once

#include <array>

#include "adapters/wire/bridge.hpp"

namespace brownwater::wire {

/// WS-12.1: naval fights of War Between the States as battles of MOBAS, Noddy and Flotilla.
std::array<const AnyBridge*, 3> wbts_bridges();

/// WS-12.2: its expeditions as campaigns of Red River Blues.
const AnyBridge& wbts_expedition_bridge();

}  // namespace brownwater::wire
