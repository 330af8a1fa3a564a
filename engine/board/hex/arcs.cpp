#include "engine/board/hex/arcs.hpp"

namespace brownwater::hex {
namespace {

template <class InArc>
constexpr ArcTable table_of(InArc in_arc) {
  ArcTable table{};
  for (int rows = -kMaxReach; rows <= kMaxReach; ++rows) {
    for (int columns = -kMaxReach; columns <= kMaxReach; ++columns) {
      const Offset way{.columns = columns, .rows = rows};
      for (Facing facing = 0; facing < kFacings; ++facing) {
        if (in_arc(way, facing))
          table[offset_index(way)] = static_cast<std::uint8_t>(table[offset_index(way)] | (1U << facing));
      }
    }
  }
  return table;
}

constexpr ArcTable end_arcs(EndArc arc) {
  return table_of([arc](Offset way, Facing facing) {
    return wholly_in_arc(way, facing, arc) || wholly_in_arc(way, turned(facing, 3), arc);
  });
}

constexpr std::array<std::uint8_t, 2 * kHexIds> near_ranges() {
  std::array<std::uint8_t, 2 * kHexIds> ranges{};
  ranges.fill(kFar);
  for (int rows = -kMaxReach; rows <= kMaxReach; ++rows) {
    for (int columns = -kMaxReach; columns <= kMaxReach; ++columns) {
      const Offset way{.columns = columns, .rows = rows};
      if (within_reach(way))
        ranges[static_cast<std::size_t>(kHexIds + rows * kRowStride + columns)] =
            static_cast<std::uint8_t>(length(way));
    }
  }
  return ranges;
}

}  // namespace

constinit const std::array<std::uint8_t, 2 * kHexIds> kNearRanges = near_ranges();
constinit const std::array<ArcTable, 2> kEndArcs{end_arcs(EndArc::kSixtyDegrees), end_arcs(EndArc::kThirtyDegrees)};
constinit const ArcTable kHalfCircles = table_of(centre_in_half_circle);

}  // namespace brownwater::hex
