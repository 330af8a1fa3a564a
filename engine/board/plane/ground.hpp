#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/board/plane/area.hpp"

namespace brownwater::plane {

/// A piece of the chart of one depth, in tenths of a foot; 0 is land.
struct Ground {
  Area area;
  std::uint16_t depth_tenths = 0;
  friend bool operator==(const Ground&, const Ground&) = default;
};

/// Values computed once from a ground's corners.
struct Layer {
  Box box;
  bool clockwise = false;
};

/// Grounds one upon the other, the last on top; borrowed. Grounds whose bit is not set in `near` count as nowhere: bit
/// n stands for all whose number leaves n when divided by 64.
struct Pile {
  std::span<const Ground> grounds;
  std::span<const Layer> layers;
  std::uint64_t near = ~std::uint64_t{0};

  int size() const { return static_cast<int>(grounds.size()); }
  const Area& area(int ground) const { return grounds[static_cast<std::size_t>(ground)].area; }
  const Layer& layer(int ground) const { return layers[static_cast<std::size_t>(ground)]; }
  bool may_lie_in(int ground, const Box& box) const {
    return ((near >> (ground % 64)) & 1U) != 0 && overlap(layer(ground).box, box);
  }
};

/// Whether some point of the closed hull lies in the ground (-1: anywhere) and in no later one, exactly. Costs the
/// square of the number of sides near the hull; allocates nothing.
bool shows(const Pile& pile, int ground, const Outline& hull);

}  // namespace brownwater::plane
