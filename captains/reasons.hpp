#pragma once

#include <string_view>
#include <vector>

namespace brownwater::captains {

/// A consideration, or a part of the worth of a shot: how much it speaks for an action, weighted. Measured against the
/// result if nothing else is ordered; negative where it speaks against the action.
struct Reason {
  std::string_view term;
  double share = 0;
};

/// Each consideration's weighted difference between a plan and another. `place(plan)` makes ready to weigh it by `by`.
template <class Considerations, class By, class Plan, class Place>
std::vector<Reason> reasons_between(const Considerations& considerations, const By& by, const Plan& plan,
                                    const Plan& other, const Place& place) {
  std::vector<Reason> reasons;
  for (const auto& one : considerations) reasons.push_back({.term = one.name, .share = 0});
  const auto add = [&](const Plan& weighed, double sign) {
    place(weighed);
    for (std::size_t at = 0; at < considerations.size(); ++at) {
      const auto& one = considerations[at];
      reasons[at].share += sign * one.weight * one.weigh(by, weighed);
    }
  };
  add(plan, 1);
  add(other, -1);
  return reasons;
}

}  // namespace brownwater::captains
