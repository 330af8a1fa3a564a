#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <numbers>
#include <vector>

/// Plain geometry on the sheet in inches: x to the right, y down, bearings clockwise from the top. Shapes are sampled;
/// nothing here is exact, or the engine's.
namespace brownwater::steered {

namespace json = boost::json;

struct Spot {
  double x = 0;
  double y = 0;
};
inline Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
inline Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
inline Spot operator*(double by, Spot a) { return {by * a.x, by * a.y}; }

inline Spot spot_of(const json::value& text) {
  return {text.at(0).to_number<double>(), text.at(1).to_number<double>()};
}
inline Spot ahead(double bearing) {
  const double angle = bearing * std::numbers::pi / 180;
  return {std::sin(angle), -std::cos(angle)};
}

struct Lying {
  Spot at;
  double heading = 0;
  double length = 0;
  double beam = 0;

  /// A place in the hull's own measure: how far ahead of its middle, and to starboard.
  Spot within(Spot place) const {
    const Spot off = place - at;
    const Spot bow = ahead(heading);
    return {off.x * bow.x + off.y * bow.y, off.y * bow.x - off.x * bow.y};
  }
  /// How far a place lies from the hull; 0 inside.
  double away(Spot place) const {
    const Spot off = within(place);
    return std::hypot(std::max(std::abs(off.x) - length / 2, 0.0), std::max(std::abs(off.y) - beam / 2, 0.0));
  }
  /// Smaller by so much on every side.
  Lying shrunk(double by) const { return {at, heading, std::max(length - 2 * by, 0.0), std::max(beam - 2 * by, 0.0)}; }
  double reach() const { return std::hypot(length, beam) / 2; }

  /// Places all over the hull, its corners and sides among them, no two neighbours farther apart than that.
  std::vector<Spot> places(double apart) const {
    const Spot bow = ahead(heading);
    const Spot starboard{-bow.y, bow.x};
    const int rows = 1 + static_cast<int>(length / apart);
    const int columns = 1 + static_cast<int>(beam / apart);
    std::vector<Spot> places;
    for (int row = 0; row <= rows; ++row)
      for (int column = 0; column <= columns; ++column)
        places.push_back(at + length * (row / static_cast<double>(rows) - 0.5) * bow +
                         beam * (column / static_cast<double>(columns) - 0.5) * starboard);
    return places;
  }
};

/// Whether two hulls lie on each other: no line along a side of either parts them.
inline bool overlap(const Lying& one, const Lying& other) {
  const auto parted = [](const Lying& by, const Lying& from) {
    double least_x = 1e9, most_x = -1e9, least_y = 1e9, most_y = -1e9;
    for (const Spot corner : from.places(1e9)) {
      const Spot off = by.within(corner);
      least_x = std::min(least_x, off.x);
      most_x = std::max(most_x, off.x);
      least_y = std::min(least_y, off.y);
      most_y = std::max(most_y, off.y);
    }
    return least_x > by.length / 2 || most_x < -by.length / 2 || least_y > by.beam / 2 || most_y < -by.beam / 2;
  };
  return !parted(one, other) && !parted(other, one);
}

struct Area {
  std::vector<Spot> corners;
  double depth = 0;
  Spot least;
  Spot most;

  bool contains(Spot place) const {
    if (place.x < least.x || place.y < least.y || place.x > most.x || place.y > most.y) return false;
    bool inside = false;
    for (std::size_t at = 0, last = corners.size() - 1; at < corners.size(); last = at++) {
      const Spot a = corners[at];
      const Spot b = corners[last];
      if ((a.y > place.y) != (b.y > place.y) && place.x < (b.x - a.x) * (place.y - a.y) / (b.y - a.y) + a.x)
        inside = !inside;
    }
    return inside;
  }
};

/// The water of a scenario's map, a later area upon an earlier one.
class Water {
 public:
  explicit Water(const json::object& map) : open_(map.at("depth_ft").to_number<double>()) {
    const json::value* areas = map.if_contains("areas");
    if (areas == nullptr) return;
    for (const json::value& text : areas->as_array()) {
      const json::value* depth = text.as_object().if_contains("depth_ft");
      Area area{.corners = {}, .depth = depth != nullptr ? depth->to_number<double>() : 0};
      for (const json::value& corner : text.at("corners").as_array()) area.corners.push_back(spot_of(corner));
      area.least = area.most = area.corners.front();
      for (const Spot corner : area.corners) {
        area.least = {std::min(area.least.x, corner.x), std::min(area.least.y, corner.y)};
        area.most = {std::max(area.most.x, corner.x), std::max(area.most.y, corner.y)};
      }
      areas_.push_back(std::move(area));
    }
  }
  double depth_at(Spot place) const {
    const auto found = std::find_if(areas_.rbegin(), areas_.rend(), [&](const Area& a) { return a.contains(place); });
    return found == areas_.rend() ? open_ : found->depth;
  }
  /// The least depth under places all over a hull.
  double under(const Lying& hull) const {
    constexpr double kApart = 0.3;
    double least = 1e9;
    for (const Spot place : hull.places(kApart)) least = std::min(least, depth_at(place));
    return least;
  }

 private:
  double open_;
  std::vector<Area> areas_;
};

}  // namespace brownwater::steered
