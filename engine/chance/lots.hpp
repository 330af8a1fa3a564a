#pragma once

#include <cassert>

#include "engine/chance/dice.hpp"

namespace brownwater::chance {

/// A die thrown again until it shows `most` or less: each of those faces is equally likely.
/// Umpires that know all outcomes beforehand offer it themselves; any other throws until the die serves.
template <class U>
int throw_within(U& umpire, Die die, int most, const Slip& slip) {
  if constexpr (requires { umpire.throw_within(die, most, slip); }) {
    return umpire.throw_within(die, most, slip);
  } else {
    int face = umpire.throw_die(die, slip);
    while (face > most) face = umpire.throw_die(die, slip);
    return face;
  }
}

/// One of `count` drawn by lot (RR-5.1, ND-4.7), from 0: the smallest die that has so many faces, shared out evenly,
/// faces left over thrown again. Nothing is thrown for one alone.
/// ```
/// chance::EnumeratingUmpire umpire;
/// chance::Distribution<int> drawn;
/// do {
///   const int lot = chance::draw_lot(umpire, 3, {});
///   drawn.add(lot, umpire.chance());
/// } while (umpire.next_path());
/// EXPECT_EQ(drawn.chance_of(2), chance::Fraction(1, 3));
/// ```
template <class U>
int draw_lot(U& umpire, int count, const Slip& slip) {
  assert(count > 0 && count <= faces_of(Die::kPercentile));
  if (count == 1) return 0;
  Die die = Die::kD6;
  for (const Die larger : {Die::kD10, Die::kD20, Die::kPercentile}) {
    if (faces_of(die) < count) die = larger;
  }
  const int each = faces_of(die) / count;
  return (throw_within(umpire, die, each * count, slip) - 1) / each;
}

}  // namespace brownwater::chance
