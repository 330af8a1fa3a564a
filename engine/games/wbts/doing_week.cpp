#include <algorithm>

#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/steps.hpp"

namespace brownwater::wbts::steps {
namespace {

void disband(State& state) {
  for (Unit& unit : state.units) unit.in_column = false;
}

/// The march is over: its leaders and units count as moved.
void end_march(State& state) {
  for (Unit& unit : state.units) {
    if (unit.in_column) unit.moved = true;
  }
  disband(state);
  state.owed.pop();
}

/// WS-3.1: the leader's headquarters goes with him.
void move_leader(State& state, LeaderId leader, HexId to) {
  if (leader == kNoLeader) return;
  Leader& moved = state.commands.leaders[leader];
  moved.hex = to;
  if (moved.commands != kNoHeadquarters) state.commands.headquarters[moved.commands].hex = to;
}

template <class U>
struct WeekDoing {
  const Scenario& scenario;
  State& state;
  Side side;
  U& umpire;

  void gather(LeaderId leader) {
    disband(state);
    state.owed.push(Gathering{.side = side,
                              .leader = leader,
                              .room = room_of(scenario, state, leader),
                              .span = ratings_of(scenario, state, leader).span});
  }

  /// WS-6.1, WS-6.2, WS-3.8: the column comes to a hex. Returns the headquarters that its leader leaves behind.
  [[nodiscard]] HeadquartersId bring_column(HexId to) {
    Marching& march = *state.owed.top_if<Marching>();
    const HeadquartersId left = leave_for_summons(state, march.leader);
    tell(umpire, rule(6, 1), ColumnMoved{.leader = march.leader, .from = march.at, .to = to});
    for (Unit& unit : state.units) {
      if (unit.in_column) unit.hex = to;
    }
    move_leader(state, march.leader, to);
    march.at = to;
    if (column_fights(state)) occupy(scenario, state, side, to, umpire);
    let_the_wounded_go(scenario, state);
    return left;
  }

  void operator()(const ActivateLeader& asked) {
    LeaderWeek& week = state.leader_weeks[asked.leader];
    if (!week.called) --state.commands_left;
    week.moved = true;
    week.called = false;
    gather(asked.leader);
  }

  // WS-2.3: after the commands each leader not used may try by himself.
  void operator()(const TryLeader& asked) {
    state.commands_left = 0;
    state.leader_weeks[asked.leader].moved = true;
    const StandingRatings standing = standing_of(scenario, state, asked.leader);
    const int die = umpire.throw_die(chance::Die::kD6, slip(rule(2, 3), Purpose::kInitiative, asked.leader));
    const bool passed = passes_initiative(standing.ratings, die);
    tell(umpire, rule(2, 3),
         InitiativeThrown{.leader = asked.leader,
                          .die = static_cast<std::uint8_t>(die),
                          .initiative = standing.ratings.initiative,
                          .modifiers = standing.modifiers,
                          .passed = passed});
    if (passed) gather(asked.leader);
  }

  void operator()(const ActivateUnit& asked) {
    --state.commands_left;
    disband(state);
    state.units[asked.unit].in_column = true;
    state.owed.push(Marching{.side = side, .leader = kNoLeader, .at = state.units[asked.unit].hex});
  }

  void operator()(const Load& asked) {
    --state.commands_left;
    Unit& train = state.units[asked.train];
    Unit& depot = state.units[asked.depot];
    const StockNumbers& stocks = scenario.campaign().stocks;
    const int loaded = std::min<int>({depot.supply, stocks.train_loads, stocks.train_holds - train.supply});
    train.supply = static_cast<std::uint8_t>(train.supply + loaded);
    depot.supply = static_cast<std::uint8_t>(depot.supply - loaded);
  }

  void operator()(const LoadArmy& asked) {
    --state.commands_left;
    std::uint8_t& army = state.army_supply[asked.army];
    Unit& depot = state.units[asked.depot];
    const StockNumbers& stocks = scenario.campaign().stocks;
    const int loaded = std::min<int>({depot.supply, stocks.army_loads, stocks.army_holds - army});
    army = static_cast<std::uint8_t>(army + loaded);
    depot.supply = static_cast<std::uint8_t>(depot.supply - loaded);
  }

  // WS-8.2
  void operator()(const MakeDepot& asked) {
    const HexId hex = state.units[asked.first].hex;
    int owed = scenario.campaign().stocks.depot_points;
    int carried = 0;
    for (const UnitId from : {asked.first, asked.second}) {
      Unit& unit = state.units[from];
      const int given = std::min<int>(owed, unit.points);
      owed -= given;
      if (given == unit.points) carried += unit.supply;
      take_off(state, from, given, umpire);
    }
    // The strength is gone, so there is a counter for the depot.
    state.units[free_unit(scenario, state)] = {.side = side,
                                               .kind = UnitKind::kDepot,
                                               .points = 1,
                                               .supply = static_cast<std::uint8_t>(carried),
                                               .hex = hex,
                                               .ready = {}};
  }

  void operator()(const Relieve& asked) {
    const HeadquartersId left = state.commands.leaders[asked.leader].commands;
    relieve(state.commands, asked.leader, asked.headquarters);
    ask_for_leader(state, left);
  }

  void operator()(const Take& asked) {
    Unit& unit = state.units[asked.unit];
    unit.in_column = true;
    if (Gathering* gathering = state.owed.top_if<Gathering>()) {
      --(gathering->room > 0 ? gathering->room : gathering->span);
      return;
    }
    Mustering& muster = *state.owed.top_if<Mustering>();
    if (unit.hex != state.commands.leaders[muster.leader].hex)
      --muster.other_room;
    else
      --(muster.room > 0 ? muster.room : muster.span);
  }

  void operator()(const Call& asked) {
    if (Gathering* gathering = state.owed.top_if<Gathering>()) {
      --gathering->span;
      state.leader_weeks[asked.leader].called = true;
      return;
    }
    Mustering& muster = *state.owed.top_if<Mustering>();
    --muster.span;
    if (!muster.with.full()) muster.with.push_back(asked.leader);
    state.leader_weeks[asked.leader].attacked = true;
    const int more = room_of(scenario, state, asked.leader) + ratings_of(scenario, state, asked.leader).span;
    const HexId there = state.commands.leaders[asked.leader].hex;
    const bool same = there == state.commands.leaders[muster.leader].hex;
    if (!same) muster.other = there;
    std::uint8_t& room = same ? muster.room : muster.other_room;
    room = static_cast<std::uint8_t>(room + more);
  }

  void operator()(const SetOut&) {
    if (const Gathering* gathering = state.owed.top_if<Gathering>()) {
      const LeaderId leader = gathering->leader;
      state.owed.pop();
      state.owed.push(Marching{.side = side, .leader = leader, .at = state.commands.leaders[leader].hex});
      return;
    }
    const Mustering muster = *state.owed.top_if<Mustering>();
    state.owed.pop();
    begin_battle(scenario, state, muster, umpire);
  }

  // WS-6.1: it stops when it enters a hex next to an enemy combat unit.
  void operator()(const Step& asked) {
    Marching& march = *state.owed.top_if<Marching>();
    const HexSide step{march.at, asked.direction};
    march.spent = static_cast<std::uint8_t>(march.spent + step_cost(scenario, state, side, step));
    const HeadquartersId left = bring_column(scenario.beyond(step));
    march.stopped = in_enemy_zone(field_of(scenario, state), march.at, side);
    ask_for_leader(state, left);
  }

  void operator()(const ForceMarch&) {
    state.owed.top_if<Marching>()->forced = true;
    const int die = umpire.throw_die(chance::Die::kD6, slip(rule(6, 1), Purpose::kForcedMarch));
    const std::uint8_t from = scenario.tables().march.forced_loses_from;
    const int lost = die >= from ? 1 : 0;
    tell(umpire, rule(6, 1),
         MarchForced{
             .die = static_cast<std::uint8_t>(die), .loses_from = from, .lost = static_cast<std::uint8_t>(lost)});
    owe_losses(state, {.side = side, .left = static_cast<std::uint8_t>(lost), .hex = kNowhere}, umpire);
  }

  void operator()(const Drop& asked) {
    Unit& unit = state.units[asked.unit];
    unit.in_column = false;
    unit.moved = true;
  }

  void operator()(const TearUp&) {
    Marching& march = *state.owed.top_if<Marching>();
    march.spent = static_cast<std::uint8_t>(march.spent + scenario.campaign().rails.tear_up_points);
    state.rails[scenario.map().rail_hex(march.at)].torn = true;
    tell(umpire, rule(6, 2), RailsTorn{.hex = march.at, .torn = true});
  }

  // WS-6.2: one hex a week.
  void operator()(const Mend&) {
    const Marching& march = *state.owed.top_if<Marching>();
    state.rails[scenario.map().rail_hex(march.at)].torn = false;
    tell(umpire, rule(6, 2), RailsTorn{.hex = march.at, .torn = false});
    const auto mender = std::ranges::find_if(state.units, [](const Unit& unit) {
      return unit.in_column && unit.kind == UnitKind::kRepair && !unit.attacked;
    });
    mender->attacked = true;
  }

  void operator()(const Entrain& asked) {
    Purse& purse = state.purses[side];
    purse.rail = static_cast<std::uint8_t>(purse.rail - rail_cost(state));
    const HeadquartersId left = bring_column(asked.to);
    state.owed.top_if<Marching>()->stopped = true;
    ask_for_leader(state, left);
  }

  void operator()(const Halt&) { end_march(state); }

  void operator()(const Done&) {
    if (state.owed.top_if<Mustering>() != nullptr) disband(state);
    state.owed.pop();
  }

  template <class Other>
  void operator()(const Other&) {}
};

}  // namespace

HeadquartersId leave_for_summons(State& state, LeaderId leader) {
  if (awaits(state, leader) == kNoHeadquarters) return kNoHeadquarters;
  const HeadquartersId left = state.commands.leaders[leader].commands;
  leave_command(state.commands, leader);
  return left;
}

void ask_for_leader(State& state, HeadquartersId left) {
  if (left != kNoHeadquarters) state.owed.push(Leaderless{.headquarters = left});
}

template <class U>
void do_week(const Scenario& scenario, State& state, Side side, const Action& action, U& umpire) {
  visit_one(WeekDoing<U>{scenario, state, side, umpire}, action);
}

#define BROWNWATER_STEP(U) template void do_week(const Scenario&, State&, Side, const Action&, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
