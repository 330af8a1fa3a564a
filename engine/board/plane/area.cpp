#include "engine/board/plane/area.hpp"

namespace brownwater::plane {
namespace {

constexpr std::size_t next_of(const Area& area, std::size_t at) { return at + 1 == area.corners.size() ? 0 : at + 1; }

/// Whether two sides that share a corner lie upon each other.
constexpr bool folds_back(Point before, Point corner, Point after) {
  return cross(before - corner, after - corner) == 0 && dot(before - corner, after - corner) > 0;
}

}  // namespace

bool is_simple(const Area& area) {
  const auto& corners = area.corners;
  if (corners.size() < 3) return false;
  for (std::size_t at = 0; at < corners.size(); ++at) {
    const std::size_t next = next_of(area, at);
    if (corners[at] == corners[next]) return false;
    if (folds_back(corners[at], corners[next], corners[next_of(area, next)])) return false;
    for (std::size_t other = at + 2; other < corners.size(); ++other) {
      const std::size_t end = next_of(area, other);
      if (end != at && crosses(corners[at], corners[next], corners[other], corners[end])) return false;
    }
  }
  return true;
}

bool contains(const Area& area, Point at) {
  bool is_inside = false;
  for (std::size_t corner = 0; corner < area.corners.size(); ++corner) {
    const Point a = area.corners[corner];
    const Point b = area.corners[next_of(area, corner)];
    // OPTIMISATION: most sides run wholly above the place or wholly below it.
    if ((a.y < at.y && b.y < at.y) || (a.y > at.y && b.y > at.y)) continue;
    const bool passes_height = (a.y > at.y) != (b.y > at.y);
    if (!passes_height && !contains(box_of(a, b), at)) continue;
    const std::int64_t side = cross(b - a, at - a);
    if (side == 0 && contains(box_of(a, b), at)) return true;
    if (passes_height && (side > 0) == (b.y > a.y)) is_inside = !is_inside;
  }
  return is_inside;
}

Lie lie_of(const Area& area, const Outline& hull) {
  const Box box = box_of(hull);
  for (std::size_t at = 0; at < area.corners.size(); ++at) {
    const Point a = area.corners[at];
    const Point b = area.corners[next_of(area, at)];
    if (overlap(box_of(a, b), box) && meets(a, b, hull)) return Lie::kInPart;
  }
  // No side meets the hull, so all of it is inside or none.
  return contains(area, hull.corners[0]) ? Lie::kAllRound : Lie::kApart;
}

bool crossed_by(const Area& area, Point a, Point b) {
  const Box line = box_of(a, b);
  for (std::size_t at = 0; at < area.corners.size(); ++at) {
    const Point corner = area.corners[at];
    const Point next = area.corners[next_of(area, at)];
    if (overlap(line, box_of(corner, next)) && crosses(a, b, corner, next)) return true;
  }
  return contains(area, a);
}

Box box_of(const Area& area) {
  if (area.corners.empty()) return {};
  Box box = box_of(area.corners[0], area.corners[0]);
  for (const Point corner : area.corners) {
    if (corner.x < box.left) box.left = corner.x;
    if (corner.x > box.right) box.right = corner.x;
    if (corner.y < box.top) box.top = corner.y;
    if (corner.y > box.bottom) box.bottom = corner.y;
  }
  return box;
}

bool is_clockwise(const Area& area) {
  std::int64_t twice = 0;
  for (std::size_t at = 0; at < area.corners.size(); ++at) {
    twice += cross(area.corners[at] - area.corners[0], area.corners[next_of(area, at)] - area.corners[0]);
  }
  return twice > 0;
}

}  // namespace brownwater::plane
