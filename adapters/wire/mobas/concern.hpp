#pragma once

#include "adapters/wire/mobas/cast.hpp"
#include "engine/games/mobas/mobas.hpp"

/// The captains that a decision concerns, where a side's ships are given out among several.
namespace brownwater::wire::mobas_wire {

std::vector<ShipName> ships_of(const Cast& cast, const mobas::Scenario& scenario, Side side);
/// Every decision is one ship's, but that the side is ready for the first turn.
Concern concern_of(const Cast& cast, const mobas::Action& action);
std::vector<std::string> ships_owing(const Cast& cast, const mobas::Scenario& scenario, const mobas::State& state,
                                     Seat seat);

}  // namespace brownwater::wire::mobas_wire
