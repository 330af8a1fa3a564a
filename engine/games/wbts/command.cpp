#include "engine/games/wbts/command.hpp"

#include <algorithm>

namespace brownwater::wbts {
namespace {

/// WS-3.7: his HQ, if he had one, is without a leader, and expects none.
void lay_down(Commands& commands, LeaderId leader) {
  const HeadquartersId had = commands.leaders[leader].commands;
  if (had == kNoHeadquarters) return;
  commands.leaders[leader].commands = kNoHeadquarters;
  Headquarters& at = commands.headquarters[had];
  at.leader = at.awaited = kNoLeader;
  at.temporary = at.from_pool = at.counted_as_pick = false;
  at.keeps_from = 0;
}

/// WS-3.7: no HQ expects him any more: any other leader may come.
void expect_no_more(Commands& commands, LeaderId leader) {
  for (Headquarters& at : commands.headquarters) {
    if (at.awaited == leader) at.awaited = kNoLeader;
  }
}

bool free_in_hex(const Leader& leader, HexId hex) {
  return leader.station == Station::kOnMap && leader.hex == hex && leader.commands == kNoHeadquarters;
}

}  // namespace

Command command_of(const Commands& commands, LeaderId leader) {
  const HeadquartersId has = commands.leaders[leader].commands;
  return has == kNoHeadquarters ? Command::kNone : commands.headquarters[has].kind;
}

// WS-3.2, WS-3.6
void reach_cycle(Commands& commands, Cards cards, Cycle cycle, bool by_date) {
  for (std::size_t at = 0; at < cards.size(); ++at) {
    Leader& leader = commands.leaders[at];
    if (leader.station == Station::kToCome && (!by_date || cards[at].enters <= cycle))
      leader.station = Station::kInPool;
    if (leader.station == Station::kWounded && leader.back <= cycle) {
      leader.station = Station::kToPlace;
      leader.may_take_any = true;
      leader.shut_in = kNowhere;
    }
  }
}

std::vector<LeaderId> pool_of(const Commands& commands, Cards cards, Side side) {
  std::vector<LeaderId> pool;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    if (cards[at].side == side && commands.leaders[at].station == Station::kInPool)
      pool.push_back(static_cast<LeaderId>(at));
  }
  return pool;
}

HeadquartersId drawn_commander(const Commands& commands, Side side, HeadquartersId from) {
  for (std::size_t at = from; at < kMaxHeadquarters; ++at) {
    const Headquarters& headquarters = commands.headquarters[at];
    if (headquarters.on_map && headquarters.side == side && is_lent(headquarters))
      return static_cast<HeadquartersId>(at);
  }
  return kNoHeadquarters;
}

void place_leader(Commands& commands, LeaderId leader, HexId department) {
  commands.leaders[leader] = {.station = Station::kOnMap, .hex = department};
}

bool may_take(const Commands& commands, Cards cards, LeaderId leader, HeadquartersId headquarters) {
  const Headquarters& at = commands.headquarters[headquarters];
  if (!at.on_map || at.side != cards[leader].side || commands.leaders[leader].station != Station::kToPlace)
    return false;
  return at.leader == kNoLeader || commands.leaders[leader].may_take_any;
}

void take_command(Commands& commands, LeaderId leader, HeadquartersId headquarters) {
  Headquarters& at = commands.headquarters[headquarters];
  if (at.leader != kNoLeader) lay_down(commands, at.leader);
  commands.leaders[leader] = {.station = Station::kOnMap, .hex = at.hex, .commands = headquarters};
  at.leader = leader;
  at.awaited = kNoLeader;
}

void leave_command(Commands& commands, LeaderId leader) { lay_down(commands, leader); }

void send_away(Commands& commands, LeaderId leader, const Leader& to) {
  lay_down(commands, leader);
  expect_no_more(commands, leader);
  commands.leaders[leader] = to;
}

// WS-3.5, WS-3.6
void suffer(Commands& commands, LeaderId leader, LeaderLoss loss, Cycle back) {
  if (loss == LeaderLoss::kUnhurt) return;
  send_away(commands, leader,
            loss == LeaderLoss::kKilled ? Leader{.station = Station::kKilled}
                                        : Leader{.station = Station::kWounded, .back = back});
}

std::vector<LeaderId> temporary_candidates(const Commands& commands, Cards cards, HeadquartersId headquarters) {
  const Headquarters& at = commands.headquarters[headquarters];
  std::vector<LeaderId> candidates;
  for (std::size_t leader = 0; leader < cards.size(); ++leader) {
    if (cards[leader].side == at.side && free_in_hex(commands.leaders[leader], at.hex))
      candidates.push_back(static_cast<LeaderId>(leader));
  }
  return candidates;
}

void take_temporary(Commands& commands, const LeaderNumbers& numbers, LeaderId leader, HeadquartersId headquarters,
                    Week now) {
  Headquarters& at = commands.headquarters[headquarters];
  commands.leaders[leader].commands = headquarters;
  at.leader = leader;
  at.temporary = true;
  at.keeps_from = static_cast<Week>(now + numbers.temporary_weeks);
}

bool may_relieve(const Commands& commands, LeaderId leader, HeadquartersId headquarters) {
  const Headquarters& at = commands.headquarters[headquarters];
  if (!at.on_map || !at.temporary) return false;
  if (at.awaited == kNoLeader) return free_in_hex(commands.leaders[leader], at.hex);
  const Leader& named = commands.leaders[leader];
  return at.awaited == leader && named.station == Station::kOnMap && named.hex == at.hex;
}

void relieve(Commands& commands, LeaderId leader, HeadquartersId headquarters) {
  Headquarters& at = commands.headquarters[headquarters];
  const LeaderId before = at.leader;
  const bool back_to_pool = is_lent(at);
  lay_down(commands, before);
  leave_command(commands, leader);
  if (back_to_pool) send_away(commands, before, {.station = Station::kInPool});
  commands.leaders[leader].commands = headquarters;
  at.leader = leader;
  at.awaited = kNoLeader;
}

// WS-3.7: within four game turns another must come, else the temporary one keeps it.
void end_week(Commands& commands, Week week) {
  for (Headquarters& at : commands.headquarters) {
    if (!at.on_map || !at.temporary || at.from_pool || week < at.keeps_from) continue;
    at.temporary = false;
    at.keeps_from = 0;
  }
}

// WS-3.8
void capture(Commands& commands, LeaderId leader) {
  const Leader& taken = commands.leaders[leader];
  const Cycle back = taken.station == Station::kWounded ? taken.back : Cycle{};
  send_away(commands, leader, {.station = Station::kCaptured, .back = back});
}

void parole(Commands& commands, LeaderId leader, Cycle now) {
  const Cycle back = commands.leaders[leader].back;
  commands.leaders[leader] =
      back > now ? Leader{.station = Station::kWounded, .back = back} : Leader{.station = Station::kToPlace};
}

void capture_lone_leaders(Commands& commands, Cards cards, HexId hex, Side side) {
  for (std::size_t at = 0; at < cards.size(); ++at) {
    if (cards[at].side == side && falls_with(commands.leaders[at], hex)) capture(commands, static_cast<LeaderId>(at));
  }
}

std::optional<HeadquartersId> set_up(Commands& commands, Side side, Command kind, HexId department) {
  for (std::size_t at = 0; at < kMaxHeadquarters; ++at) {
    Headquarters& headquarters = commands.headquarters[at];
    if (headquarters.on_map) continue;
    headquarters = {.on_map = true, .side = side, .kind = kind, .hex = department};
    return static_cast<HeadquartersId>(at);
  }
  return std::nullopt;
}

// WS-3.1
bool may_command(const Commands& commands, Cards cards, LeaderId senior, LeaderId junior) {
  const Leader& above = commands.leaders[senior];
  const Leader& below = commands.leaders[junior];
  if (senior == junior || cards[senior].side != cards[junior].side) return false;
  if (above.station != Station::kOnMap || below.station != Station::kOnMap) return false;
  if (command_of(commands, senior) != Command::kArmy || distance(above.hex, below.hex) > 1) return false;
  return command_of(commands, junior) != Command::kArmy || cards[senior].stars > cards[junior].stars;
}

}  // namespace brownwater::wbts
