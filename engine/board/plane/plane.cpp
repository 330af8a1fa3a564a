#include "engine/board/plane/plane.hpp"

#include <array>
#include <cstddef>

#include "engine/board/plane/whole.hpp"

namespace brownwater::plane {
namespace {

constexpr std::size_t next_corner(std::size_t at) { return (at + 1) % 4; }

constexpr Point moved(Point from, std::int64_t x, std::int64_t y) {
  return {.x = static_cast<Mil>(from.x + x), .y = static_cast<Mil>(from.y + y)};
}

/// Half a length along a heading, rounded once.
constexpr Point half_length_off(const Pose& pose, std::int64_t length) {
  const Vector ahead = direction(pose.heading);
  return moved(pose.at, rounded_ratio(length * ahead.x, 2 * kUnit), rounded_ratio(length * ahead.y, 2 * kUnit));
}

constexpr bool has_sides_both(std::int64_t one, std::int64_t other) {
  return !(one > 0 && other > 0) && !(one < 0 && other < 0);
}

/// Whether all of a quadrilateral lies strictly outside one of the sides of another.
constexpr bool is_beyond_a_side(const Outline& hull, const Outline& other) {
  for (std::size_t at = 0; at < 4; ++at) {
    const Point corner = hull.corners[at];
    const Vector side = hull.corners[next_corner(at)] - corner;
    if (cross(side, other.corners[0] - corner) < 0 && cross(side, other.corners[1] - corner) < 0 &&
        cross(side, other.corners[2] - corner) < 0 && cross(side, other.corners[3] - corner) < 0) {
      return true;
    }
  }
  return false;
}

/// Where a place outside a hull has its nearest point: square on a side, or at a corner.
struct Foot {
  bool on_side = false;
  Point corner{};            ///< the nearest corner if not on a side
  Vector side{};             ///< the side's way if on a side
  std::int64_t outside = 0;  ///< how far outside, times the side's length; negative outside
  std::int64_t square_to_corner = 0;
};

/// The place must be outside the hull. A place square on to a side that it sees is nearest to that side, for all of the
/// hull lies behind the side's line.
constexpr Foot foot_of(Point from, const Outline& hull) {
  Foot foot{.corner = hull.corners[0], .square_to_corner = dot(hull.corners[0] - from, hull.corners[0] - from)};
  for (std::size_t at = 0; at < 4; ++at) {
    const Point corner = hull.corners[at];
    const Vector side = hull.corners[next_corner(at)] - corner;
    const Vector way = from - corner;
    const std::int64_t outside = cross(side, way);
    const std::int64_t along = dot(side, way);
    if (outside < 0 && along >= 0 && along <= dot(side, side)) {
      return {.on_side = true, .side = side, .outside = outside};
    }
    const std::int64_t square = dot(way, way);
    if (square < foot.square_to_corner) {
      foot.corner = corner;
      foot.square_to_corner = square;
    }
  }
  return foot;
}

/// A closed wedge of at most a right angle either side, its apex at the origin.
struct Wedge {
  Vector left;
  Vector ahead;
  Vector right;

  constexpr Wedge(Bearing line, int half_width)
      : left(direction(line - half_width)), ahead(direction(line)), right(direction(line + half_width)) {}
  constexpr Wedge(Vector to_left, Vector to_ahead, Vector to_right) : left(to_left), ahead(to_ahead), right(to_right) {}
  constexpr bool holds(Vector at) const { return cross(left, at) >= 0 && cross(at, right) >= 0 && dot(ahead, at) >= 0; }
};

/// Whether some part of the target lies in the wedge, which is less than a right angle either side.
bool meets(Point from, const Wedge& wedge, const Outline& target) {
  std::array<Vector, 4> ways{};
  std::array<std::int64_t, 4> off_left{};
  int port_of_it = 0;
  int starboard_of_it = 0;
  for (std::size_t at = 0; at < 4; ++at) {
    ways[at] = target.corners[at] - from;
    off_left[at] = cross(wedge.left, ways[at]);
    if (wedge.holds(ways[at])) return true;
    port_of_it += off_left[at] < 0 ? 1 : 0;
    starboard_of_it += cross(ways[at], wedge.right) < 0 ? 1 : 0;
  }
  if (port_of_it == 4 || starboard_of_it == 4) return false;
  // With no corner in the wedge, the target is met if it holds the apex or if a side runs across the left edge.
  for (std::size_t at = 0; at < 4; ++at) {
    const std::size_t next = next_corner(at);
    if (off_left[at] < 0 && off_left[next] > 0 && cross(ways[at], ways[next]) > 0) return true;
    if (off_left[at] > 0 && off_left[next] < 0 && cross(ways[at], ways[next]) < 0) return true;
  }
  return contains(target, from);
}

}  // namespace

Point advanced(Point from, Bearing bearing, Mil distance) {
  const Vector ahead = direction(bearing);
  return moved(from, rounded_ratio(distance * ahead.x, kUnit), rounded_ratio(distance * ahead.y, kUnit));
}

Bearing bearing_of(Point from, Point to) {
  Vector way = to - from;
  if (way == Vector{}) return 0;
  // Quarter turns are exact: bring the way into the first quarter, 0 <= bearing < 90.
  int quarters = 0;
  for (; way.x < 0 || way.y >= 0; ++quarters) way = {.x = way.y, .y = -way.x};
  int low = 0;
  int high = 90;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (cross(direction(middle), way) >= 0 ? low : high) = middle;
  }
  const bool is_nearer_high = cross(way, direction(high)) < cross(direction(low), way);
  return wrapped(quarters * 90 + (is_nearer_high ? high : low));
}

Outline outline(const Pose& pose, const Hull& hull) {
  const Vector ahead = direction(pose.heading);
  const Vector along{.x = hull.length * ahead.x, .y = hull.length * ahead.y};
  const Vector across{.x = hull.beam * -ahead.y, .y = hull.beam * ahead.x};
  // Opposite corners are rounded alike, so the four make a parallelogram.
  const std::int64_t port_x = rounded_ratio(along.x - across.x, 2 * kUnit);
  const std::int64_t port_y = rounded_ratio(along.y - across.y, 2 * kUnit);
  const std::int64_t starboard_x = rounded_ratio(along.x + across.x, 2 * kUnit);
  const std::int64_t starboard_y = rounded_ratio(along.y + across.y, 2 * kUnit);
  return {.corners = {moved(pose.at, port_x, port_y), moved(pose.at, starboard_x, starboard_y),
                      moved(pose.at, -port_x, -port_y), moved(pose.at, -starboard_x, -starboard_y)}};
}

Point bow(const Pose& pose, const Hull& hull) { return half_length_off(pose, hull.length); }
Point stern(const Pose& pose, const Hull& hull) { return half_length_off(pose, -std::int64_t{hull.length}); }

bool crosses(Point a, Point b, Point c, Point d) {
  // Segments on one line share a point if their boxes do; others if each has the other's ends not on one side.
  return overlap(box_of(a, b), box_of(c, d)) && has_sides_both(cross(b - a, c - a), cross(b - a, d - a)) &&
         has_sides_both(cross(d - c, a - c), cross(d - c, b - c));
}

bool contains(const Outline& hull, Point at) {
  // The box also bounds a hull that has shrunk to a line.
  if (!contains(box_of(hull), at)) return false;
  for (std::size_t corner = 0; corner < 4; ++corner) {
    const Point from = hull.corners[corner];
    if (cross(hull.corners[next_corner(corner)] - from, at - from) < 0) return false;
  }
  return true;
}

bool meets(Point a, Point b, const Outline& hull) {
  if (!overlap(box_of(a, b), box_of(hull))) return false;
  int port_of_it = 0;
  int starboard_of_it = 0;
  for (const Point corner : hull.corners) {
    const std::int64_t lies = cross(b - a, corner - a);
    port_of_it += lies < 0 ? 1 : 0;
    starboard_of_it += lies > 0 ? 1 : 0;
  }
  if (port_of_it == 4 || starboard_of_it == 4) return false;
  for (std::size_t at = 0; at < 4; ++at) {
    const Point corner = hull.corners[at];
    const Vector side = hull.corners[next_corner(at)] - corner;
    if (cross(side, a - corner) < 0 && cross(side, b - corner) < 0) return false;
  }
  return true;
}

bool overlap(const Outline& one, const Outline& other) {
  // OPTIMISATION: most pairs of vessels are far apart.
  return overlap(box_of(one), box_of(other)) && !is_beyond_a_side(one, other) && !is_beyond_a_side(other, one);
}

bool within(Point from, const Outline& hull, Mil reach) {
  if (reach < 0) return false;
  const Box box = box_of(hull);
  if (from.x < std::int64_t{box.left} - reach || from.x > std::int64_t{box.right} + reach ||
      from.y < std::int64_t{box.top} - reach || from.y > std::int64_t{box.bottom} + reach) {
    return false;
  }
  if (contains(hull, from)) return true;
  const Foot foot = foot_of(from, hull);
  const std::int64_t square = std::int64_t{reach} * reach;
  if (!foot.on_side) return foot.square_to_corner <= square;
  return Wide{foot.outside} * foot.outside <= Wide{square} * dot(foot.side, foot.side);
}

std::int64_t square_from_outside(Point from, const Outline& hull) {
  const Foot foot = foot_of(from, hull);
  return foot.on_side ? square_over(foot.outside, dot(foot.side, foot.side)) : foot.square_to_corner;
}

std::int64_t square_to(Point from, const Outline& hull) {
  return contains(hull, from) ? 0 : square_from_outside(from, hull);
}

Mil range_to(Point from, const Outline& hull) { return static_cast<Mil>(root_rounded_up(square_to(from, hull))); }

Point nearest_point(Point from, const Outline& hull) {
  if (contains(hull, from)) return from;
  const Foot foot = foot_of(from, hull);
  if (!foot.on_side) return foot.corner;
  // Square off the side: the side's way turned to starboard leads in, and `outside` is negative.
  const std::int64_t length = dot(foot.side, foot.side);
  return moved(from, rounded_ratio(foot.side.y * foot.outside, length),
               rounded_ratio(-foot.side.x * foot.outside, length));
}

bool lies_within(Point from, Bearing line, int half_width_degrees, Point at) {
  const Vector way = at - from;
  if (half_width_degrees >= 180 || way == Vector{}) return true;
  if (half_width_degrees <= 90) return Wedge(line, half_width_degrees).holds(way);
  // The rest is the open wedge about the opposite bearing.
  const Wedge rest(wrapped(line + 180), 180 - half_width_degrees);
  return !(cross(rest.left, way) > 0 && cross(way, rest.right) > 0);
}

bool bears(Point from, Bearing line, int half_width_degrees, const Outline& target) {
  // From a right angle on, what is left over is an open wedge that is convex: a target whose corners are all in it is.
  if (half_width_degrees >= 90) {
    for (const Point corner : target.corners) {
      if (lies_within(from, line, half_width_degrees, corner)) return true;
    }
    return false;
  }
  return meets(from, Wedge(line, half_width_degrees), target);
}

bool bears_by_halves(Point from, Bearing line, int half_width_half_degrees, const Outline& target) {
  const Wedge wedge(direction_by_halves(2 * line - half_width_half_degrees), direction(line),
                    direction_by_halves(2 * line + half_width_half_degrees));
  return meets(from, wedge, target);
}

}  // namespace brownwater::plane
