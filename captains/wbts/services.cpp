#include <algorithm>
#include <optional>
#include <utility>

#include "captains/wbts/desk.hpp"

/// Repair units and siege trains: where they are wanted, and how they come there.
namespace brownwater::captains::general {
namespace {

using namespace wbts;

/// WS-6.2: torn rails that trains of the side would use.
std::vector<HexId> torn_rails(const Desk& desk, const Situation& situation) {
  std::vector<HexId> torn;
  const WarMap& map = desk.scenario.map();
  for (RailHex rail = 0; rail < map.rail_ways().size(); ++rail) {
    const RailState& at = desk.state.rails[rail];
    const HexId hex = map.hex_of_rail(rail);
    if (at.torn && at.owner == owner_of(desk.side) && !situation.is_barred(hex) && situation.pressed_by(hex) == 0)
      torn.push_back(hex);
  }
  return torn;
}

/// WS-7.3: own camps next to enemy works that are held.
std::vector<HexId> camps_before_works(const Desk& desk, const Situation& situation) {
  constexpr int kHolds = 8;
  std::vector<HexId> camps;
  for (const WorkCounter& work : desk.state.works) {
    if (!work.used() || work.side == desk.side || work.built == Cover::Works::kNone || situation.his(work.hex) == 0)
      continue;
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexId camp = desk.scenario.beyond({work.hex, direction});
      if (camp != kNowhere && situation.own(camp) >= kHolds) camps.push_back(camp);
    }
  }
  return camps;
}

std::vector<HexId> wanted_at(const Desk& desk, const Situation& situation, UnitKind kind) {
  return kind == UnitKind::kRepair ? torn_rails(desk, situation) : camps_before_works(desk, situation);
}

/// The place among those where it is wanted that is nearest as the crow flies; `kNowhere` if there is none.
HexId nearest(const std::vector<HexId>& wanted, HexId from) {
  HexId best = kNowhere;
  for (const HexId hex : wanted) {
    if (best == kNowhere || distance(from, hex) < distance(from, best)) best = hex;
  }
  return best;
}

constexpr bool is_service(UnitKind kind) { return kind == UnitKind::kRepair || kind == UnitKind::kSiegeTrain; }

}  // namespace

std::optional<Action> next_service(const Desk& desk, const Situation& situation) {
  if (desk.commands() <= 0) return std::nullopt;
  for (UnitId at = 0; at < kMaxUnits; ++at) {
    const Unit& unit = desk.state.units[at];
    if (!unit.on_map() || unit.side != desk.side || !is_service(unit.kind) || unit.moved) continue;
    if (!desk.leads_at(unit.hex) && !(unit.kind == UnitKind::kRepair && desk.does(Duty::kRails))) continue;
    const HexId goal = nearest(wanted_at(desk, situation, unit.kind), unit.hex);
    if (goal == kNowhere || (goal == unit.hex && unit.kind == UnitKind::kSiegeTrain)) continue;
    if (desk.may(ActivateUnit{at})) return ActivateUnit{at};
  }
  return std::nullopt;
}

Action service_march(const Desk& desk, const Situation& situation, const Marching& march, UnitKind kind) {
  if (kind == UnitKind::kRepair && desk.may(Mend{})) return Mend{};
  const HexId goal = nearest(wanted_at(desk, situation, kind), march.at);
  if (goal == kNowhere || goal == march.at || march.stopped) return Halt{};
  const std::vector<std::uint16_t> ways = ride_ways(situation, goal);
  const WarMap& map = desk.scenario.map();
  if (march.spent == 0 && map.rail_hex(march.at) != kNoRailHex) {
    const std::vector<bool>& reached = situation.by_rail(march.at);
    HexId best = march.at;
    for (RailHex rail = 0; rail < reached.size(); ++rail) {
      const HexId hex = map.hex_of_rail(rail);
      if (reached[rail] && ways[hex] < ways[best] && !situation.is_barred(hex)) best = hex;
    }
    if (best != march.at && desk.may(Entrain{best})) return Entrain{best};
  }
  Direction best = kNoDirection;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexId next = desk.scenario.beyond({march.at, direction});
    if (next == kNowhere || ways[next] >= ways[march.at] || !desk.may(Step{direction})) continue;
    if (situation.pressed_by(next) > 0 && situation.own(next) == 0) continue;
    if (best == kNoDirection || ways[next] < ways[desk.scenario.beyond({march.at, best})]) best = direction;
  }
  return best == kNoDirection ? Action(Halt{}) : Action(Step{best});
}

std::optional<Action> next_service_built(const Desk& desk, const Situation& situation, int spare) {
  constexpr int kPlenty = 160;
  if (spare < kPlenty) return std::nullopt;
  for (const auto& [kind, product] :
       {std::pair(UnitKind::kRepair, Product::kRepair), std::pair(UnitKind::kSiegeTrain, Product::kSiegeTrain)}) {
    const auto has = std::ranges::count_if(
        desk.state.units, [&](const Unit& unit) { return unit.used() && unit.side == desk.side && unit.kind == kind; });
    const Action build = Build{.product = product, .points = 1};
    if (has == 0 && !wanted_at(desk, situation, kind).empty() && desk.may(build)) return build;
  }
  return std::nullopt;
}

/// WS-6.2: rails over which the enemy is fed, and the own side is not.
bool tears_up(const Desk& desk, HexId hex) {
  const SupplyChain& his = desk.state.chains[enemy_of(desk.side)];
  const SupplyChain& own = desk.state.chains[desk.side];
  return his.by_rail.has(hex) && !own.by_rail.has(hex) && desk.may(TearUp{});
}

}  // namespace brownwater::captains::general
