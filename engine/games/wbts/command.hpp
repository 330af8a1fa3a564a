#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "engine/chance/lots.hpp"
#include "engine/games/wbts/headquarters.hpp"
#include "engine/games/wbts/leader_loss.hpp"
#include "engine/games/wbts/map.hpp"

/// WS-3: leaders and headquarters as they stand, and all that comes to them.
namespace brownwater::wbts {

/// A headquarters by its place among the counters of both sides.
using HeadquartersId = std::uint8_t;
inline constexpr HeadquartersId kNoHeadquarters = 0xFF;
inline constexpr std::size_t kMaxHeadquarters = 80;

enum class Station : std::uint8_t {
  kToCome,   ///< WS-3.2: his cycle is not reached
  kInPool,   ///< may be drawn
  kToPlace,  ///< drawn or come back: his owner puts him on a department or an HQ
  kOnMap,
  kWounded,   ///< WS-3.6: away until `back`
  kCaptured,  ///< WS-3.8: on the enemy's track, no earlier back than `back`
  kKilled,
};

struct Leader {
  Station station = Station::kToCome;
  HexId hex = kNowhere;  ///< on the map
  HeadquartersId commands = kNoHeadquarters;
  Cycle back;                 ///< of one wounded or captured
  bool may_take_any = false;  ///< WS-3.6: come back from a wound, he may take any HQ
  HexId shut_in = kNowhere;   ///< WS-3.8: of one wounded in a besieged or surrounded hex: that hex, while it holds
  friend constexpr bool operator==(const Leader&, const Leader&) = default;
};

struct Headquarters {
  bool on_map = false;
  Side side = Side::kUnion;
  Command kind = Command::kCorps;
  HexId hex = kNowhere;
  LeaderId leader = kNoLeader;
  bool temporary = false;        ///< WS-3.7: the leader keeps it until another comes
  bool from_pool = false;        ///< the temporary one was drawn and goes back to the pool
  bool counted_as_pick = false;  ///< a leader pick came first: he was that pick, and does not go back
  LeaderId awaited = kNoLeader;  ///< WS-3.7: the one named who must come
  Week keeps_from = 0;           ///< the week from whose end a temporary one who was there keeps it
  friend constexpr bool operator==(const Headquarters&, const Headquarters&) = default;
};

/// Leaders and headquarters of a war: a plain value. Cards are the scenario's.
struct Commands {
  std::array<Leader, kMaxLeaders> leaders{};
  std::array<Headquarters, kMaxHeadquarters> headquarters{};
  friend constexpr bool operator==(const Commands&, const Commands&) = default;
};

using Cards = std::span<const LeaderCard>;

/// The command that a leader holds.
Command command_of(const Commands& commands, LeaderId leader);

/// WS-3.2, WS-3.6: as a cycle is reached, leaders join their pools and the wounded come back to be placed.
/// Without WS-3.2 every leader of the war is in his pool from the first.
void reach_cycle(Commands& commands, Cards cards, Cycle cycle, bool by_date);

/// WS-3.2: those of a side who may be drawn, in the order of the list.
std::vector<LeaderId> pool_of(const Commands& commands, Cards cards, Side side);

/// WS-3.7: whether its commander was drawn from the pool and goes back to it.
constexpr bool is_lent(const Headquarters& headquarters) {
  return headquarters.from_pool && !headquarters.counted_as_pick;
}

/// WS-3.7: the first headquarters from this one on under a commander drawn from the pool who was no pick yet;
/// `kNoHeadquarters` if there is none.
HeadquartersId drawn_commander(const Commands& commands, Side side, HeadquartersId from);

/// WS-3.2: the leader pick: one of the pool at random, to be placed; no leader if the pool is empty.
template <class U>
LeaderId pick_leader(U& umpire, Commands& commands, Cards cards, Side side) {
  const std::vector<LeaderId> pool = pool_of(commands, cards, side);
  if (pool.empty()) return kNoLeader;
  const int lot = chance::draw_lot(umpire, static_cast<int>(pool.size()), slip(rule(3, 2), Purpose::kLeaderPick, side));
  const LeaderId drawn = pool[static_cast<std::size_t>(lot)];
  commands.leaders[drawn].station = Station::kToPlace;
  return drawn;
}

/// WS-3.2, WS-3.6: puts a leader who waits for it on a department's hex.
void place_leader(Commands& commands, LeaderId leader, HexId department);
/// WS-3.2, WS-3.6: whether he may take that HQ: one without a leader; back from a wound, any of his side's.
bool may_take(const Commands& commands, Cards cards, LeaderId leader, HeadquartersId headquarters);
/// He takes it for good. Its former holder stays in the hex without a command.
void take_command(Commands& commands, LeaderId leader, HeadquartersId headquarters);

/// WS-3.7: he lays his command down where it stands, without a leader.
void leave_command(Commands& commands, LeaderId leader);
/// Takes him from his command into the given state; his HQ is without a leader, and no HQ expects him any more.
void send_away(Commands& commands, LeaderId leader, const Leader& to);
/// WS-3.5, WS-3.6: what the leader's table said befalls him; his HQ loses him.
void suffer(Commands& commands, LeaderId leader, LeaderLoss loss, Cycle back);

/// WS-3.7: who may take temporary command of an HQ that has lost its leader: those of the hex without a command.
std::vector<LeaderId> temporary_candidates(const Commands& commands, Cards cards, HeadquartersId headquarters);
/// WS-3.7: one of them takes it at once; another must come within four game turns.
void take_temporary(Commands& commands, const LeaderNumbers& numbers, LeaderId leader, HeadquartersId headquarters,
                    Week now);
/// WS-3.7: with none there, one drawn from the pool holds it until the named leader comes. None if the pool is empty.
template <class U>
LeaderId draw_temporary(U& umpire, Commands& commands, Cards cards, HeadquartersId headquarters, LeaderId named) {
  Headquarters& at = commands.headquarters[headquarters];
  at.awaited = named;
  const std::vector<LeaderId> pool = pool_of(commands, cards, at.side);
  if (pool.empty()) return kNoLeader;
  const int lot =
      chance::draw_lot(umpire, static_cast<int>(pool.size()), slip(rule(3, 7), Purpose::kTemporaryCommander, at.side));
  const LeaderId drawn = pool[static_cast<std::size_t>(lot)];
  commands.leaders[drawn] = {.station = Station::kOnMap, .hex = at.hex, .commands = headquarters};
  at.leader = drawn;
  at.temporary = at.from_pool = true;
  return drawn;
}
/// WS-3.7: whether a leader who stands with an HQ may take it over from a temporary one.
bool may_relieve(const Commands& commands, LeaderId leader, HeadquartersId headquarters);
/// He takes it for good; a drawn commander goes back to the pool, unless he was counted as a pick.
void relieve(Commands& commands, LeaderId leader, HeadquartersId headquarters);
/// WS-3.7: at a week's end temporary commanders whose time is up keep their HQ; those drawn from the pool never do.
void end_week(Commands& commands, Week week);

/// WS-3.8: taken, wounded or not; a wounded one comes back no earlier than his wound allows.
void capture(Commands& commands, LeaderId leader);
/// WS-3.8: his captor lets him go: to be placed at once, or when his wound allows.
void parole(Commands& commands, LeaderId leader, Cycle now);

/// WS-3.8: whether an enemy who enters a hex takes its leaders: no unit of theirs is there.
void capture_lone_leaders(Commands& commands, Cards cards, HexId hex, Side side);
/// WS-3.8: whether a leader is lost with what stands in a hex: he is there, or was wounded there while it was shut in.
constexpr bool falls_with(const Leader& leader, HexId hex) {
  return (leader.station == Station::kOnMap && leader.hex == hex) ||
         (leader.station == Station::kWounded && leader.shut_in == hex && hex != kNowhere);
}

/// WS-3.3: sets up a headquarters on a department; nothing if no counter of its kind is left.
std::optional<HeadquartersId> set_up(Commands& commands, Side side, Command kind, HexId department);

/// WS-3.1: whether a leader passes his initiative on to another. With an army HQ, to leaders in his own or an adjacent
/// hex; to army commanders only if he has more stars. With a corps HQ, or none, to no leader.
bool may_command(const Commands& commands, Cards cards, LeaderId senior, LeaderId junior);

}  // namespace brownwater::wbts
