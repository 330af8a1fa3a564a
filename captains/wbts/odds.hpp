#pragma once

#include <span>

#include "captains/wbts/situation.hpp"

/// Worth of a battle before it is fought.
namespace brownwater::captains::general {

struct Assault {
  wbts::LeaderId leader = wbts::kNoLeader;
  wbts::HexId from = wbts::kNowhere;
  wbts::HexId target = wbts::kNowhere;
  int points = 0;
  bool siege = false;
};

/// An attack with as many units as are best.
struct Attempt {
  int worth = 0;   ///< in sixths of hundredths of a point lost by the enemy; 0 if it should not be made
  int points = 0;  ///< that take part
};
/// The best attack by a leader who has these units, the first of them first. `assault.points` are 0.
Attempt best_attempt(const Situation& situation, Assault assault, std::span<const int> units);
/// Whether more losses on both sides are to the side's good in the battle that is fought.
bool prefers_blood(const Situation& situation);
/// WS-3.4: the line to choose.
std::uint8_t best_line_now(const Situation& situation, const wbts::Lines& lines);

}  // namespace brownwater::captains::general
