#pragma once

#include "captains/flotilla/situation.hpp"

/// Worth of hits to the enemies of the unit that they strike, in damage boxes (`weights.hpp`).
namespace brownwater::captains::quarterdeck {

inline constexpr double kFaces = 6;  ///< of a die

/// Worth of a ship, battery or party to its side as it is: boxes left, guns, and the objectives that depend on it.
double worth_of_unit(const Situation& situation, UnitIndex unit);

/// Hits that a shot may expect to make, and how its specific hits are shifted (FL-4.7, FL-4.8).
struct Blow {
  double hits = 0;
  int shift = 0;
  double specifics = 0;  ///< automatic ones, besides the letters
};

/// Worth of a blow to the enemies of the unit that it strikes, by kind of harm. Without the objectives' factor.
struct Harm {
  double boxes = 0;      ///< crossed; of a battery or party guns and men
  double specifics = 0;  ///< letters, and what the chart makes of them
  double nerve = 0;      ///< captains tested
  double sinking = 0;    ///< guns that go down with her
  double sum() const { return boxes + specifics + nerve + sinking; }
};
Harm harm_of_blow(const Situation& situation, UnitIndex target, const Blow& blow);

/// All of that together.
double worth_of_blow(const Situation& situation, UnitIndex target, const Blow& blow);

/// Expected worth of one specific hit besides the box, over the three dice (FL-4.8).
double worth_of_specific(const Situation& situation, UnitIndex target, int shift);

/// Expected cost to her side of a test of her captain (FL-5.1, FL-5.2).
double worth_of_test(const Situation& situation, UnitIndex ship);

}  // namespace brownwater::captains::quarterdeck
