#include <algorithm>

#include "engine/games/wbts/legality.hpp"

namespace brownwater::wbts {
namespace {

Refused not_now(RuleRef by) { return refusal(by, Reason::kNotAskedNow); }

}  // namespace

bool Legality::own_leader(LeaderId leader) const {
  return leader < scenario.cards().size() && scenario.cards()[leader].side == side &&
         state.commands.leaders[leader].station == Station::kOnMap;
}

bool Legality::own_unit(UnitId unit) const {
  return unit < kMaxUnits && state.units[unit].on_map() && state.units[unit].side == side;
}

bool Legality::own_army(HeadquartersId headquarters) const {
  if (headquarters >= kMaxHeadquarters) return false;
  const Headquarters& at = state.commands.headquarters[headquarters];
  return at.on_map && at.side == side && at.kind == Command::kArmy;
}

// WS-3.7: moves of leaders named for a headquarters come before all other orders on land.
Refused Legality::refuse_but_summoned(LeaderId leader) const {
  const LeaderId first = summoned(state, side);
  if (first == kNoLeader || first == leader) return std::nullopt;
  return refusal(rule(3, 7), Reason::kNamedLeaderFirst);
}

Refused Legality::refuse_leader_order(LeaderId leader) const {
  if (owing<Orders>() == nullptr) return not_now(rule(2, 3));
  if (const auto refused = refuse_but_summoned(leader)) return refused;
  if (!own_leader(leader)) return refusal(rule(2, 3), Reason::kNoSuchLeader);
  if (state.leader_weeks[leader].moved) return refusal(rule(2, 3), Reason::kAlreadyMoved);
  return std::nullopt;
}

Refused Legality::operator()(const ActivateLeader& asked) const {
  if (const auto refused = refuse_leader_order(asked.leader)) return refused;
  if (state.commands_left == 0 && !state.leader_weeks[asked.leader].called)
    return refusal(rule(2, 3), Reason::kNoCommandLeft);
  return std::nullopt;
}

Refused Legality::operator()(const TryLeader& asked) const {
  if (const auto refused = refuse_leader_order(asked.leader)) return refused;
  if (state.leader_weeks[asked.leader].called) return refusal(rule(3, 1), Reason::kMayNotCommand);
  return std::nullopt;
}

Refused Legality::operator()(const ActivateUnit& asked) const {
  if (owing<Orders>() == nullptr) return not_now(rule(2, 3));
  if (const auto refused = refuse_but_summoned(kNoLeader)) return refused;
  if (!own_unit(asked.unit) || state.units[asked.unit].kind == UnitKind::kDepot)
    return refusal(rule(2, 3), Reason::kNoSuchUnit);
  if (state.units[asked.unit].moved) return refusal(rule(2, 3), Reason::kAlreadyMoved);
  if (state.commands_left == 0) return refusal(rule(2, 3), Reason::kNoCommandLeft);
  if (!in_supply(scenario, state, side, state.units[asked.unit].hex)) return refusal(rule(2, 3), Reason::kNotInSupply);
  return std::nullopt;
}

Refused Legality::refuse_depot(UnitId depot, HexId hex) const {
  if (!own_unit(depot) || state.units[depot].kind != UnitKind::kDepot || state.units[depot].hex != hex)
    return refusal(rule(8, 2), Reason::kNoDepot);
  if (state.units[depot].supply == 0) return refusal(rule(8, 2), Reason::kStockEmpty);
  return std::nullopt;
}

Refused Legality::operator()(const Load& asked) const {
  if (owing<Orders>() == nullptr) return not_now(rule(2, 3));
  if (const auto refused = refuse_but_summoned(kNoLeader)) return refused;
  if (state.commands_left == 0) return refusal(rule(2, 3), Reason::kNoCommandLeft);
  if (!own_unit(asked.train) || state.units[asked.train].kind != UnitKind::kTrain)
    return refusal(rule(8, 2), Reason::kNoSuchUnit);
  if (state.units[asked.train].supply >= scenario.campaign().stocks.train_holds)
    return refusal(rule(8, 2), Reason::kStockFull);
  return refuse_depot(asked.depot, state.units[asked.train].hex);
}

Refused Legality::operator()(const LoadArmy& asked) const {
  if (owing<Orders>() == nullptr) return not_now(rule(2, 3));
  if (const auto refused = refuse_but_summoned(kNoLeader)) return refused;
  if (state.commands_left == 0) return refusal(rule(2, 3), Reason::kNoCommandLeft);
  if (!own_army(asked.army)) return refusal(rule(8, 2), Reason::kNoSuchUnit);
  if (state.army_supply[asked.army] >= scenario.campaign().stocks.army_holds)
    return refusal(rule(8, 2), Reason::kStockFull);
  return refuse_depot(asked.depot, state.commands.headquarters[asked.army].hex);
}

Refused Legality::refuse_troops(UnitId unit, RuleRef by) const {
  if (!own_unit(unit) || !state.units[unit].fights()) return refusal(by, Reason::kNoSuchUnit);
  return std::nullopt;
}

Refused Legality::operator()(const MakeDepot& asked) const {
  if (owing<Orders>() == nullptr) return not_now(rule(8, 2));
  for (const UnitId unit : {asked.first, asked.second}) {
    if (const auto refused = refuse_troops(unit, rule(8, 2))) return refused;
  }
  if (asked.first > asked.second || state.units[asked.first].hex != state.units[asked.second].hex)
    return refusal(rule(8, 2), Reason::kNotWithUnit);
  const int points = scenario.campaign().stocks.depot_points;
  const int given = asked.first == asked.second ? state.units[asked.first].points
                                                : state.units[asked.first].points + state.units[asked.second].points;
  // Two units give no more than they must: the first all it has.
  const bool needs_both = asked.first == asked.second || state.units[asked.first].points < points;
  if (given < points || !needs_both) return refusal(rule(8, 2), Reason::kTooWeak);
  if (free_unit(scenario, state) == kNoUnit) return refusal(rule(8, 2), Reason::kNoCounter);
  return std::nullopt;
}

Refused Legality::operator()(const Relieve& asked) const {
  if (owing<Orders>() == nullptr) return not_now(rule(3, 7));
  if (!own_leader(asked.leader)) return refusal(rule(3, 7), Reason::kNoSuchLeader);
  if (asked.headquarters >= kMaxHeadquarters || state.commands.headquarters[asked.headquarters].side != side ||
      !may_relieve(state.commands, asked.leader, asked.headquarters))
    return refusal(rule(3, 7), Reason::kNotACandidate);
  return std::nullopt;
}

Refused Legality::operator()(const SetSail& asked) const {
  if (owing<Orders>() == nullptr) return not_now(rule(6, 3));
  if (asked.vessel >= kMaxVessels || !state.vessels[asked.vessel].afloat() || state.vessels[asked.vessel].side != side)
    return refusal(rule(6, 3), Reason::kNoSuchVessel);
  if (state.vessels[asked.vessel].moved) return refusal(rule(6, 3), Reason::kAlreadyMoved);
  return std::nullopt;
}

Refused Legality::operator()(const SteamTo& asked) const {
  const Sailing* sailing = owing<Sailing>();
  if (sailing == nullptr) return not_now(rule(6, 3));
  if (asked.water >= scenario.map().water_count() || asked.water == state.vessels[sailing->vessel].at ||
      !scenario.in_theatre(scenario.map().water(asked.water).hex))
    return refusal(rule(6, 3), Reason::kNoWayByWater);
  const Field field = field_of(scenario, state);
  if (sea_reach(scenario, state, field, sailing->vessel)[asked.water] == kUnreached)
    return refusal(rule(6, 3), Reason::kNoWayByWater);
  return std::nullopt;
}

Refused Legality::refuse_muster(const Mustering& muster, const Unit& unit) const {
  if (!unit.fights() || unit.attacked) return refusal(rule(7, 1), Reason::kAlreadyAttacked);
  const HexId own = state.commands.leaders[muster.leader].hex;
  if (unit.hex == own && muster.room + muster.span > 0) return std::nullopt;
  if (unit.hex == muster.other && muster.other != kNowhere && muster.other_room > 0) return std::nullopt;
  return refusal(rule(3, 1), unit.hex == own ? Reason::kNoSpan : Reason::kNotWithUnit);
}

Refused Legality::operator()(const Take& asked) const {
  const Gathering* gathering = owing<Gathering>();
  const Mustering* muster = owing<Mustering>();
  if (gathering == nullptr && muster == nullptr) return not_now(rule(3, 1));
  if (!own_unit(asked.unit) || state.units[asked.unit].in_column) return refusal(rule(3, 1), Reason::kNoSuchUnit);
  const Unit& unit = state.units[asked.unit];
  if (muster != nullptr) return refuse_muster(*muster, unit);
  if (awaits(state, gathering->leader) != kNoHeadquarters) return refusal(rule(3, 7), Reason::kNamedLeaderFirst);
  if (unit.hex != state.commands.leaders[gathering->leader].hex) return refusal(rule(3, 1), Reason::kNotWithUnit);
  if (unit.moved || unit.kind == UnitKind::kDepot) return refusal(rule(3, 1), Reason::kAlreadyMoved);
  if (gathering->room + gathering->span == 0) return refusal(rule(3, 1), Reason::kNoSpan);
  return std::nullopt;
}

Refused Legality::operator()(const Call& asked) const {
  const Gathering* gathering = owing<Gathering>();
  const Mustering* muster = owing<Mustering>();
  if (gathering == nullptr && muster == nullptr) return not_now(rule(3, 1));
  if (!own_leader(asked.leader)) return refusal(rule(3, 1), Reason::kNoSuchLeader);
  const LeaderId senior = gathering != nullptr ? gathering->leader : muster->leader;
  const int span = gathering != nullptr ? gathering->span : muster->span;
  if (gathering != nullptr && awaits(state, senior) != kNoHeadquarters)
    return refusal(rule(3, 7), Reason::kNamedLeaderFirst);
  if (span == 0) return refusal(rule(3, 1), Reason::kNoSpan);
  if (!may_command(state.commands, scenario.cards(), senior, asked.leader))
    return refusal(rule(3, 1), Reason::kMayNotCommand);
  const LeaderWeek& week = state.leader_weeks[asked.leader];
  if (gathering != nullptr)
    return week.moved || week.called ? Refused(refusal(rule(3, 1), Reason::kAlreadyMoved)) : std::nullopt;
  if (week.attacked) return refusal(rule(7, 1), Reason::kAlreadyAttacked);
  const HexId there = state.commands.leaders[asked.leader].hex;
  const HexId own = state.commands.leaders[senior].hex;
  // WS-7.1: at most two hexes attack.
  if (there != own && muster->other != kNowhere && muster->other != there)
    return refusal(rule(7, 1), Reason::kNotAdjacent);
  if (!may_attack_over(scenario, there, muster->target)) return refusal(rule(7, 1), Reason::kNotAdjacent);
  return std::nullopt;
}

Refused Legality::operator()(const SetOut&) const {
  if (owing<Gathering>() != nullptr) return std::nullopt;
  const Mustering* muster = owing<Mustering>();
  if (muster == nullptr) return not_now(rule(3, 1));
  if (!column_fights(state)) return refusal(rule(7, 1), Reason::kNobodyGathered);
  // WS-3.4: a commander joined by another force must attack with troops from his own hex too.
  const HexId own = state.commands.leaders[muster->leader].hex;
  if (muster->joined != kNoLeader && attackers_from(state, own) == 0)
    return refusal(rule(3, 4), Reason::kNobodyGathered);
  return std::nullopt;
}

Refused Legality::operator()(const Step& asked) const {
  const Marching* march = owing<Marching>();
  if (march == nullptr) return not_now(rule(6, 1));
  if (asked.direction >= kDirections) return refusal(rule(6, 1), Reason::kImpassable);
  if (march->stopped) return refusal(rule(6, 1), Reason::kStopped);
  const HexSide step{march->at, asked.direction};
  const int cost = step_cost(scenario, state, side, step);
  if (cost == kImpassable) return refusal(rule(6, 1), Reason::kImpassable);
  if (cost > points_left(scenario, state, *march)) return refusal(rule(6, 1), Reason::kNoPointsLeft);
  const HexId to = scenario.beyond(step);
  if (!heeds_summons(state, *march, to)) return refusal(rule(3, 7), Reason::kNamedLeaderFirst);
  const bool barred =
      column_fights(state) ? troops_at(state, to, enemy_of(side)) : anything_at(scenario, state, to, enemy_of(side));
  if (barred) return refusal(rule(6, 1), Reason::kEnemyThere);
  return std::nullopt;
}

Refused Legality::operator()(const ForceMarch&) const {
  const Marching* march = owing<Marching>();
  if (march == nullptr) return not_now(rule(6, 1));
  if (march->forced) return refusal(rule(6, 1), Reason::kAlreadyForced);
  if (march->stopped) return refusal(rule(6, 1), Reason::kStopped);
  if (!column_fights(state)) return refusal(rule(6, 1), Reason::kNoTroops);
  return std::nullopt;
}

Refused Legality::operator()(const Drop& asked) const {
  const Marching* march = owing<Marching>();
  if (march == nullptr) return not_now(rule(6, 1));
  if (march->leader == kNoLeader || !own_unit(asked.unit) || !state.units[asked.unit].in_column)
    return refusal(rule(6, 1), Reason::kNoSuchUnit);
  return std::nullopt;
}

Refused Legality::operator()(const TearUp&) const {
  const Marching* march = owing<Marching>();
  if (march == nullptr) return not_now(rule(6, 2));
  if (!column_fights(state)) return refusal(rule(6, 2), Reason::kNoTroops);
  const RailHex rail = scenario.map().rail_hex(march->at);
  if (rail == kNoRailHex) return refusal(rule(6, 2), Reason::kNoRails);
  if (state.rails[rail].torn) return refusal(rule(6, 2), Reason::kAlreadyTorn);
  if (points_left(scenario, state, *march) < scenario.campaign().rails.tear_up_points)
    return refusal(rule(6, 2), Reason::kNoPointsLeft);
  return std::nullopt;
}

Refused Legality::operator()(const Mend&) const {
  const Marching* march = owing<Marching>();
  if (march == nullptr) return not_now(rule(6, 2));
  const RailHex rail = scenario.map().rail_hex(march->at);
  if (rail == kNoRailHex || !state.rails[rail].torn) return refusal(rule(6, 2), Reason::kNotTorn);
  const bool can = std::ranges::any_of(
      state.units, [](const Unit& unit) { return unit.in_column && unit.kind == UnitKind::kRepair && !unit.attacked; });
  if (!can) return refusal(rule(6, 2), Reason::kNoRepairUnit);
  return std::nullopt;
}

Refused Legality::operator()(const Entrain& asked) const {
  const Marching* march = owing<Marching>();
  if (march == nullptr) return not_now(rule(6, 2));
  if (march->stopped || march->spent > 0) return refusal(rule(6, 2), Reason::kStopped);
  if (!is_hex(asked.to) || asked.to == march->at || !scenario.in_theatre(asked.to))
    return refusal(rule(6, 2), Reason::kNoSuchHex);
  const RailHex to = scenario.map().rail_hex(asked.to);
  if (to == kNoRailHex || scenario.map().rail_hex(march->at) == kNoRailHex)
    return refusal(rule(6, 2), Reason::kNoRails);
  if (!heeds_summons(state, *march, asked.to)) return refusal(rule(3, 7), Reason::kNamedLeaderFirst);
  if (rail_cost(state) > state.purses[side].rail) return refusal(rule(6, 2), Reason::kNoRailPoints);
  const Field field = field_of(scenario, state);
  const auto reached = reach_by_rail(scenario.map(), field, rail_use(scenario, state, side),
                                     rail_owners(state, scenario.map()), {&march->at, 1});
  if (!reached[to]) return refusal(rule(6, 2), Reason::kNoWayByRail);
  if (!column_fights(state) && anything_at(scenario, state, asked.to, enemy_of(side)))
    return refusal(rule(6, 2), Reason::kEnemyThere);
  return std::nullopt;
}

Refused Legality::operator()(const Ship& asked) const {
  const Marching* march = owing<Marching>();
  if (march == nullptr) return not_now(rule(6, 3));
  if (march->stopped) return refusal(rule(6, 3), Reason::kStopped);
  if (asked.vessel >= kMaxVessels) return refusal(rule(6, 3), Reason::kNoSuchVessel);
  const VesselCounter& vessel = state.vessels[asked.vessel];
  const bool transport = vessel.kind == VesselKind::kRiverTransport || vessel.kind == VesselKind::kNavalTransport;
  if (!vessel.afloat() || vessel.side != side || !transport) return refusal(rule(6, 3), Reason::kNoTransport);
  if (vessel.moved) return refusal(rule(6, 3), Reason::kAlreadyMoved);
  const std::vector<WaterId> quays = scenario.map().waters_about(march->at);
  if (std::ranges::find(quays, vessel.at) == quays.end()) return refusal(rule(6, 3), Reason::kNotAdjacent);
  if (rail_cost(state) > scenario.tables().sailing.carries) return refusal(rule(6, 3), Reason::kTooManyAboard);
  if (!is_hex(asked.to) || !scenario.map().is_land(asked.to) || asked.to == march->at || !scenario.in_theatre(asked.to))
    return refusal(rule(6, 3), Reason::kNoSuchHex);
  if (!heeds_summons(state, *march, asked.to)) return refusal(rule(3, 7), Reason::kNamedLeaderFirst);
  const bool barred = column_fights(state) ? troops_at(state, asked.to, enemy_of(side))
                                           : anything_at(scenario, state, asked.to, enemy_of(side));
  if (barred) return refusal(rule(6, 3), Reason::kEnemyThere);
  const auto steps = sea_reach(scenario, state, field_of(scenario, state), asked.vessel);
  if (landing_at(scenario, steps, asked.to) == kNoWater) return refusal(rule(6, 3), Reason::kNoWayByWater);
  return std::nullopt;
}

// WS-3.7: a leader who is expected at his headquarters does not halt while he can come nearer on foot.
Refused Legality::operator()(const Halt&) const {
  const Marching* march = owing<Marching>();
  if (march == nullptr) return not_now(rule(6, 1));
  if (awaits(state, march->leader) == kNoHeadquarters) return std::nullopt;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (!(*this)(Step{direction})) return refusal(rule(3, 7), Reason::kNamedLeaderFirst);
  }
  return std::nullopt;
}

}  // namespace brownwater::wbts
