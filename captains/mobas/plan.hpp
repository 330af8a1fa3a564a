#pragma once

#include "captains/mobas/situation.hpp"

namespace brownwater::captains {

/// A move that a captain thinks of, and how things would lie after it.
struct Plan {
  Plan(const Situation& situation, const mobas::Move& move);
  /// The same for a move whose end is known already.
  Plan(const Situation& situation, ShipIndex moving, const mobas::Course& followed);

  ShipIndex ship;
  mobas::Course course;
  /// Where she would lie when fire next begins: a rammer counts as set back. `hex` is `kNowhere` if she withdraws.
  mobas::Berth after;
  hex::HexSet blockers;  ///< of sight, she having moved

  bool withdraws() const { return course.withdraws; }
  bool rams() const { return course.rams != mobas::kNoShip; }
};

}  // namespace brownwater::captains
