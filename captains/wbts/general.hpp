#pragma once

#include "captains/captain.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::captains {

/// The captain `general` of War Between the States, for either side: plays every part of the war to a plan
/// (docs/captains.md). He looks at no list of actions. What he works out of a scenario he keeps for the next decision;
/// it is the same whoever works it out.
const CaptainOf<wbts::War>& wbts_general();

}  // namespace brownwater::captains
