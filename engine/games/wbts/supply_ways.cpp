#include "engine/games/wbts/supply_ways.hpp"

#include <algorithm>
#include <array>

namespace brownwater::wbts {
namespace {

/// Finds all that a side's supply reaches by rail.
class RailTrace {
 public:
  RailTrace(const WarMap& map, const MarchNumbers& march, const Field& field, const RailUse& use)
      : map_(map), march_(march), field_(field), use_(use), reached_(map.rail_ways().size()) {}

  std::vector<bool> from(std::span<const HexId> starts) {
    for (const HexId start : starts) come_by_rail(map_.rail_hex(start));
    while (!order_.empty()) {
      const RailHex here = order_.back();
      order_.pop_back();
      for (const Graph::Way way : map_.rail_ways().from(here)) {
        if (is_open(map_.rails()[way.by], use_)) come_by_rail(way.to);
      }
    }
    return std::move(reached_);
  }

 private:
  bool held(HexId hex) const { return field_.troops(hex, enemy_of(use_.side)); }

  void come_by_rail(RailHex rail) {
    if (rail == kNoRailHex || reached_[rail] || held(map_.hex_of_rail(rail))) return;
    reached_[rail] = true;
    if (field_.torn_up(map_.hex_of_rail(rail)))
      march_on(map_.hex_of_rail(rail), march_.infantry);
    else
      order_.push_back(rail);
  }

  /// WS-5.6: infantry's points from the first cut hex to a whole one.
  void march_on(HexId from, int points) {
    struct Column {
      HexId at;
      int points;
    };
    std::vector<Column> columns{{from, points}};
    for (std::size_t next = 0; next < columns.size(); ++next) {
      const Column column = columns[next];
      for (Direction direction = 0; direction < kDirections; ++direction) {
        const auto cost = march_cost(map_, march_, {column.at, direction});
        const HexId to = neighbour(column.at, direction);
        if (!cost || *cost > column.points || held(to)) continue;
        const int left = column.points - *cost;
        const bool better_known =
            std::ranges::any_of(columns, [&](const Column& other) { return other.at == to && other.points >= left; });
        if (better_known) continue;
        columns.push_back({to, left});
        const RailHex rail = map_.rail_hex(to);
        if (rail == kNoRailHex || field_.torn_up(to) || reached_[rail]) continue;
        reached_[rail] = true;
        order_.push_back(rail);
      }
    }
  }

  const WarMap& map_;
  const MarchNumbers& march_;
  const Field& field_;
  const RailUse& use_;
  std::vector<bool> reached_;
  std::vector<RailHex> order_;
};

bool touches_land(const WarMap& map, HexId hex) {
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexId next = neighbour(hex, direction);
    if (next != kNowhere && map.is_land(next)) return true;
  }
  return false;
}

bool may_use(const WarMap& map, const Water& water, const WaterUse& use) {
  if (water.is_river()) return use.only == kNoRiver || water.river == use.only;
  if (map.terrain(water.hex) == Terrain::kLake) return use.lakes;
  return use.coast && touches_land(map, water.hex);
}

}  // namespace

bool Field::flotilla(WaterId water, Side side) const {
  return std::ranges::any_of(vessels_, [&](const Vessel& vessel) {
    return vessel.at == water && vessel.side == side && is_flotilla(vessel.kind);
  });
}

bool is_open(const RailLine& line, const RailUse& use) {
  if (line.variant && !use.added_rails) return false;
  return !line.opens || cycle_of(*line.opens) <= use.now;
}

std::vector<bool> rails_reached(const WarMap& map, const MarchNumbers& march, const Field& field, const RailUse& use,
                                std::span<const HexId> starts) {
  return RailTrace(map, march, field, use).from(starts);
}

std::vector<bool> waters_reached(const WarMap& map, const Field& field, const WaterUse& use,
                                 std::span<const WaterId> starts) {
  std::vector<bool> closed(map.water_count());
  for (const Vessel& vessel : field.vessels()) {
    if (vessel.side == enemy_of(use.side) && is_flotilla(vessel.kind) && vessel.at != kNoWater)
      closed[vessel.at] = true;
  }
  std::vector<bool> reached(map.water_count());
  std::vector<WaterId> order;
  const auto come = [&](WaterId water) {
    if (reached[water] || closed[water] || !may_use(map, map.water(water), use)) return;
    reached[water] = true;
    order.push_back(water);
  };
  for (const WaterId start : starts) come(start);
  while (!order.empty()) {
    const WaterId here = order.back();
    order.pop_back();
    for (const Graph::Way way : map.water_ways().from(here)) come(way.to);
  }
  return reached;
}

}  // namespace brownwater::wbts
