#include "captains/plane/shallows.hpp"

#include <algorithm>

namespace brownwater::captains::plane_craft {

Shallows::Shallows(const plane::Chart& chart, int draught_tenths, const plane::Box& near) : near_(near) {
  for (const plane::Ground& ground : chart.grounds()) {
    if (ground.depth_tenths >= draught_tenths) continue;
    Shallow& shallow = shallows_.emplace_back(&ground.area, plane::box_of(ground.area));
    const auto& corners = ground.area.corners;
    for (std::size_t at = 0; at < corners.size(); ++at) {
      const Point to = corners[at + 1 == corners.size() ? 0 : at + 1];
      const Side side{.from = corners[at], .to = to, .box = plane::box_of(corners[at], to)};
      if (side.box.bottom < near_.top || side.box.top > near_.bottom || side.box.right < near_.left) continue;
      shallow.level.push_back(side);
      if (plane::overlap(side.box, near_)) shallow.near.push_back(side);
    }
  }
}

bool Shallows::touch(const Lying& hull) const {
  return std::ranges::any_of(shallows_, [&](const Shallow& shallow) {
    if (!plane::overlap(shallow.box, hull.box)) return false;
    return lies_near(hull.box) ? touch(shallow, hull) : plane::touches(*shallow.area, hull.hull);
  });
}

std::size_t Shallows::come_within(const Lying& hull, std::span<const Mil> reaches) const {
  std::size_t count = 0;
  for (const Shallow& shallow : shallows_) count = come_within(shallow, hull, reaches, count);
  return count;
}

bool Shallows::lies_near(const plane::Box& box) const {
  return box.left >= near_.left && box.top >= near_.top && box.right <= near_.right && box.bottom <= near_.bottom;
}

/// Whether the hull, which lies where her next two moves lead, shares a point with the ground.
bool Shallows::touch(const Shallow& shallow, const Lying& hull) const {
  for (const Side& side : shallow.near) {
    if (plane::overlap(side.box, hull.box) && plane::meets(side.from, side.to, hull.hull)) return true;
  }
  // No side meets the hull, so all of it is inside or none: by the sides that a line from it to the right runs across.
  const Point at = hull.hull.corners[0];
  if (!plane::contains(shallow.box, at)) return false;
  bool inside = false;
  for (const Side& side : shallow.level) {
    if ((side.from.y > at.y) == (side.to.y > at.y)) continue;
    if ((plane::cross(side.to - side.from, at - side.from) > 0) == (side.to.y > side.from.y)) inside = !inside;
  }
  return inside;
}

/// OPTIMISATION: how many of the reaches, the farthest first, bring the hull near the ground; `known` of them are known
/// already. Same result as `plane::within` for each, but tests only the few sides that lie near.
std::size_t Shallows::come_within(const Shallow& shallow, const Lying& hull, std::span<const Mil> reaches,
                                  std::size_t known) const {
  std::size_t count = known;
  if (count == reaches.size()) return count;
  const plane::Box about = plane::grown(hull.box, reaches[count]);
  if (!plane::overlap(about, shallow.box)) return count;
  if (!lies_near(about)) {
    while (count < reaches.size() && plane::within(*shallow.area, hull.hull, reaches[count])) ++count;
    return count;
  }
  if (touch(shallow, hull)) return reaches.size();
  const auto is_within = [&](const Side& side, Mil reach) {
    if (plane::within(side.from, hull.hull, reach)) return true;
    return std::ranges::any_of(hull.hull.corners,
                               [&](Point corner) { return plane::within(corner, side.from, side.to, reach); });
  };
  for (const Side& side : shallow.near) {
    while (plane::overlap(plane::grown(hull.box, reaches[count]), side.box) && is_within(side, reaches[count])) {
      if (++count == reaches.size()) return count;
    }
  }
  return count;
}

}  // namespace brownwater::captains::plane_craft
