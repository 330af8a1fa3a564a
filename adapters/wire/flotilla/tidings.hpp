#pragma once

#include <optional>
#include <vector>

#include "adapters/wire/codec.hpp"
#include "adapters/wire/dispatch/fact.hpp"
#include "engine/games/flotilla/event.hpp"
#include "engine/games/flotilla/scenario.hpp"

/// The facts of this book's battles for a dispatch.
namespace brownwater::wire::dispatch {

/// Nothing of an event that a dispatch passes over.
std::optional<Fact> fact_of(const flotilla::Event& event);
/// The place that a unit reached, if the event is a movement.
std::optional<Passed> passed_in(const flotilla::Event& event);
/// In the order of the list of forces.
std::vector<Member> members_of(const Setting& setting, const flotilla::Scenario& scenario);
Standing standing_of(const flotilla::Scenario& scenario, const flotilla::State& state);

}  // namespace brownwater::wire::dispatch
