#pragma once

#include "captains/noddy/course.hpp"
#include "captains/plane/shallows.hpp"

namespace brownwater::captains::open_table {

/// Hazards that a course leads into, the lesser evil first.
enum class Hazard : std::uint8_t {
  kNone,
  kMayTouch,  ///< she keeps clear by a hair, but might not if she lost speed or met somebody on the way
  kNoWayOut,  ///< after it she can no longer be brought to rest in clear water
  kEdge,      ///< an edge of the sheet holds her, or she leaves by her own
  kMine,      ///< one of which her side knows (ND-6.4)
  kGround,    ///< charted, or a shallow of which her side knows (ND-3.1)
};

/// Knows the river for one vessel: the chart, and the shallows and mines in the view. One for each thread.
///
/// All that she sweeps over in a half move is first tested as one long hull, so that she is clear wherever she stops.
/// Only where that touches something is each time step tested by itself.
class Pilot {
 public:
  Pilot(const noddy::Scenario& scenario, const noddy::State& seen, ShipIndex ship);

  /// `may_leave`: whether she is to leave by her own edge.
  Hazard hazard_of(const Course& course, bool may_leave);

  /// Whether she would lie in clear water there and at all places of a straight way of that length ahead.
  bool is_clear_ahead(const plane::Pose& pose, noddy::Mil distance) const;

 private:
  /// The area that her hull passes over in a half move.
  struct Swept {
    plane::Outline hull;
    bool anywhere = false;
  };
  Swept swept_in(const Course& course, std::size_t half) const;
  Hazard met_along(const Course& course, bool may_leave) const;
  Hazard met_step_by_step(const Course& course) const;
  bool may_be_brought_up(const plane::Pose& pose, noddy::Knots speed, int& courses_left);
  bool strikes_ground(const plane::Outline& hull) const;
  bool strikes_mine(const plane::Outline& hull) const;

  const noddy::Scenario& scenario_;
  ShipIndex ship_;
  plane_craft::Shallows shallows_;
  bool open_water_bears_;  ///< where there is no ground
  noddy::State ahead_;     ///< the battle as seen, she being moved about in it
};

}  // namespace brownwater::captains::open_table
