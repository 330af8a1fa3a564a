#pragma once

#include <utility>
#include <vector>

#include "captains/advice.hpp"

namespace brownwater::captains::plane_craft {

/// What speaks for an order against going on as she goes: each consideration of the one less that of the other.
/// `plan_of(order)` makes a plan that the deliberation stands at.
template <class Considerations, class Deliberation, class Order, class PlanOf>
std::vector<Reason> reasons_for(const Considerations& considerations, Deliberation& deliberation, const Order& order,
                                const Order& onward, PlanOf&& plan_of) {
  std::vector<Reason> reasons;
  for (const auto& one : considerations) reasons.push_back({.term = one.name, .share = 0});
  for (const auto& [weighed, sign] : {std::pair(order, 1.0), std::pair(onward, -1.0)}) {
    const auto plan = plan_of(weighed);
    for (std::size_t at = 0; at < considerations.size(); ++at)
      reasons[at].share += sign * considerations[at].weight * considerations[at].weigh(deliberation, plan);
  }
  return reasons;
}

}  // namespace brownwater::captains::plane_craft
