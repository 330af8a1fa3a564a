#pragma once

#include "adapters/clerk/phrase.hpp"
#include "adapters/wire/flotilla/cast.hpp"
#include "engine/games/flotilla/flotilla.hpp"

namespace brownwater::clerk {

/// All that the seat may say now in Flotilla.
std::vector<Orders> flotilla_phrases(const wire::flotilla_wire::Cast& cast, const flotilla::Scenario& scenario,
                                     const flotilla::State& state, Seat by);

}  // namespace brownwater::clerk
