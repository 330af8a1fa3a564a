#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/steps.hpp"

namespace brownwater::wbts::steps {
namespace {

/// Carries an act out; returns the face of a die thrown, else 0.
template <class U>
struct WarCarrying {
  const Scenario& scenario;
  State& state;
  U& umpire;

  int operator()(const ThrowDie& act) const { return umpire.throw_die(act.die, slip(rule(13, 1), Purpose::kUmpire)); }
  int operator()(const PlaceUnit& act) const {
    Unit& unit = state.units[act.unit];
    unit.hex = act.hex;
    if (unit.fights()) occupy(scenario, state, unit.side, act.hex, umpire);
    return 0;
  }
  int operator()(const PlaceForce& act) const {
    const bool troops = troops_at(state, act.from, act.side);
    for (Unit& unit : state.units) {
      if (unit.on_map() && unit.side == act.side && unit.hex == act.from) unit.hex = act.hex;
    }
    for (std::size_t at = 0; at < scenario.cards().size(); ++at) {
      Leader& leader = state.commands.leaders[at];
      const bool goes = scenario.cards()[at].side == act.side && leader.station == Station::kOnMap;
      if (goes && leader.hex == act.from) leader.hex = act.hex;
    }
    for (Headquarters& headquarters : state.commands.headquarters) {
      if (headquarters.on_map && headquarters.side == act.side && headquarters.hex == act.from)
        headquarters.hex = act.hex;
    }
    if (troops) occupy(scenario, state, act.side, act.hex, umpire);
    return 0;
  }
  int operator()(const AddUnit& act) const {
    state.units[free_unit(scenario, state)] = {
        .side = act.side, .kind = act.kind, .points = act.points, .hex = act.hex, .ready = {}};
    if (is_combat(act.kind)) occupy(scenario, state, act.side, act.hex, umpire);
    return 0;
  }
  int operator()(const RemoveUnit& act) const {
    state.units[act.unit] = Unit{};
    return 0;
  }
  int operator()(const SetStrength& act) const {
    state.units[act.unit].points = act.points;
    return 0;
  }
  int operator()(const SetStock& act) const {
    state.units[act.unit].supply = act.supply;
    return 0;
  }
  int operator()(const SetArmyStock& act) const {
    state.army_supply[act.army] = act.supply;
    return 0;
  }
  int operator()(const SetPool& act) const {
    Purse& purse = state.purses[act.side];
    purse.supply = act.supply;
    purse.personnel = act.personnel;
    purse.rail = act.rail;
    return 0;
  }
  int operator()(const SetRails& act) const {
    state.rails[scenario.map().rail_hex(act.hex)] = {.owner = act.owner, .torn = act.torn};
    return 0;
  }
  int operator()(const SetPlace& act) const {
    if (act.side == Side::kUnion)
      state.taken.add(act.hex);
    else
      state.taken.remove(act.hex);
    return 0;
  }
  int operator()(const SetWorks& act) const {
    WorkCounter* free = nullptr;
    for (WorkCounter& work : state.works) {
      const bool here = work.hex == act.hex;
      if (here || (free == nullptr && !work.used())) free = &work;
      if (here) break;
    }
    *free = act.built == Cover::Works::kNone ? WorkCounter{}
                                             : WorkCounter{.hex = act.hex, .side = act.side, .built = act.built};
    return 0;
  }
  int operator()(const PlaceLeader& act) const {
    send_away(state.commands, act.leader, {.station = Station::kOnMap, .hex = act.hex});
    return 0;
  }
  int operator()(const GiveCommand& act) const {
    send_away(state.commands, act.leader, {});
    take_command(state.commands, act.leader, act.headquarters);
    return 0;
  }
  int operator()(const SetLeader& act) const {
    if (act.station != Station::kWounded) {
      send_away(state.commands, act.leader, {.station = act.station});
      return 0;
    }
    // WS-3.8: whoever is wounded in a besieged or surrounded hex stays in it; elsewhere he is let go after the ruling.
    const Leader was = state.commands.leaders[act.leader];
    send_away(state.commands, act.leader,
              {.station = act.station,
               .back = later(cycle_now(state), act.cycles),
               .shut_in = was.station == Station::kOnMap ? was.hex : was.shut_in});
    return 0;
  }
  int operator()(const PlaceVessel& act) const {
    VesselCounter& vessel = state.vessels[act.vessel];
    // WS-4.1: one on the spiral is fitted out first. WS-12.2: one up a river is back.
    if (vessel.at == kNoWater) vessel.points = strength_of(vessel.kind);
    vessel.at = act.water;
    vessel.back = 0;
    return 0;
  }
  int operator()(const AddVessel& act) const {
    state.vessels[free_vessel(scenario, state)] = {.used = true,
                                                   .side = act.side,
                                                   .kind = act.kind,
                                                   .points = strength_of(act.kind),
                                                   .at = act.water,
                                                   .since = {}};
    return 0;
  }
  int operator()(const RemoveVessel& act) const {
    state.vessels[act.vessel] = VesselCounter{};
    return 0;
  }
  int operator()(const SetPoliticalPoints& act) const {
    state.purses[act.side].points = act.points;
    return 0;
  }
  int operator()(const SetKentucky& act) const {
    state.kentucky = act.joined;
    state.kentucky_came = false;
    return 0;
  }
  int operator()(const EndWar& act) const {
    state.outcome = Outcome{.winner = act.winner, .ending = Ending::kRuled, .week = state.clock.week};
    state.clock.phase = Phase::kOver;
    return 0;
  }

 private:
  std::uint8_t strength_of(VesselKind kind) const {
    return scenario.tables().naval.strength[static_cast<std::size_t>(kind)];
  }
};

/// WS-9.3: the side whose ironclad on the stocks the act names.
std::optional<Side> hidden_named(const State& state, const Act& act) {
  const auto* removed = std::get_if<RemoveVessel>(&act);
  if (removed == nullptr || !state.vessels[removed->vessel].hidden) return std::nullopt;
  return state.vessels[removed->vessel].side;
}

/// The things that the act names, as they stand.
Named named_in(const State& state, const Act& act) {
  return visit_one(
      [&]<class A>(const A& one) -> Named {
        if constexpr (requires { one.unit; })
          return NamedUnit{.then = {.unit = one.unit, .counter = state.units[one.unit]}};
        else if constexpr (requires { one.vessel; })
          return NamedVessel{.vessel = one.vessel, .counter = state.vessels[one.vessel]};
        else
          return {};
      },
      act);
}

}  // namespace

// WS-13.1: the ruling's event comes before its consequences; the face of a die thrown, after. The sources of a side's
// supply are then found again.
template <class U>
void carry_out_ruling(const Scenario& scenario, State& state, const Ruling& ruling, U& umpire) {
  const Named of = named_in(state, ruling.act);
  const auto ruled = [&](int face) {
    tell(umpire, rule(13, 1), UmpireRuled{.ruling = ruling, .of = of, .face = static_cast<std::uint8_t>(face)});
  };
  const bool throws = std::holds_alternative<ThrowDie>(ruling.act);
  if (!throws) {
    ruled(0);
    tell(umpire, rule(13, 1), Corrected{.act = ruling.act, .of = of, .hidden_of = hidden_named(state, ruling.act)});
  }
  const int face = visit_one(WarCarrying<U>{scenario, state, umpire}, ruling.act);
  if (throws) return ruled(face);
  if (state.outcome) return tell(umpire, rule(13, 1), WarEnded{.outcome = concluded(*state.outcome)});
  for (const Side side : kBothSides) reckon_supply(scenario, state, side);
  // WS-3.8: in a battle who falls with the place is not known before its end.
  if (!state.battle.on) let_the_wounded_go(scenario, state);
}

#define BROWNWATER_STEP(U) template void carry_out_ruling(const Scenario&, State&, const Ruling&, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
