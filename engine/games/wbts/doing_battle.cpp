#include <algorithm>

#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/steps.hpp"

namespace brownwater::wbts::steps {
namespace {

template <class U>
struct BattleDoing {
  const Scenario& scenario;
  State& state;
  Side side;
  U& umpire;

  bool throw_initiative(LeaderId leader) {
    const StandingRatings standing = standing_of(scenario, state, leader);
    const int die = umpire.throw_die(chance::Die::kD6, slip(rule(7, 1), Purpose::kInitiative, leader));
    const bool passed = passes_initiative(standing.ratings, die);
    tell(umpire, rule(7, 1),
         InitiativeThrown{.leader = leader,
                          .die = static_cast<std::uint8_t>(die),
                          .initiative = standing.ratings.initiative,
                          .modifiers = standing.modifiers,
                          .passed = passed});
    return passed;
  }

  // WS-7.1: units attack only under a leader who passed his initiative.
  void operator()(const Attack& asked) {
    state.leader_weeks[asked.leader].attacked = true;
    const bool siege = state.owed.top_if<SiegeOrders>() != nullptr;
    if (!throw_initiative(asked.leader)) return;
    for (Unit& unit : state.units) unit.in_column = false;
    state.owed.push(Mustering{.side = side,
                              .leader = asked.leader,
                              .target = asked.target,
                              .room = room_of(scenario, state, asked.leader),
                              .span = ratings_of(scenario, state, asked.leader).span,
                              .siege = siege,
                              .with = {}});
  }

  // WS-7.3
  void operator()(const Bombard& asked) {
    state.units[asked.unit].attacked = true;
    const SiegeNumbers& numbers = scenario.campaign().sieges;
    const int die = umpire.throw_die(chance::Die::kD6, slip(rule(7, 3), Purpose::kBombardment, side));
    const std::uint8_t lost = die >= numbers.bombard_from ? numbers.bombard_loses : std::uint8_t{0};
    tell(umpire, rule(7, 3),
         FortBombarded{.hex = asked.target,
                       .die = static_cast<std::uint8_t>(die),
                       .loses_from = numbers.bombard_from,
                       .lost = lost});
    owe_losses(state, {.side = enemy_of(side), .left = lost, .hex = asked.target}, umpire);
    fall_if_empty(scenario, state, enemy_of(side), asked.target, umpire);
  }

  // WS-3.4: a force of another leader attacks with his, if that one too passes his initiative.
  void operator()(const Join& asked) {
    state.leader_weeks[asked.leader].attacked = true;
    Mustering& muster = *state.owed.top_if<Mustering>();
    if (!throw_initiative(asked.leader)) return;
    muster.joined = asked.leader;
    if (!muster.with.full()) muster.with.push_back(asked.leader);
    const Ratings ratings = ratings_of(scenario, state, asked.leader);
    const std::uint8_t room = room_of(scenario, state, asked.leader);
    const HexId there = state.commands.leaders[asked.leader].hex;
    if (there == state.commands.leaders[muster.leader].hex) {
      muster.room = static_cast<std::uint8_t>(muster.room + room + ratings.span);
      return;
    }
    muster.other = there;
    muster.other_room = static_cast<std::uint8_t>(muster.other_room + room + ratings.span);
  }

  void operator()(const ChooseLeader& asked) { state.battle.rated[side] = asked.leader; }

  void operator()(const ChooseIntensity& asked) {
    state.battle.intensity[side] = asked.intensity;
    const auto& chosen = state.battle.intensity;
    if (chosen.of_union != kNotChosen && chosen.of_confederate != kNotChosen) state.owed.pop();
  }

  void operator()(const ChooseLine& asked) {
    state.battle.line = asked.line;
    state.owed.pop();
  }

  void operator()(const Lose& asked) {
    Losing losing = *state.owed.top_if<Losing>();
    const int taken = std::min<int>(losing.left, state.units[asked.unit].points);
    losing.left = static_cast<std::uint8_t>(losing.left - taken);
    take_off(state, asked.unit, taken, umpire);
    state.owed.pop();
    owe_losses(state, losing, umpire);
  }

  // WS-7.2: all go, but depots stay where they are.
  void operator()(const Retreat& asked) {
    const HexId from = state.owed.top_if<Retreating>()->from;
    const HexId to = scenario.beyond({from, asked.direction});
    state.owed.pop();
    tell(umpire, rule(7, 2), Retreated{.side = side, .from = from, .to = to});
    for (Unit& unit : state.units) {
      if (unit.on_map() && unit.side == side && unit.hex == from && unit.kind != UnitKind::kDepot) unit.hex = to;
    }
    for (std::size_t at = 0; at < scenario.cards().size(); ++at) {
      Leader& leader = state.commands.leaders[at];
      if (scenario.cards()[at].side != side) continue;
      if (leader.station == Station::kOnMap && leader.hex == from) leader.hex = to;
      if (leader.shut_in == from) leader.shut_in = kNowhere;
    }
    for (Headquarters& headquarters : state.commands.headquarters) {
      if (headquarters.on_map && headquarters.side == side && headquarters.hex == from) headquarters.hex = to;
    }
    occupy(scenario, state, side, to, umpire);
  }

  void operator()(const TakeTemporary& asked) {
    const HeadquartersId at = state.owed.top_if<Leaderless>()->headquarters;
    take_temporary(state.commands, scenario.tables().leaders, asked.leader, at, state.clock.week);
    state.owed.pop();
  }

  void operator()(const NameSuccessor& asked) {
    const HeadquartersId at = state.owed.top_if<Leaderless>()->headquarters;
    LotTeller lots(umpire);
    const LeaderId drawn = draw_temporary(lots, state.commands, scenario.cards(), at, asked.leader);
    tell(umpire, rule(3, 7), TemporaryDrawn{.leader = drawn, .headquarters = at});
    state.owed.pop();
  }

  template <class Other>
  void operator()(const Other&) {}
};

}  // namespace

template <class U>
void do_battle(const Scenario& scenario, State& state, Side side, const Action& action, U& umpire) {
  visit_one(BattleDoing<U>{scenario, state, side, umpire}, action);
}

#define BROWNWATER_STEP(U) template void do_battle(const Scenario&, State&, Side, const Action&, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
