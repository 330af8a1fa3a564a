#pragma once

#include <string_view>

#include "captains/captain.hpp"
#include "engine/games/redriver/redriver.hpp"

namespace brownwater::captains {

/// How a commodore of the Red River campaign leads: what he risks before he stops, and before he turns for home.
struct Temper {
  int repairs_below_percent = 0;  ///< hove to for repairs while a warship has fewer of her points left, and can mend
  int retires_below_percent = 0;  ///< back to the main river when the warships together have fewer
  int engages_up_to_guns = 0;     ///< more shore guns than these he runs past
  int longest_turns = 0;          ///< after so many he makes for the main river
  bool waits_for_stragglers = false;
};

inline constexpr Temper kCautious{.repairs_below_percent = 85,
                                  .retires_below_percent = 50,
                                  .engages_up_to_guns = 5,
                                  .longest_turns = 60,
                                  .waits_for_stragglers = true};
inline constexpr Temper kBold{.repairs_below_percent = 45,
                              .retires_below_percent = 20,
                              .engages_up_to_guns = 12,
                              .longest_turns = 80,
                              .waits_for_stragglers = false};

/// The commodore of that name, `cautious` or `bold`; null for any other.
/// He decides everything but the result of a fight, which somebody else brings.
const CaptainOf<redriver::RedRiver>* find_commodore(std::string_view name);

}  // namespace brownwater::captains
