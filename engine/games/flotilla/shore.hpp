#pragma once

#include "engine/games/flotilla/gunnery.hpp"

/// Men ashore (FL-3.1, FL-6.3 to FL-6.6). No dice here.
namespace brownwater::flotilla {

/// FL-6.6: a place on land within four inches of the ship; the nearest to her middle of those looked at.
std::optional<Point> bank_near(const Scenario& scenario, const State& state, UnitIndex ship);

std::optional<kernel::Refusal> why_not_march(const Scenario& scenario, const State& state, UnitIndex party);
std::optional<kernel::Refusal> why_not_charge(const Scenario& scenario, const State& state, UnitIndex party,
                                              UnitIndex target);
std::optional<kernel::Refusal> why_not_land(const Scenario& scenario, const State& state, UnitIndex party);
std::optional<kernel::Refusal> why_not_embark(const Scenario& scenario, const State& state, UnitIndex party);

/// FL-6.4: the dice of a party or garrison in a melee.
int melee_dice(const Scenario& scenario, const State& state, UnitIndex unit, bool defends, bool from_rear);

}  // namespace brownwater::flotilla
