#pragma once

#include "captains/flotilla/gun_laying.hpp"
#include "captains/flotilla/pilot.hpp"
#include "captains/flotilla/situation.hpp"

namespace brownwater::captains::quarterdeck {

/// An order that a captain thinks of, and where it would lead.
using Plan = Course;

/// Results computed once for all orders of one ship.
struct Deliberation {
  Deliberation(const Situation& situation, UnitIndex ship, plane_craft::Grain grain = plane_craft::Grain::kFine);

  /// Puts her where a course would bring her, at its middle and at its end.
  void place(const Plan& plan);

  /// Worth of her fire at the end of the course where she has been placed.
  double fire_at_end(Readiness readiness) const;

  const Situation& situation;
  UnitIndex ship;
  Pilot pilot;
  bool runs = false;                                       ///< she is to leave by her own edge (FL-7.1)
  bool retires = false;                                    ///< her captain's nerve is gone (FL-5.1)
  std::optional<Point> landing;                            ///< where the party aboard is to be put ashore
  plane_craft::Passage passage;                            ///< to the enemy, to the landing place, or to her edge
  double good_range = 0;                                   ///< inches at which she fights
  bool keeps_off = false;                                  ///< she has won if she lasts (FL-7.1)
  bool alone = false;                                      ///< she is the last ship of her side
  double caution = 1;                                      ///< how much danger to her counts
  double fire_at_once = 0;                                 ///< what her fire is worth where she lies
  std::array<double, flotilla::kMaxUnits> by_boarding{};   ///< what boarding each enemy is worth to her
  std::array<double, flotilla::kMaxUnits> boarded_by{};    ///< what she stands to lose to each
  std::array<int, flotilla::kMaxUnits> others_in_reach{};  ///< of her friends, for each enemy (FL-1.2)
  State at_middle;
  State at_end;
  UnitIndex stopped = flotilla::kNoUnit;  ///< by her hull, in `at_end`

 private:
  bool all_ready_;  ///< she may fire now all that she may fire in the turns to come
  mutable std::optional<double> fire_now_at_end_;
};

}  // namespace brownwater::captains::quarterdeck
