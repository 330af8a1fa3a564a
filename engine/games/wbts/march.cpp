#include "engine/games/wbts/march.hpp"

namespace brownwater::wbts {

std::optional<int> march_cost(const WarMap& map, const MarchNumbers& numbers, HexSide step, bool ferried) {
  const HexId to = neighbour(step.hex, step.direction);
  if (to == kNowhere || !map.is_land(to)) return std::nullopt;
  const SideFeatures& side = map.side(step);
  if (side.crest != kNoCrest) return std::nullopt;
  const int cost = numbers.enter[static_cast<std::size_t>(map.terrain(to))];
  if (side.river == kNoRiver) return cost;
  if (!side.navigable) return cost + numbers.other_river;
  if (!side.bridge && !ferried) return std::nullopt;
  return cost + numbers.navigable_river;
}

}  // namespace brownwater::wbts
