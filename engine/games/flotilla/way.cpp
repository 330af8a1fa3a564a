#include "engine/games/flotilla/way.hpp"

#include <cstdlib>

#include "engine/games/flotilla/helm.hpp"
#include "engine/games/flotilla/retreat.hpp"

namespace brownwater::flotilla::steps {
namespace {

constexpr Mil kStride = 100;
constexpr Mil kManyStrides = 10 * kStride;
constexpr Mil kRounding = 8;  ///< more than what places lose by rounding

}  // namespace

template <class Near>
Way::Hindrances Way::hindrances(const plane::Box& box, const Near& comes_near) const {
  Hindrances found;
  for_each_unit(hulls_about(scenario_, state_) & ~bit(ship_), [&](UnitIndex other) {
    if (plane::contains(plane::grown(box, scenario_.reach_of(other)), state_.units[other].pose.at) &&
        comes_near(outline_of(scenario_, state_, other)))
      found.hulls |= bit(other);
  });
  const auto depth = scenario_.chart().depth_throughout(box);
  found.ground = !depth || *depth < draught();
  return found;
}

Travel Way::straight(Bearing bearing, Mil distance) const {
  const Pose from = state_.units[ship_].pose;
  const Pose to{.at = plane::advanced(from.at, bearing, distance), .heading = from.heading};
  const Hindrances about = on_the_way(from, to, bearing, distance);
  const bool inside = scenario_.chart().on_sheet(from.at) && scenario_.chart().on_sheet(to.at);
  if (about.hulls == 0 && !about.ground && inside) return {.end = to.at};
  const bool leaps = inside && bearing % kHalfCircle == from.heading % kHalfCircle;
  const auto after = [&](Mil gone) {
    return Pose{.at = plane::advanced(from.at, bearing, gone), .heading = from.heading};
  };
  Travel travel{.end = from.at};
  for (Mil gone = 0; gone < distance;) {
    const Mil far = std::min(gone + kManyStrides, distance);
    // OPTIMISATION: many strides at once where nothing is near.
    if (leaps && is_free(covered_by(after(gone), after(far)), about)) gone = far;
    for (; gone < far; gone = std::min(gone + kStride, far)) {
      if (is_stopped(after(std::min(gone + kStride, far)), about, travel)) return travel;
    }
    travel.end = after(far).at;
  }
  return travel;
}

Pose Way::swing(int degrees) const {
  const Pose from = state_.units[ship_].pose;
  Pose pose = from;
  const Pose whole = turned_about_bow(from, hull_, degrees);
  const Hindrances about = about_bow(from);
  if (about.hulls == 0 && !about.ground) return whole;
  const int step = degrees < 0 ? -1 : 1;
  for (int turned = 0; turned != degrees;) {
    const int part = step * std::min(std::abs(degrees - turned), plane::kWidestSwing);
    const int end = turned + part;
    if (is_free(plane::swung(pose, hull_, part), about)) {
      pose = turned_about_bow(from, hull_, end);
      turned = end;
      continue;
    }
    for (; turned != end; turned += step) {
      const Pose next = turned_about_bow(from, hull_, turned + step);
      Travel ignored;
      if (blocked(next, about, ignored)) return pose;
      pose = next;
    }
  }
  return pose;
}

int Way::band(const plane::Outline& covered, Point middle) const {
  const int ground = scenario_.chart().ground_at(middle);
  if (ground >= 0 && ((scenario_.draft().deep >> static_cast<unsigned>(ground)) & 1U) != 0) return 0;
  for (int inches = 1; inches <= kGroundBands; ++inches) {
    for (const plane::Ground& area : scenario_.chart().grounds()) {
      if (area.depth_tenths < draught() && plane::within(area.area, covered, inches * kInch)) return inches;
    }
  }
  return 0;
}

plane::Outline Way::covered_by(const Pose& from, const Pose& to) const {
  const Point middle{.x = from.at.x + (to.at.x - from.at.x) / 2, .y = from.at.y + (to.at.y - from.at.y) / 2};
  const Mil way = plane::distance_of(from.at, to.at);
  return plane::outline({.at = middle, .heading = from.heading},
                        {.length = hull_.length + way + kRounding, .beam = hull_.beam + kRounding});
}

Way::Hindrances Way::about_bow(const Pose& from) const {
  const Point bow = plane::bow(from, hull_);
  const Mil sweeps = hull_.length + hull_.beam / 2 + kRounding;
  return hindrances({.left = bow.x - sweeps, .top = bow.y - sweeps, .right = bow.x + sweeps, .bottom = bow.y + sweeps},
                    [&](const plane::Outline& other) { return plane::within(bow, other, sweeps); });
}

Way::Hindrances Way::on_the_way(const Pose& from, const Pose& to, Bearing bearing, Mil distance) const {
  if (bearing % kHalfCircle == from.heading % kHalfCircle) {
    const plane::Hull grown{.length = hull_.length + 2 * kRounding, .beam = hull_.beam + 2 * kRounding};
    const plane::Outline covered = plane::swept(from, grown, bearing == from.heading ? distance : -distance);
    return hindrances(plane::box_of(covered),
                      [&](const plane::Outline& hull) { return plane::overlap(covered, hull); });
  }
  const plane::Box one = plane::box_of(plane::outline(from, hull_));
  const plane::Box other = plane::box_of(plane::outline(to, hull_));
  return hindrances({.left = std::min(one.left, other.left),
                     .top = std::min(one.top, other.top),
                     .right = std::max(one.right, other.right),
                     .bottom = std::max(one.bottom, other.bottom)},
                    [](const plane::Outline&) { return true; });
}

// FL-3.6: a ship freed from a shoal leaves it through water no shallower than where she lay.
bool Way::bears(const plane::Outline& covered) const {
  const int depth = scenario_.chart().shallowest_under(covered);
  if (depth >= draught()) return true;
  return depth > 0 && depth >= scenario_.chart().shallowest_under(outline_of(scenario_, state_, ship_));
}

bool Way::is_free(const plane::Outline& covered, const Hindrances& about) const {
  bool free = !about.ground || bears(covered);
  for_each_unit(about.hulls, [&](UnitIndex other) {
    free = free && !plane::overlap(covered, outline_of(scenario_, state_, other));
  });
  return free;
}

bool Way::blocked(const Pose& pose, const Hindrances& about, Travel& travel) const {
  const plane::Outline hull = plane::outline(pose, hull_);
  for_each_unit(about.hulls, [&](UnitIndex other) {
    if (travel.met != kNoUnit || !plane::overlap(hull, outline_of(scenario_, state_, other))) return;
    // Hulls that lay upon each other before may part.
    if (!plane::overlap(outline_of(scenario_, state_, ship_), outline_of(scenario_, state_, other))) travel.met = other;
  });
  travel.grounded = about.ground && !bears(hull);
  return travel.met != kNoUnit || travel.grounded;
}

// INTERPRETATION: an edge that is not her own stops a ship's middle. If her swing took it off the table, she may come
// back by any way.
bool Way::is_stopped(const Pose& pose, const Hindrances& about, Travel& travel) const {
  travel.exits = is_off_own_edge(scenario_, state_.units[ship_].side, pose.at);
  const Mil off = off_table(scenario_, pose.at);
  if (travel.exits || (off > 0 && off >= off_table(scenario_, travel.end))) return true;
  if (blocked(pose, about, travel)) return true;
  travel.end = pose.at;
  return false;
}

Bearing way_of(const Scenario& scenario, const State& state) {
  const Passage& passage = state.passage;
  const Pose& pose = state.units[passage.unit].pose;
  if (passage.drifting) return flow_at(scenario, state, pose.at);
  return plane::wrapped(pose.heading + (passage.astern ? kHalfCircle : 0));
}

InlineList<Pose, 2> places_to_come(const Scenario& scenario, const State& state) {
  InlineList<Pose, 2> places;
  if (state.passage.unit == kNoUnit) return places;
  State battle = state;
  const Passage& passage = battle.passage;
  Unit& at = battle.units[passage.unit];
  const Way way(scenario, battle, passage.unit);
  const auto swing = [&](Moment moment) {
    const int degrees = passage.turns[static_cast<std::size_t>(moment)];
    if (degrees != 0) at.pose = way.swing(degrees);
  };
  const Mil all = passage.inches * kInch;
  for (Moment moment = passage.moment; moment != Moment::kEnd && !at.stopped;) {
    const bool last = moment == Moment::kMiddle;
    swing(moment);
    const Travel travel = way.straight(way_of(scenario, battle), last ? all - all / 2 : all / 2);
    if (travel.exits) break;
    at.pose.at = travel.end;
    at.stopped = travel.met != kNoUnit || travel.grounded;
    if (last && !at.stopped) swing(Moment::kEnd);
    places.push_back(at.pose);
    moment = last ? Moment::kEnd : Moment::kMiddle;
  }
  return places;
}

}  // namespace brownwater::flotilla::steps
