#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "captains/flotilla/situation.hpp"
#include "captains/mobas/situation.hpp"
#include "captains/noddy/situation.hpp"
#include "captains/reasons.hpp"
#include "engine/kernel/any_game.hpp"

/// What the captain `captain` would do, and what in his reckoning speaks for it.
namespace brownwater::captains {

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
/// Of an order against holding on as she goes, of what a gun is told against what it was told before.
std::vector<Reason> reasons_for(const Situation& situation, const noddy::Action& action);
}  // namespace open_table

namespace quarterdeck {
/// What a battle's captain goes by at a fire window, besides the considerations of his orders.
inline constexpr std::array<std::string_view, 7> kWindowTerms{"boxes",      "specific hits", "nerve",   "sinking",
                                                              "firing now", "waiting",       "musketry"};

/// Of an order against holding on as she goes, of what is done at a fire window against letting it pass.
std::vector<Reason> reasons_for(const Situation& situation, const flotilla::Action& action);
}  // namespace quarterdeck

}  // namespace brownwater::captains
