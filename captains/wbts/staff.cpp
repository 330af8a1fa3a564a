#include <algorithm>

#include "captains/wbts/desk.hpp"

namespace brownwater::captains::general {

using namespace wbts;

namespace {

constexpr int kPointsAUnit = 7;  ///< points of a unit, as a rule

}  // namespace

int room_of_leaders(const Desk& desk, const Situation& situation, HexId hex) {
  int units = 0;
  for (std::size_t at = 0; at < desk.scenario.cards().size(); ++at) {
    const auto leader = static_cast<LeaderId>(at);
    if (desk.own_leader(leader) && desk.state.commands.leaders[at].hex == hex) units += situation.capacity_of(leader);
  }
  return kPointsAUnit * units;
}

namespace {

/// The department where most is to be done.
template <class Legal>
HexId neediest_department(const Desk& desk, const Situation& situation, Legal&& legal) {
  HexId best = kNowhere;
  int best_worth = -1;
  for (const Department& department : desk.state.departments) {
    if (department.hex == kNowhere || department.side != desk.side || !legal(department.hex)) continue;
    const int idle = std::max(0, situation.spare_at(department.hex) - room_of_leaders(desk, situation, department.hex));
    const int worth = situation.pull_at(department.hex) + 60 * idle;
    if (worth <= best_worth) continue;
    best = department.hex;
    best_worth = worth;
  }
  return best;
}

}  // namespace

// WS-3.3
Action answer(const Desk& desk, const SettingUp& owed) {
  const Situation situation = desk.situation();
  const Command kind = owed.armies > 0 ? Command::kArmy : Command::kCorps;
  // No more headquarters than there are leaders for.
  int without = 0;
  for (const Headquarters& at : desk.state.commands.headquarters)
    without += at.on_map && at.side == desk.side && at.leader == kNoLeader ? 1 : 0;
  constexpr int kWaiting = 3;
  if (without >= kWaiting) return Done{};
  const HexId at =
      neediest_department(desk, situation, [&](HexId hex) { return desk.may(SetUp{.kind = kind, .department = hex}); });
  return at == kNowhere ? Action(Done{}) : Action(SetUp{.kind = kind, .department = at});
}

// WS-3.2, WS-3.6: three stars and more for headquarters without a leader; the greatest first.
Action answer(const Desk& desk, const Placing& owed) {
  const Situation situation = desk.situation();
  const LeaderCard& card = desk.scenario.cards()[owed.leader];
  HeadquartersId best = kNoHeadquarters;
  int best_worth = 0;
  for (HeadquartersId at = 0; at < kMaxHeadquarters; ++at) {
    const Headquarters& headquarters = desk.state.commands.headquarters[at];
    if (!headquarters.on_map || headquarters.leader != kNoLeader || !desk.may(PlaceAt{at})) continue;
    const bool army = headquarters.kind == Command::kArmy;
    if (card.stars < (army ? 4 : 2)) continue;
    // A headquarters left behind without troops to lead is no command.
    constexpr int kWorthLeading = 8;
    const int troops = situation.spare_at(headquarters.hex) - room_of_leaders(desk, situation, headquarters.hex);
    if (troops < kWorthLeading && situation.own(headquarters.hex) < kWorthLeading) continue;
    const int worth = 1 + (army ? 20 : 0) + std::max(0, troops);
    if (worth <= best_worth) continue;
    best = at;
    best_worth = worth;
  }
  if (best != kNoHeadquarters) return PlaceAt{best};
  const HexId hex = neediest_department(desk, situation, [&](HexId at) { return desk.may(PlaceOn{at}); });
  if (hex != kNowhere) return PlaceOn{hex};
  for (HeadquartersId at = 0; at < kMaxHeadquarters; ++at) {
    if (desk.may(PlaceAt{at})) return PlaceAt{at};
  }
  return PlaceOn{hex};
}

// WS-3.7: a leader more comes from the pool, as long as there is one.
Action answer(const Desk& desk, const Picking& owed) {
  return TakePick{pool_of(desk.state.commands, desk.scenario.cards(), owed.side).empty()};
}

// WS-3.7: the best leader in the hex takes over. If there is none, the nearest leader without a command is named.
Action answer(const Desk& desk, const Leaderless& owed) {
  LeaderId best = kNoLeader;
  const auto rank = [&](LeaderId at) {
    const LeaderCard& card = desk.scenario.cards()[at];
    return 4 * card.stars + 2 * card.ratings.initiative + 3 * card.ratings.combat;
  };
  for (std::size_t at = 0; at < desk.scenario.cards().size(); ++at) {
    const auto leader = static_cast<LeaderId>(at);
    if (!desk.own_leader(leader) || !desk.may(TakeTemporary{leader})) continue;
    if (best == kNoLeader || rank(leader) > rank(best)) best = leader;
  }
  if (best != kNoLeader) return TakeTemporary{best};
  const Situation situation = desk.situation();
  const std::vector<std::uint16_t> ways = ride_ways(situation, desk.state.commands.headquarters[owed.headquarters].hex);
  for (std::size_t at = 0; at < desk.scenario.cards().size(); ++at) {
    const auto leader = static_cast<LeaderId>(at);
    const Leader& stands = desk.state.commands.leaders[at];
    if (!desk.own_leader(leader) || stands.commands != kNoHeadquarters || ways[stands.hex] == kNoRide) continue;
    if (!desk.may(NameSuccessor{leader})) continue;
    const auto nearer = [&](LeaderId one) { return ways[desk.state.commands.leaders[one].hex]; };
    if (best == kNoLeader || nearer(leader) < nearer(best)) best = leader;
  }
  return best == kNoLeader ? Action(Done{}) : Action(NameSuccessor{best});
}

// WS-2.2: no force consumes supply in the first strategic turn.
Action answer(const Desk&, const Forgoing&) { return Forgo{true}; }

namespace {

/// Into depots, trains and troops of a hex, as much as is in each at least.
template <class Wanted>
std::optional<Action> next_stock(const Desk& desk, Wanted&& wanted) {
  for (UnitId unit = 0; unit < kMaxUnits; ++unit) {
    const Unit& stock = desk.state.units[unit];
    if (!stock.on_map() || stock.side != desk.side || stock.supply >= wanted(stock)) continue;
    for (const std::uint8_t points : {std::uint8_t{5}, std::uint8_t{1}}) {
      if (desk.may(Send{.unit = unit, .points = points})) return Send{.unit = unit, .points = points};
    }
  }
  return std::nullopt;
}

/// WS-8.1: a depot in a capital that may be shut in is reserved for the troops in it; others serve all.
std::optional<Action> next_reserve(const Desk& desk, const Situation& situation) {
  for (UnitId unit = 0; unit < kMaxUnits; ++unit) {
    const Unit& stock = desk.state.units[unit];
    if (!stock.on_map() || stock.side != desk.side || stock.kind != UnitKind::kDepot) continue;
    const Reserve order{.unit = unit, .reserve = situation.may_be_shut_in(stock.hex)};
    if (order.reserve != stock.reserved && desk.may(order)) return order;
  }
  return std::nullopt;
}

}  // namespace

// WS-8.2: the needs of a capital that may be shut in come first. Armies carry what they can, and depots are filled,
// while the pool is full.
Action answer(const Desk& desk, const Distributing&) {
  const Purse& purse = desk.state.purses[desk.side];
  constexpr int kToCapital = 25;
  constexpr int kPlenty = 120;
  const Situation situation = desk.situation();
  if (const auto reserve = next_reserve(desk, situation)) return *reserve;
  if (purse.supply < kToCapital) return Done{};
  const StockNumbers& stocks = desk.scenario.campaign().stocks;
  const auto in_capital = next_stock(desk, [&](const Unit& unit) -> int {
    if (!situation.may_be_shut_in(unit.hex) || !desk.state.chains[desk.side].by_road.has(unit.hex)) return 0;
    if (unit.kind == UnitKind::kDepot) return situation.weights.capital_stock;
    return unit.fights() ? stocks.unit_holds : 0;
  });
  if (in_capital) return *in_capital;
  if (purse.supply < kPlenty) return Done{};
  for (HeadquartersId at = 0; at < kMaxHeadquarters; ++at) {
    if (desk.state.army_supply[at] == 0 && desk.may(SendArmy{at})) return SendArmy{at};
  }
  // The fuller the pool, the more goes forward (WS-4.2: points above its cap are lost).
  constexpr int kRich = 300;
  constexpr int kOfRich = 4;
  constexpr int kInFront = 5;
  const int forward = kInFront + std::max(0, purse.supply - kRich) / kOfRich;
  const auto in_front = next_stock(desk, [&](const Unit& unit) -> int {
    if (!desk.state.chains[desk.side].by_road.has(unit.hex)) return 0;
    if (unit.kind == UnitKind::kDepot) return std::min<int>(forward, stocks.depot_holds);
    return purse.supply > kRich && unit.fights() && situation.pressed_by(unit.hex) > 0 ? stocks.unit_holds : 0;
  });
  return in_front ? *in_front : Action(Done{});
}

// WS-10.1, WS-10.2
Action answer(const Desk& desk, const Politicking&) {
  if (desk.may(Emancipate{})) return Emancipate{};
  if (desk.may(TryKentucky{})) return TryKentucky{};
  return Done{};
}

// WS-2.3: the number offered, if it is no worse than what may be drawn.
Action answer(const Desk& desk, const Offered&) {
  const ChitPool& pool = period_at(desk.scenario.tables().chits, desk.now());
  int sum = 0;
  for (const std::uint8_t chit : pool.chits) sum += chit;
  return TakeOffer{pool.offered * static_cast<int>(pool.chits.size()) >= sum};
}

}  // namespace brownwater::captains::general
