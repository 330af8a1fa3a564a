#pragma once

#include "engine/board/hex/arcs.hpp"
#include "engine/board/hex/hex.hpp"
#include "engine/core/inline_list.hpp"

namespace brownwater::hex {

/// A stretch of a line of sight: it is stopped there if both hexes stop it. Where the line runs through one hex, both are
/// that hex; where it runs along a hex side, they are the two hexes of that side.
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

/// Whether nothing in `blocked` stops the line from one hex's centre to the other's.
inline bool sight_is_clear(HexId from, Offset way, const HexSet& blocked) {
  for (const Stretch stretch : line_of_sight(way)) {
    if (blocked.contains(static_cast<HexId>(from + stretch.first_step)) &&
        blocked.contains(static_cast<HexId>(from + stretch.second_step))) {
      return false;
    }
  }
  return true;
}

}  // namespace brownwater::hex
