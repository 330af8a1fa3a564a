#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/games/mobas/action.hpp"
#include "engine/games/mobas/fire.hpp"

namespace brownwater::mobas {

/// Where a path leads from a hex, for a ship that headed a certain way at first: what to add to the hex for each of its
/// steps ahead. OPTIMISATION: every path has the same number of steps, the missing ones being copies of the last. So
/// looking along a path takes no branch, and its hexes are looked at together.
struct Way {
  std::array<std::int16_t, kMaxMove> hexes{};
};
static_assert(kMaxMove <= hex::kMargin, "a path is looked along to its end even where it leaves the sheet");

/// The properties of a path that do not depend on the ship's heading.
struct PathShape {
  std::uint8_t steps_ahead = 0;
  bool ends_ahead = false;
  Facing turn = 0;  ///< from the first heading to the last, clockwise
};

namespace detail {

constexpr std::array<PathShape, path_count(kMaxMove)> all_shapes() {
  std::array<PathShape, path_count(kMaxMove)> shapes{};
  for (std::size_t number = 0; number < shapes.size(); ++number) {
    PathShape& shape = shapes[number];
    for (const Step step : Path::numbered(number)) {
      shape.ends_ahead = step == Step::kAhead;
      shape.steps_ahead = static_cast<std::uint8_t>(shape.steps_ahead + (shape.ends_ahead ? 1 : 0));
      shape.turn = turned_by(shape.turn, step);
    }
  }
  return shapes;
}

constexpr Way way_of(Path path, Facing facing) {
  Way way;
  int hex = 0;
  std::size_t ahead = 0;
  for (const Step step : path) {
    facing = turned_by(facing, step);
    if (step != Step::kAhead) continue;
    hex += hex::kSteps[facing];
    for (std::size_t at = ahead; at < kMaxMove; ++at) way.hexes[at] = static_cast<std::int16_t>(hex);
    ++ahead;
  }
  return way;
}

constexpr std::array<std::array<Way, path_count(kMaxMove)>, hex::kFacings> all_ways() {
  std::array<std::array<Way, path_count(kMaxMove)>, hex::kFacings> ways{};
  for (Facing facing = 0; facing < hex::kFacings; ++facing) {
    for (std::size_t number = 0; number < ways[facing].size(); ++number)
      ways[facing][number] = way_of(Path::numbered(number), facing);
  }
  return ways;
}

constexpr std::array<Facing, 2 * hex::kFacings> all_facings() {
  std::array<Facing, 2 * hex::kFacings> facings{};
  for (std::size_t at = 0; at < facings.size(); ++at) facings[at] = static_cast<Facing>(at % hex::kFacings);
  return facings;
}
inline constexpr auto kFacingsTwiceRound = all_facings();

}  // namespace detail

/// By the path's number.
inline constexpr std::array<PathShape, path_count(kMaxMove)> kShapes = detail::all_shapes();
/// By the heading at first, and the path's number.
inline constexpr std::array<std::array<Way, path_count(kMaxMove)>, hex::kFacings> kWays = detail::all_ways();

namespace detail {

/// A path that runs out past the hexes close about her takes all of them, her own among them.
constexpr hex::NearHexes near_way(const Way& way, const PathShape& shape) {
  hex::NearHexes rows{};
  if (shape.steps_ahead > hex::kNear) rows.fill(0xFF);
  for (std::size_t step = 0; step < shape.steps_ahead && shape.steps_ahead <= hex::kNear; ++step) {
    constexpr int kToCorner = hex::kNear * hex::kRowStride + hex::kNear;
    const int place = way.hexes[step] + kToCorner;
    std::uint8_t& row = rows[static_cast<std::size_t>(place / hex::kRowStride)];
    row = static_cast<std::uint8_t>(row | 1 << place % hex::kRowStride);
  }
  return rows;
}

constexpr std::array<std::array<hex::NearHexes, path_count(kMaxMove)>, hex::kFacings> all_near_ways() {
  std::array<std::array<hex::NearHexes, path_count(kMaxMove)>, hex::kFacings> near{};
  for (std::size_t facing = 0; facing < near.size(); ++facing) {
    for (std::size_t number = 0; number < path_count(kMaxMove); ++number)
      near[facing][number] = near_way(kWays[facing][number], kShapes[number]);
  }
  return near;
}

}  // namespace detail

/// The hexes that a path goes through, as a set of those close about her.
inline constexpr auto kNearWays = detail::all_near_ways();

/// Whether no hex of a path is closed or held. OPTIMISATION: checks all hexes at once. For the few paths that reach
/// farther it says no, and `run` decides.
inline bool surely_clear(Path path, Berth from, const hex::HexSet& closed, const hex::HexSet& held) {
  return !hex::HexSet::meet_near(closed, held, from.hex, kNearWays[from.facing][path.number()]);
}

/// Which of a path's steps ahead meet a hex that is closed or held.
struct Run {
  std::uint8_t met = 0;  ///< a bit for each step ahead, the first lowest
  constexpr bool clear() const { return met == 0; }
  /// Whether the first thing met is met by the path's last step, so that it may be rammed or be the sheet's edge.
  constexpr bool met_at_the_end(Path path) const {
    const PathShape& shape = kShapes[path.number()];
    return shape.ends_ahead && std::countr_zero(met) + 1 == shape.steps_ahead;
  }
};

/// Where a path leads if nothing is in its way.
inline Berth end_of(Path path, Berth from) {
  const PathShape& shape = kShapes[path.number()];
  return {.hex = static_cast<HexId>(from.hex + kWays[from.facing][path.number()].hexes[kMaxMove - 1]),
          .facing = detail::kFacingsTwiceRound[from.facing + std::size_t{shape.turn}]};
}

inline Run run(Path path, Berth from, const hex::HexSet& closed, const hex::HexSet& held) {
  const PathShape& shape = kShapes[path.number()];
  const Way& way = kWays[from.facing][path.number()];
  const auto met_by = [&](std::size_t step) {
    return hex::HexSet::bit_of_either(closed, held, static_cast<HexId>(from.hex + way.hexes[step])) << step;
  };
  std::uint64_t met = met_by(0) | met_by(1) | met_by(2);
  // OPTIMISATION: few ships have a fourth point, and fewer spend all on going ahead.
  if (shape.steps_ahead == kMaxMove) [[unlikely]]
    met |= met_by(3);
  return {.met = static_cast<std::uint8_t>(shape.steps_ahead == 0 ? 0 : met)};
}
static_assert(kMaxMove == 4, "a path is looked along step by step");

/// A berth as one number, so that costs by berth lie in one row; and what a path adds to it.
constexpr std::size_t berth_number(Berth berth) { return std::size_t{berth.hex} * hex::kFacings + berth.facing; }

namespace detail {

constexpr std::array<std::array<std::int16_t, path_count(kMaxMove)>, hex::kFacings> all_berth_steps() {
  std::array<std::array<std::int16_t, path_count(kMaxMove)>, hex::kFacings> steps{};
  for (Facing facing = 0; facing < hex::kFacings; ++facing) {
    for (std::size_t number = 0; number < path_count(kMaxMove); ++number) {
      const Facing end = kFacingsTwiceRound[facing + std::size_t{kShapes[number].turn}];
      steps[facing][number] =
          static_cast<std::int16_t>(kWays[facing][number].hexes[kMaxMove - 1] * hex::kFacings + end - facing);
    }
  }
  return steps;
}

}  // namespace detail

inline constexpr auto kBerthSteps = detail::all_berth_steps();

}  // namespace brownwater::mobas
