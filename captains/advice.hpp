#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "captains/flotilla/situation.hpp"
#include "captains/mobas/situation.hpp"
#include "captains/noddy/situation.hpp"
#include "engine/kernel/any_game.hpp"

/// What the captain `captain` would do, and what in his reckoning speaks for it.
namespace brownwater::captains {

/// A consideration, or a part of what a shot is worth, and how much it speaks for an action, weighted, against what is
/// done if nothing else is ordered; negative where it speaks against it.
struct Reason {
  std::string_view term;
  double share = 0;
};

struct Advice {
  kernel::AnyAction action;
  std::vector<Reason> reasons;  ///< the weightiest first; none where he goes by no reckoning
};

/// For a seat that is to decide, as it sees things: states that look alike to it get the same advice. Nothing where
/// there is no such captain.
std::optional<Advice> advise(SystemId system, const kernel::AnyScenario& scenario, const kernel::AnyState& state,
                             Seat seat);

/// Of a move against lying still, of a shot against holding fire.
std::vector<Reason> reasons_for(const Situation& situation, const mobas::Action& action);

namespace open_table {
/// Of an order against holding on as she goes.
std::vector<Reason> reasons_for(const Situation& situation, const noddy::Order& order);
}  // namespace open_table

namespace quarterdeck {
/// Of an order against holding on as she goes.
std::vector<Reason> reasons_for(const Situation& situation, const flotilla::Steam& order);
}  // namespace quarterdeck

}  // namespace brownwater::captains
