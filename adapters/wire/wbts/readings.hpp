#pragma once

#include <string>

#include "adapters/wire/answer.hpp"

/// The answers of the commands `table wbts` and `odds wbts`. Each refuses what is not on the table.
namespace brownwater::wire::wbts_wire {

/// WS-7.2: a line of the combat table, 1 to 6, at a ratio in hundredths.
Reading read_combat_table(int die, int ratio_percent);

/// WS-3.5: the effect of a combat on a leader of that many stars who commands an army, a corps or nothing (an empty
/// text).
Reading odds_of_leader_loss(int stars, const std::string& commands);

/// A battle as it is asked about.
struct BattleAsked {
  int attack_points = 0;
  int defence_points = 0;
  int attack_intensity = 0;
  int defence_intensity = 0;
  int attacker_rating = 0;  ///< WS-3.4: combat rating of the leader in command, 0 for none
  int defender_rating = 0;
  bool across_river = false;
  bool fort = false;
  bool fortress = false;
  bool rough_ground = false;
  bool town = false;
  bool siege = false;
};

/// WS-7.2, WS-3.4: points lost by attacker and defender, `3-2` or `3-2-retreat`. A side that may change the
/// die takes the line with the most lost by the enemy less its own losses.
Reading odds_of_battle(const BattleAsked& asked);

}  // namespace brownwater::wire::wbts_wire
