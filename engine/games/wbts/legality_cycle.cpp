#include <algorithm>

#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/production.hpp"

namespace brownwater::wbts {
namespace {

Refused not_in_cycle(RuleRef by) { return refusal(by, Reason::kNotAskedNow); }

}  // namespace

bool Legality::own_department(HexId hex) const {
  return std::ranges::any_of(state.departments, [&](const Department& department) {
    return department.hex == hex && hex != kNowhere && department.side == side &&
           works_now(scenario, state, department);
  });
}

Refused Legality::operator()(const Done&) const {
  if (owing<Orders>() != nullptr) return refuse_but_summoned(kNoLeader);
  const bool asked = owing<Orders>() || owing<Sailing>() || owing<Attacks>() || owing<SiegeOrders>() ||
                     owing<Mustering>() || owing<Leaderless>() || owing<Building>() || owing<Deploying>() ||
                     owing<SettingUp>() || owing<Distributing>() || owing<Politicking>() || owing<Beginning>();
  return asked ? std::nullopt : not_in_cycle(rule(2, 1));
}

Refused Legality::operator()(const TakeOffer&) const {
  return owing<Offered>() != nullptr ? std::nullopt : not_in_cycle(rule(2, 3));
}

Refused Legality::operator()(const Forgo&) const {
  return owing<Forgoing>() != nullptr ? std::nullopt : not_in_cycle(rule(2, 2));
}

Refused Legality::refuse_sum(int supply, int personnel) const {
  if (supply > state.purses[side].supply || personnel > state.purses[side].personnel)
    return refusal(rule(4, 1), Reason::kTooDear);
  return std::nullopt;
}

Refused Legality::operator()(const Build& asked) const {
  if (owing<Building>() == nullptr) return not_in_cycle(rule(4, 1));
  const auto product = static_cast<std::size_t>(asked.product);
  // An ironclad is laid down in a water, hidden (WS-9.3).
  if (product >= kProducts || asked.product == Product::kIronclad) return refusal(rule(4, 1), Reason::kNoCounter);
  const BuildingNumbers& numbers = scenario.campaign().building;
  const int most = by_the_point(asked.product) ? numbers.most_points[product] : 1;
  if (asked.points == 0 || asked.points > most) return refusal(rule(4, 1), Reason::kTooMany);
  const Price price = price_of(numbers, side, asked.product, asked.points);
  if (const auto refused = refuse_sum(price.supply, price.personnel)) return refused;
  if (!is_vessel(asked.product))
    return free_unit(scenario, state) == kNoUnit ? Refused(refusal(rule(4, 1), Reason::kNoCounter)) : std::nullopt;
  if (vessels_left(scenario, state, side, vessel_of(asked.product)) <= 0 || free_vessel(scenario, state) == kNoVessel)
    return refusal(rule(4, 5), Reason::kNoCounter);
  return std::nullopt;
}

Refused Legality::operator()(const LayDown& asked) const {
  if (owing<Building>() == nullptr) return not_in_cycle(rule(9, 3));
  const Price price = price_of(scenario.campaign().building, side, Product::kIronclad, 1);
  if (const auto refused = refuse_sum(price.supply, price.personnel)) return refused;
  if (vessels_left(scenario, state, side, VesselKind::kIronclad) <= 0 || free_stocks(state, side) == kNoVessel)
    return refusal(rule(9, 3), Reason::kNoCounter);
  const auto docks = docks_of(scenario, state, side, VesselKind::kIronclad);
  if (std::ranges::find(docks, asked.water) == docks.end()) return refusal(rule(9, 3), Reason::kNotInWater);
  return std::nullopt;
}

Refused Legality::operator()(const Convert& asked) const {
  if (owing<Building>() == nullptr) return not_in_cycle(rule(4, 1));
  if (!own_unit(asked.unit)) return refusal(rule(4, 1), Reason::kNoSuchUnit);
  const Unit& unit = state.units[asked.unit];
  if (unit.kind != UnitKind::kMilitia && unit.kind != UnitKind::kGarrison)
    return refusal(rule(4, 1), Reason::kNoSuchUnit);
  if (!own_department(unit.hex)) return refusal(rule(4, 1), Reason::kNotADepartment);
  const BuildingNumbers& numbers = scenario.campaign().building;
  const Price& each = unit.kind == UnitKind::kMilitia ? numbers.from_militia[side] : numbers.from_garrison[side];
  return refuse_sum(each.supply * unit.points, each.personnel * unit.points);
}

// INTERPRETATION of WS-4.1: one point, for what a point of its kind costs, one division for each department in a cycle.
Refused Legality::operator()(const Augment& asked) const {
  if (owing<Building>() == nullptr) return not_in_cycle(rule(4, 1));
  if (!own_unit(asked.unit)) return refusal(rule(4, 1), Reason::kNoSuchUnit);
  const Unit& unit = state.units[asked.unit];
  if (unit.kind != UnitKind::kInfantry && unit.kind != UnitKind::kCavalry)
    return refusal(rule(4, 1), Reason::kNoSuchUnit);
  if (!own_department(unit.hex)) return refusal(rule(4, 1), Reason::kNotADepartment);
  const bool free = std::ranges::any_of(state.departments, [&](const Department& department) {
    return department.hex == unit.hex && department.side == side && !department.augmented;
  });
  if (!free) return refusal(rule(4, 1), Reason::kAugmented);
  const BuildingNumbers& numbers = scenario.campaign().building;
  const Product product = product_of(unit.kind);
  if (unit.points >= numbers.most_points[static_cast<std::size_t>(product)])
    return refusal(rule(4, 1), Reason::kTooMany);
  const Price price = price_of(numbers, side, product, 1);
  return refuse_sum(price.supply, price.personnel);
}

Refused Legality::operator()(const Merge& asked) const {
  if (owing<Building>() == nullptr) return not_in_cycle(rule(4, 1));
  if (!own_unit(asked.first) || !own_unit(asked.second) || asked.first == asked.second)
    return refusal(rule(4, 1), Reason::kNoSuchUnit);
  const Unit& first = state.units[asked.first];
  const Unit& second = state.units[asked.second];
  if (first.kind != second.kind || first.hex != second.hex || !first.fights())
    return refusal(rule(4, 1), Reason::kNotOfAKind);
  const auto product = static_cast<std::size_t>(product_of(first.kind));
  if (first.points + second.points > scenario.campaign().building.most_points[product])
    return refusal(rule(4, 1), Reason::kTooMany);
  if (first.supply + second.supply > scenario.campaign().stocks.unit_holds)
    return refusal(rule(8, 2), Reason::kStockFull);
  return std::nullopt;
}

Refused Legality::operator()(const PayWork& asked) const {
  if (owing<Building>() == nullptr) return not_in_cycle(rule(4, 1));
  if (!is_hex(asked.hex) || !troops_at(state, asked.hex, side)) return refusal(rule(4, 1), Reason::kNoTroops);
  const WorkCounter* work = work_at(state, asked.hex);
  if (work != nullptr && (work->side != side || work->built == Cover::Works::kFortress))
    return refusal(rule(4, 1), Reason::kAlreadyBuilt);
  const bool full = std::ranges::none_of(state.works, [](const WorkCounter& counter) { return !counter.used(); });
  if (work == nullptr && full) return refusal(rule(4, 1), Reason::kNoCounter);
  return refuse_sum(scenario.campaign().building.instalment, 0);
}

// WS-4.6: in Richmond, in Washington.
Refused Legality::operator()(const FreeFortress&) const {
  if (owing<Building>() == nullptr) return not_in_cycle(rule(4, 6));
  if (!state.purses[side].free_fortress) return refusal(rule(4, 6), Reason::kAlreadyBuilt);
  const PlaceId capital = scenario.cities().capitals[side];
  if (capital == kNoPlace) return refusal(rule(4, 6), Reason::kNoSuchHex);
  const HexId hex = scenario.map().place(capital).hex;
  if (troops_at(state, hex, enemy_of(side))) return refusal(rule(4, 6), Reason::kEnemyThere);
  const WorkCounter* work = work_at(state, hex);
  if (work != nullptr && (work->side != side || work->built == Cover::Works::kFortress))
    return refusal(rule(4, 6), Reason::kAlreadyBuilt);
  const bool full = std::ranges::none_of(state.works, [](const WorkCounter& counter) { return !counter.used(); });
  if (work == nullptr && full) return refusal(rule(4, 6), Reason::kNoCounter);
  return std::nullopt;
}

// INTERPRETATION of WS-4.1: a call is made when the one before has come to the last step of its series.
Refused Legality::operator()(const CallVolunteers&) const {
  if (owing<Building>() == nullptr) return not_in_cycle(rule(4, 1));
  const Purse& purse = state.purses[side];
  if (purse.drafting || purse.calls >= scenario.campaign().building.most_calls)
    return refusal(rule(4, 1), Reason::kNoCallYet);
  if (purse.calls == 0) return std::nullopt;
  const auto& calls = scenario.tables().production.calls[side];
  const CallSeries& series = calls[std::min<std::size_t>(purse.calls - 1U, calls.size() - 1)];
  const int since = cycle_now(state).index - purse.called.index;
  if (since + 1 < static_cast<int>(series.size())) return refusal(rule(4, 1), Reason::kNoCallYet);
  return std::nullopt;
}

Refused Legality::operator()(const CallDraft&) const {
  if (owing<Building>() == nullptr) return not_in_cycle(rule(4, 1));
  if (state.purses[side].drafting || cycle_now(state) < scenario.campaign().drafts[side].from)
    return refusal(rule(4, 1), Reason::kNoCallYet);
  return std::nullopt;
}

Refused Legality::operator()(const Deploy& asked) const {
  if (owing<Deploying>() == nullptr) return not_in_cycle(rule(4, 1));
  if (asked.unit >= kMaxUnits) return refusal(rule(4, 1), Reason::kNoSuchUnit);
  const Unit& unit = state.units[asked.unit];
  if (!unit.used() || unit.side != side || unit.hex != kNowhere) return refusal(rule(4, 1), Reason::kNoSuchUnit);
  if (unit.ready > cycle_now(state)) return refusal(rule(4, 1), Reason::kNotReady);
  if (!own_department(asked.department)) return refusal(rule(4, 1), Reason::kNotADepartment);
  return std::nullopt;
}

Refused Legality::operator()(const Launch& asked) const {
  if (owing<Deploying>() == nullptr) return not_in_cycle(rule(4, 1));
  if (asked.vessel >= kMaxVessels) return refusal(rule(4, 1), Reason::kNoSuchVessel);
  const VesselCounter& vessel = state.vessels[asked.vessel];
  if (!vessel.used || vessel.side != side || vessel.at != kNoWater) return refusal(rule(4, 1), Reason::kNoSuchVessel);
  if (vessel.since > cycle_now(state)) return refusal(rule(4, 1), Reason::kNotReady);
  const auto docks = docks_of(scenario, state, side, vessel.kind);
  if (std::ranges::find(docks, asked.water) == docks.end()) return refusal(rule(4, 1), Reason::kNotInWater);
  return std::nullopt;
}

Refused Legality::operator()(const SetUp& asked) const {
  const SettingUp* setting = owing<SettingUp>();
  if (setting == nullptr) return not_in_cycle(rule(3, 3));
  const bool army = asked.kind == Command::kArmy;
  if (!army && !is_corps(asked.kind)) return refusal(rule(3, 3), Reason::kNoCounter);
  if ((army ? setting->armies : setting->corps) == 0) return refusal(rule(3, 3), Reason::kNoCounter);
  if (!own_department(asked.department)) return refusal(rule(3, 3), Reason::kNotADepartment);
  return std::nullopt;
}

Refused Legality::operator()(const TakePick&) const {
  return owing<Picking>() != nullptr ? std::nullopt : not_in_cycle(rule(3, 7));
}

Refused Legality::operator()(const PlaceOn& asked) const {
  if (owing<Placing>() == nullptr) return not_in_cycle(rule(3, 2));
  if (!own_department(asked.department)) return refusal(rule(3, 2), Reason::kNotADepartment);
  return std::nullopt;
}

Refused Legality::operator()(const PlaceAt& asked) const {
  const Placing* placing = owing<Placing>();
  if (placing == nullptr) return not_in_cycle(rule(3, 2));
  if (asked.headquarters >= kMaxHeadquarters ||
      !may_take(state.commands, scenario.cards(), placing->leader, asked.headquarters))
    return refusal(rule(3, 2), Reason::kNotACandidate);
  return std::nullopt;
}

Refused Legality::refuse_sent(HexId hex, int points) const {
  if (state.purses[side].supply < points) return refusal(rule(8, 2), Reason::kTooDear);
  const bool shut = is_shut_in(scenario, state, side, hex);
  const SupplyChain& chain = state.chains[side];
  if (!shut && chain.by_road.has(hex)) return std::nullopt;
  if (shut || !chain.by_rail.has(hex)) return refusal(rule(8, 1), Reason::kNotInSupply);
  if (state.purses[side].rail < points) return refusal(rule(6, 2), Reason::kNoRailPoints);
  return std::nullopt;
}

Refused Legality::operator()(const Send& asked) const {
  if (owing<Distributing>() == nullptr) return not_in_cycle(rule(8, 2));
  if (!own_unit(asked.unit)) return refusal(rule(8, 2), Reason::kNoSuchUnit);
  const Unit& unit = state.units[asked.unit];
  const StockNumbers& numbers = scenario.campaign().stocks;
  const int holds = unit.kind == UnitKind::kDepot   ? numbers.depot_holds
                    : unit.kind == UnitKind::kTrain ? numbers.train_holds
                                                    : numbers.unit_holds;
  if (std::ranges::find(kSentAmounts, asked.points) == kSentAmounts.end()) return refusal(rule(8, 2), Reason::kTooMany);
  if (unit.supply + asked.points > holds) return refusal(rule(8, 2), Reason::kStockFull);
  return refuse_sent(unit.hex, asked.points);
}

Refused Legality::operator()(const SendArmy& asked) const {
  if (owing<Distributing>() == nullptr) return not_in_cycle(rule(8, 2));
  if (!own_army(asked.army)) return refusal(rule(8, 2), Reason::kNoSuchUnit);
  if (state.army_supply[asked.army] >= scenario.campaign().stocks.army_holds)
    return refusal(rule(8, 2), Reason::kStockFull);
  return refuse_sent(state.commands.headquarters[asked.army].hex, 1);
}

// WS-8.1: before forces eat and before attacks: only these draw supply. Before attacks, only for forces next to the
// enemy.
Refused Legality::operator()(const DrawBy& asked) const {
  if (!may_choose_supply()) return not_in_cycle(rule(8, 1));
  if (static_cast<std::size_t>(asked.order) >= kDrawOrders) return refusal(rule(8, 1), Reason::kNothingChanges);
  if (!is_hex(asked.hex) || !troops_at(state, asked.hex, side)) return refusal(rule(8, 1), Reason::kNoTroops);
  if (draw_order_at(state, side, asked.hex) == asked.order) return refusal(rule(8, 1), Reason::kNothingChanges);
  if (owing<Attacks>() == nullptr) return std::nullopt;
  const bool enemy_near = next_to_troops(scenario, state, enemy_of(side)).has(asked.hex);
  return enemy_near ? std::nullopt : Refused(refusal(rule(8, 1), Reason::kNotAtTheFront));
}

Refused Legality::operator()(const Reserve& asked) const {
  if (!may_choose_supply()) return not_in_cycle(rule(8, 1));
  if (!own_unit(asked.unit)) return refusal(rule(8, 1), Reason::kNoSuchUnit);
  const Unit& unit = state.units[asked.unit];
  if (!unit.is_stock()) return refusal(rule(8, 1), Reason::kNoSuchUnit);
  if (unit.reserved == asked.reserve) return refusal(rule(8, 1), Reason::kNothingChanges);
  return unit.supply > 0 || unit.reserved ? std::nullopt : Refused(refusal(rule(8, 1), Reason::kStockEmpty));
}

Refused Legality::operator()(const ReserveArmy& asked) const {
  if (!may_choose_supply()) return not_in_cycle(rule(8, 1));
  if (!own_army(asked.army)) return refusal(rule(8, 1), Reason::kNoSuchUnit);
  const bool reserved = state.army_reserved[asked.army];
  if (reserved == asked.reserve) return refusal(rule(8, 1), Reason::kNothingChanges);
  const bool empty = state.army_supply[asked.army] == 0 && !reserved;
  return empty ? Refused(refusal(rule(8, 1), Reason::kStockEmpty)) : std::nullopt;
}

// WS-3.8: at any time at which his captor is asked for anything.
Refused Legality::operator()(const Parole& asked) const {
  const bool held = asked.leader < scenario.cards().size() && scenario.cards()[asked.leader].side != side &&
                    state.commands.leaders[asked.leader].station == Station::kCaptured;
  if (!held) return refusal(rule(3, 8), Reason::kNotCaptured);
  return std::nullopt;
}

Refused Legality::operator()(const TryKentucky&) const {
  const Politicking* politics = owing<Politicking>();
  if (politics == nullptr) return not_in_cycle(rule(10, 2));
  if (state.kentucky != RailOwner::kNobody || politics->tried) return refusal(rule(10, 2), Reason::kKentuckyDecided);
  return std::nullopt;
}

Refused Legality::operator()(const Emancipate&) const {
  if (owing<Politicking>() == nullptr || side != Side::kUnion) return not_in_cycle(rule(10, 1));
  if (state.purses[side].emancipated || cycle_now(state) < scenario.campaign().politics.emancipation_from)
    return refusal(rule(10, 1), Reason::kNoCallYet);
  return std::nullopt;
}

}  // namespace brownwater::wbts
