#include <algorithm>

#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/legality.hpp"

namespace brownwater::wbts {

Side side_deciding(const Frame& frame) {
  return visit_one(
      [](const auto& owed) -> Side {
        if constexpr (requires { owed.side; })
          return owed.side;
        else if constexpr (requires { owed.chooser; })
          return owed.chooser;
        else
          return Side::kConfederate;
      },
      frame);
}

bool is_hex(HexId hex) { return hex < kHexes && on_a_sheet(hex); }

int points_left(const Scenario& scenario, const State& state, const Marching& march) {
  const int more = march.forced ? scenario.tables().march.forced_points : 0;
  return march_of_column(scenario, state) + more - march.spent;
}

int step_cost(const Scenario& scenario, const State& state, Side side, HexSide step) {
  const int plain = scenario.march_cost(step);
  if (plain != kImpassable) return plain;
  const WaterId water = scenario.map().water_at(step.hex, step.direction);
  if (water == kNoWater) return kImpassable;
  const bool ferry = std::ranges::any_of(state.vessels, [&](const VesselCounter& vessel) {
    const bool transport = vessel.kind == VesselKind::kRiverTransport || vessel.kind == VesselKind::kNavalTransport;
    return vessel.afloat() && vessel.at == water && vessel.side == side && transport;
  });
  if (!ferry) return kImpassable;
  return march_cost(scenario.map(), scenario.tables().march, step, true).value_or(kImpassable);
}

int attackers_from(const State& state, HexId hex) {
  return static_cast<int>(
      std::ranges::count_if(state.units, [&](const Unit& unit) { return unit.in_column && unit.hex == hex; }));
}

// WS-3.4: each needs a unit of the attack in his hex beside those of the leaders before him.
Attackers who_take_part(const State& state, const Mustering& muster) {
  const HexId own = state.commands.leaders[muster.leader].hex;
  int left_here = attackers_from(state, own) - 1;
  int left_beside = attackers_from(state, muster.other);
  Attackers taking_part;
  for (const LeaderId leader : muster.with) {
    int& left = state.commands.leaders[leader].hex == own ? left_here : left_beside;
    if (left-- > 0) taking_part.push_back(leader);
  }
  return taking_part;
}

HeadquartersId awaits(const State& state, LeaderId leader) {
  for (std::size_t at = 0; leader != kNoLeader && at < kMaxHeadquarters; ++at) {
    const Headquarters& headquarters = state.commands.headquarters[at];
    if (headquarters.on_map && headquarters.awaited == leader && headquarters.hex != kNowhere)
      return static_cast<HeadquartersId>(at);
  }
  return kNoHeadquarters;
}

LeaderId summoned(const State& state, Side side) {
  for (const Headquarters& at : state.commands.headquarters) {
    if (!at.on_map || at.side != side || at.awaited == kNoLeader) continue;
    const Leader& leader = state.commands.leaders[at.awaited];
    if (leader.station != Station::kOnMap) continue;
    const bool there = leader.hex == at.hex;
    const auto id = static_cast<HeadquartersId>(&at - state.commands.headquarters.data());
    if (there ? may_relieve(state.commands, at.awaited, id) : !state.leader_weeks[at.awaited].moved) return at.awaited;
  }
  return kNoLeader;
}

bool heeds_summons(const State& state, const Marching& march, HexId to) {
  const HeadquartersId waits = awaits(state, march.leader);
  if (waits == kNoHeadquarters) return true;
  const HexId goal = state.commands.headquarters[waits].hex;
  return distance(to, goal) < distance(march.at, goal);
}

int rail_cost(const State& state) {
  int cost = 0;
  for (const Unit& unit : state.units) {
    if (unit.in_column) cost += unit.points + unit.supply;
  }
  return cost;
}

bool column_fights(const State& state) {
  return std::ranges::any_of(state.units, [](const Unit& unit) { return unit.in_column && unit.fights(); });
}

bool anything_at(const Scenario& scenario, const State& state, HexId hex, Side side) {
  const bool unit = std::ranges::any_of(
      state.units, [&](const Unit& here) { return here.hex == hex && here.on_map() && here.side == side; });
  if (unit || in_command_at(scenario, state, hex, side) != kNoLeader) return true;
  return std::ranges::any_of(state.commands.headquarters, [&](const Headquarters& headquarters) {
    return headquarters.on_map && headquarters.side == side && headquarters.hex == hex;
  });
}

std::vector<std::uint16_t> sea_reach(const Scenario& scenario, const State& state, const Field& field,
                                     VesselId vessel) {
  const VesselCounter& counter = state.vessels[vessel];
  return reach_by_water(scenario.map(), scenario.tables().sailing, field,
                        {.side = counter.side, .kind = counter.kind, .at = counter.at}, scenario.cities().naval_rivers);
}

WaterId landing_at(const Scenario& scenario, const std::vector<std::uint16_t>& steps, HexId hex) {
  WaterId nearest = kNoWater;
  for (const WaterId water : scenario.map().waters_about(hex)) {
    if (steps[water] == kUnreached) continue;
    if (nearest == kNoWater || steps[water] < steps[nearest]) nearest = water;
  }
  return nearest;
}

bool may_attack_over(const Scenario& scenario, HexId from, HexId target) {
  if (from == kNowhere || !scenario.map().is_land(target)) return false;
  const Direction direction = direction_to(from, target);
  if (direction == kNoDirection) return false;
  return scenario.map().side({from, direction}).crest == kNoCrest;
}

HexSet next_to_troops(const Scenario& scenario, const State& state, Side side) {
  HexSet next;
  for (const Unit& unit : state.units) {
    if (!unit.on_map() || !unit.fights() || unit.side != side) continue;
    for (Direction direction = 0; direction < kDirections; ++direction) {
      if (const HexId hex = scenario.beyond({unit.hex, direction}); hex != kNowhere) next.add(hex);
    }
  }
  return next;
}

namespace {

// WS-7.1: an attack above intensity 0 spends a point of supply (WS-8.1), but not in the siege phase (WS-7.3).
bool may_spend_supply(const Scenario& scenario, const State& state, Side side, HexId hex) {
  const bool carried = std::ranges::any_of(state.units, [&](const Unit& unit) {
    return unit.hex == hex && unit.on_map() && unit.side == side && unit.supply > 0;
  });
  if (carried) return true;
  const SupplyChain& chain = state.chains[side];
  const Purse& purse = state.purses[side];
  const bool shut = is_shut_in(scenario, state, side, hex);
  if (!shut && chain.by_road.has(hex) && purse.supply > 0) return true;
  const bool railed = !chain.by_road.has(hex) && chain.by_rail.has(hex);
  if (!shut && railed && purse.supply > 0 && purse.rail > 0) return true;
  return has_stock_near(scenario, state, side, hex);
}

}  // namespace

std::uint8_t most_intensity_now(const Scenario& scenario, const State& state, Side side) {
  const BattleNow& battle = state.battle;
  const LeaderId leader = battle.leaders[side];
  const bool led = leader != kNoLeader;
  const std::uint8_t most = most_intensity(scenario.tables().combat, led,
                                           led ? ratings_of(scenario, state, leader).initiative : std::uint8_t{0});
  if (side != battle.attacker || battle.siege || most == 0) return most;
  return may_spend_supply(scenario, state, side, battle.from) ? most : std::uint8_t{0};
}

// WS-3.4: for the attack, its leader and those who attack with him; for the defence, every leader of the hex.
bool may_be_rated(const Scenario& scenario, const State& state, Side side, LeaderId leader) {
  if (leader >= scenario.cards().size() || scenario.cards()[leader].side != side) return false;
  const BattleNow& battle = state.battle;
  const Leader& asked = state.commands.leaders[leader];
  if (!battle.on || asked.station != Station::kOnMap) return false;
  if (side != battle.attacker) return asked.hex == battle.target;
  return leader == battle.leaders[side] || std::ranges::find(battle.with, leader) != battle.with.end();
}

int count_rated(const Scenario& scenario, const State& state, Side side) {
  int count = 0;
  for (std::size_t leader = 0; leader < scenario.cards().size(); ++leader)
    count += may_be_rated(scenario, state, side, static_cast<LeaderId>(leader)) ? 1 : 0;
  return count;
}

bool may_lose(const State& state, const Losing& losing, UnitId unit) {
  const Unit& asked = state.units[unit];
  if (!asked.on_map() || !asked.fights() || asked.side != losing.side) return false;
  return losing.hex == kNowhere ? asked.in_column : asked.hex == losing.hex;
}

UnitId free_unit(const Scenario& scenario, const State& state) {
  for (std::size_t at = 0; at < kMaxUnits; ++at) {
    const std::size_t turned = (scenario.draft().units.size() + at) % kMaxUnits;
    if (!state.units[turned].used()) return static_cast<UnitId>(turned);
  }
  return kNoUnit;
}

VesselId free_vessel(const Scenario& scenario, const State& state) {
  for (std::size_t at = 0; at < kOpenVessels; ++at) {
    const std::size_t turned = (scenario.draft().vessels.size() + at) % kOpenVessels;
    if (!state.vessels[turned].used) return static_cast<VesselId>(turned);
  }
  return kNoVessel;
}

VesselId free_stocks(const State& state, Side side) {
  for (std::size_t at = first_hidden(side); at < first_hidden(side) + kHiddenVessels; ++at) {
    if (!state.vessels[at].used) return static_cast<VesselId>(at);
  }
  return kNoVessel;
}

Price price_of(const BuildingNumbers& numbers, Side side, Product product, int points) {
  Price price = numbers.prices[static_cast<std::size_t>(product)][side];
  if (!by_the_point(product)) return price;
  price.supply = static_cast<std::uint8_t>(price.supply * points);
  price.personnel = static_cast<std::uint8_t>(price.personnel * points);
  return price;
}

VesselKind vessel_of(Product product) {
  switch (product) {
    case Product::kNavalFlotilla: return VesselKind::kNavalFlotilla;
    case Product::kIronclad: return VesselKind::kIronclad;
    case Product::kRiverTransport: return VesselKind::kRiverTransport;
    case Product::kNavalTransport: return VesselKind::kNavalTransport;
    case Product::kRiverFlotilla:
    case Product::kInfantry:
    case Product::kMilitia:
    case Product::kGarrison:
    case Product::kCavalry:
    case Product::kTrain:
    case Product::kRepair:
    case Product::kSiegeTrain: break;
  }
  return VesselKind::kRiverFlotilla;
}

Product product_of(UnitKind kind) {
  switch (kind) {
    case UnitKind::kGarrison: return Product::kGarrison;
    case UnitKind::kCavalry: return Product::kCavalry;
    case UnitKind::kInfantry: return Product::kInfantry;
    case UnitKind::kMilitia:
    case UnitKind::kDepot:
    case UnitKind::kTrain:
    case UnitKind::kRepair:
    case UnitKind::kSiegeTrain: break;
  }
  return Product::kMilitia;
}

UnitKind unit_of(Product product) {
  switch (product) {
    case Product::kMilitia: return UnitKind::kMilitia;
    case Product::kGarrison: return UnitKind::kGarrison;
    case Product::kCavalry: return UnitKind::kCavalry;
    case Product::kTrain: return UnitKind::kTrain;
    case Product::kRepair: return UnitKind::kRepair;
    case Product::kSiegeTrain: return UnitKind::kSiegeTrain;
    case Product::kInfantry:
    case Product::kRiverFlotilla:
    case Product::kNavalFlotilla:
    case Product::kIronclad:
    case Product::kRiverTransport:
    case Product::kNavalTransport: break;
  }
  return UnitKind::kInfantry;
}

// WS-4.5: four river flotillas and four river transports of the South, not two.
int vessels_left(const Scenario& scenario, const State& state, Side side, VesselKind kind) {
  const BuildingNumbers& numbers = scenario.campaign().building;
  const auto& most = scenario.options().confederate_navy ? numbers.vessels : numbers.vessels_by_the_box;
  int left = most[side][static_cast<std::size_t>(kind)];
  for (const VesselCounter& vessel : state.vessels) {
    if (vessel.used && vessel.side == side && vessel.kind == kind) --left;
  }
  return left;
}

std::vector<WaterId> docks_of(const Scenario& scenario, const State& state, Side side, VesselKind kind) {
  const WarMap& map = scenario.map();
  std::vector<WaterId> docks;
  const auto add = [&](WaterId water) {
    const bool fits = water != kNoWater && suits(map, kind, map.water(water), scenario.cities().naval_rivers);
    if (fits && std::ranges::find(docks, water) == docks.end()) docks.push_back(water);
  };
  const auto yard = [&](HexId hex) {
    const bool lost = troops_at(state, hex, enemy_of(side)) || (side == Side::kConfederate && state.taken.has(hex));
    if (lost || !scenario.in_theatre(hex)) return;
    for (const WaterId water : map.waters_about(hex)) add(water);
  };
  const Yards& yards = scenario.campaign().yards[side];
  const bool naval = kind == VesselKind::kNavalFlotilla || kind == VesselKind::kNavalTransport;
  if (!naval) {
    for (const HexId hex : yards.rivers) yard(hex);
    return docks;
  }
  if (yards.sea != kNowhere && scenario.in_theatre(yards.sea)) add(map.water_at(yards.sea, kNoDirection));
  for (const PlaceId port : scenario.cities().ports) {
    if (yards.ports) yard(map.place(port).hex);
  }
  return docks;
}

HeadquartersLimits headquarters_left(const Scenario& scenario, const State& state, Side side) {
  HeadquartersLimits left = scenario.tables().headquarters_limits[side];
  for (const Headquarters& headquarters : state.commands.headquarters) {
    if (!headquarters.on_map || headquarters.side != side) continue;
    std::uint8_t& count = headquarters.kind == Command::kArmy ? left.armies : left.corps;
    if (count > 0) --count;
  }
  return left;
}

}  // namespace brownwater::wbts
