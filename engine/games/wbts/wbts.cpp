#include "engine/games/wbts/wbts.hpp"

#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/steps.hpp"

namespace brownwater::wbts {
namespace {

void set_out_units(const Scenario& scenario, State& state) {
  const Draft& draft = scenario.draft();
  for (std::size_t at = 0; at < draft.units.size(); ++at) state.units[at] = draft.units[at];
  for (std::size_t at = 0; at < draft.vessels.size(); ++at) {
    const Vessel& vessel = draft.vessels[at];
    state.vessels[at] = {.used = true,
                         .side = vessel.side,
                         .kind = vessel.kind,
                         .points = scenario.tables().naval.strength[static_cast<std::size_t>(vessel.kind)],
                         .at = vessel.at,
                         .since = {}};
  }
  for (std::size_t at = 0; at < draft.ironclads.size(); ++at) {
    const IroncladSetUp& laid = draft.ironclads[at];
    state.vessels[free_stocks(state, laid.vessel.side)] = {.used = true,
                                                           .hidden = true,
                                                           .side = laid.vessel.side,
                                                           .kind = VesselKind::kIronclad,
                                                           .at = laid.vessel.at,
                                                           .since = laid.since};
  }
  for (std::size_t at = 0; at < draft.works.size(); ++at) state.works[at] = draft.works[at];
  for (std::size_t at = 0; at < draft.departments.size(); ++at) state.departments[at] = draft.departments[at];
}

/// WS-4.6, without the rule: neither works nor garrisons at its forts.
void take_first_forts_away(const Scenario& scenario, State& state) {
  for (const FirstFort& fort : scenario.campaign().first_forts) {
    for (WorkCounter& work : state.works) {
      if (work.hex == fort.hex && work.side == Side::kConfederate) work = WorkCounter{};
    }
    for (Unit& unit : state.units) {
      const bool garrison = unit.kind == UnitKind::kGarrison && unit.points <= fort.garrison;
      if (unit.on_map() && unit.hex == fort.hex && unit.side == Side::kConfederate && garrison) unit = Unit{};
    }
  }
}

void set_out_leaders(const Scenario& scenario, State& state) {
  const Draft& draft = scenario.draft();
  for (std::size_t at = 0; at < draft.headquarters.size(); ++at) {
    const HeadquartersSetUp& made = draft.headquarters[at];
    Headquarters& headquarters = state.commands.headquarters[at];
    headquarters = {.on_map = true, .side = made.side, .kind = made.kind, .hex = made.hex, .leader = made.leader};
    state.army_supply[at] = made.supply;
    if (made.leader != kNoLeader)
      state.commands.leaders[made.leader] = {
          .station = Station::kOnMap, .hex = made.hex, .commands = static_cast<HeadquartersId>(at), .back = {}};
  }
  for (const LeaderSetUp& placed : draft.leaders) place_leader(state.commands, placed.leader, placed.hex);
  for (const LeaderId taken : draft.captured) state.commands.leaders[taken].station = Station::kCaptured;
  for (const WoundedSetUp& hurt : draft.wounded)
    state.commands.leaders[hurt.leader] = {.station = Station::kWounded, .back = hurt.back};
  for (const LeaderId gone : draft.gone) state.commands.leaders[gone].station = Station::kKilled;
}

// WS-6.2: rails belong to the side of their state, or to the side whose troops stand there; Kentucky's and Missouri's
// to none.
void set_out_rails(const Scenario& scenario, State& state) {
  const WarMap& map = scenario.map();
  for (RailHex rail = 0; rail < map.rail_ways().size(); ++rail) {
    const HexId hex = map.hex_of_rail(rail);
    const StateId of = map.state_of(hex);
    if (of < kMaxStates) state.rails[rail].owner = scenario.cities().allegiance[of];
  }
  for (const HexId taken : scenario.draft().taken) {
    state.taken.add(taken);
    state.once_taken.add(taken);
    if (map.rail_hex(taken) != kNoRailHex) state.rails[map.rail_hex(taken)].owner = RailOwner::kUnion;
  }
  for (const RailSetUp& owned : scenario.draft().rails) state.rails[map.rail_hex(owned.hex)].owner = owned.owner;
  for (const Unit& unit : state.units) {
    if (!unit.on_map() || !unit.fights()) continue;
    const RailHex rail = map.rail_hex(unit.hex);
    if (rail != kNoRailHex) state.rails[rail].owner = owner_of(unit.side);
    if (unit.side == Side::kUnion && map.chief_place(unit.hex) != kNoPlace) state.taken.add(unit.hex);
  }
  for (const HexId torn : scenario.draft().torn) state.rails[map.rail_hex(torn)].torn = true;
}

Side side_of_seat(Seat seat) { return seat == Seat::kUnion ? Side::kUnion : Side::kConfederate; }

}  // namespace

State War::start(const Scenario& scenario) {
  State state;
  const Draft& draft = scenario.draft();
  state.clock = {.week = draft.first, .phase = Phase::kSiege};
  set_out_units(scenario, state);
  if (!scenario.options().first_forts) take_first_forts_away(scenario, state);
  set_out_leaders(scenario, state);
  set_out_rails(scenario, state);
  for (const Side side : kBothSides) {
    const PurseSetUp& begins = draft.purses[side];
    Purse& purse = state.purses[side];
    purse.supply = begins.supply;
    purse.personnel = begins.personnel;
    purse.points = begins.points;
    purse.calls = begins.calls;
    purse.called = begins.called;
    purse.drafting = begins.drafting;
    purse.drafted = begins.drafted;
    purse.free_fortress = begins.free_fortress && scenario.options().first_forts;
  }
  state.kentucky = draft.kentucky;
  // WS-2.1: the siege phase of the first cycle is asked for with the first decision; no dice fall before it.
  state.owed.push(Beginning{});
  return state;
}

SeatSet War::to_decide(const State& state) {
  if (state.outcome || state.owed.empty()) return {};
  const Frame& frame = state.owed.top();
  if (std::holds_alternative<Fighting>(frame)) return {};
  if (std::holds_alternative<Intensities>(frame)) {
    SeatSet seats;
    for (const Side side : kBothSides) {
      if (state.battle.intensity[side] == kNotChosen) seats.add(seat_of(side));
    }
    return seats;
  }
  if (const auto* leaderless = std::get_if<Leaderless>(&frame))
    return {seat_of(state.commands.headquarters[leaderless->headquarters].side)};
  return {seat_of(side_deciding(frame))};
}

std::optional<kernel::Refusal> War::refuse(const Scenario& scenario, const State& state, Seat seat,
                                           const Action& action) {
  const auto* ruling = std::get_if<Ruling>(&action);
  if (ruling != nullptr && seat == Seat::kUmpire) return refuse_ruling(scenario, state, *ruling);
  if (!to_decide(state).contains(seat)) return refusal({}, Reason::kNotAskedNow);
  return visit_one(Legality{scenario, state, side_of_seat(seat)}, action);
}

template <class U>
void War::apply(const Scenario& scenario, State& state, Seat seat, const Action& action, U& umpire) {
  if (const auto* ruling = std::get_if<Ruling>(&action))
    return steps::carry_out_ruling(scenario, state, *ruling, umpire);
  const Side side = side_of_seat(seat);
  tell(umpire, rule(2, 1), Ordered{.side = side, .action = action});
  steps::do_week(scenario, state, side, action, umpire);
  steps::do_battle(scenario, state, side, action, umpire);
  steps::do_afloat(scenario, state, side, action, umpire);
  steps::do_expedition(scenario, state, side, action, umpire);
  steps::do_cycle(scenario, state, side, action, umpire);
}

template <class U>
void War::advance(const Scenario& scenario, State& state, U& umpire) {
  if (state.owed.top_if<Fighting>() != nullptr) return steps::fight_on(scenario, state, umpire);
  steps::next_step(scenario, state, umpire);
}

#define BROWNWATER_STEP(U)                                                    \
  template void War::apply(const Scenario&, State&, Seat, const Action&, U&); \
  template void War::advance(const Scenario&, State&, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

// WS-7.1, WS-3.4, WS-9.3: a seat sees neither the enemy's sealed choices nor his hidden ironclads.
View War::view(const Scenario& scenario, const State& state, Seat seat) {
  (void)scenario;
  View view{.seat = seat, .seen = state};
  if (seat == Seat::kUmpire) return view;
  const bool sealed = state.owed.top_if<Intensities>() != nullptr;
  for (const Side side : kBothSides) {
    if (brownwater::commands(seat, side)) continue;
    std::uint8_t& chosen = view.seen.battle.intensity[side];
    if (sealed && chosen != kNotChosen) chosen = kSealed;
    // WS-3.4: the leader who changes the die is chosen with the intensity, and sealed like it.
    if (sealed) view.seen.battle.rated[side] = view.seen.battle.leaders[side];
    for (VesselCounter& vessel : view.seen.vessels) {
      if (vessel.used && vessel.hidden && vessel.side == side) vessel = VesselCounter{};
    }
  }
  return view;
}

namespace {

struct Secrecy {
  Seat seat;
  bool own(Side side) const { return seat == Seat::kUmpire || brownwater::commands(seat, side); }
  bool operator()(const Ordered& ordered) const {
    const bool secret = std::holds_alternative<ChooseIntensity>(ordered.action) ||
                        std::holds_alternative<ChooseLeader>(ordered.action) ||
                        std::holds_alternative<LayDown>(ordered.action);
    return !secret || own(ordered.side);
  }
  bool operator()(const IroncladThrownFor& thrown) const { return own(thrown.side); }
  // WS-12.2: a side that broke up an ironclad on the stocks knows only that it found one.
  bool operator()(const StocksCleared& cleared) const { return own(cleared.side); }
  bool operator()(const UmpireRuled& ruled) const { return seat == Seat::kUmpire || ruled.ruling.shown.contains(seat); }
  bool operator()(const Corrected& corrected) const { return !corrected.hidden_of || own(*corrected.hidden_of); }
  template <class Open>
  bool operator()(const Open&) const {
    return true;
  }
};

}  // namespace

bool War::may_know(Seat seat, const Event& event) { return visit_one(Secrecy{seat}, event.happening); }

}  // namespace brownwater::wbts
