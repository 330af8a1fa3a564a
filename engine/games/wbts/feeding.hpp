#pragma once

#include <algorithm>

#include "engine/games/wbts/purpose.hpp"
#include "engine/games/wbts/tables.hpp"

/// WS-8.1: what a force consumes in a strategic turn, and what want of it costs.
namespace brownwater::wbts {

/// WS-8.1: the number of throws: one for 1 to 10 points of a force, one more for each further 10 begun.
int throws_of(const FeedingNumbers& numbers, int points);

/// WS-8.1: the table's entry for a die of 0 to 6; one less in winter, never below 0.
int consumed_on(const FeedingNumbers& numbers, int die, bool winter);

/// WS-8.1: supply points that a force of that many strength points in a hex consumes in this cycle; `fell` is called
/// with each die.
template <class U, class Fell>
int throw_consumption(U& umpire, const FeedingNumbers& numbers, HexId hex, int points, Cycle cycle, Fell&& fell) {
  int consumed = 0;
  for (int thrown = 0; thrown < throws_of(numbers, points); ++thrown) {
    const int die = umpire.throw_die(chance::Die::kD6, slip_at(rule(8, 1), Purpose::kConsumption, hex));
    consumed += consumed_on(numbers, die, is_winter(cycle));
    fell(die);
  }
  return consumed;
}

/// WS-8.1: strength points that a force loses for one supply point that is missing: a tenth, at least one.
int lost_for_want(const FeedingNumbers& numbers, int points);

/// WS-8.1: strength points that a force loses in all: a die for each supply point missing, each loss from what is left.
/// `fell` is called with each die.
template <class U, class Fell>
int throw_want(U& umpire, const FeedingNumbers& numbers, HexId hex, int points, int missing, Fell&& fell) {
  int left = points;
  for (int thrown = 0; thrown < missing && left > 0; ++thrown) {
    const int die = umpire.throw_die(chance::Die::kD6, slip_at(rule(8, 1), Purpose::kWant, hex));
    if (die >= numbers.loses_from) left -= std::min(left, lost_for_want(numbers, left));
    fell(die);
  }
  return points - left;
}

}  // namespace brownwater::wbts
