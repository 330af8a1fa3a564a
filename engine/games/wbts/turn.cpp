#include <algorithm>

#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/steps.hpp"

namespace brownwater::wbts::steps {
namespace {

void next_phase(const Scenario& scenario, State& state) {
  state.clock = next(state.clock, scenario.draft().last);
  state.step = 0;
  state.cursor = 0;
}

void forget_the_week(State& state) {
  for (Unit& unit : state.units) unit.moved = unit.attacked = unit.in_column = false;
  for (VesselCounter& vessel : state.vessels) vessel.moved = vessel.fought = false;
  state.leader_weeks = {};
}

}  // namespace

void let_the_wounded_go(const Scenario& scenario, State& state) {
  for (std::size_t at = 0; at < scenario.cards().size(); ++at) {
    Leader& leader = state.commands.leaders[at];
    if (leader.shut_in == kNowhere) continue;
    const Side side = scenario.cards()[at].side;
    if (!troops_at(state, leader.shut_in, side) || !is_closed_in(scenario, state, side, leader.shut_in))
      leader.shut_in = kNowhere;
  }
}

namespace {

// WS-7.3, WS-2.1
void besiege(const Scenario& scenario, State& state) {
  if (state.step == 0) {
    forget_the_week(state);
    let_the_wounded_go(scenario, state);
  }
  if (state.step == 2) return next_phase(scenario, state);
  const Side side = state.step == 0 ? Side::kUnion : Side::kConfederate;
  ++state.step;
  const bool any = std::ranges::any_of(state.works, [&](const WorkCounter& work) {
    return work.side != side && is_besieged_fort(scenario, state, work);
  });
  if (!any) return;
  reckon_supply(scenario, state, side);
  state.owed.push(SiegeOrders{.side = side});
}

// WS-10.1, the option: a lead in political points, and a die.
template <class U>
void try_political_victory(const Scenario& scenario, State& state, U& umpire) {
  if (!scenario.draft().political_victory) return;
  const int ahead = state.purses.of_union.points - state.purses.of_confederate.points;
  const Side side = ahead > 0 ? Side::kUnion : Side::kConfederate;
  std::uint8_t from = 0;
  for (const VictoryRow& row : scenario.campaign().politics.victory) {
    if (std::abs(ahead) >= row.ahead) from = row.from;
  }
  if (ahead == 0 || from == 0) return;
  const int die = umpire.throw_die(chance::Die::kD6, slip(rule(10, 1), Purpose::kPoliticalVictory, side));
  const bool won = die >= from;
  tell(umpire, rule(10, 1),
       PoliticsThrown{.side = side, .die = static_cast<std::uint8_t>(die), .bound = from, .came = won});
  if (!won) return;
  state.outcome = Outcome{.winner = side, .ending = Ending::kPolitical, .week = state.clock.week};
  tell(umpire, rule(10, 1), WarEnded{.outcome = concluded(*state.outcome)});
}

// WS-3.8, WS-10.2
template <class U>
void politick(const Scenario& scenario, State& state, U& umpire) {
  if (state.step == 2) {
    next_phase(scenario, state);
    return try_political_victory(scenario, state, umpire);
  }
  const Side side = state.step == 0 ? Side::kUnion : Side::kConfederate;
  ++state.step;
  const bool captives = [&] {
    for (std::size_t at = 0; at < scenario.cards().size(); ++at) {
      if (scenario.cards()[at].side != side && state.commands.leaders[at].station == Station::kCaptured) return true;
    }
    return false;
  }();
  if (captives || state.kentucky == RailOwner::kNobody) state.owed.push(Politicking{.side = side});
}

// WS-2.3
template <class U>
void draw_week(const Scenario& scenario, State& state, U& umpire) {
  if (state.step == 0) {
    forget_the_week(state);
    let_the_wounded_go(scenario, state);
    end_expeditions(state, umpire);
    ++state.step;
    return state.owed.push(Offered{});
  }
  LotTeller lots(umpire);
  state.chits = draw_chits(lots, scenario.tables(), cycle_now(state), state.south_takes, state.second_last);
  state.second_last = enemy_of(state.chits.first);
  tell(umpire, rule(2, 3), WeekBegan{.week = state.clock.week, .chits = state.chits});
  next_phase(scenario, state);
}

Side side_in_turn(const State& state) {
  const bool first = state.clock.phase == Phase::kFirstMoves || state.clock.phase == Phase::kFirstFights;
  return first ? state.chits.first : enemy_of(state.chits.first);
}

void move_or_fight(const Scenario& scenario, State& state) {
  if (state.step > 0) {
    state.commands_left = 0;
    if (state.clock.phase == Phase::kSecondFights) end_week(state.commands, state.clock.week);
    return next_phase(scenario, state);
  }
  ++state.step;
  const Side side = side_in_turn(state);
  reckon_supply(scenario, state, side);
  if (state.clock.phase == Phase::kFirstFights || state.clock.phase == Phase::kSecondFights)
    return state.owed.push(Attacks{.side = side});
  state.commands_left = state.chits.commands[side];
  state.owed.push(Orders{.side = side});
}

/// WS-10.1: the Union holds what it has to.
template <class U>
void end_war(const Scenario& scenario, State& state, U& umpire) {
  const Field field = field_of(scenario, state);
  const bool held = std::ranges::all_of(scenario.draft().to_hold, [&](PlaceId place) {
    const HexId hex = scenario.map().place(place).hex;
    return !field.is_southern(hex) && !field.troops(hex, Side::kConfederate);
  });
  state.outcome = Outcome{.winner = held ? Side::kUnion : Side::kConfederate,
                          .ending = held ? Ending::kCitiesHeld : Ending::kCitiesNotHeld,
                          .week = state.clock.week};
  tell(umpire, rule(10, 1), WarEnded{.outcome = concluded(*state.outcome)});
}

}  // namespace

template <class U>
void next_step(const Scenario& scenario, State& state, U& umpire) {
  switch (state.clock.phase) {
    case Phase::kSiege: return besiege(scenario, state);
    case Phase::kProduction:
      if (!produce(scenario, state, umpire)) next_phase(scenario, state);
      return;
    case Phase::kSupply:
      if (!supply(scenario, state, umpire)) next_phase(scenario, state);
      return;
    case Phase::kPolitics: return politick(scenario, state, umpire);
    case Phase::kChits: return draw_week(scenario, state, umpire);
    case Phase::kFirstMoves:
    case Phase::kFirstFights:
    case Phase::kSecondMoves:
    case Phase::kSecondFights: return move_or_fight(scenario, state);
    case Phase::kOver: return end_war(scenario, state, umpire);
  }
}

#define BROWNWATER_STEP(U) template void next_step(const Scenario&, State&, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
