#pragma once

#include "captains/wbts/situation.hpp"

/// What a battle is worth before it is fought.
namespace brownwater::captains::general {

struct Assault {
  wbts::LeaderId leader = wbts::kNoLeader;
  wbts::HexId from = wbts::kNowhere;
  wbts::HexId target = wbts::kNowhere;
  int points = 0;
  bool siege = false;
};

/// In hundredths of a point lost by the enemy; above 0 if it should be made.
int worth_of_attack(const Situation& situation, const Assault& assault);
/// Whether more losses on both sides are to the side's good in the battle that is fought.
bool prefers_blood(const Situation& situation);
/// WS-3.4: the line to choose.
std::uint8_t best_line_now(const Situation& situation, const wbts::Lines& lines);

}  // namespace brownwater::captains::general
