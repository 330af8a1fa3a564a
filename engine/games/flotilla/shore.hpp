#pragma once

#include "engine/games/flotilla/gunnery.hpp"

/// Men ashore (FL-3.1, FL-6.3, FL-6.5, FL-6.6). No dice here.
namespace brownwater::flotilla {

/// FL-6.6: a place on land within four inches of the ship; the nearest to her middle of those looked at.
std::optional<Point> bank_near(const Scenario& scenario, const State& state, UnitIndex ship);

std::optional<kernel::Refusal> why_not_march(const Scenario& scenario, const State& state, UnitIndex party);
std::optional<kernel::Refusal> why_not_charge(const Scenario& scenario, const State& state, UnitIndex party,
                                              UnitIndex target);
std::optional<kernel::Refusal> why_not_land(const Scenario& scenario, const State& state, UnitIndex party);
std::optional<kernel::Refusal> why_not_embark(const Scenario& scenario, const State& state, UnitIndex party);

/// A place so far along a bearing, or as far as the table goes.
Point walked(const Scenario& scenario, Point from, Bearing bearing, Mil distance);
using plane::distance_of;

/// FL-3.1: whether a party is in the water and has no boats.
bool swims(const Scenario& scenario, const State& state, UnitIndex unit);

}  // namespace brownwater::flotilla
