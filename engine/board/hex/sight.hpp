#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/board/hex/arcs.hpp"
#include "engine/board/hex/hex.hpp"
#include "engine/core/inline_list.hpp"

namespace brownwater::hex {

/// A stretch of a line of sight: it is stopped there if both hexes stop it. Where the line runs through one hex, both
/// are that hex; where it runs along a hex side, they are the two hexes of that side.
struct Stretch {
  std::int16_t first_step = 0;
  std::int16_t second_step = 0;
  friend constexpr bool operator==(const Stretch&, const Stretch&) = default;
};

/// Stretches that a line between two hex centres passes on its way, without its ends.
using SightLine = InlineList<Stretch, 2 * kMaxReach>;

/// The exact line for an offset: hexes whose inside it crosses, and pairs of hexes along whose shared side it runs.
/// A line that only touches a corner does not pass that hex.
SightLine trace_line(Offset way);

/// A line of sight as bits to lay over the board, row by row from the upper end down; within one row, from the left.
/// Bits are set for the hexes that the line passes through. Where it runs along the shared side of two hexes, one of
/// the two is set. No line within reach passes another hex in the last row of all.
struct SightMask {
  using Rows = std::array<std::uint32_t, kMaxReach>;
  Rows rows{};  ///< bit kMaxReach is the column of the upper end
  Rows sides{};
  std::uint8_t pair_rows = 0;     ///< from the hex of `sides` to the other of its pair
  std::uint8_t pair_columns = 0;  ///< the same, modulo 64
};

/// By the difference of the packed hexes, the lower less the upper, for hexes within reach of one another.
inline constexpr std::size_t kSightMasks = std::size_t{kMaxReach} * kRowStride + 1;
extern const std::array<SightMask, kSightMasks> kSightMaskBetween;

/// All that blocks lines of sight at a moment. OPTIMISATION: spare empty rows below the board let every line be checked
/// over the same length. Rows past the end of a shorter line are empty. Columns are moved up by the reach, so that one
/// shift lays a line's mask over them.
/// ```
/// hex::HexSet island;
/// island.add(hex::hex_at(4, 5));
/// const hex::SightBlockers blockers(island);
/// EXPECT_FALSE(blockers.clear_between(hex::hex_at(4, 3), hex::hex_at(4, 7)));
/// EXPECT_TRUE(blockers.clear_between(hex::hex_at(6, 3), hex::hex_at(6, 7)));
/// ```
class SightBlockers {
 public:
  explicit SightBlockers(const HexSet& blockers) : SightBlockers(blockers, blockers) {}
  SightBlockers(const HexSet& barriers, const HexSet& ships) {
    for (std::size_t row = 0; row < kBoardRows; ++row) rows_[row] = (barriers.row(row) | ships.row(row)) << kMaxReach;
  }

  /// Whether nothing stops the line between the centres of two hexes within reach; its end hexes do not count.
  bool clear_between(HexId one, HexId other) const {
    const HexId upper = std::min(one, other);
    const HexId lower = std::max(one, other);
    const SightMask& mask = kSightMaskBetween[static_cast<std::size_t>(lower - upper)];
    const std::uint64_t* const from = rows_.data() + upper / kRowStride;
    const int shift = upper % kRowStride;
    const std::uint64_t* const pairs = from + mask.pair_rows;
    std::uint64_t stopped = 0;
    for (std::size_t row = 0; row < mask.rows.size(); ++row) {
      const std::uint64_t in_pairs = std::rotr(pairs[row], mask.pair_columns) & std::uint64_t{mask.sides[row]} << shift;
      stopped |= from[row] & (std::uint64_t{mask.rows[row]} << shift | in_pairs);
    }
    return stopped == 0;
  }

 private:
  std::array<std::uint64_t, kBoardRows + kMaxReach> rows_{};
  static_assert(kColumnBias + kMaxColumns + kMaxReach <= kRowStride, "a sheet's columns stay in their row when moved");
};

}  // namespace brownwater::hex
