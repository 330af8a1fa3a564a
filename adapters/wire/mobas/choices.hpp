#pragma once

#include "adapters/wire/json.hpp"
#include "adapters/wire/mobas/cast.hpp"
#include "engine/games/mobas/state.hpp"

namespace brownwater::wire::mobas_wire {

/// What a seat may do next, each with where it leads, and which of its ships may do nothing now, each with the rule.
struct Choices {
  json::array actions;
  json::array cannot;
};

Choices choices_of(const Cast& cast, const mobas::Scenario& scenario, const mobas::State& state, Seat seat);

}  // namespace brownwater::wire::mobas_wire
