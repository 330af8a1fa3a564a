#pragma once

#include <array>

#include "adapters/wire/bridge.hpp"
#include "engine/games/wbts/action.hpp"

namespace brownwater::wire {

/// WS-12.1: naval fights of War Between the States as battles of MOBAS, Noddy and Flotilla.
std::array<const Bridge*, 3> wbts_bridges();

/// WS-12.2: its expeditions as campaigns of Red River Blues.
const Bridge& wbts_expedition_bridge();

/// What all of them say: whether the war waits for a fight or an expedition, who brings its result back, whether a
/// decision is one, and the decision checked by the war's own rules.
bool war_waits(const kernel::AnyState& state);
Seat war_seat(const kernel::AnyState& state);
bool is_war_result(const kernel::AnyAction& action);
std::expected<kernel::AnyAction, Fault> brought_back(const Setting& setting, const kernel::AnyState& state,
                                                     const wbts::Action& action);

}  // namespace brownwater::wire
