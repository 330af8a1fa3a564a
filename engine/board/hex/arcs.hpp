#pragma once

#include <array>
#include <cstdint>

#include "engine/board/hex/geometry.hpp"
#include "engine/board/hex/hex.hpp"

namespace brownwater::hex {

/// The farthest range in hexes for which arcs and sight are tabled.
inline constexpr int kMaxReach = 8;
inline constexpr int kOffsetSpan = 2 * kMaxReach + 1;

constexpr bool within_reach(Offset way) { return length(way) <= kMaxReach; }
constexpr std::size_t offset_index(Offset way) {
  return static_cast<std::size_t>((way.rows + kMaxReach) * kOffsetSpan + way.columns + kMaxReach);
}

/// The range between two hexes if it is within reach, else `kFar`. OPTIMISATION: one look into a table by the
/// difference of the packed hexes, which tells near offsets apart (two hexes of one sheet never differ by 64 - 8
/// columns or more).
inline constexpr std::uint8_t kFar = 0xFF;
inline constexpr int kHexIds = kBoardRows * kRowStride;
extern const std::array<std::uint8_t, 2 * kHexIds> kNearRanges;
inline std::uint8_t near_range(HexId from, HexId to) {
  return kNearRanges[static_cast<std::size_t>(kHexIds + to - from)];
}

/// How wide the arcs ahead and astern are, either side of the bow or stern line.
enum class EndArc : std::uint8_t { kSixtyDegrees, kThirtyDegrees };

/// Whether the hex lies wholly in the closed arc about `facing`: all six corners, exactly.
constexpr bool wholly_in_arc(Offset way, Facing facing, EndArc arc) {
  const Point bow = kSideways[facing];
  const Point left = kSideways[turned(facing, -1)];
  const Point right = kSideways[turned(facing, 1)];
  const Point left_edge = arc == EndArc::kSixtyDegrees ? left : left + bow;
  const Point right_edge = arc == EndArc::kSixtyDegrees ? right : right + bow;
  for (const Point corner : kCorners) {
    const Point at = centre_of(way) + corner;
    if (cross(left_edge, at) < 0 || cross(at, right_edge) < 0) return false;
  }
  return true;
}

/// Whether the hex's centre lies in the closed half circle about `facing`.
constexpr bool centre_in_half_circle(Offset way, Facing facing) { return dot(centre_of(way), kSideways[facing]) >= 0; }

/// For each offset within reach a bit for each facing.
using ArcTable = std::array<std::uint8_t, static_cast<std::size_t>(kOffsetSpan* kOffsetSpan)>;

/// Bit f: from a ship facing f the hex is ahead or astern.
extern const std::array<ArcTable, 2> kEndArcs;
/// Bit f: a battery facing f bears on the hex.
extern const ArcTable kHalfCircles;

/// ```
/// const hex::Offset ahead = hex::offset(hex::hex_at(4, 4), hex::hex_at(4, 7));
/// EXPECT_TRUE(hex::ahead_or_astern(ahead, 0, hex::EndArc::kThirtyDegrees));
/// EXPECT_FALSE(hex::ahead_or_astern(ahead, 2, hex::EndArc::kSixtyDegrees));
/// ```
inline bool ahead_or_astern(Offset way, Facing facing, EndArc arc) {
  return ((kEndArcs[static_cast<std::size_t>(arc)][offset_index(way)] >> facing) & 1U) != 0;
}
inline bool in_half_circle(Offset way, Facing facing) {
  return ((kHalfCircles[offset_index(way)] >> facing) & 1U) != 0;
}

}  // namespace brownwater::hex
