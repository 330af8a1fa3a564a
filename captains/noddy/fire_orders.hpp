#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "captains/noddy/situation.hpp"
#include "captains/reasons.hpp"

namespace brownwater::captains::open_table {

/// The next gun whose standing order is not what it should be, when all vessels have their orders for the move. By
/// default a gun is free, and fires at the target that it hits best (ND-1.2). It is laid on one enemy only if that pays
/// clearly more, because objectives name her. No order says in which step to fire: the rules take the better one.
std::optional<noddy::Action> next_fire_order(const Situation& situation);

/// His terms in laying guns.
inline constexpr std::array<std::string_view, 2> kGunTerms{"hits", "target"};

/// Reasons for a gun's order, compared with the one that it has.
std::vector<Reason> reasons_for(const Situation& situation, const noddy::GunOrder& order);

/// Reasons for an order, compared with holding on as she goes; for a gun's order, compared with its order before.
std::vector<Reason> reasons_for(const Situation& situation, const noddy::Action& action);

}  // namespace brownwater::captains::open_table
