#include "engine/board/plane/ground.hpp"

#include "engine/board/plane/whole.hpp"

namespace brownwater::plane {
namespace {

/// A place along a segment: 0 is its beginning, 1 its end. `below` is positive, both are below 2^42.
struct Fraction {
  std::int64_t above = 0;
  std::int64_t below = 1;
  friend constexpr bool operator<(Fraction a, Fraction b) { return Wide{a.above} * b.below < Wide{b.above} * a.below; }
};

/// A point of a segment, or the points next to it on one hand of the segment, as near as may be.
class Spot {
 public:
  /// `off` leads to that hand; it is zero for the point itself.
  Spot(Point begin, Vector way, Fraction along, Vector off)
      : begin_(begin),
        way_(way),
        along_(along),
        off_(off),
        x_(begin.x * along.below + way.x * along.above),
        y_(begin.y * along.below + way.y * along.above) {}

  Vector off() const { return off_; }
  /// The cross product of a side and the way to the spot from the side's corner, times `along.below`.
  Wide cross_from(Point corner, Vector side) const {
    return Wide{cross(side, begin_ - corner)} * along_.below + Wide{cross(side, way_)} * along_.above;
  }
  bool is_above(Mil height) const { return y_ < height * along_.below; }
  bool is_in(const Box& box) const {
    return box.left * along_.below <= x_ && x_ <= box.right * along_.below && !is_above(box.top) &&
           y_ <= box.bottom * along_.below;
  }

 private:
  Point begin_;
  Vector way_;
  Fraction along_;
  Vector off_;
  // The spot's place times `along.below`: below 2^63.
  std::int64_t x_;
  std::int64_t y_;
};

bool holds(const Outline& hull, const Spot& spot) {
  for (std::size_t at = 0; at < 4; ++at) {
    const Point corner = hull.corners[at];
    const Vector side = hull.corners[(at + 1) % 4] - corner;
    const Wide inside = spot.cross_from(corner, side);
    if (inside < 0 || (inside == 0 && cross(side, spot.off()) < 0)) return false;
  }
  return true;
}

/// A spot next to a side that runs through it lies inside if the side's inside is on that hand. A spot never lies where
/// two sides meet at an angle.
bool holds(const Area& area, bool clockwise, const Spot& spot) {
  bool is_inside = false;
  for (std::size_t at = 0; at < area.corners.size(); ++at) {
    const Point a = area.corners[at];
    const Point b = area.corners[at + 1 == area.corners.size() ? 0 : at + 1];
    const bool passes_height = spot.is_above(a.y) != spot.is_above(b.y);
    const bool is_in_box = spot.is_in(box_of(a, b));
    if (!passes_height && !is_in_box) continue;
    const Wide hand = spot.cross_from(a, b - a);
    if (hand == 0 && is_in_box) return spot.off() == Vector{} || (cross(b - a, spot.off()) > 0) == clockwise;
    if (passes_height && (hand > 0) == (b.y > a.y)) is_inside = !is_inside;
  }
  return is_inside;
}

/// The search for a point where a ground shows under a hull. All sides of hull and grounds cut each other into pieces
/// and the sheet into faces; along a piece, and in a face, nothing changes. Where the ground shows in a face, it also
/// shows on the pieces of hull and ground about it, or just outside those of later grounds. So one spot of each piece
/// is enough, with the corners, where areas may touch in one point.
class Showing {
 public:
  Showing(const Pile& pile, int ground, const Outline& hull)
      : pile_(pile), ground_(ground), hull_(hull), box_(box_of(hull)) {}

  bool found() const {
    for (const Point corner : hull_.corners) {
      if (shows_at(corner)) return true;
    }
    if (ground_ >= 0) {
      for (const Point corner : pile_.area(ground_).corners) {
        if (contains(hull_, corner) && shows_at(corner)) return true;
      }
    }
    return any_side([this](Point a, Point b, Hand outside) { return shows_along(a, b, outside); });
  }

 private:
  bool shows_at(Point at) const {
    if (ground_ >= 0 && !contains(pile_.area(ground_), at)) return false;
    for (int later = ground_ + 1; later < pile_.size(); ++later) {
      if (pile_.may_lie_in(later, box_of(at, at)) && contains(pile_.area(later), at)) return false;
    }
    return true;
  }

  bool shows_at(const Spot& spot) const {
    if (!holds(hull_, spot)) return false;
    if (ground_ >= 0 && !holds(pile_.area(ground_), pile_.layer(ground_).clockwise, spot)) return false;
    for (int later = ground_ + 1; later < pile_.size(); ++later) {
      if (pile_.may_lie_in(later, box_) && holds(pile_.area(later), pile_.layer(later).clockwise, spot)) return false;
    }
    return true;
  }

  /// On which hand of a side lies what a later ground leaves uncovered.
  enum class Hand : std::uint8_t { kNeither, kPort, kStarboard };

  bool shows_along(Point a, Point b, Hand outside) const {
    const Vector way = b - a;
    const std::int64_t starboard = outside == Hand::kNeither ? 0 : outside == Hand::kStarboard ? 1 : -1;
    const Vector off{.x = -way.y * starboard, .y = way.x * starboard};
    Fraction begin{.above = 0, .below = 1};
    const Fraction last{.above = 1, .below = 1};
    while (begin < last) {
      const Fraction end = next_cut(a, b, begin);
      // Between two fractions lies the one of their sums.
      const Fraction between{.above = begin.above + end.above, .below = begin.below + end.below};
      if (shows_at(Spot(a, way, between, off))) return true;
      begin = end;
    }
    return false;
  }

  /// The first place after another where a side cuts or touches the segment, or its end.
  Fraction next_cut(Point a, Point b, Fraction after) const {
    Fraction next{.above = 1, .below = 1};
    const Vector way = b - a;
    any_side([&](Point c, Point d, Hand) {
      const std::int64_t turn = cross(way, d - c);
      // A side on the same line ends where the next side off the line begins, and that one cuts.
      if (turn == 0 || !crosses(a, b, c, d)) return false;
      const std::int64_t above = cross(c - a, d - c);
      const Fraction cut = turn < 0 ? Fraction{-above, -turn} : Fraction{above, turn};
      if (after < cut && cut < next) next = cut;
      return false;
    });
    return next;
  }

  /// Whether `look` says yes to a side near the hull: the hull's own, the ground's, and those of all later ones.
  template <class Look>
  bool any_side(const Look& look) const {
    for (std::size_t at = 0; at < 4; ++at) {
      if (look(hull_.corners[at], hull_.corners[(at + 1) % 4], Hand::kNeither)) return true;
    }
    for (int ground = ground_ < 0 ? 0 : ground_; ground < pile_.size(); ++ground) {
      if (!pile_.may_lie_in(ground, box_)) continue;
      const Hand later = pile_.layer(ground).clockwise ? Hand::kPort : Hand::kStarboard;
      const Hand outside = ground == ground_ ? Hand::kNeither : later;
      const auto& corners = pile_.area(ground).corners;
      for (std::size_t at = 0; at < corners.size(); ++at) {
        const Point a = corners[at];
        const Point b = corners[at + 1 == corners.size() ? 0 : at + 1];
        if (overlap(box_of(a, b), box_) && look(a, b, outside)) return true;
      }
    }
    return false;
  }

  const Pile& pile_;
  int ground_;
  const Outline& hull_;
  Box box_;
};

}  // namespace

bool shows(const Pile& pile, int ground, const Outline& hull) { return Showing(pile, ground, hull).found(); }

}  // namespace brownwater::plane
