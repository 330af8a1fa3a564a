#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "captains/noddy/situation.hpp"
#include "captains/reasons.hpp"

namespace brownwater::captains::open_table {

/// The next gun whose standing order is not what it should be, when all vessels have their orders for the move. A gun
/// is free, which takes whom it hits best (ND-1.2), unless it pays clearly more to lay it on one enemy on whom more is
/// hung. Nobody is told in which step to fire: the rules take the better one.
std::optional<noddy::Action> next_fire_order(const Situation& situation);

/// What he goes by in that.
inline constexpr std::array<std::string_view, 2> kGunTerms{"hits", "target"};

/// What speaks for a gun's order, against the one that it has.
std::vector<Reason> reasons_for(const Situation& situation, const noddy::GunOrder& order);

/// Of an order against holding on as she goes, of what a gun is told against what it was told before.
std::vector<Reason> reasons_for(const Situation& situation, const noddy::Action& action);

}  // namespace brownwater::captains::open_table
