#include <algorithm>

#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/prospect.hpp"
#include "engine/games/wbts/steps.hpp"

namespace brownwater::wbts::steps {
namespace {

int points_to_lose(const State& state, const Losing& losing) {
  int points = 0;
  for (UnitId unit = 0; unit < kMaxUnits; ++unit)
    points += may_lose(state, losing, unit) ? state.units[unit].points : 0;
  return points;
}

/// Ends the march of a single unit that is lost.
void end_march_of_nobody(State& state) {
  const Marching* march = state.owed.top_if<Marching>();
  if (march == nullptr || march->leader != kNoLeader) return;
  if (std::ranges::none_of(state.units, [](const Unit& unit) { return unit.in_column; })) state.owed.pop();
}

/// Takes off what leaves no choice; true if nothing is owed any more.
template <class U>
bool settle_losses(State& state, Losing& losing, U& umpire) {
  const int there = points_to_lose(state, losing);
  losing.left = static_cast<std::uint8_t>(std::min<int>(losing.left, there));
  if (losing.left == 0) return true;
  UnitId first = kNoUnit;
  int count = 0;
  for (UnitId unit = 0; unit < kMaxUnits; ++unit) {
    if (!may_lose(state, losing, unit)) continue;
    if (first == kNoUnit) first = unit;
    ++count;
  }
  if (count > 1 && losing.left < there) return false;
  for (UnitId unit = 0; unit < kMaxUnits && losing.left > 0; ++unit) {
    if (!may_lose(state, losing, unit)) continue;
    const int taken = std::min<int>(losing.left, state.units[unit].points);
    losing.left = static_cast<std::uint8_t>(losing.left - taken);
    take_off(state, unit, taken, umpire);
  }
  return true;
}

template <class U>
void show_intensities(const Scenario& scenario, State& state, U& umpire) {
  BattleNow& battle = state.battle;
  // WS-8.1: an attack above intensity 0 spends a point of supply; WS-7.3: not in the siege phase.
  const StockNumbers& stocks = scenario.campaign().stocks;
  const bool spends = battle.intensity[battle.attacker] > stocks.attack_spends_above && !battle.siege;
  if (spends) draw_supply(scenario, state, battle.attacker, battle.from, stocks.attack_spends);
  tell(umpire, rule(7, 1),
       IntensitiesShown{.of_attacker = battle.intensity[battle.attacker],
                        .of_defender = battle.intensity[enemy_of(battle.attacker)],
                        .supply_spent = spends});
  battle.stage = BattleStage::kDie;
}

// WS-3.4, WS-7.2
template <class U>
void throw_the_die(const Scenario& scenario, State& state, U& umpire) {
  BattleNow& battle = state.battle;
  battle.die = static_cast<std::uint8_t>(throw_battle(umpire));
  battle.line = battle.die;
  battle.stage = BattleStage::kAttackerLoses;
  const BySide<std::uint8_t> ratings = battle_now(scenario, state).combat_ratings;
  LineChoice open{.chooser = battle.attacker, .lowest = battle.die, .highest = battle.die};
  if (scenario.options().choice_of_line) open = lines_open(battle.die, ratings);
  tell(umpire, rule(7, 2),
       BattleThrown{.attacker = battle.attacker,
                    .die = battle.die,
                    .lines = {.lowest = open.lowest,
                              .highest = open.highest,
                              .chooser = open.free ? std::optional(open.chooser) : std::nullopt},
                    .ratings = ratings});
  if (open.free) state.owed.push(Lines{.chooser = open.chooser, .lowest = open.lowest, .highest = open.highest});
}

template <class U>
void attacker_loses(const Scenario& scenario, State& state, U& umpire) {
  BattleNow& battle = state.battle;
  const LineResult result = result_on_line(scenario.tables().combat, battle_now(scenario, state), battle.line);
  const auto loses = [&](Side side, int hundredths) {
    const PointsThrown thrown = throw_fraction(umpire, hundredths, side);
    battle.lost[side] = thrown.points;
    if (thrown.fraction == 0) return;
    tell(umpire, rule(7, 2),
         FractionThrown{
             .side = side, .die = thrown.die, .most = thrown.fraction, .lost = thrown.die <= thrown.fraction});
  };
  loses(battle.attacker, result.attacker_hundredths);
  loses(enemy_of(battle.attacker), result.defender_hundredths);
  battle.retreat = result.retreat;
  tell(umpire, rule(7, 2),
       BattleFought{.die = battle.die,
                    .line = battle.line,
                    .attacker_lost = battle.lost[battle.attacker],
                    .defender_lost = battle.lost[enemy_of(battle.attacker)],
                    .retreat = result.retreat});
  // WS-10.1, the option.
  constexpr int kTen = 10;
  for (const Side side : kBothSides)
    credit(state, enemy_of(side), battle.lost[side] / kTen * scenario.campaign().politics.ten_lost);
  battle.stage = BattleStage::kDefenderLoses;
  owe_losses(
      state,
      {.side = battle.attacker, .left = static_cast<std::uint8_t>(battle.lost[battle.attacker]), .hex = kNowhere},
      umpire);
}

/// WS-3.5: the next leader in a hex concerned; false when all were thrown for.
template <class U>
bool throw_for_next_leader(const Scenario& scenario, State& state, U& umpire) {
  BattleNow& battle = state.battle;
  for (std::size_t at = battle.next_leader; at < scenario.cards().size(); ++at) {
    const Leader& leader = state.commands.leaders[at];
    const bool here = leader.hex == battle.target || leader.hex == battle.from ||
                      (battle.other != kNowhere && leader.hex == battle.other);
    if (leader.station != Station::kOnMap || !here) continue;
    const auto id = static_cast<LeaderId>(at);
    battle.next_leader = static_cast<std::uint8_t>(at + 1);
    const HexId hex = leader.hex;
    const bool closed_in = is_closed_in(scenario, state, scenario.cards()[at].side, hex);
    const HeadquartersId had = leader.commands;
    const AtRisk risk{.stars = scenario.cards()[at].stars, .command = command_of(state.commands, id)};
    const LossThrown thrown = throw_leader_loss(umpire, scenario.tables(), risk, id);
    const LeaderLoss loss = thrown.loss;
    tell(umpire, rule(3, 5), LeaderLossThrown{.leader = id, .faces = thrown.faces, .loss = loss});
    if (loss == LeaderLoss::kUnhurt) return true;
    const int wound = loss == LeaderLoss::kWounded ? throw_wound(umpire, id) : 0;
    const Cycle back = wound > 0 ? back_from_wound(cycle_now(state), wound) : Cycle{};
    suffer(state.commands, id, loss, back);
    tell(umpire, rule(3, 5),
         LeaderHurt{.leader = id,
                    .loss = loss,
                    .die = static_cast<std::uint8_t>(wound),
                    .back = wound > 0 ? std::optional(back) : std::nullopt});
    // WS-3.8: he is in the place, and lost with it.
    if (loss == LeaderLoss::kWounded && closed_in) state.commands.leaders[at].shut_in = hex;
    if (had != kNoHeadquarters) state.owed.push(Leaderless{.headquarters = had});
    return true;
  }
  return false;
}

// WS-7.3, WS-3.8: a force that cannot retreat is destroyed, its leaders taken, wounded ones too.
template <class U>
void destroy(const Scenario& scenario, State& state, U& umpire) {
  const BattleNow battle = state.battle;
  const Side loser = enemy_of(battle.attacker);
  break_force(state, loser, battle.target, rule(7, 3), umpire);
  seize(scenario, state, loser, battle.target, umpire);
}

template <class U>
void settle(const Scenario& scenario, State& state, U& umpire) {
  BattleNow& battle = state.battle;
  battle.stage = BattleStage::kOver;
  const Side loser = enemy_of(battle.attacker);
  const bool troops = troops_at(state, battle.target, loser);
  const bool shut_in = is_surrounded(scenario, field_of(scenario, state), battle.target, loser);
  if (shut_in && (battle.retreat || !troops)) return destroy(scenario, state, umpire);
  fall_if_empty(scenario, state, loser, battle.target, umpire);
  fall_if_empty(scenario, state, battle.attacker, battle.from, umpire);
  if (battle.other != kNowhere) fall_if_empty(scenario, state, battle.attacker, battle.other, umpire);
  if (troops && battle.retreat) state.owed.push(Retreating{.side = loser, .from = battle.target});
}

}  // namespace

template <class U>
void take_off(State& state, UnitId unit, int points, U& umpire) {
  Unit& loser = state.units[unit];
  if (points <= 0) return;
  loser.points = static_cast<std::uint8_t>(loser.points - points);
  tell(umpire, rule(7, 2),
       PointsLost{.unit = unit,
                  .side = loser.side,
                  .kind = loser.kind,
                  .hex = loser.hex,
                  .points = static_cast<std::uint8_t>(points),
                  .left = loser.points});
  if (loser.points == 0) loser = Unit{};
}

template <class U>
void break_force(State& state, Side loser, HexId hex, RuleRef by, U& umpire) {
  for (UnitId unit = 0; unit < kMaxUnits; ++unit) {
    const Unit& there = state.units[unit];
    if (there.on_map() && there.fights() && there.side == loser && there.hex == hex)
      take_off(state, unit, there.points, umpire);
  }
  tell(umpire, by, ForceDestroyed{.side = loser, .hex = hex});
}

template <class U>
void fall_if_empty(const Scenario& scenario, State& state, Side side, HexId hex, U& umpire) {
  if (!troops_at(state, hex, side) && is_closed_in(scenario, state, side, hex))
    seize(scenario, state, side, hex, umpire);
}

template <class U>
void owe_losses(State& state, Losing losing, U& umpire) {
  if (!settle_losses(state, losing, umpire))
    state.owed.push(losing);
  else
    end_march_of_nobody(state);
}

template <class U>
void begin_battle(const Scenario& scenario, State& state, const Mustering& muster, U& umpire) {
  const Side side = muster.side;
  state.battle = BattleNow{.on = true,
                           .attacker = side,
                           .siege = muster.siege,
                           .target = muster.target,
                           .from = state.commands.leaders[muster.leader].hex,
                           .other = muster.other,
                           .with = who_take_part(state, muster)};
  state.battle.leaders[side] = muster.leader;
  state.battle.leaders[enemy_of(side)] = in_command_at(scenario, state, muster.target, enemy_of(side));
  state.battle.rated = state.battle.leaders;
  for (Unit& unit : state.units) unit.attacked = unit.attacked || unit.in_column;
  const Battle battle = battle_now(scenario, state);
  tell(umpire, rule(7, 1),
       BattleBegan{.attacker = side,
                   .target = muster.target,
                   .attack_points = battle.attack_points,
                   .defence_points = battle.defence_points});
  state.owed.push(Fighting{});
}

template <class U>
void fight_on(const Scenario& scenario, State& state, U& umpire) {
  BattleNow& battle = state.battle;
  switch (battle.stage) {
    case BattleStage::kIntensities:
      // A side without a choice makes none.
      for (const Side side : kBothSides) {
        std::uint8_t& chosen = battle.intensity[side];
        const bool choice = most_intensity_now(scenario, state, side) > 0 || count_rated(scenario, state, side) > 1;
        if (chosen == kNotChosen && !choice) chosen = 0;
      }
      if (battle.intensity.of_union == kNotChosen || battle.intensity.of_confederate == kNotChosen)
        return state.owed.push(Intensities{});
      return show_intensities(scenario, state, umpire);
    case BattleStage::kDie: return throw_the_die(scenario, state, umpire);
    case BattleStage::kAttackerLoses: return attacker_loses(scenario, state, umpire);
    case BattleStage::kDefenderLoses:
      battle.stage = BattleStage::kLeaders;
      return owe_losses(state,
                        {.side = enemy_of(battle.attacker),
                         .left = static_cast<std::uint8_t>(battle.lost[enemy_of(battle.attacker)]),
                         .hex = battle.target},
                        umpire);
    case BattleStage::kLeaders:
      if (!scenario.options().leader_losses || !throw_for_next_leader(scenario, state, umpire))
        battle.stage = BattleStage::kAftermath;
      return;
    case BattleStage::kAftermath: return settle(scenario, state, umpire);
    case BattleStage::kOver: break;
  }
  for (Unit& unit : state.units) unit.in_column = false;
  battle = BattleNow{};
  state.owed.pop();
}

#define BROWNWATER_STEP(U)                                                   \
  template void take_off(State&, UnitId, int, U&);                           \
  template void break_force(State&, Side, HexId, RuleRef, U&);               \
  template void fall_if_empty(const Scenario&, State&, Side, HexId, U&);     \
  template void owe_losses(State&, Losing, U&);                              \
  template void begin_battle(const Scenario&, State&, const Mustering&, U&); \
  template void fight_on(const Scenario&, State&, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
