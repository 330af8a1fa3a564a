#pragma once

#include <span>
#include <vector>

#include "captains/reasons.hpp"
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

/// A general's expectations of an attack, and the parts of its worth.
struct Motives {
  Assault assault;
  int against = 0;         ///< points that defend
  int own_hundredths = 0;  ///< of a point: the mean of the losses over the die
  int his_hundredths = 0;
  int retreats = 0;                        ///< faces of the die, of six, on which the defender falls back
  wbts::HexId clears_to = wbts::kNowhere;  ///< the place that it clears the way to
  /// In points of strength, the weightiest first: `losses`, `place`, `way`, `retreat`, `leaders`, `supply`.
  std::vector<Reason> reasons;
};
/// The same for an attack by that many points.
Motives motives_of(const Situation& situation, const Assault& assault);

/// Whether more losses on both sides are to the side's good in the battle that is fought.
bool prefers_blood(const Situation& situation);
/// WS-3.4: the line to choose.
std::uint8_t best_line_now(const Situation& situation, const wbts::Lines& lines);

}  // namespace brownwater::captains::general
