#pragma once

#include <vector>

#include "captains/noddy/course.hpp"

namespace brownwater::captains::open_table {

/// One possible movement of the enemy in this move, with all others moving as ordered.
struct Prospect {
  Prospect(double how_likely, const noddy::State& seen) : chance(how_likely), at_half(seen), at_end(seen) {}

  double chance = 0;
  std::array<Course, noddy::kMaxShips> courses;  ///< of all vessels on the sheet but the one thought of
  ShipSet as_before = 0;                         ///< who go as in the prospect before this one
  ShipSet met = 0;                               ///< those of them who meet each other, and so stop there
  noddy::State at_half;                          ///< as all lie when step 4 is fired
  noddy::State at_end;                           ///< and step 6
};

/// Dead reckoning: expected positions of all vessels, from the view. Friends follow their orders, or go on as they
/// would without one. An enemy holds her course, or turns to either side. Vessels that would meet stop where they meet.
class Reckoning {
 public:
  /// `ship`: the vessel whose order is thought of.
  Reckoning(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship);

  /// Puts her where a course would bring her, in all prospects.
  void place(const Course& course);

  const std::vector<Prospect>& prospects() const { return prospects_; }

 private:
  void reckon(Prospect& prospect, int hand) const;
  void stop_who_meet(Prospect& prospect) const;

  const noddy::Scenario& scenario_;
  const noddy::State& seen_;
  ShipIndex ship_;
  std::vector<Prospect> prospects_;
};

}  // namespace brownwater::captains::open_table
