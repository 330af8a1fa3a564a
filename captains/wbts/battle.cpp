#include <algorithm>

#include "captains/wbts/desk.hpp"
#include "captains/wbts/odds.hpp"

namespace brownwater::captains::general {
namespace {

using namespace wbts;

bool fresh(const Desk& desk, const Unit& unit, HexId hex) {
  return unit.on_map() && unit.fights() && unit.side == desk.side && unit.hex == hex && !unit.attacked;
}

/// The strongest units of a hex, at most that many.
std::vector<int> best_units(const Desk& desk, HexId hex, int most) {
  std::vector<int> strengths;
  for (const Unit& unit : desk.state.units) {
    if (fresh(desk, unit, hex)) strengths.push_back(unit.points);
  }
  std::ranges::sort(strengths, std::greater{});
  if (static_cast<int>(strengths.size()) > most) strengths.resize(static_cast<std::size_t>(std::max(0, most)));
  return strengths;
}

/// Leaders of his own hex whom an army leader may call to an attack, in the order of the cards.
std::vector<LeaderId> callable(const Desk& desk, LeaderId senior, HexId target) {
  std::vector<LeaderId> leaders;
  const HexId own = desk.state.commands.leaders[senior].hex;
  for (std::size_t at = 0; at < desk.scenario.cards().size(); ++at) {
    const auto leader = static_cast<LeaderId>(at);
    if (!desk.own_leader(leader) || desk.state.leader_weeks[at].attacked) continue;
    if (desk.state.commands.leaders[at].hex != own || direction_to(own, target) == kNoDirection) continue;
    if (may_command(desk.state.commands, desk.scenario.cards(), senior, leader)) leaders.push_back(leader);
  }
  return leaders;
}

/// Units that an attack under a leader can have: his own, and those of the leaders that he calls.
int reach_of(const Desk& desk, const Situation& situation, LeaderId leader, HexId target) {
  const int span = ratings_of(desk.scenario, desk.state, leader).span;
  int units = situation.capacity_of(leader);
  std::vector<int> more;
  for (const LeaderId junior : callable(desk, leader, target)) more.push_back(situation.capacity_of(junior) - 1);
  std::ranges::sort(more, std::greater{});
  for (std::size_t at = 0; at < more.size() && static_cast<int>(at) < span; ++at) units += std::max(0, more[at]);
  return units;
}

constexpr int kMaxTaken = 60;

struct Chosen {
  Action action;
  int worth = 0;
};

Attempt attempt_of(const Desk& desk, const Situation& situation, LeaderId leader, HexId target, bool siege) {
  const HexId from = desk.state.commands.leaders[leader].hex;
  const std::vector<int> units = best_units(desk, from, reach_of(desk, situation, leader, target));
  return best_attempt(situation, {.leader = leader, .from = from, .target = target, .siege = siege}, units);
}

Chosen best_attack(const Desk& desk, const Situation& situation, bool siege) {
  Chosen best{.action = Done{}};
  for (std::size_t at = 0; at < desk.scenario.cards().size(); ++at) {
    const auto leader = static_cast<LeaderId>(at);
    if (!desk.own_leader(leader) || desk.state.leader_weeks[at].attacked) continue;
    const HexId from = desk.state.commands.leaders[at].hex;
    if (situation.own(from) == 0 || !desk.leads_at(from)) continue;
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexId target = desk.scenario.beyond({from, direction});
      if (target == kNowhere || situation.his(target) == 0) continue;
      const int worth = attempt_of(desk, situation, leader, target, siege).worth;
      if (worth <= best.worth) continue;
      const Action attack = Attack{.leader = leader, .target = target};
      if (desk.may(attack)) best = {.action = attack, .worth = worth};
    }
  }
  return best;
}

}  // namespace

Action answer(const Desk& desk, const Attacks&) {
  const Situation situation = desk.situation();
  if (const auto water = fight_afloat(desk)) return FightAfloat{*water};
  return best_attack(desk, situation, false).action;
}

Action answer(const Desk& desk, const SiegeOrders&) {
  for (UnitId unit = 0; unit < kMaxUnits; ++unit) {
    const Unit& train = desk.state.units[unit];
    if (!train.on_map() || train.side != desk.side || train.kind != UnitKind::kSiegeTrain || train.attacked) continue;
    if (!desk.leads_at(train.hex)) continue;
    for (Direction direction = 0; direction < kDirections; ++direction) {
      const HexId target = desk.scenario.beyond({train.hex, direction});
      if (target != kNowhere && desk.may(Bombard{.unit = unit, .target = target}))
        return Bombard{.unit = unit, .target = target};
    }
  }
  const Situation situation = desk.situation();
  return best_attack(desk, situation, true).action;
}

std::optional<Motives> motives_of(const Desk& desk, const Attack& attack) {
  const Situation situation = desk.situation();
  const bool siege = desk.state.owed.top_if<SiegeOrders>() != nullptr;
  const int points = attempt_of(desk, situation, attack.leader, attack.target, siege).points;
  if (points == 0) return std::nullopt;
  return motives_of(situation, {.leader = attack.leader,
                                .from = desk.state.commands.leaders[attack.leader].hex,
                                .target = attack.target,
                                .points = points,
                                .siege = siege});
}

Action answer(const Desk& desk, const Mustering& owed) {
  const HexId own = desk.state.commands.leaders[owed.leader].hex;
  int gathered = 0;
  for (const Unit& unit : desk.state.units) gathered += unit.in_column ? unit.points : 0;
  if (gathered == 0 && owed.span > 0) {
    for (const LeaderId junior : callable(desk, owed.leader, owed.target)) {
      if (desk.may(Call{junior})) return Call{junior};
    }
  }
  const Situation situation = desk.situation();
  const int room = owed.room + owed.span;
  const Attempt attempt =
      best_attempt(situation, {.leader = owed.leader, .from = own, .target = owed.target, .siege = owed.siege},
                   best_units(desk, own, kMaxTaken));
  const bool enough = gathered > 0 && gathered >= attempt.points;
  UnitId best = kNoUnit;
  for (UnitId at = 0; at < kMaxUnits && room > 0 && !enough; ++at) {
    const Unit& unit = desk.state.units[at];
    if (!fresh(desk, unit, own) || unit.in_column) continue;
    if (best == kNoUnit || unit.points > desk.state.units[best].points) best = at;
  }
  if (best != kNoUnit && desk.may(Take{best})) return Take{best};
  if (desk.may(SetOut{})) return SetOut{};
  return Done{};
}

namespace {

/// WS-3.4: the best rated leader of those that could change the die.
LeaderId best_rated(const Desk& desk) {
  LeaderId best = desk.state.battle.rated[desk.side];
  for (std::size_t at = 0; at < desk.scenario.cards().size(); ++at) {
    const auto leader = static_cast<LeaderId>(at);
    if (!desk.own_leader(leader) || !desk.may(ChooseLeader{leader})) continue;
    const auto combat = [&](LeaderId one) { return ratings_of(desk.scenario, desk.state, one).combat; };
    if (best == kNoLeader || combat(leader) > combat(best)) best = leader;
  }
  return best;
}

}  // namespace

Action answer(const Desk& desk, const Intensities&) {
  const LeaderId rated = best_rated(desk);
  if (rated != desk.state.battle.rated[desk.side]) return ChooseLeader{rated};
  const Situation situation = desk.situation();
  const std::uint8_t most = desk.scenario.tables().combat.most_intensity;
  const bool fierce = prefers_blood(situation);
  std::uint8_t chosen = 0;
  for (std::uint8_t intensity = 0; intensity <= most; ++intensity) {
    if (fierce && desk.may(ChooseIntensity{intensity})) chosen = intensity;
  }
  return ChooseIntensity{chosen};
}

Action answer(const Desk& desk, const Lines& owed) {
  const Situation situation = desk.situation();
  return ChooseLine{best_line_now(situation, owed)};
}

// The weakest go first: the rest then has room for more units under fewer leaders.
Action answer(const Desk& desk, const Losing& owed) {
  UnitId best = kNoUnit;
  const auto rank = [&](UnitId at) {
    const Unit& unit = desk.state.units[at];
    const int kind = unit.kind == UnitKind::kGarrison ? 0 : unit.kind == UnitKind::kMilitia ? 1 : 2;
    return kind * 100 + unit.points;
  };
  for (UnitId at = 0; at < kMaxUnits; ++at) {
    const Unit& unit = desk.state.units[at];
    const bool here = unit.on_map() && unit.fights() && unit.side == owed.side &&
                      (owed.hex == kNowhere ? unit.in_column : unit.hex == owed.hex);
    if (here && (best == kNoUnit || rank(at) < rank(best))) best = at;
  }
  return Lose{best};
}

Action answer(const Desk& desk, const Retreating& owed) {
  const Situation situation = desk.situation();
  Direction best = kNoDirection;
  int best_worth = 0;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (!desk.may(Retreat{direction})) continue;
    const HexId to = desk.scenario.beyond({owed.from, direction});
    const int worth = 4 * situation.own(to) - 2 * situation.pressed_by(to) + (situation.is_fed(to) ? 60 : 0) +
                      situation.cover_percent(to, desk.side) / 10 + situation.pull_at(to) / 100;
    if (best != kNoDirection && worth <= best_worth) continue;
    best = direction;
    best_worth = worth;
  }
  return Retreat{best};
}

}  // namespace brownwater::captains::general
