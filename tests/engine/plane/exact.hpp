#pragma once

#include "engine/board/plane/plane.hpp"

/// The same questions answered another way, slowly and with numbers so wide that nothing is lost.
namespace brownwater::plane::testing {

__extension__ typedef __int128 Exact;

struct Arrow {
  Exact x = 0;
  Exact y = 0;
};
inline Arrow arrow(Point from, Point to) { return {.x = Exact{to.x} - from.x, .y = Exact{to.y} - from.y}; }
inline Exact crossed(Arrow a, Arrow b) { return a.x * b.y - a.y * b.x; }
inline Exact dotted(Arrow a, Arrow b) { return a.x * b.x + a.y * b.y; }
inline Arrow minus(Arrow a, Arrow b) { return {.x = a.x - b.x, .y = a.y - b.y}; }

/// Whether `at` lies on the closed segment from a to b, or is its one point.
inline bool is_on(Arrow at, Arrow a, Arrow b) {
  return crossed(minus(b, a), minus(at, a)) == 0 && dotted(minus(a, at), minus(b, at)) <= 0;
}

/// Solves for the crossing's place along both segments.
inline bool share_a_point(Arrow a, Arrow b, Arrow c, Arrow d) {
  const Arrow one = minus(b, a);
  const Arrow other = minus(d, c);
  Exact below = crossed(one, other);
  if (below == 0) return is_on(a, c, d) || is_on(b, c, d) || is_on(c, a, b) || is_on(d, a, b);
  Exact along_one = crossed(minus(c, a), other);
  Exact along_other = crossed(minus(c, a), one);
  if (below < 0) {
    below = -below;
    along_one = -along_one;
    along_other = -along_other;
  }
  return along_one >= 0 && along_one <= below && along_other >= 0 && along_other <= below;
}
inline bool share_a_point(Point a, Point b, Point c, Point d) {
  return share_a_point(arrow({}, a), arrow({}, b), arrow({}, c), arrow({}, d));
}

/// Whether a place lies in a closed polygon: on a side, or with sides winding about it.
template <class Corners>
bool is_in(Point at, const Corners& corners) {
  int winding = 0;
  for (std::size_t corner = 0; corner < corners.size(); ++corner) {
    const Arrow a = arrow(at, corners[corner]);
    const Arrow b = arrow(at, corners[(corner + 1) % corners.size()]);
    if (is_on({}, a, b)) return true;
    if (a.y <= 0 && b.y > 0 && crossed(a, b) > 0) ++winding;
    if (a.y > 0 && b.y <= 0 && crossed(a, b) < 0) --winding;
  }
  return winding != 0;
}

template <class Corners>
bool any_side_meets(const Corners& corners, Point a, Point b) {
  for (std::size_t at = 0; at < corners.size(); ++at) {
    if (share_a_point(corners[at], corners[(at + 1) % corners.size()], a, b)) return true;
  }
  return false;
}

template <class One, class Other>
bool polygons_meet(const One& one, const Other& other) {
  if (is_in(one[0], other) || is_in(other[0], one)) return true;
  for (std::size_t at = 0; at < one.size(); ++at) {
    if (any_side_meets(other, one[at], one[(at + 1) % one.size()])) return true;
  }
  return false;
}

/// Whether a place is at most `reach` from a closed segment.
inline bool is_near(Point at, Point a, Point b, Exact reach) {
  const Arrow side = arrow(a, b);
  const Arrow way = arrow(a, at);
  const Exact along = dotted(side, way);
  const Exact length = dotted(side, side);
  if (along <= 0) return dotted(way, way) <= reach * reach;
  if (along >= length) return dotted(arrow(b, at), arrow(b, at)) <= reach * reach;
  // |way|^2 - along^2 / length <= reach^2
  return dotted(way, way) * length - along * along <= reach * reach * length;
}

}  // namespace brownwater::plane::testing
