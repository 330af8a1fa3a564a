#pragma once

#include <optional>
#include <vector>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/dispatch/fact.hpp"
#include "engine/games/mobas/event.hpp"
#include "engine/games/mobas/scenario.hpp"

/// The facts of this book's battles for a dispatch.
namespace brownwater::wire::dispatch {

/// Nothing of an event that a dispatch passes over.
std::optional<Fact> fact_of(const mobas::Event& event);
/// The place that a ship reached, if the event is a movement.
std::optional<Passed> passed_in(const mobas::Event& event);
/// In the order of the list of forces.
std::vector<Member> members_of(const Setting& setting, const mobas::Scenario& scenario);
Standing standing_of(const mobas::Scenario& scenario, const mobas::State& state);

}  // namespace brownwater::wire::dispatch
