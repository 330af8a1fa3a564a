#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/games/mobas/scenario.hpp"
#include "engine/games/mobas/tracks.hpp"

namespace brownwater::mobas {

/// Paths by number, a bit for each.
using PathSet = std::array<std::uint64_t, 2>;
static_assert(path_count(kMaxMove) < 128);

/// MB-3.4: the paths of at most that many points that end nearer the side's exit than they begin, whatever is met on
/// them.
PathSet paths_nearer_exit(const Scenario& scenario, Side side, Draught draught, int points, Berth from);

/// The same by berth of one scenario, kept from the first asking on.
///
/// OPTIMISATION: for callers who play many battles of the scenario. It takes 16 bytes a berth: 130 KB for a side's
/// ships of one draught on the greatest sheet, from the first of them that breaks off. Looking a path set up adds what
/// it finds, so each thread has its own.
class WaysOut {
 public:
  /// `scenario` must outlive it.
  explicit WaysOut(const Scenario& scenario);

  /// Whether it was made of this scenario, and answers for no other.
  bool is_of(const Scenario& scenario) const { return &scenario == scenario_; }

  /// The paths that bring a ship nearer her exit; `from` is on the sheet.
  PathSet nearer(ShipIndex ship, Berth from) {
    const Ratings& ratings = scenario_->ratings(ship);
    Chart& chart = charts_[scenario_->side_of(ship)][static_cast<std::size_t>(ratings.draught)];
    if (chart.paths.empty()) [[unlikely]]
      chart.paths.resize(berths_);
    PathSet& paths = chart.paths[place_of(from)];
    if ((paths[1] & kKnown) == 0) [[unlikely]] {
      paths = paths_nearer_exit(*scenario_, scenario_->side_of(ship), ratings.draught, chart.points, from);
      paths[1] |= kKnown;
    }
    const PathSet& short_enough = kWithin[ratings.move];
    return {paths[0] & short_enough[0], paths[1] & short_enough[1]};
  }

 private:
  /// The ways out of a side's ships of one draught.
  struct Chart {
    int points = 0;  ///< of the fastest
    std::vector<PathSet> paths;
  };
  static constexpr std::uint64_t kKnown = std::uint64_t{1} << 63;
  /// The paths that cost at most that many points.
  static constexpr std::array<PathSet, kMaxMove + 1> kWithin = [] {
    std::array<PathSet, kMaxMove + 1> within{};
    for (std::size_t points = 0; points < within.size(); ++points) {
      for (std::size_t number = 0; number < path_count(static_cast<int>(points)); ++number)
        within[points][number / 64] |= std::uint64_t{1} << number % 64;
    }
    return within;
  }();

  /// The sheet's berths row by row, as wide as its columns are slanted.
  std::size_t place_of(Berth berth) const {
    const std::size_t hex = berth.hex / hex::kRowStride * width_ + berth.hex % hex::kRowStride - first_;
    return hex * hex::kFacings + berth.facing;
  }

  const Scenario* scenario_;
  std::size_t width_;
  std::size_t berths_;
  std::size_t first_;  ///< what `place_of` would make of the first hex that may be on the sheet
  BySide<std::array<Chart, 2>> charts_;
};

}  // namespace brownwater::mobas
