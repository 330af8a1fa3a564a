#pragma once

#include <span>
#include <vector>

#include "captains/plane/passage.hpp"
#include "engine/board/plane/reach.hpp"

namespace brownwater::captains::plane_craft {

/// A hull and its box.
struct Lying {
  plane::Outline hull;
  plane::Box box;
};
inline Lying lying(const plane::Outline& hull) { return {.hull = hull, .box = plane::box_of(hull)}; }

/// The grounds that do not bear a vessel. OPTIMISATION: keeps only the sides near her ready: a dozen out of the
/// hundreds of a river's banks.
class Shallows {
 public:
  /// `near`: where most hulls will lie of which is asked; others are answered for too.
  Shallows(const plane::Chart& chart, int draught_tenths, const plane::Box& near);

  bool empty() const { return shallows_.empty(); }
  /// Whether the hull shares a point with any of them, whatever lies on top of it.
  bool touch(const Lying& hull) const;
  /// To how many of the reaches, the farthest first, the hull comes near any of them.
  std::size_t come_within(const Lying& hull, std::span<const Mil> reaches) const;

 private:
  struct Side {
    Point from;
    Point to;
    plane::Box box;
  };
  struct Shallow {
    const plane::Area* area;
    plane::Box box;
    std::vector<Side> near;   ///< those sides that lie near
    std::vector<Side> level;  ///< those that run as high on the table as that, and not to the left of it
  };
  bool lies_near(const plane::Box& box) const;
  bool touch(const Shallow& shallow, const Lying& hull) const;
  std::size_t come_within(const Shallow& shallow, const Lying& hull, std::span<const Mil> reaches,
                          std::size_t known) const;

  plane::Box near_;
  std::vector<Shallow> shallows_;
};

}  // namespace brownwater::captains::plane_craft
