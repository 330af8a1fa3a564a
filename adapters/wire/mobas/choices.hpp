#pragma once

#include "adapters/wire/mobas/view_shapes.hpp"

namespace brownwater::wire::mobas_wire {

/// The possible acts of a seat, each with where it leads, and the ships that may do nothing now, each with the rule.
struct Choices {
  std::vector<Choice> actions;
  std::vector<Cannot> cannot;
};

Choices choices_of(const Scenario& scenario, const State& state, Seat seat);

}  // namespace brownwater::wire::mobas_wire
