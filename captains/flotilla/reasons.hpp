#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "captains/flotilla/situation.hpp"
#include "captains/reasons.hpp"

namespace brownwater::captains::quarterdeck {

/// What a battle's captain goes by at a fire window, besides the considerations of his orders.
inline constexpr std::array<std::string_view, 7> kWindowTerms{"boxes",      "specific hits", "nerve",   "sinking",
                                                              "firing now", "waiting",       "musketry"};

/// Of an order against holding on as she goes, of what is done at a fire window against letting it pass.
std::vector<Reason> reasons_for(const Situation& situation, const Action& action);

}  // namespace brownwater::captains::quarterdeck
