#pragma once

#include <algorithm>
#include <tuple>

#include "engine/games/flotilla/gunnery.hpp"

/// Where a ship's movement leads, and what stops it (FL-3.2, FL-3.3, FL-3.5, FL-3.7). Inside the room only; no dice
/// here.
namespace brownwater::flotilla::steps {

/// FL-3.5: inches from the ground within which it is thrown for.
inline constexpr int kGroundBands = std::tuple_size_v<decltype(Tables::grounds_on)>;

/// How far a straight movement went, and what ended it.
struct Travel {
  Point end;
  UnitIndex met = kNoUnit;
  bool grounded = false;
  bool exits = false;
};

/// The way before a ship as she lies. Scenario and state must outlive it.
class Way {
 public:
  Way(const Scenario& scenario, const State& state, UnitIndex ship)
      : scenario_(scenario), state_(state), ship_(ship), hull_(scenario.sheet(ship).hull) {}

  /// Along a bearing until something stops her; the hull keeps its heading.
  Travel straight(Bearing bearing, Mil distance) const;

  /// FL-3.3: the stern swings degree by degree, as far as it may.
  Pose swing(int degrees) const;

  /// FL-3.5: inches to the nearest land or shoal from all that she covered, rounded up; 0 beyond `kGroundBands`, or in
  /// water that is marked deep.
  int band(const plane::Outline& covered, Point middle) const;

 private:
  struct Hindrances {
    UnitSet hulls = 0;
    bool ground = false;
  };

  int draught() const { return std::max<int>(scenario_.sheet(ship_).draught_tenths, 1); }

  /// Possible hindrances of a hull that swings about its bow.
  Hindrances about_bow(const Pose& from) const;

  /// Possible hindrances of a hull that goes straight on.
  Hindrances on_the_way(const Pose& from, const Pose& to, Bearing bearing, Mil distance) const;

  /// Hulls near a box for which `comes_near` holds, and whether the water in it may be too shallow.
  template <class Near>
  Hindrances hindrances(const plane::Box& box, const Near& comes_near) const;

  /// An outline of at least all that a hull covers between two places on its keel's line.
  plane::Outline covered_by(const Pose& from, const Pose& to) const;

  /// Whether the water under all that is covered is deep enough for her.
  bool bears(const plane::Outline& covered) const;

  /// Whether nothing of what is about lies in all that a movement covers.
  bool is_free(const plane::Outline& covered, const Hindrances& about) const;

  bool blocked(const Pose& pose, const Hindrances& about, Travel& travel) const;
  /// Whether she comes no farther than before this place; takes down why, or that she is there.
  bool is_stopped(const Pose& pose, const Hindrances& about, Travel& travel) const;

  const Scenario& scenario_;
  const State& state_;
  UnitIndex ship_;
  plane::Hull hull_;
};

/// FL-1.1: the places of the moving ship at the windows of her move that are still to come, if only hindrances in
/// her way stop her.
InlineList<Pose, 2> places_to_come(const Scenario& scenario, const State& state);

/// The way in which she moves along: ahead, astern or with the stream.
Bearing way_of(const Scenario& scenario, const State& state);

}  // namespace brownwater::flotilla::steps
