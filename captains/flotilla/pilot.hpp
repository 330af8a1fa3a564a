#pragma once

#include <vector>

#include "captains/flotilla/course.hpp"

namespace brownwater::captains::quarterdeck {

/// Knows the river for one ship: the chart, and the mines of which the view tells.
class Pilot {
 public:
  Pilot(const Situation& situation, UnitIndex ship);

  /// FL-3.5: the chance that she grounds on that course; 1 if she touches.
  double chance_of_grounding(const Course& course) const;

  /// FL-4.12: mines known that her hull passes over.
  int mines_under(const Course& course) const;

  /// Whether after it she can be brought to rest in clear water, slowing as hard as she may, straight on or turning.
  bool has_way_out(const Course& course) const;

  /// Whether she could go on straight ahead for so many mils in water that bears her.
  bool is_clear_ahead(const Pose& pose, Mil ahead) const;

 private:
  bool is_deep(Point middle) const;
  int band(const plane::Outline& covered, Point middle) const;
  bool touches(const plane::Outline& hull) const;
  bool may_be_brought_up(const Pose& pose, int speed, int& courses_left) const;

  const Situation& situation_;
  UnitIndex ship_;
  plane::Hull hull_;
  int draught_;
  /// Grounds that do not bear her, each with its box.
  struct Shallow {
    const plane::Area* area;
    plane::Box box;
  };
  std::vector<Shallow> shallows_;
};

}  // namespace brownwater::captains::quarterdeck
