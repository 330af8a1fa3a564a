#pragma once

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

/// What a line from hex centre to hex centre passes on its way, its ends left out.
using SightLine = InlineList<Stretch, 2 * kMaxReach>;

/// The exact line for an offset: hexes whose inside it crosses, and pairs of hexes along whose shared side it runs.
/// A line that only touches a corner does not pass that hex.
SightLine trace_line(Offset way);

/// The line for an offset within reach, from a table.
const SightLine& line_of_sight(Offset way);

/// A line of sight as bits to lay over the board: row by row the hexes that it passes through, and the pairs along
/// whose shared sides it runs. OPTIMISATION: a line costs one look for each row that it crosses, not for each hex.
struct SightMask {
  std::array<std::uint32_t, kMaxReach + 1> rows{};  ///< bit kMaxReach is the column of the hex looked from
  std::int8_t row_step = 1;                         ///< which way the rows go from there
  std::uint8_t row_count = 0;
  InlineList<Stretch, kMaxReach> along_sides;
};

/// The mask for an offset within reach.
const SightMask& sight_mask(Offset way);

/// Whether nothing in either set stops the line from one hex's centre to the other's.
inline bool sight_is_clear(HexId from, Offset way, const HexSet& barriers, const HexSet& ships) {
  const SightMask& mask = sight_mask(way);
  // Turned and not shifted: what is turned out at one end comes in at the other, past the columns that a sheet has.
  const int turn = from % kRowStride - kMaxReach;
  const int row = from / kRowStride;
  const auto stops = [&](int step) {
    const auto at = static_cast<std::size_t>(row + step * mask.row_step);
    return (barriers.row(at) | ships.row(at)) &
           std::rotl(std::uint64_t{mask.rows[static_cast<std::size_t>(step)]}, turn);
  };
  // OPTIMISATION: most lines cross four rows at most; what is past the end of a shorter one is empty.
  std::uint64_t stopped = stops(0) | stops(1) | stops(2) | stops(3);
  for (int step = kMargin; step < mask.row_count; ++step) stopped |= stops(step);
  for (const Stretch stretch : mask.along_sides) {
    const auto first = static_cast<HexId>(from + stretch.first_step);
    const auto second = static_cast<HexId>(from + stretch.second_step);
    stopped |= (barriers.bit_of(first) | ships.bit_of(first)) & (barriers.bit_of(second) | ships.bit_of(second));
  }
  return stopped == 0;
}
inline bool sight_is_clear(HexId from, Offset way, const HexSet& barriers) {
  return sight_is_clear(from, way, barriers, barriers);
}

}  // namespace brownwater::hex
