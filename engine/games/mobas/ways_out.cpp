#include "engine/games/mobas/ways_out.hpp"

#include <algorithm>

namespace brownwater::mobas {

PathSet paths_nearer_exit(const Scenario& scenario, Side side, Draught draught, int points, Berth from) {
  const Scenario::ExitCosts& costs = scenario.exit_costs(side, draught);
  const std::size_t here = berth_number(from);
  const auto& steps = kBerthSteps[from.facing];
  const auto among = [&](std::size_t first, std::size_t end) {
    std::uint64_t set = 0;
    for (std::size_t number = end; number-- > first;) {
      const std::size_t there = here + static_cast<std::size_t>(steps[number]);
      set = set << 1 | std::uint64_t{costs[there] < costs[here]};
    }
    return set;
  };
  constexpr std::size_t kInHalf = 64;
  const std::size_t count = path_count(points);
  PathSet nearer{among(0, std::min(count, kInHalf)), 0};
  if (count > kInHalf) nearer[1] = among(kInHalf, count);
  return nearer;
}

WaysOut::WaysOut(const Scenario& scenario) : scenario_(&scenario) {
  const std::size_t rows = scenario.draft().rows;
  const std::size_t slant = (rows - 1) / 2;
  width_ = scenario.draft().columns + slant;
  berths_ = rows * width_ * hex::kFacings;
  first_ = hex::kMargin * width_ + hex::kColumnBias - slant;
  for (ShipIndex ship = 0; ship < scenario.ship_count(); ++ship) {
    const Ratings& ratings = scenario.ratings(ship);
    if (ratings.battery) continue;
    Chart& chart = charts_[scenario.side_of(ship)][static_cast<std::size_t>(ratings.draught)];
    chart.points = std::max<int>(chart.points, ratings.move);
  }
}

}  // namespace brownwater::mobas
