#include <algorithm>
#include <utility>

#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/naval.hpp"
#include "engine/games/wbts/ship_losses.hpp"

namespace brownwater::wbts::steps {
namespace {

/// WS-9.1: whether a water lies under a fort.
bool lies_under(const WarMap& map, WaterId water, HexId fort) {
  const Water& place = map.water(water);
  return place.is_river() && (place.hex == fort || neighbour(place.hex, place.direction) == fort);
}

/// WS-9.1: a die for each enemy fort that the vessel leaves behind on her way; whether she lives.
template <class U>
bool pass_forts(const Scenario& scenario, State& state, VesselId vessel, std::span<const WaterId> way, U& umpire) {
  const VesselCounter counter = state.vessels[vessel];
  for (const WorkCounter& work : state.works) {
    if (!work.used() || work.side == counter.side || work.built == Cover::Works::kNone) continue;
    const auto under = [&](WaterId water) { return lies_under(scenario.map(), water, work.hex); };
    if (way.empty() || under(way.back()) || std::ranges::none_of(way, under)) continue;
    const Works works = work.built == Cover::Works::kFortress ? Works::kFortress : Works::kFort;
    const DieAtMost thrown = throw_passage(umpire, scenario.tables().naval, counter.kind, works);
    tell(umpire, rule(9, 1),
         FortPassed{.vessel = vessel,
                    .side = counter.side,
                    .kind = counter.kind,
                    .fort = work.hex,
                    .die = thrown.die,
                    .lost_most = thrown.most,
                    .lost = thrown.does()});
    if (!thrown.does()) continue;
    lose_vessel(state, vessel, rule(9, 1), umpire);
    return false;
  }
  return true;
}

/// INTERPRETATION of WS-9.2: an ironclad that cannot be driven off from the harbour of her side's port stays under its
/// forts. Only ironclads lie there, and a side without ironclads spares them.
bool lies_in_haven(const Scenario& scenario, const State& state, const VesselCounter& vessel) {
  const WarMap& map = scenario.map();
  if (vessel.kind != VesselKind::kIronclad || !map.in_harbour(map.water(vessel.at).hex)) return false;
  const std::vector<PlaceId>& ports = scenario.cities().ports;
  for (std::size_t port = 0; port < ports.size(); ++port) {
    const HexId hex = map.place(ports[port]).hex;
    const bool taken = state.taken.has(hex);
    if (taken != (vessel.side == Side::kUnion) || troops_at(state, hex, enemy_of(vessel.side))) continue;
    const std::vector<WaterId> about = waters_of_port(map, scenario.cities(), port);
    if (std::ranges::find(about, vessel.at) != about.end()) return true;
  }
  return false;
}

/// WS-9.2: both sides' vessels in a water.
struct Squadrons {
  BySide<int> strength;
  BySide<bool> ironclad;
};

Squadrons squadrons_at(const State& state, WaterId water) {
  Squadrons found;
  for (const VesselCounter& vessel : state.vessels) {
    if (!vessel.afloat() || vessel.at != water) continue;
    found.strength[vessel.side] += vessel.points;
    found.ironclad[vessel.side] |= vessel.kind == VesselKind::kIronclad && vessel.armed();
  }
  return found;
}

/// WS-9.2: the ratio rounded down to its column; against no strength the highest column holds.
std::size_t naval_column(const NavalFightNumbers& numbers, int attack, int defence) {
  std::size_t column = 0;
  while (column + 1 < kNavalColumns &&
         (defence == 0 || attack * kPercent / defence >= numbers.least_percent[column + 1]))
    ++column;
  return column;
}

template <class U>
struct AfloatDoing {
  const Scenario& scenario;
  State& state;
  Side side;
  U& umpire;

  void operator()(const SetSail& asked) {
    state.vessels[asked.vessel].moved = true;
    state.owed.push(Sailing{.side = side, .vessel = asked.vessel});
  }

  /// WS-6.3, WS-9.1: along the shortest way; whether she comes there.
  bool sail(VesselId vessel, WaterId to) {
    const Field field = field_of(scenario, state);
    const VesselCounter& counter = state.vessels[vessel];
    const auto steps = sea_reach(scenario, state, field, vessel);
    const auto way = way_by_water(scenario.map(), field, {counter.side, counter.kind, counter.at},
                                  scenario.cities().naval_rivers, steps, to);
    if (!pass_forts(scenario, state, vessel, way, umpire)) return false;
    state.vessels[vessel].at = to;
    tell(umpire, rule(6, 3), VesselMoved{.vessel = vessel, .side = counter.side, .kind = counter.kind, .to = to});
    return true;
  }

  void operator()(const SteamTo& asked) {
    const VesselId vessel = state.owed.top_if<Sailing>()->vessel;
    state.owed.pop();
    sail(vessel, asked.water);
  }

  // WS-6.3: the column goes aboard, and ashore where it is bound for; it is lost with the transport.
  void operator()(const Ship& asked) {
    const Marching march = *state.owed.top_if<Marching>();
    const auto steps = sea_reach(scenario, state, field_of(scenario, state), asked.vessel);
    state.vessels[asked.vessel].moved = true;
    const HeadquartersId left = leave_for_summons(state, march.leader);
    if (!sail(asked.vessel, landing_at(scenario, steps, asked.to))) {
      drown(march.leader);
      return ask_for_leader(state, left);
    }
    const HexId from = march.at;
    for (Unit& unit : state.units) {
      if (unit.in_column) unit.hex = asked.to;
    }
    if (march.leader != kNoLeader) {
      Leader& leader = state.commands.leaders[march.leader];
      leader.hex = asked.to;
      if (leader.commands != kNoHeadquarters) state.commands.headquarters[leader.commands].hex = asked.to;
    }
    tell(umpire, rule(6, 3), ColumnMoved{.leader = march.leader, .from = from, .to = asked.to});
    Marching& landed = *state.owed.top_if<Marching>();
    landed.at = asked.to;
    landed.stopped = true;
    if (column_fights(state)) occupy(scenario, state, side, asked.to, umpire);
    let_the_wounded_go(scenario, state);
    ask_for_leader(state, left);
  }

  void drown(LeaderId leader) {
    for (UnitId unit = 0; unit < kMaxUnits; ++unit) {
      if (!state.units[unit].in_column) continue;
      tell(umpire, rule(6, 3),
           PointsLost{.unit = unit,
                      .side = side,
                      .kind = state.units[unit].kind,
                      .hex = state.units[unit].hex,
                      .points = state.units[unit].points,
                      .left = 0});
      state.units[unit] = Unit{};
    }
    state.owed.pop();
    let_the_wounded_go(scenario, state);
    if (leader == kNoLeader) return;
    const HeadquartersId had = state.commands.leaders[leader].commands;
    suffer(state.commands, leader, LeaderLoss::kKilled, {});
    tell(umpire, rule(6, 3), LeaderHurt{.leader = leader, .loss = LeaderLoss::kKilled, .die = 0, .back = std::nullopt});
    if (had != kNoHeadquarters) state.owed.push(Leaderless{.headquarters = had});
  }

  void operator()(const FightAfloat& asked) {
    for (VesselCounter& vessel : state.vessels) {
      if (vessel.afloat() && vessel.at == asked.water && vessel.side == side) vessel.fought = true;
    }
    if (scenario.draft().naval_fights == FightsBy::kTable) return throw_for(asked.water);
    state.owed.push(NavalFight{.side = side, .water = asked.water});
    tell(umpire, rule(12, 1), FightHandedDown{.attacker = side, .water = asked.water});
  }
  void operator()(const ThrowFight&) {
    const WaterId water = state.owed.top_if<NavalFight>()->water;
    state.owed.pop();
    throw_for(water);
  }
  // WS-12.1: the result goes back as ships lost, and as vessels that are lost with them.
  void operator()(const FightFought& asked) {
    const WaterId water = state.owed.top_if<NavalFight>()->water;
    state.owed.pop();
    FightSettled settled{.attacker = side, .water = water, .driven = asked.driven, .destroyed = {}};
    for (const Side of : kBothSides) {
      if (!has_vessel_left(scenario, state, water, of, asked.lost)) settled.destroyed.push_back(of);
    }
    tell(umpire, rule(12, 1), settled);
    const OrderOfBattle order = order_of_battle(scenario, state, water);
    const auto here = [&](const VesselCounter& counter) { return counter.afloat() && counter.at == water; };
    lose_ships(scenario, state, order, asked.lost, here, rule(12, 1), umpire);
    if (asked.driven) drive_off(water, *asked.driven);
  }

  // WS-9.2
  void throw_for(WaterId water) {
    const Squadrons there = squadrons_at(state, water);
    const int die = umpire.throw_die(chance::Die::kD6, slip(rule(9, 2), Purpose::kNavalFight, side));
    const NavalFightNumbers& numbers = scenario.campaign().naval_fights;
    const std::size_t column = naval_column(numbers, there.strength[side], there.strength[enemy_of(side)]);
    const NavalResult result = numbers.cells[static_cast<std::size_t>(die - 1)][column];
    tell(umpire, rule(9, 2),
         FoughtAfloat{.attacker = side,
                      .water = water,
                      .die = static_cast<std::uint8_t>(die),
                      .strength = {.of_union = static_cast<std::uint16_t>(there.strength.of_union),
                                   .of_confederate = static_cast<std::uint16_t>(there.strength.of_confederate)},
                      .result = result});
    // WS-9.2: units without an ironclad destroy none on a die of 1 to 4.
    const auto spared = [&](Side of) { return !there.ironclad[enemy_of(of)] && die <= numbers.ironclad_safe_most; };
    switch (result) {
      case NavalResult::kAttackerDestroyed: return sink(water, side, spared(side));
      case NavalResult::kBothHalved:
        for (const Side of : kBothSides) halve(water, of, spared(of));
        return;
      case NavalResult::kDefenderDriven: return drive_off(water, enemy_of(side));
      case NavalResult::kDefenderDestroyed: return sink(water, enemy_of(side), spared(enemy_of(side)));
    }
  }

  template <class Do>
  void each_at(WaterId water, Side of, bool spare_ironclads, Do&& todo) {
    for (VesselId vessel = 0; vessel < kMaxVessels; ++vessel) {
      const VesselCounter& counter = state.vessels[vessel];
      if (!counter.afloat() || counter.at != water || counter.side != of) continue;
      if (spare_ironclads && counter.kind == VesselKind::kIronclad) continue;
      todo(vessel);
    }
  }

  void sink(WaterId water, Side of, bool spare) {
    each_at(water, of, spare, [&](VesselId vessel) { lose_vessel(state, vessel, rule(9, 2), umpire); });
    // An ironclad that is spared is driven off.
    drive_off(water, of);
  }

  /// WS-9.2: half of the vessels with strength, rounded up, the weakest first.
  void halve(WaterId water, Side of, bool spare) {
    std::vector<VesselId> armed;
    each_at(water, of, false, [&](VesselId vessel) {
      if (state.vessels[vessel].armed()) armed.push_back(vessel);
    });
    std::ranges::sort(armed, {}, [&](VesselId vessel) { return std::pair(state.vessels[vessel].points, vessel); });
    std::size_t lost = (armed.size() + 1) / 2;
    for (const VesselId vessel : armed) {
      if (lost == 0) return;
      --lost;
      if (!spare || state.vessels[vessel].kind != VesselKind::kIronclad) lose_vessel(state, vessel, rule(9, 2), umpire);
    }
  }

  /// INTERPRETATION of WS-9.2: each goes as many steps as the table says, or as far as she can. Her waters must suit
  /// her and have no enemy warship. The first end in the order of the map is taken. A vessel that can go nowhere is
  /// destroyed, but not an ironclad in a haven.
  void drive_off(WaterId water, Side of) {
    const WarMap& map = scenario.map();
    each_at(water, of, false, [&](VesselId vessel) {
      VesselCounter& counter = state.vessels[vessel];
      const WaterId start[] = {water};
      const auto steps = steps_from(
          map.water_ways(), start, scenario.campaign().naval_fights.driven_off_steps, [&](WaterId, Graph::Way way) {
            return suits(map, counter.kind, map.water(way.to), scenario.cities().naval_rivers) &&
                   scenario.in_theatre(map.water(way.to).hex) &&
                   squadrons_at(state, way.to).strength[enemy_of(of)] == 0;
          });
      WaterId end = water;
      for (WaterId at = 0; at < steps.size(); ++at) {
        if (steps[at] != kUnreached && steps[at] > steps[end]) end = at;
      }
      if (end == water && lies_in_haven(scenario, state, counter)) return;
      if (end == water) return lose_vessel(state, vessel, rule(9, 2), umpire);
      counter.at = end;
      tell(umpire, rule(9, 2), VesselMoved{.vessel = vessel, .side = counter.side, .kind = counter.kind, .to = end});
    });
  }

  template <class Other>
  void operator()(const Other&) {}
};

}  // namespace

template <class U>
void do_afloat(const Scenario& scenario, State& state, Side side, const Action& action, U& umpire) {
  visit_one(AfloatDoing<U>{scenario, state, side, umpire}, action);
}

#define BROWNWATER_STEP(U) template void do_afloat(const Scenario&, State&, Side, const Action&, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
