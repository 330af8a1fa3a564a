#pragma once

#include <optional>
#include <vector>

#include "captains/reasons.hpp"
#include "engine/kernel/any_game.hpp"

/// The action that the captain `captain` would take, and the reasons for it.
namespace brownwater::captains {

struct Advice {
  kernel::AnyAction action;
  std::vector<Reason> reasons;  ///< the weightiest first; none where he goes by no reckoning
};

/// Advice for a seat that owes a decision, from its view alone: states that look alike to it get the same advice.
/// Nothing if there is no such captain.
std::optional<Advice> advise(SystemId system, const kernel::AnyScenario& scenario, const kernel::AnyState& state,
                             Seat seat);

}  // namespace brownwater::captains
