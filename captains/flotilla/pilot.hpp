#pragma once

#include <vector>

#include "captains/flotilla/course.hpp"
#include "captains/plane/shallows.hpp"

namespace brownwater::captains::quarterdeck {

/// Knows the river for one ship: the chart, and the mines of which the view tells.
class Pilot {
 public:
  Pilot(const Situation& situation, UnitIndex ship);

  /// FL-3.5: the chance that she grounds on that course; 1 if she touches.
  double chance_of_grounding(const Course& course) const;

  /// How near she ends to what does not bear her: 0 beyond nine inches, 3 within five.
  int crowding(const Course& course) const;

  /// FL-4.12: mines known that her hull passes over.
  int mines_under(const Course& course) const;

  /// Whether after it she can be brought to rest in clear water, slowing as hard as she may, straight on or turning.
  bool has_way_out(const Course& course) const;

  /// The least chance of grounding with which she could make the next move, straight on or turning, slowing as hard as
  /// she may. Keeps clear of all hulls but the enemy's. 1 if there is no such move.
  double chance_ahead(const Course& course) const;

  /// Whether she could go on straight ahead for that distance in water that bears her.
  bool is_clear_ahead(const Pose& pose, Mil ahead) const;

  /// Whether she would run into a friend, a prize or a wreck within that distance straight ahead.
  bool is_held_ahead(const Pose& pose, Mil ahead) const;

  /// Whether she could back that distance in water that bears her, without running into a friend, prize or wreck.
  bool is_clear_astern(const Pose& pose, Mil astern) const;

 private:
  /// A next move: how it would be steamed, and where to.
  struct Sketch {
    InlineList<plane::Outline, 2> covered;
    InlineList<Point, 2> middles;
    Pose end;
  };
  Sketch sketch(const Pose& pose, int inches, int hand) const;
  double chance_at(int nearest) const;
  bool is_deep(Point middle) const;
  int band(const plane::Outline& covered, Point middle) const;
  bool touches(const plane::Outline& hull) const;
  bool strikes(const plane::Outline& hull) const;
  bool is_lost_off_the_table(const Sketch& way) const;
  bool may_be_brought_up(const Pose& pose, int speed, int& courses_left) const;

  const Situation& situation_;
  UnitIndex ship_;
  plane::Hull hull_;
  int draught_;
  bool stays_;  ///< she is not to leave by her own edge (FL-7.1)
  plane_craft::Shallows shallows_;
  std::vector<plane_craft::Lying> hulls_;  ///< friends, prizes and wrecks
};

}  // namespace brownwater::captains::quarterdeck
