#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "captains/flotilla/situation.hpp"
#include "captains/reasons.hpp"

namespace brownwater::captains::quarterdeck {

/// A captain's terms at a fire window, besides the considerations of his orders.
inline constexpr std::array<std::string_view, 7> kWindowTerms{"boxes",      "specific hits", "nerve",   "sinking",
                                                              "firing now", "waiting",       "musketry"};

/// Reasons for an order, compared with holding on as she goes; or for an action at a fire window, compared with letting
/// it pass.
std::vector<Reason> reasons_for(const Situation& situation, const Action& action);

}  // namespace brownwater::captains::quarterdeck
