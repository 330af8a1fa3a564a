#pragma once

#include "captains/noddy/course.hpp"

namespace brownwater::captains::open_table {

/// What a course leads into, the lesser evil first.
enum class Hazard : std::uint8_t {
  kNone,
  kNoWayOut,  ///< after it she can no longer be brought to rest in clear water
  kEdge,      ///< an edge of the sheet holds her, or she leaves by her own
  kMine,      ///< one of which her side knows (ND-6.4)
  kGround,    ///< charted, or a shallow of which her side knows (ND-3.1)
};

/// Knows the river for one vessel: the chart, and what the view tells of shallows and mines. Exact along every time
/// step. One for each thread.
class Pilot {
 public:
  Pilot(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship);

  /// `may_leave`: whether leaving by her own edge is what she wants.
  Hazard hazard_of(const Course& course, bool may_leave);

  /// Whether she would lie in clear water there, all places of a straight way ahead of so many mils included.
  bool is_clear_ahead(const plane::Pose& pose, noddy::Mil distance) const;

 private:
  Hazard met_along(const Course& course, bool may_leave) const;
  bool may_be_brought_up(const plane::Pose& pose, noddy::Knots speed, int& courses_left);
  bool strikes_ground(const plane::Pose& pose) const;
  bool strikes_mine(const plane::Pose& pose) const;

  const noddy::Scenario& scenario_;
  ShipIndex ship_;
  noddy::State ahead_;  ///< the battle as seen, she being moved about in it
};

}  // namespace brownwater::captains::open_table
