#pragma once

#include <cstdint>

namespace brownwater::wbts {

/// WS-3.8, the option: how besieged troops starve that get nothing of what they need: by the dice for want, or they
/// all surrender at once.
enum class Starvation : std::uint8_t { kAttrition, kSurrender };

/// WS-2.0: the variant's rules, each a switch of the scenario, on by default.
struct Options {
  bool added_rails = true;          ///< WS-1.2
  bool forgone_supply = true;       ///< WS-2.2
  bool leaders_by_date = true;      ///< WS-3.2
  bool headquarters_by_lot = true;  ///< WS-3.3
  bool choice_of_line = true;       ///< WS-3.4
  bool leader_losses = true;        ///< WS-3.5 to WS-3.8
  bool union_bonus = true;          ///< WS-4.2
  bool river_cities = true;         ///< WS-4.4
  bool confederate_navy = true;     ///< WS-4.5
  bool first_forts = true;          ///< WS-4.6
  bool besieged_cities = true;      ///< WS-5
  Starvation starvation = Starvation::kAttrition;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace brownwater::wbts
