#include <algorithm>

#include "engine/games/wbts/headquarters.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/naval.hpp"
#include "engine/games/wbts/production.hpp"
#include "engine/games/wbts/steps.hpp"

namespace brownwater::wbts::steps {
namespace {

/// The steps of the production phase, in their order.
enum class Producing : std::uint8_t {
  kCycleBegins,
  kBlockade,
  kIronclads,
  kIncome,
  kUnionBuilds,
  kSouthBuilds,
  kUnionDeploys,
  kSouthDeploys,
  kUnionHeadquarters,
  kSouthHeadquarters,
  kUnionPick,
  kSouthPick,
  kPlacing,
  kOver,
};

/// WS-11.1: what a set-up brings later. If the enemy stands there, it waits to be deployed; without a free counter it
/// does not come.
void bring_in(const Scenario& scenario, State& state, const Arrival& arrival) {
  for (const Unit& comes : arrival.units) {
    const UnitId counter = free_unit(scenario, state);
    if (counter == kNoUnit) return;
    Unit& unit = state.units[counter] = comes;
    unit.ready = cycle_now(state);
    if (unit.hex != kNowhere && troops_at(state, unit.hex, enemy_of(unit.side))) unit.hex = kNowhere;
  }
  for (const Vessel& comes : arrival.vessels) {
    const VesselId counter = free_vessel(scenario, state);
    if (counter == kNoVessel) return;
    state.vessels[counter] = {.used = true,
                              .side = comes.side,
                              .kind = comes.kind,
                              .points = scenario.tables().naval.strength[static_cast<std::size_t>(comes.kind)],
                              .at = comes.at,
                              .since = cycle_now(state)};
  }
}

/// Leaders who arrive, with or without their headquarters; one who waits in the pool leaves it.
void bring_leaders_in(const Scenario& scenario, State& state, const Arrival& arrival) {
  const auto arrives = [&](const LeaderSetUp& comes) {
    Leader& leader = state.commands.leaders[comes.leader];
    if (leader.station != Station::kInPool && leader.station != Station::kToCome) return;
    if (troops_at(state, comes.hex, enemy_of(scenario.cards()[comes.leader].side)))
      leader.station = Station::kToPlace;
    else
      place_leader(state.commands, comes.leader, comes.hex);
  };
  for (const LeaderSetUp& comes : arrival.leaders) arrives(comes);
  for (const HeadquartersSetUp& made : arrival.headquarters) {
    if (made.leader != kNoLeader) arrives({.leader = made.leader, .hex = made.hex});
    const HeadquartersLimits left = headquarters_left(scenario, state, made.side);
    const bool counter = (made.kind == Command::kArmy ? left.armies : left.corps) > 0;
    if (!counter || troops_at(state, made.hex, enemy_of(made.side))) continue;
    const auto headquarters = set_up(state.commands, made.side, made.kind, made.hex);
    const bool leads = made.leader != kNoLeader && state.commands.leaders[made.leader].station == Station::kOnMap;
    if (headquarters && leads) take_command(state.commands, made.leader, *headquarters);
  }
}

/// WS-10.2: militia of a Kentucky that came in by the die, to be deployed.
void raise_kentucky(const Scenario& scenario, State& state) {
  const PoliticsNumbers& numbers = scenario.campaign().politics;
  const UnitId counter = free_unit(scenario, state);
  const bool due = cycle_now(state).index % numbers.militia_cycles == 0;
  if (!state.kentucky_came || counter == kNoUnit || !due || numbers.militia_points == 0) return;
  state.units[counter] = {.side = state.kentucky == RailOwner::kUnion ? Side::kUnion : Side::kConfederate,
                          .kind = UnitKind::kMilitia,
                          .points = numbers.militia_points,
                          .hex = kNowhere,
                          .ready = cycle_now(state)};
}

template <class U>
void begin_cycle(const Scenario& scenario, State& state, U& umpire) {
  const Cycle now = cycle_now(state);
  reach_cycle(state.commands, scenario.cards(), now, scenario.options().leaders_by_date);
  for (const Side side : kBothSides) {
    state.purses[side].rail = static_cast<std::uint8_t>(period_at(scenario.campaign().rails.points[side], now).points);
    state.purses[side].forgoes = false;
    reckon_supply(scenario, state, side);
  }
  for (Department& department : state.departments) department.augmented = false;
  raise_kentucky(scenario, state);
  for (const Arrival& arrival : scenario.draft().arrivals) {
    if (arrival.cycle != now) continue;
    bring_in(scenario, state, arrival);
    bring_leaders_in(scenario, state, arrival);
  }
  tell(umpire, rule(2, 1), CycleBegan{.cycle = now, .winter = is_winter(now)});
}

// WS-9.3: a naval flotilla at a port of the South, or in its roads, closes it on a throw, not with a Confederate
// ironclad there.
template <class U>
void blockade(const Scenario& scenario, State& state, U& umpire) {
  state.blockaded = 0;
  const auto& ports = scenario.cities().ports;
  const Field field = field_of(scenario, state);
  for (std::size_t at = 0; at < ports.size(); ++at) {
    if (!field.is_southern(scenario.map().place(ports[at]).hex)) continue;
    const std::vector<WaterId> about = waters_of_port(scenario.map(), scenario.cities(), at);
    const auto lies_there = [&](Side side, VesselKind kind) {
      return std::ranges::any_of(state.vessels, [&](const VesselCounter& vessel) {
        return vessel.afloat() && vessel.side == side && vessel.kind == kind &&
               std::ranges::find(about, vessel.at) != about.end();
      });
    };
    if (!lies_there(Side::kUnion, VesselKind::kNavalFlotilla)) continue;
    const bool ironclad = lies_there(Side::kConfederate, VesselKind::kIronclad);
    const DieAtMost thrown = throw_blockade(umpire, scenario.tables().naval, ironclad);
    if (thrown.does()) state.blockaded |= 1U << at;
    tell(umpire, rule(9, 3),
         PortThrownFor{.port = ports[at], .die = thrown.die, .closed_most = thrown.most, .blockaded = thrown.does()});
  }
}

// WS-9.3
template <class U>
void fit_out_ironclads(const Scenario& scenario, State& state, U& umpire) {
  const NavalNumbers& numbers = scenario.tables().naval;
  for (VesselId at = 0; at < kMaxVessels; ++at) {
    const VesselCounter vessel = state.vessels[at];
    if (!vessel.used || !vessel.hidden) continue;
    const VesselId open = free_vessel(scenario, state);
    const DieAtMost thrown = throw_ready(umpire, numbers, vessel.side, vessel.since, cycle_now(state));
    if (!thrown.does() || open == kNoVessel) {
      tell(umpire, rule(9, 3),
           IroncladThrownFor{.vessel = at, .side = vessel.side, .die = thrown.die, .ready_most = thrown.most});
      continue;
    }
    state.vessels[at] = VesselCounter{};
    state.vessels[open] = vessel;
    state.vessels[open].hidden = false;
    state.vessels[open].points = numbers.strength[static_cast<std::size_t>(VesselKind::kIronclad)];
    tell(umpire, rule(9, 3),
         IroncladReady{
             .vessel = open, .side = vessel.side, .at = vessel.at, .die = thrown.die, .ready_most = thrown.most});
  }
}

int southern_income(const Scenario& scenario, const State& state) {
  const Field field = field_of(scenario, state);
  const Theatre theatre{.map = scenario.map(),
                        .cities = scenario.cities(),
                        .march = scenario.tables().march,
                        .field = field,
                        .rails = rail_use(scenario, state, Side::kConfederate)};
  SupplyRules rules{.besieged_cities = scenario.options().besieged_cities,
                    .river_cities = scenario.options().river_cities,
                    .blockaded = {}};
  for (std::size_t at = 0; at < scenario.cities().ports.size(); ++at) {
    if ((state.blockaded >> at & 1U) != 0) rules.blockaded.push_back(scenario.cities().ports[at]);
  }
  return southern_points(scenario.tables().production, cycle_now(state), southern_supply(theatre, rules));
}

struct UnionIncome {
  int base = 0;
  int captured = 0;  ///< from towns that it has taken
  int less = 0;      ///< for places that it has lost
  int sum() const { return std::max(0, base + captured - less); }
};

/// WS-4.2: whether rails lead from a hex to none of the Union's other departments.
bool is_cut_off(const Scenario& scenario, const State& state, HexId hex) {
  const HexId start[] = {hex};
  const std::vector<bool> reached = rails_reached(scenario.map(), scenario.tables().march, field_of(scenario, state),
                                                  rail_use(scenario, state, Side::kUnion), start);
  return std::ranges::none_of(state.departments, [&](const Department& other) {
    if (other.hex == kNowhere || other.side != Side::kUnion || other.hex == hex) return false;
    const RailHex rail = scenario.map().rail_hex(other.hex);
    return rail != kNoRailHex && reached[rail];
  });
}

// WS-4.2: a town that the Union has taken pays it as it paid the South, while its supply comes there.
UnionIncome union_income(const Scenario& scenario, const State& state) {
  const ProductionNumbers& numbers = scenario.tables().production;
  const Cycle now = cycle_now(state);
  const auto month = static_cast<std::size_t>(number_of(now) - 1);
  const SupplyChain& chain = state.chains.of_union;
  UnionIncome income{.base = union_supply(numbers, now, scenario.options().union_bonus)};
  const Field field = field_of(scenario, state);
  for (const PlaceId place : scenario.cities().captured) {
    const HexId hex = scenario.map().place(place).hex;
    const bool held = state.taken.has(hex) && !field.troops(hex, Side::kConfederate) && scenario.in_theatre(hex);
    if (held && (chain.by_road.has(hex) || chain.by_rail.has(hex))) income.captured += numbers.town[month];
  }
  for (const UnionLoss& loss : scenario.cities().losses) {
    const HexId hex = scenario.map().place(loss.place).hex;
    const bool lost = loss.cut_off ? field.troops(hex, Side::kConfederate) || is_cut_off(scenario, state, hex)
                                   : field.is_southern(hex);
    if (lost && scenario.in_theatre(hex)) income.less += loss.points;
  }
  return income;
}

// WS-4.1 to WS-4.4: supply into the pools; personnel is not saved, but for what Kentucky's breach gave since.
template <class U>
void take_in(const Scenario& scenario, State& state, U& umpire) {
  const ProductionNumbers& numbers = scenario.tables().production;
  for (const Side side : kBothSides) {
    Purse& purse = state.purses[side];
    const PurseSetUp& shares = scenario.draft().purses[side];
    const UnionIncome northern = side == Side::kUnion ? union_income(scenario, state) : UnionIncome{};
    const int whole = side == Side::kUnion ? northern.sum() : southern_income(scenario, state);
    const int income = whole * shares.supply_percent / kPercent;
    purse.supply = static_cast<std::uint16_t>(pooled(numbers, purse.supply, income));
    const int levied = levy_of(scenario, state, side);
    purse.personnel = static_cast<std::uint16_t>(purse.personnel + levied);
    tell(umpire, rule(4, 1),
         SupplyCame{.side = side,
                    .supply = static_cast<std::uint16_t>(income),
                    .personnel = purse.personnel,
                    .pool = purse.supply,
                    .captured = static_cast<std::uint16_t>(northern.captured * shares.supply_percent / kPercent),
                    .less = static_cast<std::uint16_t>(northern.less * shares.supply_percent / kPercent)});
  }
}

bool has_department(const Scenario& scenario, const State& state, Side side) {
  return std::ranges::any_of(state.departments, [&](const Department& department) {
    return department.hex != kNowhere && department.side == side && works_now(scenario, state, department);
  });
}

void ask_deploying(const Scenario& scenario, State& state, Side side) {
  const Cycle now = cycle_now(state);
  const bool unit = std::ranges::any_of(state.units, [&](const Unit& waits) {
    return waits.used() && waits.side == side && waits.hex == kNowhere && waits.ready <= now;
  });
  const bool vessel = std::ranges::any_of(state.vessels, [&](const VesselCounter& waits) {
    return waits.used && waits.side == side && waits.at == kNoWater && waits.since <= now;
  });
  if ((unit || vessel) && has_department(scenario, state, side)) state.owed.push(Deploying{.side = side});
}

// WS-3.3
template <class U>
void make_headquarters(const Scenario& scenario, State& state, Side side, U& umpire) {
  state.purses[side].personnel = 0;
  const HeadquartersLimits left = headquarters_left(scenario, state, side);
  const bool by_lot = scenario.options().headquarters_by_lot;
  HeadquartersThrow thrown{.made = {.armies = left.armies, .corps = left.corps}};
  if (by_lot) thrown = throw_headquarters(umpire, scenario.tables(), cycle_now(state), side, left);
  const HeadquartersMade made = thrown.made;
  tell(umpire, rule(3, 3),
       HeadquartersThrown{.side = side,
                          .armies = made.armies,
                          .corps = made.corps,
                          .most = thrown.most,
                          .army_die = thrown.army_die,
                          .corps_die = thrown.corps_die,
                          .count_die = thrown.count_die});
  if (made.armies + made.corps == 0 || !has_department(scenario, state, side)) return;
  state.owed.push(SettingUp{.side = side, .armies = made.armies, .corps = made.corps});
}

/// WS-3.2, WS-3.6: asks for the next leader who waits and has a place to go; false if there is none.
bool ask_placing(const Scenario& scenario, State& state) {
  for (std::size_t at = 0; at < scenario.cards().size(); ++at) {
    if (state.commands.leaders[at].station != Station::kToPlace) continue;
    const auto leader = static_cast<LeaderId>(at);
    bool somewhere = has_department(scenario, state, scenario.cards()[at].side);
    for (std::size_t headquarters = 0; headquarters < kMaxHeadquarters; ++headquarters) {
      somewhere =
          somewhere || may_take(state.commands, scenario.cards(), leader, static_cast<HeadquartersId>(headquarters));
    }
    if (!somewhere) continue;
    state.owed.push(Placing{.leader = leader, .side = scenario.cards()[at].side});
    return true;
  }
  return false;
}

}  // namespace

int levy_of(const Scenario& scenario, const State& state, Side side) {
  const Purse& purse = state.purses[side];
  const auto cycles = [&](Cycle since) {
    return static_cast<std::size_t>(std::max(0, cycle_now(state).index - since.index));
  };
  int levied = 0;
  if (purse.drafting) {
    const CallSeries& series = scenario.campaign().drafts[side].series;
    if (!series.empty()) levied = series[std::min(cycles(purse.drafted), series.size() - 1)];
  } else if (purse.calls > 0) {
    levied = personnel(scenario.tables().production, side, purse.calls - 1U, cycles(purse.called));
  }
  if (purse.emancipated) levied += scenario.campaign().politics.emancipation_personnel;
  return levied * scenario.draft().purses[side].personnel_percent / kPercent;
}

// WS-3.2, WS-3.7: a drawn commander who still serves may be the pick: his owner is asked.
template <class U>
void pick(const Scenario& scenario, State& state, Side side, HeadquartersId from, U& umpire) {
  const HeadquartersId drawn = drawn_commander(state.commands, side, from);
  if (drawn != kNoHeadquarters) return state.owed.push(Picking{.side = side, .headquarters = drawn});
  LotTeller lots(umpire);
  const LeaderId picked = pick_leader(lots, state.commands, scenario.cards(), side);
  if (picked != kNoLeader) tell(umpire, rule(3, 2), LeaderPicked{.leader = picked});
}

template <class U>
bool produce(const Scenario& scenario, State& state, U& umpire) {
  const auto step = static_cast<Producing>(state.step);
  if (step == Producing::kPlacing && ask_placing(scenario, state)) return true;
  ++state.step;
  switch (step) {
    case Producing::kCycleBegins: begin_cycle(scenario, state, umpire); break;
    case Producing::kBlockade: blockade(scenario, state, umpire); break;
    case Producing::kIronclads: fit_out_ironclads(scenario, state, umpire); break;
    case Producing::kIncome: take_in(scenario, state, umpire); break;
    case Producing::kUnionBuilds: state.owed.push(Building{.side = Side::kUnion}); break;
    case Producing::kSouthBuilds: state.owed.push(Building{.side = Side::kConfederate}); break;
    case Producing::kUnionDeploys: ask_deploying(scenario, state, Side::kUnion); break;
    case Producing::kSouthDeploys: ask_deploying(scenario, state, Side::kConfederate); break;
    case Producing::kUnionHeadquarters: make_headquarters(scenario, state, Side::kUnion, umpire); break;
    case Producing::kSouthHeadquarters: make_headquarters(scenario, state, Side::kConfederate, umpire); break;
    case Producing::kUnionPick: pick(scenario, state, Side::kUnion, 0, umpire); break;
    case Producing::kSouthPick: pick(scenario, state, Side::kConfederate, 0, umpire); break;
    case Producing::kPlacing: break;
    case Producing::kOver: return false;
  }
  return true;
}

#define BROWNWATER_STEP(U)                            \
  template bool produce(const Scenario&, State&, U&); \
  template void pick(const Scenario&, State&, Side, HeadquartersId, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
