#include "engine/board/hex/sight.hpp"

#include <algorithm>
#include <array>

namespace brownwater::hex {
namespace {

constexpr std::int16_t step_to(Offset way) { return static_cast<std::int16_t>(way.rows * kRowStride + way.columns); }

/// How a line through the origin meets a hex.
struct Meeting {
  int corners_left = 0;
  int corners_right = 0;
  int corners_on = 0;
};

constexpr Meeting meet(Point line, Offset hex) {
  Meeting meeting;
  for (const Point corner : kCorners) {
    const std::int64_t side = cross(line, centre_of(hex) + corner);
    ++(side < 0 ? meeting.corners_left : side > 0 ? meeting.corners_right : meeting.corners_on);
  }
  return meeting;
}

/// A hex other than the two ends meets the line only between them, or lies wholly beyond one of them. The position of
/// its centre along the line tells which.
constexpr bool lies_between(Point line, Offset hex) {
  const std::int64_t along = dot(line, centre_of(hex));
  return along > 0 && along < dot(line, line);
}

/// The hex across the side on which the line runs: the neighbour with the same two corners on the line.
constexpr Offset across_the_side(Point line, Offset hex) {
  constexpr std::array<Offset, 6> kNeighbours{Offset{1, 0},  Offset{0, 1},  Offset{-1, 1},
                                              Offset{-1, 0}, Offset{0, -1}, Offset{1, -1}};
  for (const Offset step : kNeighbours) {
    const Offset neighbour{.columns = hex.columns + step.columns, .rows = hex.rows + step.rows};
    const Meeting meeting = meet(line, neighbour);
    const std::int64_t own_side = cross(line, centre_of(hex));
    const std::int64_t other_side = cross(line, centre_of(neighbour));
    if (meeting.corners_on == 2 && ((own_side < 0) != (other_side < 0)) &&
        dot(line, centre_of(neighbour)) == dot(line, centre_of(hex))) {
      return neighbour;
    }
  }
  return hex;
}

constexpr SightLine trace(Offset way) {
  SightLine stretches;
  const Point line = centre_of(way);
  const int reach = length(way);
  for (int rows = -reach; rows <= reach; ++rows) {
    for (int columns = -reach; columns <= reach; ++columns) {
      const Offset hex{.columns = columns, .rows = rows};
      if (!lies_between(line, hex)) continue;
      const Meeting meeting = meet(line, hex);
      if (meeting.corners_left > 0 && meeting.corners_right > 0) {
        stretches.push_back({.first_step = step_to(hex), .second_step = step_to(hex)});
      } else if (meeting.corners_on == 2 && cross(line, centre_of(hex)) < 0) {
        stretches.push_back({.first_step = step_to(hex), .second_step = step_to(across_the_side(line, hex))});
      }
    }
  }
  return stretches;
}

/// A step of the packed hex is its row and column again; no column of a line within reach is 32 or more away.
constexpr Offset offset_of(std::int16_t step) {
  const int rows = (step + kRowStride / 2) / kRowStride;
  return {.columns = step - rows * kRowStride, .rows = rows};
}

SightMask mask_of(Offset way) {
  SightMask mask;
  const auto lay = [](SightMask::Rows& rows, Offset hex) {
    rows[static_cast<std::size_t>(hex.rows)] |= std::uint32_t{1} << (hex.columns + kMaxReach);
  };
  for (const Stretch stretch : trace(way)) {
    const Offset first = offset_of(std::min(stretch.first_step, stretch.second_step));
    const Offset second = offset_of(std::max(stretch.first_step, stretch.second_step));
    if (stretch.first_step == stretch.second_step) {
      lay(mask.rows, first);
      continue;
    }
    // All pairs of a line lie alike.
    mask.pair_rows = static_cast<std::uint8_t>(second.rows - first.rows);
    mask.pair_columns = static_cast<std::uint8_t>((second.columns - first.columns) & (kRowStride - 1));
    lay(mask.sides, first);
  }
  return mask;
}

std::array<SightMask, kSightMasks> all_masks() {
  std::array<SightMask, kSightMasks> table{};
  for (int rows = 0; rows <= kMaxReach; ++rows) {
    for (int columns = -kMaxReach; columns <= kMaxReach; ++columns) {
      const Offset way{.columns = columns, .rows = rows};
      if (within_reach(way) && step_to(way) > 0) table[static_cast<std::size_t>(step_to(way))] = mask_of(way);
    }
  }
  return table;
}

}  // namespace

SightLine trace_line(Offset way) { return trace(way); }

const std::array<SightMask, kSightMasks> kSightMaskBetween = all_masks();

}  // namespace brownwater::hex
