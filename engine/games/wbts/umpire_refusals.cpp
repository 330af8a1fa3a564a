#include <algorithm>

#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wbts {
namespace {

Refused ruled_out(Reason reason, RuleRef by = rule(13, 1)) { return refusal(by, reason); }
Refused unless(bool fits, Reason reason, RuleRef by = rule(13, 1)) {
  return fits ? std::nullopt : ruled_out(reason, by);
}

/// Whether nothing is under way that counters are marked or owed for: a march, a voyage, a fight, losses, a command
/// without a leader, a leader to be placed.
bool at_rest(const State& state) {
  const auto rests = []<class F>(const F&) {
    return std::is_same_v<F, Beginning> || std::is_same_v<F, SiegeOrders> || std::is_same_v<F, Building> ||
           std::is_same_v<F, Deploying> || std::is_same_v<F, SettingUp> || std::is_same_v<F, Forgoing> ||
           std::is_same_v<F, Distributing> || std::is_same_v<F, Politicking> || std::is_same_v<F, Offered> ||
           std::is_same_v<F, Orders> || std::is_same_v<F, Attacks>;
  };
  return state.owed.size() == 1 && visit_one(rests, state.owed.top());
}

/// Why an act cannot be.
struct WarDoubts {
  const Scenario& scenario;
  const State& state;

  Refused operator()(const ThrowDie& act) const {
    return unless(act.die != chance::Die::kFiring, Reason::kNumberOutOfRange);
  }
  Refused operator()(const PlaceUnit& act) const {
    if (const auto none = used(act.unit)) return none;
    const Unit& unit = state.units[act.unit];
    if (unit.hex == act.hex) return ruled_out(Reason::kNothingChanges);
    return camp(unit.side, act.hex, unit.fights());
  }
  Refused operator()(const PlaceForce& act) const {
    if (!is_hex(act.from) || !anything_at(scenario, state, act.from, act.side)) return ruled_out(Reason::kNoTroops);
    if (act.from == act.hex) return ruled_out(Reason::kNothingChanges);
    return camp(act.side, act.hex, troops_at(state, act.from, act.side));
  }
  Refused operator()(const AddUnit& act) const {
    if (static_cast<std::size_t>(act.kind) >= kUnitKinds) return ruled_out(Reason::kNoSuchUnit);
    if (const auto none = strength(act.kind, act.points)) return none;
    if (const auto none = camp(act.side, act.hex, is_combat(act.kind))) return none;
    return unless(free_unit(scenario, state) != kNoUnit, Reason::kNoCounter);
  }
  Refused operator()(const RemoveUnit& act) const { return used(act.unit); }
  Refused operator()(const SetStrength& act) const {
    if (const auto none = used(act.unit)) return none;
    const Unit& unit = state.units[act.unit];
    if (!unit.fights()) return ruled_out(Reason::kNoTroops);
    return strength(unit.kind, act.points);
  }
  Refused operator()(const SetStock& act) const {
    if (const auto none = used(act.unit)) return none;
    const UnitKind kind = state.units[act.unit].kind;
    if (kind == UnitKind::kDepot) return std::nullopt;
    if (kind != UnitKind::kTrain) return ruled_out(Reason::kNoDepot, rule(8, 2));
    return unless(act.supply <= scenario.campaign().stocks.train_holds, Reason::kStockFull, rule(8, 2));
  }
  Refused operator()(const SetArmyStock& act) const {
    if (const auto none = stands(act.army)) return none;
    const bool army = state.commands.headquarters[act.army].kind == Command::kArmy;
    if (!army) return ruled_out(Reason::kNotACandidate, rule(8, 2));
    return unless(act.supply <= scenario.campaign().stocks.army_holds, Reason::kStockFull, rule(8, 2));
  }
  Refused operator()(const SetPool& act) const {
    constexpr int kMostPersonnel = 9999;
    const bool fits = act.supply <= scenario.tables().production.most_pooled && act.personnel <= kMostPersonnel;
    return unless(fits, Reason::kNumberOutOfRange, rule(4, 1));
  }
  Refused operator()(const SetRails& act) const {
    if (const auto none = land(act.hex)) return none;
    return unless(scenario.map().rail_hex(act.hex) != kNoRailHex, Reason::kNoRails, rule(6, 2));
  }
  Refused operator()(const SetPlace& act) const {
    if (const auto none = land(act.hex)) return none;
    if (scenario.map().chief_place(act.hex) == kNoPlace) return ruled_out(Reason::kNoPlaceThere);
    if (troops_at(state, act.hex, enemy_of(act.side))) return ruled_out(Reason::kEnemyThere);
    return unless(state.taken.has(act.hex) != (act.side == Side::kUnion), Reason::kNothingChanges);
  }
  Refused operator()(const SetWorks& act) const {
    if (const auto none = land(act.hex)) return none;
    const WorkCounter* there = work_at(state, act.hex);
    if (act.built == Cover::Works::kNone) return unless(there != nullptr, Reason::kNothingChanges);
    if (troops_at(state, act.hex, enemy_of(act.side))) return ruled_out(Reason::kEnemyThere);
    const bool room =
        there != nullptr || std::ranges::any_of(state.works, [](const WorkCounter& work) { return !work.used(); });
    return unless(room, Reason::kNoCounter);
  }
  Refused operator()(const PlaceLeader& act) const {
    if (act.leader >= scenario.cards().size()) return ruled_out(Reason::kNoSuchLeader);
    return camp(scenario.cards()[act.leader].side, act.hex, true);
  }
  Refused operator()(const GiveCommand& act) const {
    if (act.leader >= scenario.cards().size()) return ruled_out(Reason::kNoSuchLeader);
    if (const auto none = stands(act.headquarters)) return none;
    const Headquarters& headquarters = state.commands.headquarters[act.headquarters];
    if (headquarters.side != scenario.cards()[act.leader].side) return ruled_out(Reason::kNotACandidate);
    return unless(headquarters.leader != act.leader || headquarters.temporary, Reason::kNothingChanges);
  }
  Refused operator()(const SetLeader& act) const {
    constexpr int kMostCycles = 12;
    if (act.leader >= scenario.cards().size()) return ruled_out(Reason::kNoSuchLeader);
    switch (act.station) {
      case Station::kWounded:
        return unless(act.cycles >= 1 && act.cycles <= kMostCycles, Reason::kNumberOutOfRange, rule(3, 6));
      case Station::kInPool:
      case Station::kToPlace:
      case Station::kCaptured:
      case Station::kKilled:
        return unless(state.commands.leaders[act.leader].station != act.station, Reason::kNothingChanges);
      case Station::kToCome:
      case Station::kOnMap: break;
    }
    return ruled_out(Reason::kNotThatStation);
  }
  Refused operator()(const PlaceVessel& act) const {
    if (const auto none = floats(act.vessel)) return none;
    const VesselCounter& vessel = state.vessels[act.vessel];
    if (vessel.hidden) return ruled_out(Reason::kOnTheStocks, rule(9, 3));
    if (vessel.at == act.water && vessel.back == 0) return ruled_out(Reason::kNothingChanges);
    return berth(vessel.kind, act.water);
  }
  Refused operator()(const AddVessel& act) const {
    if (act.kind > VesselKind::kNavalTransport) return ruled_out(Reason::kNoSuchVessel);
    if (const auto none = berth(act.kind, act.water)) return none;
    const bool counter =
        vessels_left(scenario, state, act.side, act.kind) > 0 && free_vessel(scenario, state) != kNoVessel;
    return unless(counter, Reason::kNoCounter, rule(4, 5));
  }
  Refused operator()(const RemoveVessel& act) const { return floats(act.vessel); }
  Refused operator()(const SetPoliticalPoints& act) const {
    constexpr int kMost = 999;
    return unless(act.points >= -kMost && act.points <= kMost, Reason::kNumberOutOfRange, rule(10, 1));
  }
  Refused operator()(const SetKentucky& act) const {
    return unless(act.joined != state.kentucky, Reason::kNothingChanges, rule(10, 2));
  }
  Refused operator()(const EndWar&) const { return std::nullopt; }

 private:
  Refused used(UnitId unit) const { return unless(unit < kMaxUnits && state.units[unit].used(), Reason::kNoSuchUnit); }
  Refused floats(VesselId vessel) const {
    return unless(vessel < kMaxVessels && state.vessels[vessel].used, Reason::kNoSuchVessel);
  }
  Refused stands(HeadquartersId headquarters) const {
    const bool there = headquarters < kMaxHeadquarters && state.commands.headquarters[headquarters].on_map;
    return unless(there, Reason::kNotACandidate);
  }
  Refused land(HexId hex) const {
    const bool there = is_hex(hex) && scenario.in_theatre(hex) && scenario.map().is_land(hex);
    return unless(there, Reason::kNoSuchHex);
  }
  /// Where one of a side may stand: not with enemy troops; who does not fight, not with anything of the enemy.
  Refused camp(Side side, HexId hex, bool fights) const {
    if (const auto none = land(hex)) return none;
    const Side enemy = enemy_of(side);
    const bool held = troops_at(state, hex, enemy) || (!fights && anything_at(scenario, state, hex, enemy));
    return unless(!held, Reason::kEnemyThere);
  }
  Refused strength(UnitKind kind, int points) const {
    const auto at = static_cast<std::size_t>(kind);
    const auto& most = scenario.campaign().building.most_points;
    const int limit = is_combat(kind) ? most[at] : 1;
    return unless(points >= 1 && points <= limit, Reason::kTooMany, rule(4, 1));
  }
  /// Where a vessel of a kind may lie (WS-9.1).
  Refused berth(VesselKind kind, WaterId water) const {
    const WarMap& map = scenario.map();
    const bool there = water < map.water_count() && scenario.in_theatre(map.water(water).hex) &&
                       suits(map, kind, map.water(water), scenario.cities().naval_rivers);
    return unless(there, Reason::kNoWayByWater, rule(9, 1));
  }
};

}  // namespace

std::optional<kernel::Refusal> refuse_ruling(const Scenario& scenario, const State& state, const Ruling& ruling) {
  if (ruling.reason.empty()) return ruled_out(Reason::kNoReasonGiven);
  const bool any_time = std::holds_alternative<ThrowDie>(ruling.act) || std::holds_alternative<EndWar>(ruling.act);
  if (!any_time && !at_rest(state)) return ruled_out(Reason::kUnderWay);
  return visit_one(WarDoubts{scenario, state}, ruling.act);
}

Refused Legality::operator()(const Ruling&) const { return refusal(rule(13, 1), Reason::kNotTheUmpire); }

}  // namespace brownwater::wbts
