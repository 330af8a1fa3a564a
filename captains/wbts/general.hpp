#pragma once

#include "captains/captain.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::captains {

/// The captain `general` of War Between the States, for either side: plays every part of the war to a plan
/// (docs/captains.md). He looks at no list of actions. What he works out of a scenario he keeps for the next decision;
/// it is the same whoever works it out.
const CaptainOf<wbts::War>& wbts_general();

/// The captain `idle`, a yardstick for the general: he ends what may be ended, and answers the rest with anything
/// legal.
const CaptainOf<wbts::War>& wbts_idle();

/// What the general orders, and how often in coming to it he wanted what the rules refuse: then he does something
/// less. For tests, which hold the refusals to nearly none.
struct Proposal {
  wbts::Action action;
  int refused = 0;
};
Proposal proposal_of(const wbts::Scenario& scenario, const wbts::View& view);

}  // namespace brownwater::captains
