#pragma once

#include <cstdint>

#include "engine/board/plane/plane.hpp"

namespace brownwater::plane {

/// How a hull lies to a wedge, as far as its middle and its size tell.
enum class RoughLie : std::uint8_t {
  kOutside,   ///< no part of it is in the wedge
  kDoubtful,  ///< its corners must be asked for
  kInside,    ///< its middle is in the wedge
};

/// A wedge of less than a right angle either side of its line, its apex at the origin. OPTIMISATION: it tells of most
/// hulls in some ten operations what `bears` tells exactly, and says so where it cannot.
class RoughWedge {
 public:
  constexpr RoughWedge(Bearing line, int half_width_degrees)
      : ahead_(cut(direction(line))), edge_(cut(direction(half_width_degrees))) {}
  /// Of so many half degrees either side.
  static constexpr RoughWedge by_halves(Bearing line, int half_width_half_degrees) {
    RoughWedge wedge(line, half_width_half_degrees / 2);
    // A direction between two degrees is very nearly two units long; what it falls short is within the doubt.
    const Vector edge = direction_by_halves(half_width_half_degrees);
    if (half_width_half_degrees % 2 != 0) wedge.edge_ = cut({.x = edge.x / 2, .y = edge.y / 2});
    return wedge;
  }

  /// `reach`: no part of the hull lies further than this from its middle.
  constexpr RoughLie lie_of(Vector middle, Mil reach) const {
    const std::int64_t across = size_of(cross(ahead_, middle));
    // How far the middle lies outside the nearer edge: the edge's own sine is x, its cosine -y.
    const std::int64_t outside = -edge_.y * across - edge_.x * dot(ahead_, middle);
    // What is cut off of the sines comes to less than this part of the distance.
    const std::int64_t doubt = ((size_of(middle.x) + size_of(middle.y)) / 256 + 1) * kCutUnit * kCutUnit;
    if (outside <= -doubt) return RoughLie::kInside;
    return outside > reach * kCutUnit * kCutUnit + doubt ? RoughLie::kOutside : RoughLie::kDoubtful;
  }

 private:
  /// Sines in 2^10ths, so that products of three fit.
  static constexpr std::int64_t kCutUnit = std::int64_t{1} << 10;
  static constexpr Vector cut(Vector way) { return {.x = way.x / (kUnit / kCutUnit), .y = way.y / (kUnit / kCutUnit)}; }
  static constexpr std::int64_t size_of(std::int64_t number) { return number < 0 ? -number : number; }

  Vector ahead_;
  Vector edge_;
};

}  // namespace brownwater::plane
