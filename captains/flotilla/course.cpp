#include "captains/flotilla/course.hpp"

#include <algorithm>

#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/retreat.hpp"

namespace brownwater::captains::quarterdeck {
namespace {

using flotilla::Moment;

constexpr Mil kStride = 200;

class Following {
 public:
  Following(const Situation& situation, const Steam& order)
      : situation_(situation),
        hull_(situation.sheet(order.unit).hull),
        draught_(std::max<int>(situation.sheet(order.unit).draught_tenths, 1)),
        start_(situation.unit(order.unit).pose),
        pose_(start_) {
    course_.order = order;
  }

  /// `from`: the moment of the move at which she is.
  Course follow(Moment from) {
    const Mil way = course_.order.inches * kInch;
    if (way > 0) {
      if (from == Moment::kFirst) {
        swing(Moment::kFirst);
        run(way / 2);
      }
      course_.at_middle = pose_;
      swing(Moment::kMiddle);
      run(way - way / 2);
      swing(Moment::kEnd);
    } else {
      course_.at_middle = pose_;
    }
    course_.end = pose_;
    if (way > 0 && !course_.leaves && !scenario().chart().on_sheet(pose_.at)) course_.blocked = true;
    return course_;
  }

 private:
  const Scenario& scenario() const { return situation_.scenario; }
  bool is_over() const { return course_.met != flotilla::kNoUnit || course_.grounds || course_.leaves; }

  bool touches_ground(const plane::Outline& hull) const {
    const auto depth = scenario().chart().depth_throughout(plane::box_of(hull));
    return (depth ? *depth : scenario().chart().shallowest_under(hull)) < draught_;
  }

  /// The first ship that the hull touches and did not touch before.
  UnitIndex touched(const plane::Outline& hull) const {
    UnitIndex met = flotilla::kNoUnit;
    const plane::Box box = plane::box_of(hull);
    for_each_unit(situation_.about & ~flotilla::bit(course_.order.unit), [&](UnitIndex other) {
      if (met != flotilla::kNoUnit) return;
      const plane_craft::Lying& there = situation_.lying[other];
      if (!plane::overlap(box, there.box) || !plane::overlap(hull, there.hull)) return;
      if (!plane::overlap(plane::outline(start_, hull_), there.hull)) met = other;
    });
    return met;
  }

  void swing(Moment moment) {
    const int degrees = course_.order.turns[static_cast<std::size_t>(moment)];
    if (degrees == 0 || is_over()) return;
    const Pose next = flotilla::turned_about_bow(pose_, hull_, degrees);
    const plane::Outline hull = plane::outline(next, hull_);
    if (touches_ground(hull) || touched(hull) != flotilla::kNoUnit)
      course_.blocked = true;
    else
      pose_ = next;
    course_.leaves = is_off_own_edge(scenario(), situation_.unit(course_.order.unit).side, pose_.at);
  }

  void run(Mil way) {
    if (is_over()) return;
    const plane::Outline covered = plane::swept(pose_, hull_, way);
    const Point to = plane::advanced(pose_.at, pose_.heading, way);
    course_.covered.push_back(covered);
    const bool inside = scenario().chart().on_sheet(pose_.at) && scenario().chart().on_sheet(to);
    if (inside && touched(covered) == flotilla::kNoUnit && !touches_ground(covered)) {
      pose_.at = to;
      course_.way += way;
      return;
    }
    step_along(way);
  }

  void step_along(Mil way) {
    const Point from = pose_.at;
    for (Mil gone = kStride; gone < way + kStride && !is_over(); gone += kStride) {
      const Pose next{.at = plane::advanced(from, pose_.heading, std::min(gone, way)), .heading = pose_.heading};
      course_.leaves = is_off_own_edge(scenario(), situation_.unit(course_.order.unit).side, next.at);
      if (is_over()) return;
      const Mil off = off_table(scenario(), next.at);
      if (off > 0 && off >= off_table(scenario(), pose_.at)) {
        course_.blocked = true;
        return;
      }
      const plane::Outline hull = plane::outline(next, hull_);
      course_.met = touched(hull);
      course_.grounds = touches_ground(hull);
      if (is_over()) return;
      pose_ = next;
      course_.way += std::min(kStride, way - gone + kStride);
    }
  }

  const Situation& situation_;
  plane::Hull hull_;
  int draught_;
  Pose start_;
  Pose pose_;
  Course course_;
};

}  // namespace

Course follow(const Situation& situation, const Steam& order) {
  return Following(situation, order).follow(Moment::kFirst);
}

InlineList<Pose, 2> places_to_come(const Situation& situation) {
  const flotilla::Passage& passage = situation.seen.passage;
  InlineList<Pose, 2> places;
  if (passage.unit == flotilla::kNoUnit || passage.drifting || passage.astern || passage.moment == Moment::kEnd)
    return places;
  const Steam order{.unit = passage.unit, .inches = passage.inches, .turns = passage.turns};
  const Course course = Following(situation, order).follow(passage.moment);
  if (passage.moment == Moment::kFirst) places.push_back(course.at_middle);
  places.push_back(course.end);
  return places;
}

}  // namespace brownwater::captains::quarterdeck
