#pragma once

#include "engine/games/flotilla/gunnery.hpp"

/// Hand to hand ashore (FL-6.4). No dice here.
namespace brownwater::flotilla {

/// The dice of a party or garrison in a melee.
int melee_dice(const Scenario& scenario, const State& state, UnitIndex unit, bool defends, bool from_rear);

/// The same, its cover known; and whether that counts.
int melee_dice(const Scenario& scenario, const State& state, UnitIndex unit, bool defends, bool from_rear, Cover cover);
bool cover_counts(const Scenario& scenario, UnitIndex unit, bool defends, bool from_rear);

}  // namespace brownwater::flotilla
