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

/// For a seat that is to decide, as it sees things: states that look alike to it get the same advice. Nothing where
/// there is no such captain.
std::optional<Advice> advise(SystemId system, const kernel::AnyScenario& scenario, const kernel::AnyState& state,
                             Seat seat);

}  // namespace brownwater::captains
