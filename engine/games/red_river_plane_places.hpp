#pragma once

#include "engine/games/red_river_plane_reach.hpp"
#include "engine/games/redriver/state.hpp"

namespace brownwater::games {

/// How a game of the inch plane sets a fight out, in mils of its table.
struct PlaneSpacing {
  PlaneScale scale;
  plane::Mil between = 0;       ///< from stem to stern in the line
  plane::Mil berths_apart = 0;  ///< from the middle of an enemy to that of the next astern
};

/// RR-13.1: where the forces of a fight lie. Each call gives the next place, in the order of the drafts: the party,
/// then vessels, then batteries.
class PlanePlaces {
 public:
  PlanePlaces(const redriver::State& state, const PlaneSpacing& spacing);

  const PlaneReach& reach() const { return reach_; }
  /// RR-13.2: the flotilla runs past, and leaves upstream; else it breaks off at the end at which it came in. In a
  /// downstream passage it is the reverse.
  bool leaves_upstream() const { return state_.running_past != state_.downstream; }

  /// Before the first of the party: the lengths of all her hulls together.
  void form_line(plane::Mil hulls, int ships);
  /// Line ahead in the commodore's order, the last just inside the sheet; ships that cannot move lie beside the line.
  plane::Pose next_in_line(plane::Mil hull, bool held_fast);
  /// The free berth nearest the far end, and in it nearest the middle of the stream.
  plane::Pose next_berth();
  /// RR-6.3: a hidden battery stands abreast of the leading ship. Beside another of the same place, a little farther
  /// on.
  plane::Pose next_battery(const redriver::Battery& battery);
  /// RR-6.2: in the channel off the battery that was placed last.
  plane::Point mine() const { return reach_.channel(battery_x_); }

 private:
  plane::Mil from_flotilla(plane::Mil distance) const;
  plane::Bearing heading(bool of_union, plane::Mil x) const;
  bool is_taken(plane::Point at) const;

  const redriver::State& state_;
  PlaneSpacing spacing_;
  PlaneReach reach_;
  plane::Mil head_ = 0;
  plane::Mil leader_x_ = 0;
  plane::Mil battery_x_ = 0;
  bool led_ = false;
  bool keeps_over_ = false;   ///< RR-6.3: to the side of a hidden battery
  bool passes_left_ = false;  ///< of an island, or of the middle of the stream
  int berths_taken_ = 0;
  InlineList<plane::Point, redriver::kMaxBatteries> batteries_;
};

}  // namespace brownwater::games
