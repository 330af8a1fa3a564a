#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/plane/plane.hpp"

namespace brownwater::plane {

/// How a hull lies to a wedge, judged from its middle and its size.
enum class RoughLie : std::uint8_t {
  kOutside,   ///< no part of it is in the wedge
  kDoubtful,  ///< its corners must be asked for
  kInside,    ///< its middle is in the wedge
};

/// A wedge of less than a right angle either side of its line, its apex at the origin. OPTIMISATION: it tells of most
/// hulls in some ten operations what `bears` tells exactly, and says so where it cannot.
/// ```
/// const plane::RoughWedge ahead(0, 30);
/// EXPECT_EQ(ahead.lie_of({.x = 0, .y = -9000}, 500), plane::RoughLie::kInside);
/// EXPECT_EQ(ahead.lie_of({.x = 0, .y = 9000}, 500), plane::RoughLie::kOutside);
/// ```
class RoughWedge {
 public:
  constexpr RoughWedge(Bearing line, int half_width_degrees)
      : ahead_(cut(direction(line))), edge_(cut(direction(half_width_degrees))) {}
  /// The half width in half degrees.
  static constexpr RoughWedge by_halves(Bearing line, int half_width_half_degrees) {
    RoughWedge wedge(line, half_width_half_degrees / 2);
    // A direction between two degrees is very nearly two units long; what it falls short is within the doubt.
    const Vector edge = direction_by_halves(half_width_half_degrees);
    if (half_width_half_degrees % 2 != 0) wedge.edge_ = cut({.x = edge.x / 2, .y = edge.y / 2});
    return wedge;
  }

  /// `reach`: no part of the hull lies further than this from its middle.
  constexpr RoughLie lie_of(Vector middle, Mil reach) const {
    return told(dot(ahead_, middle), cross(ahead_, middle), reach, doubt_at(middle));
  }

 private:
  /// Sines in 2^10ths, so that products of three fit.
  static constexpr std::int64_t kCutUnit = std::int64_t{1} << 10;
  static constexpr Vector cut(Vector way) { return {.x = way.x / (kUnit / kCutUnit), .y = way.y / (kUnit / kCutUnit)}; }
  static constexpr std::int64_t size_of(std::int64_t number) { return number < 0 ? -number : number; }

  /// The truncation of the sines changes a result by less than this part of the distance.
  static constexpr std::int64_t doubt_at(Vector middle) {
    return ((size_of(middle.x) + size_of(middle.y)) / 256 + 1) * kCutUnit * kCutUnit;
  }
  /// From how far the middle lies along the wedge's line and aside of it, in cut units.
  constexpr RoughLie told(std::int64_t along, std::int64_t aside, Mil reach, std::int64_t doubt) const {
    // How far the middle lies outside the nearer edge: the edge's own sine is x, its cosine -y.
    const std::int64_t outside = -edge_.y * size_of(aside) - edge_.x * along;
    if (outside <= -doubt) return RoughLie::kInside;
    return outside > reach * kCutUnit * kCutUnit + doubt ? RoughLie::kOutside : RoughLie::kDoubtful;
  }

  friend class RoughQuarters;
  Vector ahead_;
  Vector edge_;
};

/// The four quarters in which a hull may look.
enum class Quarter : std::uint8_t { kAhead, kAstern, kPort, kStarboard };
inline constexpr std::size_t kQuarters = 4;

/// Four wedges of one width about an apex at the origin: ahead, astern, to port and to starboard. OPTIMISATION: tells
/// of all four, with one rotation of the target's place, what `RoughWedge` tells of one.
class RoughQuarters {
 public:
  constexpr RoughQuarters() = default;
  constexpr RoughQuarters(Bearing heading, int half_width_half_degrees)
      : wedge_(RoughWedge::by_halves(heading, half_width_half_degrees)) {}

  /// How a target with its middle there lies to each of the four wedges, where known.
  constexpr std::array<RoughLie, kQuarters> lies_of(Vector middle, Mil reach) const {
    const std::int64_t along = dot(wedge_.ahead_, middle);
    const std::int64_t across = cross(wedge_.ahead_, middle);
    const std::int64_t doubt = RoughWedge::doubt_at(middle);
    const auto lie = [&](std::int64_t toward, std::int64_t aside) { return wedge_.told(toward, aside, reach, doubt); };
    return {lie(along, across), lie(-along, across), lie(-across, along), lie(across, along)};
  }

 private:
  RoughWedge wedge_{0, 0};
};

}  // namespace brownwater::plane
