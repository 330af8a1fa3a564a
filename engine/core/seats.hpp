#pragma once

#include "engine/core/side.hpp"

namespace brownwater {

/// The side of a seat that commands one. Not to be asked of an umpire or a spectator, who command none.
constexpr Side side_of(Seat seat) { return seat == Seat::kUnion ? Side::kUnion : Side::kConfederate; }

/// The seat across the table from one that commands a side.
constexpr Seat opposite(Seat seat) { return seat_of(enemy_of(side_of(seat))); }

/// The first to be asked of the seats that owe a decision; the umpire if no side owes one. The order makes no
/// difference to any seat's knowledge.
constexpr Seat next_to_decide(SeatSet seats) {
  for (const Seat seat : {Seat::kUnion, Seat::kConfederate}) {
    if (seats.contains(seat)) return seat;
  }
  return Seat::kUmpire;
}

}  // namespace brownwater
