#pragma once

#include "adapters/wire/answer.hpp"
#include "engine/games/noddy/odds.hpp"

/// Noddy's odds and tables, as `brownwater odds noddy` and `table noddy` tell them.
namespace brownwater::wire::noddy_wire {

/// A shot as it is asked about without a battle. Lengths in inches.
struct ShotAsked {
  std::string gun;
  double range_inches = 0;
  int armour = 6;
  bool rifled = false;
  bool target_is_battery = false;
  bool target_stationary = false;
  bool firer_stationary = false;
  bool change_of_target = false;
  bool end_on = false;
  bool firer_in_battery = false;
  bool firer_on_fire = false;
  bool stack_damaged = false;
};
Reading odds_of_shot(const ShotAsked& asked);

struct RamAsked {
  double rammer_knots = 0;
  bool target_stationary = false;
  bool side_on = false;
  bool no_reinforced_bow = false;
};
Reading odds_of_ram(const RamAsked& asked);

/// ND-5.2: the row of two dice.
Reading read_special(int roll);

/// Chances in the natural order of their keys; chances of 0 are left out.
json::array write_shot_odds(const noddy::ShotOdds& odds);
json::array write_ram_odds(const noddy::RamOdds& odds);
/// `point_blank`, `effective` or `long` (ND-4.2).
std::string_view band_of(const noddy::Tables& tables, noddy::Mil range);

}  // namespace brownwater::wire::noddy_wire
