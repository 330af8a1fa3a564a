#include "captains/wbts/odds.hpp"

#include <algorithm>

#include "captains/wbts/weights.hpp"
#include "engine/games/wbts/combat.hpp"

namespace brownwater::captains::general {
namespace {

using namespace wbts;

/// One side's value of losses on both sides, in an attack or a defence.
struct Scales {
  int attacker_loss = 0;  ///< worth to who asks of a point that the attacker loses
  int defender_loss = 0;
  int retreat = 0;  ///< worth of driving the defender off
  int prize = 0;    ///< in a point that the defender loses: for the place itself
  int cleared = 0;  ///< in his retreat, and in all his points together: for the way to another place
  HexId to = kNowhere;
};

/// WS-10.1: the worth of a point to its owner, in hundredths, in a place that must be held at the end when the end is
/// near.
int patience(const Situation& situation, HexId target) {
  constexpr int kHurried = 30;  // weeks
  constexpr int kLeast = 30;
  const std::uint16_t goal = situation.charts->goal_at[target];
  if (goal == kNoGoal || !situation.charts->goals[goal].to_hold) return kPercent;
  const int left = situation.scenario.draft().last - situation.state.clock.week;
  return std::clamp(kPercent * left / kHurried, kLeast, kPercent);
}

/// WS-7.1: whether an attack now would be on works outside the siege phase, which doubles what it costs.
bool before_works(const Situation& situation, Side attacker, HexId target) {
  const WorkCounter* work = work_at(situation.state, target);
  return work != nullptr && work->side != attacker && work->built != Cover::Works::kNone &&
         situation.state.clock.phase != Phase::kSiege;
}

/// WS-10.1: the worth of clearing a hex on the way to a near place that must be held at the end.
void add_clearing(const Situation& situation, HexId from, HexId target, Scales& scales) {
  constexpr int kClose = 12;  // movement points
  for (std::size_t at = 0; at < situation.goals.size(); ++at) {
    const Goal& goal = situation.charts->goals[at];
    if (!goal.to_hold || !situation.goals[at].hostile || goal.hex == target) continue;
    const int worth = goal.value * situation.weights.clearing;
    if (goal.way[from] > kClose || goal.way[target] >= goal.way[from] || worth <= scales.cleared) continue;
    scales.cleared = worth;
    scales.to = goal.hex;
  }
}

Scales scales_of(const Situation& situation, Side attacker, HexId from, HexId target, int defence) {
  const Weights& weights = situation.weights;
  const bool attacks = attacker == situation.side;
  int own_loss = weights.own_loss * situation.odds_percent() / kPercent;
  if (attacks && before_works(situation, attacker, target)) own_loss = own_loss * weights.works_percent / kPercent;
  if (attacks) own_loss = own_loss * patience(situation, target) / kPercent;
  Scales scales{.attacker_loss = attacks ? -own_loss : weights.his_loss,
                .defender_loss = attacks ? weights.his_loss : -own_loss};
  const std::uint16_t goal = situation.charts->goal_at[target];
  // Losses in a place that must be held count for their share of it.
  if (goal != kNoGoal) {
    scales.prize = situation.charts->goals[goal].value * weights.prize / std::max(1, defence);
    scales.defender_loss += attacks ? scales.prize : -scales.prize;
  }
  constexpr int kTen = 10;
  scales.retreat = (attacks ? 1 : -1) * weights.retreat_worth * (defence + kTen) / kTen;
  if (attacks) {
    add_clearing(situation, from, target, scales);
    scales.defender_loss += scales.cleared / std::max(1, defence);
    scales.retreat += scales.cleared;
  }
  return scales;
}

/// On the whole: fractions of a point count as what they are.
int worth_of(const Scales& scales, const LineResult& result) {
  const std::int64_t lost = std::int64_t{scales.attacker_loss} * result.attacker_hundredths +
                            std::int64_t{scales.defender_loss} * result.defender_hundredths;
  return static_cast<int>(lost / kStrengthPoint) + (result.retreat ? scales.retreat : 0);
}

/// Sums over the six faces.
struct Outlook {
  int worth = 0;
  LineResult lost;
  int retreats = 0;
};

/// Each side chooses its line as it likes.
Outlook outlook_of(const Situation& situation, const Scales& scales, const Battle& battle) {
  const CombatNumbers& numbers = situation.scenario.tables().combat;
  Outlook outlook;
  for (int die = 1; die <= static_cast<int>(kLines); ++die) {
    const LineChoice open = lines_open(die, battle.combat_ratings);
    const bool own_choice = open.chooser == situation.side;
    int best = 0;
    LineResult on_line;
    for (int line = open.lowest; line <= open.highest; ++line) {
      const LineResult result = result_on_line(numbers, battle, line);
      const int worth = worth_of(scales, result);
      if (line != open.lowest && (own_choice ? worth <= best : worth >= best)) continue;
      best = worth;
      on_line = result;
    }
    outlook.worth += best;
    outlook.lost.attacker_hundredths += on_line.attacker_hundredths;
    outlook.lost.defender_hundredths += on_line.defender_hundredths;
    outlook.retreats += on_line.retreat ? 1 : 0;
  }
  return outlook;
}

std::uint8_t small(int number) { return static_cast<std::uint8_t>(std::max(0, number)); }

/// WS-3.4: the greatest combat rating of a side's leaders in a hex, such as `may` be chosen.
template <class May>
std::uint8_t best_combat(const Situation& situation, HexId hex, Side side, May&& may) {
  std::uint8_t best = 0;
  for (std::size_t at = 0; at < situation.scenario.cards().size(); ++at) {
    const auto leader = static_cast<LeaderId>(at);
    const Leader& stands = situation.state.commands.leaders[at];
    if (stands.station != Station::kOnMap || stands.hex != hex || situation.scenario.cards()[at].side != side) continue;
    if (may(leader)) best = std::max(best, ratings_of(situation.scenario, situation.state, leader).combat);
  }
  return best;
}

Battle expected(const Situation& situation, const Assault& assault) {
  const Scenario& scenario = situation.scenario;
  const State& state = situation.state;
  const Side enemy = situation.enemy();
  const int defence = situation.his(assault.target);
  const LeaderId leads = in_command_at(scenario, state, assault.target, enemy);
  const Ratings own = ratings_of(scenario, state, assault.leader);
  const Ratings his = leads == kNoLeader ? Ratings{} : ratings_of(scenario, state, leads);
  const HexSide over{assault.from, direction_to(assault.from, assault.target)};
  const bool river = scenario.map().side(over).river != kNoRiver;
  Battle battle{.attack_points = static_cast<std::uint16_t>(assault.points),
                .defence_points = static_cast<std::uint16_t>(defence),
                .across_river = river,
                .dry_points = static_cast<std::uint16_t>(river ? 0 : assault.points),
                .in_siege_phase = assault.siege,
                .in_town = situation.charts->refuge[assault.target] != 0,
                .cover = cover_at(scenario, state, assault.target, enemy),
                .attack_intensity = small(std::min<int>(own.initiative, scenario.tables().combat.most_intensity)),
                .defence_intensity = small(std::min<int>(his.initiative, 2)),
                .attacker = situation.side,
                .combat_ratings = {}};
  // Each leader called to the attack and each defending leader in the hex may change the die.
  battle.combat_ratings[situation.side] = best_combat(situation, assault.from, situation.side, [&](LeaderId leader) {
    const bool called = may_command(state.commands, scenario.cards(), assault.leader, leader);
    return leader == assault.leader || (called && !state.leader_weeks[leader].attacked);
  });
  battle.combat_ratings[enemy] = best_combat(situation, assault.target, enemy, [](LeaderId) { return true; });
  return battle;
}

/// The battle that is fought, as far as it is known.
Battle now_fought(const Situation& situation) {
  const State& state = situation.state;
  const BattleNow& now = state.battle;
  const Side defender = enemy_of(now.attacker);
  Battle battle{.defence_points = static_cast<std::uint16_t>(points_at(state, now.target, defender)),
                .in_siege_phase = now.siege,
                .in_town = situation.charts->refuge[now.target] != 0,
                .cover = cover_at(situation.scenario, state, now.target, defender),
                .attack_intensity = 2,
                .defence_intensity = 2,
                .attacker = now.attacker,
                .combat_ratings = {}};
  for (const Side each : kBothSides) {
    const std::uint8_t chosen = now.intensity[each];
    if (chosen < kSealed) (each == now.attacker ? battle.attack_intensity : battle.defence_intensity) = chosen;
    const LeaderId leader = now.rated[each];
    if (leader != kNoLeader && state.commands.leaders[leader].station == Station::kOnMap)
      battle.combat_ratings[each] = ratings_of(situation.scenario, state, leader).combat;
  }
  for (const Unit& unit : state.units) {
    if (!unit.in_column) continue;
    battle.attack_points = static_cast<std::uint16_t>(battle.attack_points + unit.points);
    const HexSide side{unit.hex, direction_to(unit.hex, now.target)};
    const bool crosses = situation.scenario.map().side(side).river != kNoRiver;
    battle.across_river = battle.across_river || crosses;
    if (!crosses) battle.dry_points = static_cast<std::uint16_t>(battle.dry_points + unit.points);
  }
  return battle;
}

}  // namespace

namespace {

int leaders_at(const Situation& situation, HexId hex, Side side) {
  int count = 0;
  for (std::size_t at = 0; at < situation.scenario.cards().size(); ++at) {
    const Leader& leader = situation.state.commands.leaders[at];
    if (leader.station == Station::kOnMap && leader.hex == hex && situation.scenario.cards()[at].side == side) ++count;
  }
  return count;
}

constexpr int kFaces = 6;
constexpr int kTrouble = 200;  // a point of supply

/// Leaders at risk: the enemy's too.
int risk_of_leaders(const Situation& situation, const Assault& assault) {
  const int leaders =
      leaders_at(situation, assault.from, situation.side) - leaders_at(situation, assault.target, situation.enemy());
  return kFaces * situation.weights.leader_risk * leaders;
}

int worth_with(const Situation& situation, const Assault& assault) {
  const Battle battle = expected(situation, assault);
  const Scales scales = scales_of(situation, situation.side, assault.from, assault.target, battle.defence_points);
  return outlook_of(situation, scales, battle).worth - kTrouble - risk_of_leaders(situation, assault);
}

}  // namespace

Motives motives_of(const Situation& situation, const Assault& assault) {
  const Battle battle = expected(situation, assault);
  const Scales scales = scales_of(situation, situation.side, assault.from, assault.target, battle.defence_points);
  const auto [sum, lost, retreats] = outlook_of(situation, scales, battle);
  const int cleared = scales.cleared / std::max<int>(1, battle.defence_points);
  const int his_loss = scales.defender_loss - scales.prize - cleared;
  const auto share = [](std::string_view term, double worth_of_faces) {
    return Reason{.term = term, .share = worth_of_faces / (kFaces * kPercent)};
  };
  const auto points = [](int each, int hundredths) { return static_cast<double>(each) * hundredths / kStrengthPoint; };
  Motives motives{.assault = assault,
                  .against = battle.defence_points,
                  .own_hundredths = lost.attacker_hundredths / kFaces,
                  .his_hundredths = lost.defender_hundredths / kFaces,
                  .retreats = retreats,
                  .clears_to = scales.to,
                  .reasons = {}};
  motives.reasons = {share("losses", points(scales.attacker_loss, lost.attacker_hundredths) +
                                         points(his_loss, lost.defender_hundredths)),
                     share("place", points(scales.prize, lost.defender_hundredths)),
                     share("way", points(cleared, lost.defender_hundredths) + scales.cleared * retreats),
                     share("retreat", (scales.retreat - scales.cleared) * retreats),
                     share("leaders", -risk_of_leaders(situation, assault)),
                     share("supply", -kTrouble)};
  std::ranges::sort(motives.reasons, [](const Reason& one, const Reason& other) {
    return one.share != other.share ? one.share > other.share : one.term < other.term;
  });
  return motives;
}

Attempt best_attempt(const Situation& situation, Assault assault, std::span<const int> units) {
  Attempt best;
  for (const int points : units) {
    assault.points += points;
    const int worth = worth_with(situation, assault);
    if (worth > best.worth) best = {.worth = worth, .points = assault.points};
  }
  return best;
}

bool prefers_blood(const Situation& situation) {
  const Battle battle = now_fought(situation);
  const BattleNow& now = situation.state.battle;
  Scales scales = scales_of(situation, battle.attacker, now.from, now.target, battle.defence_points);
  scales.retreat = 0;
  return outlook_of(situation, scales, battle).worth > 0;
}

std::uint8_t best_line_now(const Situation& situation, const Lines& lines) {
  const Battle battle = now_fought(situation);
  const BattleNow& now = situation.state.battle;
  const Scales scales = scales_of(situation, battle.attacker, now.from, now.target, battle.defence_points);
  std::uint8_t best = lines.lowest;
  int best_worth = 0;
  for (std::uint8_t line = lines.lowest; line <= lines.highest; ++line) {
    const int worth = worth_of(scales, result_on_line(situation.scenario.tables().combat, battle, line));
    if (line != lines.lowest && worth <= best_worth) continue;
    best = line;
    best_worth = worth;
  }
  return best;
}

}  // namespace brownwater::captains::general
