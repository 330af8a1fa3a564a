#include "engine/games/wbts/choices.hpp"

#include <algorithm>

#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/wbts.hpp"

namespace brownwater::wbts {
namespace {

/// Adds the legal actions to a list, by the decision owed.
struct WarLister {
  const Scenario& scenario;
  const State& state;
  Side side;
  std::vector<Action>& list;
  bool supply_orders = true;

  void add(const Action& action) const {
    if (!visit_one(Legality{scenario, state, side}, action)) list.push_back(action);
  }
  template <class Do>
  void each_leader(Do&& todo) const {
    for (std::size_t at = 0; at < scenario.cards().size(); ++at) {
      if (scenario.cards()[at].side == side && state.commands.leaders[at].station == Station::kOnMap)
        todo(static_cast<LeaderId>(at));
    }
  }
  template <class Do>
  void each_unit(Do&& todo) const {
    for (UnitId at = 0; at < kMaxUnits; ++at) {
      if (state.units[at].on_map() && state.units[at].side == side) todo(at);
    }
  }
  template <class Do>
  void each_department(Do&& todo) const {
    std::vector<HexId> done;
    for (const Department& department : state.departments) {
      if (department.hex == kNowhere || department.side != side) continue;
      if (std::ranges::find(done, department.hex) != done.end()) continue;
      done.push_back(department.hex);
      todo(department.hex);
    }
  }
  void depots(UnitId first) const {
    const Unit& unit = state.units[first];
    if (!unit.fights()) return;
    for (UnitId second = first; second < kMaxUnits; ++second) {
      if (state.units[second].hex == unit.hex) add(MakeDepot{.first = first, .second = second});
    }
  }
  void loads(UnitId depot) const {
    if (state.units[depot].kind != UnitKind::kDepot || state.commands_left == 0) return;
    each_unit([&](UnitId train) { add(Load{.train = train, .depot = depot}); });
    for (HeadquartersId army = 0; army < kMaxHeadquarters; ++army) add(LoadArmy{.army = army, .depot = depot});
  }

  void operator()(const Orders&) const {
    add(Done{});
    each_leader([&](LeaderId leader) {
      add(ActivateLeader{leader});
      add(TryLeader{leader});
      for (HeadquartersId at = 0; at < kMaxHeadquarters; ++at) {
        if (state.commands.headquarters[at].temporary) add(Relieve{.leader = leader, .headquarters = at});
      }
    });
    each_unit([&](UnitId unit) {
      if (state.commands_left > 0) add(ActivateUnit{unit});
      depots(unit);
      loads(unit);
    });
    for (VesselId vessel = 0; vessel < kMaxVessels; ++vessel) add(SetSail{vessel});
    if (scenario.draft().expeditions == ExpeditionsBy::kRedRiver) expeditions();
  }
  void expeditions() const {
    for (VesselId vessel = 0; vessel < kMaxVessels; ++vessel) {
      for (const RiverId river : scenario.ground().fleets.expeditions.rivers)
        add(Ascend{.vessel = vessel, .river = river});
    }
  }

  void operator()(const Gathering& owed) const {
    add(SetOut{});
    gather(state.commands.leaders[owed.leader].hex, kNowhere);
  }
  void operator()(const Mustering& owed) const {
    add(Done{});
    add(SetOut{});
    gather(state.commands.leaders[owed.leader].hex, owed.other);
    each_leader([&](LeaderId leader) { add(Join{leader}); });
  }
  void gather(HexId own, HexId other) const {
    each_unit([&](UnitId unit) {
      if (state.units[unit].hex == own || state.units[unit].hex == other) add(Take{unit});
    });
    each_leader([&](LeaderId leader) {
      if (distance(state.commands.leaders[leader].hex, own) <= 1) add(Call{leader});
    });
  }

  void operator()(const Marching& owed) const {
    add(Halt{});
    for (Direction direction = 0; direction < kDirections; ++direction) add(Step{direction});
    for (const Action& action : {Action(ForceMarch{}), Action(TearUp{}), Action(Mend{})}) add(action);
    each_unit([&](UnitId unit) {
      if (state.units[unit].in_column) add(Drop{unit});
    });
    rails(owed);
    voyages(owed);
  }
  bool may_end_in(HexId hex) const {
    return column_fights(state) ? !troops_at(state, hex, enemy_of(side))
                                : !anything_at(scenario, state, hex, enemy_of(side));
  }
  // OPTIMISATION: the same as checking each hex of the map, with one search for the ways.
  void rails(const Marching& owed) const {
    const RailHex from = scenario.map().rail_hex(owed.at);
    if (owed.stopped || owed.spent > 0 || from == kNoRailHex || rail_cost(state) > state.purses[side].rail) return;
    const auto reached = reach_by_rail(scenario.map(), field_of(scenario, state), rail_use(scenario, state, side),
                                       rail_owners(state, scenario.map()), {&owed.at, 1});
    const bool fights = column_fights(state);
    for (RailHex rail = 0; rail < reached.size(); ++rail) {
      const HexId hex = scenario.map().hex_of_rail(rail);
      if (reached[rail] && rail != from && scenario.in_theatre(hex) && (fights || may_end_in(hex)) &&
          heeds_summons(state, owed, hex))
        list.push_back(Entrain{hex});
    }
  }
  void voyages(const Marching& owed) const {
    if (owed.stopped || rail_cost(state) > scenario.tables().sailing.carries) return;
    const std::vector<WaterId> quays = scenario.map().waters_about(owed.at);
    for (VesselId at = 0; at < kMaxVessels; ++at) {
      const VesselCounter& vessel = state.vessels[at];
      const bool transport = vessel.kind == VesselKind::kRiverTransport || vessel.kind == VesselKind::kNavalTransport;
      if (!vessel.afloat() || vessel.side != side || !transport || vessel.moved) continue;
      if (std::ranges::find(quays, vessel.at) == quays.end()) continue;
      land_from(at, owed);
    }
  }
  void land_from(VesselId vessel, const Marching& owed) const {
    const HexId from = owed.at;
    const auto steps = sea_reach(scenario, state, field_of(scenario, state), vessel);
    HexSet shores;
    std::vector<HexId> order;
    const auto shore = [&](HexId hex) {
      if (hex == kNowhere || hex == from || !scenario.map().is_land(hex) || shores.has(hex)) return;
      if (!scenario.in_theatre(hex)) return;
      shores.add(hex);
      order.push_back(hex);
    };
    for (WaterId water = 0; water < steps.size(); ++water) {
      if (steps[water] == kUnreached) continue;
      const Water& place = scenario.map().water(water);
      shore(place.hex);
      for (Direction direction = 0; direction < kDirections; ++direction) {
        if (!place.is_river() || direction == place.direction) shore(scenario.beyond({place.hex, direction}));
      }
    }
    for (const HexId hex : order) {
      if (may_end_in(hex) && heeds_summons(state, owed, hex)) list.push_back(Ship{.vessel = vessel, .to = hex});
    }
  }

  void operator()(const Sailing& owed) const {
    add(Done{});
    const auto steps = sea_reach(scenario, state, field_of(scenario, state), owed.vessel);
    for (WaterId water = 0; water < steps.size(); ++water) {
      const bool inside = scenario.in_theatre(scenario.map().water(water).hex);
      if (inside && steps[water] != kUnreached && water != state.vessels[owed.vessel].at)
        list.push_back(SteamTo{water});
    }
  }

  void attacks() const {
    const Field field = field_of(scenario, state);
    each_leader([&](LeaderId leader) {
      const HexId hex = state.commands.leaders[leader].hex;
      for (Direction direction = 0; direction < kDirections; ++direction) {
        const HexId target = scenario.beyond({hex, direction});
        if (target != kNowhere && field.troops(target, enemy_of(side))) add(Attack{.leader = leader, .target = target});
      }
    });
  }
  void operator()(const Attacks&) const {
    add(Done{});
    attacks();
    std::vector<WaterId> seen;
    for (const VesselCounter& vessel : state.vessels) {
      if (!vessel.afloat() || vessel.side != side || std::ranges::find(seen, vessel.at) != seen.end()) continue;
      seen.push_back(vessel.at);
      add(FightAfloat{vessel.at});
    }
    supplying();
  }
  void operator()(const SiegeOrders&) const {
    add(Done{});
    attacks();
    each_unit([&](UnitId unit) {
      if (state.units[unit].kind != UnitKind::kSiegeTrain) return;
      for (Direction direction = 0; direction < kDirections; ++direction) {
        const HexId target = scenario.beyond({state.units[unit].hex, direction});
        if (target != kNowhere) add(Bombard{.unit = unit, .target = target});
      }
    });
  }

  // WS-12.1: the possible results of a battle are too many to list.
  void operator()(const NavalFight&) const { add(ThrowFight{}); }
  // WS-12.2: nor what an expedition came to.
  void operator()(const Ascending&) const { add(RecallExpedition{}); }

  void operator()(const Picking&) const {
    for (const bool take : {false, true}) add(TakePick{take});
  }
  void operator()(const Intensities&) const {
    each_leader([&](LeaderId leader) { add(ChooseLeader{leader}); });
    for (std::uint8_t chosen = 0; chosen <= scenario.tables().combat.most_intensity; ++chosen)
      add(ChooseIntensity{chosen});
  }
  void operator()(const Lines& owed) const {
    for (std::uint8_t line = owed.lowest; line <= owed.highest; ++line) add(ChooseLine{line});
  }
  void operator()(const Losing&) const {
    each_unit([&](UnitId unit) { add(Lose{unit}); });
  }
  void operator()(const Retreating&) const {
    for (Direction direction = 0; direction < kDirections; ++direction) add(Retreat{direction});
  }
  void operator()(const Leaderless&) const {
    add(Done{});
    each_leader([&](LeaderId leader) {
      add(TakeTemporary{leader});
      add(NameSuccessor{leader});
    });
  }

  void operator()(const Building&) const {
    for (const Action& action : {Action(Done{}), Action(FreeFortress{}), Action(CallVolunteers{}), Action(CallDraft{})})
      add(action);
    for (std::size_t product = 0; product < kProducts; ++product) {
      const auto kind = static_cast<Product>(product);
      const int most = by_the_point(kind) ? scenario.campaign().building.most_points[product] : 1;
      for (int points = 1; points <= most; ++points)
        add(Build{.product = kind, .points = static_cast<std::uint8_t>(points)});
    }
    for (const WaterId water : docks_of(scenario, state, side, VesselKind::kIronclad)) add(LayDown{water});
    HexSet seen;
    each_unit([&](UnitId unit) {
      add(Convert{unit});
      add(Augment{unit});
      const HexId hex = state.units[unit].hex;
      for (auto other = static_cast<UnitId>(unit + 1); other < kMaxUnits; ++other) {
        if (state.units[other].hex == hex) add(Merge{.first = unit, .second = other});
      }
      if (seen.has(hex) || !state.units[unit].fights()) return;
      seen.add(hex);
      add(PayWork{hex});
    });
  }
  void operator()(const Deploying&) const {
    add(Done{});
    for (UnitId unit = 0; unit < kMaxUnits; ++unit) {
      if (!state.units[unit].used() || state.units[unit].hex != kNowhere) continue;
      each_department([&](HexId hex) { add(Deploy{.unit = unit, .department = hex}); });
    }
    for (VesselId vessel = 0; vessel < kMaxVessels; ++vessel) {
      if (!state.vessels[vessel].used || state.vessels[vessel].at != kNoWater) continue;
      for (const WaterId water : docks_of(scenario, state, side, state.vessels[vessel].kind))
        add(Launch{.vessel = vessel, .water = water});
    }
  }
  void operator()(const SettingUp&) const {
    add(Done{});
    for (const Command kind : {Command::kCorps, Command::kCavalryCorps, Command::kArmy})
      each_department([&](HexId hex) { add(SetUp{.kind = kind, .department = hex}); });
  }
  void operator()(const Placing&) const {
    each_department([&](HexId hex) { add(PlaceOn{hex}); });
    for (HeadquartersId at = 0; at < kMaxHeadquarters; ++at) add(PlaceAt{at});
  }
  void operator()(const Forgoing&) const {
    for (const bool forgo : {false, true}) add(Forgo{forgo});
  }
  void operator()(const Distributing&) const {
    add(Done{});
    each_unit([&](UnitId unit) {
      for (const std::uint8_t points : kSentAmounts) add(Send{.unit = unit, .points = points});
    });
    for (HeadquartersId army = 0; army < kMaxHeadquarters; ++army) add(SendArmy{army});
    supplying();
  }
  // WS-8.1: what each force draws on first, and which stocks are held back.
  void supplying() const {
    if (!supply_orders) return;
    const bool attacks_follow = state.owed.top_if<Attacks>() != nullptr;
    const HexSet front = attacks_follow ? next_to_troops(scenario, state, enemy_of(side)) : HexSet{};
    HexSet done;
    each_unit([&](UnitId unit) {
      const HexId hex = state.units[unit].hex;
      if (state.units[unit].is_stock()) add(Reserve{.unit = unit, .reserve = !state.units[unit].reserved});
      if (!state.units[unit].fights() || done.has(hex) || (attacks_follow && !front.has(hex))) return;
      done.add(hex);
      // OPTIMISATION: the same as checking each order, with the force evaluated once.
      const DrawOrder now = draw_order_at(state, side, hex);
      for (std::size_t order = 0; order < kDrawOrders; ++order) {
        if (static_cast<DrawOrder>(order) != now)
          list.push_back(DrawBy{.hex = hex, .order = static_cast<DrawOrder>(order)});
      }
    });
    for (HeadquartersId army = 0; army < kMaxHeadquarters; ++army)
      add(ReserveArmy{.army = army, .reserve = !state.army_reserved[army]});
  }
  void operator()(const Politicking&) const {
    add(Done{});
    add(TryKentucky{});
    add(Emancipate{});
  }
  void operator()(const Offered&) const {
    for (const bool take : {false, true}) add(TakeOffer{take});
  }
  // WS-3.8: at any time.
  void paroles() const {
    for (std::size_t leader = 0; leader < scenario.cards().size(); ++leader) add(Parole{static_cast<LeaderId>(leader)});
  }
  void operator()(const Beginning&) const { add(Done{}); }
  void operator()(const Fighting&) const {}
};

}  // namespace

void list_owed(const Scenario& scenario, const State& state, Side side, bool supply_orders, std::vector<Action>& list) {
  visit_one(WarLister{scenario, state, side, list, supply_orders}, state.owed.top());
}

void War::list_actions(const Scenario& scenario, const State& state, Seat seat, std::vector<Action>& list) {
  if (!to_decide(state).contains(seat)) return;
  const Side side = seat == Seat::kUnion ? Side::kUnion : Side::kConfederate;
  list_owed(scenario, state, side, true, list);
  WarLister{scenario, state, side, list}.paroles();
}

}  // namespace brownwater::wbts
