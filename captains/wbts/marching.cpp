#include <algorithm>
#include <utility>

#include "captains/wbts/desk.hpp"
#include "engine/games/wbts/legality.hpp"

namespace brownwater::captains::general {
namespace {

using namespace wbts;

constexpr int kLeastGain = 40;

/// Units of a hex that a leader could take along, the strongest first.
std::vector<UnitId> movable(const Desk& desk, HexId hex) {
  std::vector<UnitId> units;
  for (UnitId at = 0; at < kMaxUnits; ++at) {
    const Unit& unit = desk.state.units[at];
    const bool goes = unit.on_map() && unit.side == desk.side && unit.hex == hex && unit.fights() && !unit.moved &&
                      !unit.in_column && unit.kind != UnitKind::kGarrison;
    if (goes) units.push_back(at);
  }
  std::ranges::sort(units, {}, [&](UnitId at) { return std::pair(-desk.state.units[at].points, at); });
  return units;
}

/// Units that a leader would take along, and what they can do.
struct Party {
  std::vector<UnitId> units;
  int points = 0;
  int load = 0;
  int movement = 0;
};

/// Units slower than `pace` stay.
Party party_of(const Desk& desk, HexId hex, int capacity, int spare, int room_aboard, int pace) {
  Party party;
  party.movement = desk.scenario.campaign().columns.leader;
  for (const UnitId at : movable(desk, hex)) {
    const Unit& unit = desk.state.units[at];
    if (static_cast<int>(party.units.size()) >= capacity) break;
    if (march_of(desk.scenario, unit.kind) < pace) continue;
    if (party.points + unit.points > spare || party.load + unit.points + unit.supply > room_aboard) continue;
    party.units.push_back(at);
    party.points += unit.points;
    party.load += unit.points + unit.supply;
    party.movement = std::min(party.movement, march_of(desk.scenario, unit.kind));
  }
  return party;
}

constexpr int kNoLimit = 1000;

Errand errand_of_party(Situation& situation, HexId hex, const Party& party) {
  situation.lift(hex, party.points);
  ColumnAt column{.hex = hex, .points = party.points, .movement = party.movement, .load = party.load, .may_ride = true};
  Errand errand = errand_of(situation, column);
  if (errand.gain() <= kLeastGain) {
    // WS-6.1: a forced march, over a river that they could not cross.
    column.movement += situation.scenario.tables().march.forced_points;
    errand = errand_of(situation, column);
  }
  situation.lift(hex, -party.points);
  return errand;
}

/// The party that a leader sets out with: fewer units if a transport takes no more.
Party chosen_party(const Desk& desk, Situation& situation, LeaderId leader, int capacity, Errand* errand) {
  const HexId hex = desk.state.commands.leaders[leader].hex;
  const int spare = situation.spare_at(hex);
  Party party = party_of(desk, hex, capacity, spare, kNoLimit, 0);
  *errand = {};
  if (party.points == 0) return party;
  *errand = errand_of_party(situation, hex, party);
  int best = errand->gain() * party.points;
  const auto rather = [&](int limit, int pace, bool aboard) {
    const Party other = party_of(desk, hex, capacity, spare, limit, pace);
    if (other.points == 0 || other.points == party.points) return;
    const Errand bound = errand_of_party(situation, hex, other);
    if (aboard && bound.way == Way::kFoot) return;
    const int worth = bound.gain() * other.points;
    if (worth <= best) return;
    best = worth;
    *errand = bound;
    party = other;
  };
  const int fast = desk.scenario.tables().march.infantry;
  if (party.movement < fast) rather(kNoLimit, fast, false);
  const int carries = desk.scenario.tables().sailing.carries;
  const int rails = desk.state.purses[desk.side].rail;
  if (party.load > rails && rails > 0) rather(rails, 0, true);
  if (party.load > carries) rather(carries, 0, true);
  return party;
}

bool has_idle_troops(const Desk& desk, const Situation& situation, HexId hex) {
  return situation.own(hex) > 0 && !movable(desk, hex).empty() && situation.spare_at(hex) > 0;
}

/// The gain if a leader moves now.
int gain_of(const Desk& desk, Situation& situation, LeaderId leader) {
  const HexId hex = desk.state.commands.leaders[leader].hex;
  if (has_idle_troops(desk, situation, hex)) {
    Errand errand;
    const Party party = chosen_party(desk, situation, leader, situation.capacity_of(leader), &errand);
    if (party.points > 0 && errand.gain() > kLeastGain) return errand.gain() * party.points;
  }
  constexpr int kLoneGain = 4;
  const Errand ride =
      ride_of(situation, leader, {.hex = hex, .movement = desk.scenario.campaign().columns.leader, .may_ride = true});
  return ride.gain() > kLoneGain ? ride.gain() : 0;
}

std::vector<LeaderId> rested_leaders(const Desk& desk) {
  std::vector<LeaderId> leaders;
  for (std::size_t at = 0; at < desk.scenario.cards().size(); ++at) {
    if (desk.own_leader(static_cast<LeaderId>(at)) && !desk.state.leader_weeks[at].moved)
      leaders.push_back(static_cast<LeaderId>(at));
  }
  return leaders;
}

struct Order {
  Action action;
  int worth = 0;
};

/// The leader to whom a command is worth most: much to gain, little initiative of his own. Without commands the first
/// leader with something to gain.
Order next_leader(const Desk& desk, Situation& situation) {
  constexpr int kDie = 7;
  Order best{.action = Done{}};
  for (const LeaderId leader : rested_leaders(desk)) {
    if (!desk.leads_at(desk.state.commands.leaders[leader].hex)) continue;
    const bool called = desk.state.leader_weeks[leader].called;
    // WS-2.3: an attempt forfeits the commands that are left.
    if (!called && desk.commands() <= 0 && desk.state.commands_left > 0) continue;
    const int gain = gain_of(desk, situation, leader);
    if (gain == 0) continue;
    if (called) return {.action = ActivateLeader{leader}, .worth = gain * kDie};
    if (desk.state.commands_left == 0) return {.action = TryLeader{leader}, .worth = gain};
    const int worth = gain * (kDie - ratings_of(desk.scenario, desk.state, leader).initiative);
    if (worth > best.worth) best = {.action = ActivateLeader{leader}, .worth = worth};
  }
  return best;
}

/// WS-2.3: a unit that would wait long for a leader, to be sent to where leaders are.
Order next_unit(const Desk& desk, Situation& situation) {
  constexpr int kAUnit = 7;
  Order best{.action = Done{}};
  for (UnitId at = 0; at < kMaxUnits; ++at) {
    const Unit& unit = desk.state.units[at];
    const bool goes = unit.on_map() && unit.side == desk.side && unit.fights() && !unit.moved &&
                      unit.kind != UnitKind::kGarrison && situation.spare_at(unit.hex) >= unit.points;
    if (!goes || unit.points * kLeastGain <= best.worth / kAUnit) continue;
    if (!desk.leads_at(unit.hex) && !desk.does(Duty::kGarrisons)) continue;
    if (in_command_at(desk.scenario, desk.state, unit.hex, desk.side) != kNoLeader) continue;
    const Party party{.units = {at},
                      .points = unit.points,
                      .load = unit.points + unit.supply,
                      .movement = march_of(desk.scenario, unit.kind)};
    const int gain = errand_of_party(situation, unit.hex, party).gain();
    const int worth = gain * unit.points * kAUnit;
    if (gain <= kLeastGain || worth <= best.worth || !desk.may(ActivateUnit{at})) continue;
    best = {.action = ActivateUnit{at}, .worth = worth};
  }
  return best;
}

/// WS-8.2: a depot is wanted in a capital that could be shut in. With much in the pool it is also wanted where a great
/// city or an army is next to the enemy.
bool wants_depot(const Desk& desk, const Situation& situation, HexId hex) {
  constexpr int kRich = 300;
  constexpr int kArmy = 20;
  if (situation.may_be_shut_in(hex)) return true;
  if (desk.state.purses[desk.side].supply < kRich) return false;
  const std::uint16_t goal = situation.charts->goal_at[hex];
  const bool great = goal != kNoGoal && situation.charts->goals[goal].value >= situation.weights.great_from &&
                     situation.goals[goal].enemy_near > 0;
  return great || (situation.own(hex) >= kArmy && situation.pressed_by(hex) > 0);
}

/// A depot where one is wanted and there is none, while there is supply to fill it with.
std::optional<Action> next_depot(const Desk& desk, const Situation& situation) {
  constexpr int kFilled = 40;
  constexpr int kManned = 10;
  if (desk.state.purses[desk.side].supply < kFilled) return std::nullopt;
  const int costs = desk.scenario.campaign().stocks.depot_points;
  for (UnitId at = 0; at < kMaxUnits; ++at) {
    const Unit& unit = desk.state.units[at];
    if (!unit.on_map() || unit.side != desk.side || !unit.fights() || unit.points <= costs) continue;
    if (!wants_depot(desk, situation, unit.hex) || situation.own(unit.hex) < kManned) continue;
    if (!desk.leads_at(unit.hex) && !desk.does(Duty::kGarrisons)) continue;
    const bool has_one = std::ranges::any_of(desk.state.units, [&](const Unit& other) {
      return other.on_map() && other.side == desk.side && other.kind == UnitKind::kDepot && other.hex == unit.hex;
    });
    if (has_one || !desk.state.chains[desk.side].by_road.has(unit.hex)) continue;
    if (desk.may(MakeDepot{.first = at, .second = at})) return MakeDepot{.first = at, .second = at};
  }
  return std::nullopt;
}

/// WS-3.1: one of his hex to whom an army's commander passes his command on.
LeaderId junior_of(const Desk& desk, LeaderId senior) {
  for (const LeaderId leader : rested_leaders(desk)) {
    const bool here = desk.state.commands.leaders[leader].hex == desk.state.commands.leaders[senior].hex;
    if (here && desk.may(Call{leader})) return leader;
  }
  return kNoLeader;
}

/// A leader by himself, towards a hex.
Direction step_towards(const Desk& desk, const Situation& situation, HexId from, HexId to) {
  const std::vector<std::uint16_t> ways = ride_ways(situation, to);
  Direction best = kNoDirection;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const HexId next = desk.scenario.beyond({from, direction});
    if (next == kNowhere || ways[next] >= ways[from]) continue;
    if (best != kNoDirection && ways[next] >= ways[desk.scenario.beyond({from, best})]) continue;
    if (desk.may(Step{direction})) best = direction;
  }
  return best;
}

/// WS-3.7: to the headquarters that waits for him, by the shorter way of those that bring him nearer.
Action summoned_march(const Desk& desk, const Situation& situation, const Marching& march, HexId to) {
  const Direction step = step_towards(desk, situation, march.at, to);
  if (step != kNoDirection) return Step{step};
  for (Direction direction = 0; direction < kDirections; ++direction) {
    if (desk.may(Step{direction})) return Step{direction};
  }
  return Halt{};
}

Action lone_march(const Desk& desk, const Situation& situation, const Marching& march) {
  if (march.leader == kNoLeader) return Halt{};
  const HeadquartersId waits = awaits(desk.state, march.leader);
  if (waits != kNoHeadquarters)
    return summoned_march(desk, situation, march, desk.state.commands.headquarters[waits].hex);
  const ColumnAt column{.hex = march.at,
                        .movement = desk.scenario.campaign().columns.leader - march.spent,
                        .may_ride = march.spent == 0 && !march.stopped};
  const Errand errand = ride_of(situation, march.leader, column);
  if (errand.way == Way::kStay || march.stopped) return Halt{};
  if (errand.way == Way::kRail && desk.carries(Entrain{errand.end})) return Entrain{errand.end};
  const Action ship = Ship{.vessel = errand.vessel, .to = errand.end};
  if (errand.way == Way::kShip && desk.carries(ship)) return ship;
  const Direction step = step_towards(desk, situation, march.at, errand.end);
  const bool there = step != kNoDirection && (situation.pressed_by(desk.scenario.beyond({march.at, step})) == 0 ||
                                              situation.own(desk.scenario.beyond({march.at, step})) > 0);
  return there ? Action(Step{step}) : Action(Halt{});
}

}  // namespace

Action answer(const Desk& desk, const Orders&) {
  // WS-3.7: a leader named for a headquarters moves before all others.
  if (const LeaderId first = summoned(desk.state, desk.side); first != kNoLeader) {
    const Relieve relieve{.leader = first, .headquarters = awaits(desk.state, first)};
    if (!desk.leads_at(desk.state.commands.leaders[first].hex) && !desk.does(Duty::kLeaders)) return Done{};
    if (desk.may(relieve)) return relieve;
    return desk.state.commands_left > 0 ? Action(ActivateLeader{first}) : Action(TryLeader{first});
  }
  Situation situation = desk.situation();
  if (const auto vessel = next_to_sail(desk, situation)) return SetSail{*vessel};
  if (const auto depot = next_depot(desk, situation)) return *depot;
  const Order leader = next_leader(desk, situation);
  if (desk.commands() <= 0) return leader.action;
  if (const auto service = next_service(desk, situation)) return *service;
  const Order unit = next_unit(desk, situation);
  return unit.worth > leader.worth ? unit.action : leader.action;
}

Action answer(const Desk& desk, const Gathering& owed) {
  if (awaits(desk.state, owed.leader) != kNoHeadquarters) return SetOut{};
  if (owed.span > 0 && std::ranges::none_of(desk.state.units, [](const Unit& unit) { return unit.in_column; })) {
    if (const LeaderId junior = junior_of(desk, owed.leader); junior != kNoLeader) return Call{junior};
  }
  // Units already taken count as still there, so that the party comes out the same each time.
  State whole = desk.state;
  for (Unit& unit : whole.units) unit.in_column = false;
  const Desk before{.scenario = desk.scenario, .state = whole, .side = desk.side};
  Situation situation(desk.scenario, whole, desk.side, true, desk.temper);
  Errand errand;
  // Leaders already called have used part of his span.
  const auto taken = std::ranges::count_if(desk.state.units, [](const Unit& unit) { return unit.in_column; });
  const int capacity = owed.room + owed.span + static_cast<int>(taken);
  const Party party = chosen_party(before, situation, owed.leader, capacity, &errand);
  if (errand.gain() <= kLeastGain) return SetOut{};
  for (const UnitId unit : party.units) {
    if (!desk.state.units[unit].in_column && desk.carries(Take{unit})) return Take{unit};
  }
  return SetOut{};
}

Action answer(const Desk& desk, const Marching& owed) {
  const Situation situation(desk.scenario, desk.state, desk.side, false, desk.temper);
  ColumnAt column{.hex = owed.at, .movement = desk.scenario.campaign().columns.leader, .stopped = owed.stopped};
  for (const Unit& unit : desk.state.units) {
    if (!unit.in_column) continue;
    column.points += unit.fights() ? unit.points : 0;
    column.load += unit.points + unit.supply;
    column.movement = std::min(column.movement, march_of(desk.scenario, unit.kind));
  }
  if (column.points == 0 && owed.leader == kNoLeader) {
    const auto goes = std::ranges::find_if(desk.state.units, [](const Unit& unit) { return unit.in_column; });
    if (goes != desk.state.units.end()) return service_march(desk, situation, owed, goes->kind);
  }
  if (column.points == 0) return lone_march(desk, situation, owed);
  column.movement -= owed.spent;
  column.may_ride = owed.spent == 0;
  const int forced = desk.scenario.tables().march.forced_points;
  if (owed.forced) column.movement += forced;
  const Errand errand = errand_of(situation, column);
  if (errand.way == Way::kStay && owed.spent == 0 && desk.may(ForceMarch{})) {
    column.movement += forced;
    if (errand_of(situation, column).gain() > kLeastGain) return ForceMarch{};
  }
  switch (errand.way) {
    case Way::kFoot:
      if (desk.carries(Step{errand.first})) return Step{errand.first};
      break;
    case Way::kRail:
      if (desk.carries(Entrain{errand.end})) return Entrain{errand.end};
      break;
    case Way::kShip: {
      const Action ship = Ship{.vessel = errand.vessel, .to = errand.end};
      if (desk.carries(ship)) return ship;
      break;
    }
    case Way::kStay: break;
  }
  return tears_up(desk, owed.at) ? Action(TearUp{}) : Action(Halt{});
}

}  // namespace brownwater::captains::general
