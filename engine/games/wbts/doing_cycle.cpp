#include <algorithm>

#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/legality.hpp"
#include "engine/games/wbts/steps.hpp"

namespace brownwater::wbts::steps {
namespace {

template <class U>
struct CycleDoing {
  const Scenario& scenario;
  State& state;
  Side side;
  U& umpire;

  void pay(int supply, int personnel) {
    Purse& purse = state.purses[side];
    purse.supply = static_cast<std::uint16_t>(purse.supply - supply);
    purse.personnel = static_cast<std::uint16_t>(purse.personnel - personnel);
  }

  void operator()(const TakeOffer& asked) {
    state.south_takes = asked.take;
    state.owed.pop();
  }

  void operator()(const Forgo& asked) {
    state.purses[side].forgoes = asked.forgo;
    state.owed.pop();
  }

  void operator()(const Build& asked) {
    const Price price = price_of(scenario.campaign().building, side, asked.product, asked.points);
    pay(price.supply, price.personnel);
    const Cycle ready = later(cycle_now(state), price.cycles);
    if (is_vessel(asked.product)) {
      state.vessels[free_vessel(scenario, state)] = {
          .used = true, .side = side, .kind = vessel_of(asked.product), .at = kNoWater, .since = ready};
      return;
    }
    state.units[free_unit(scenario, state)] = {
        .side = side, .kind = unit_of(asked.product), .points = asked.points, .hex = kNowhere, .ready = ready};
  }

  // WS-9.3
  void operator()(const LayDown& asked) {
    const Price price = price_of(scenario.campaign().building, side, Product::kIronclad, 1);
    pay(price.supply, price.personnel);
    state.vessels[free_stocks(state, side)] = {.used = true,
                                               .hidden = true,
                                               .side = side,
                                               .kind = VesselKind::kIronclad,
                                               .at = asked.water,
                                               .since = cycle_now(state)};
  }

  void operator()(const Convert& asked) {
    Unit& unit = state.units[asked.unit];
    const BuildingNumbers& numbers = scenario.campaign().building;
    const Price& each = unit.kind == UnitKind::kMilitia ? numbers.from_militia[side] : numbers.from_garrison[side];
    pay(each.supply * unit.points, each.personnel * unit.points);
    unit = {.side = side,
            .kind = UnitKind::kInfantry,
            .points = unit.points,
            .hex = kNowhere,
            .ready = later(cycle_now(state), each.cycles)};
  }

  // WS-4.1: at once, for one of the departments of the hex.
  void operator()(const Augment& asked) {
    Unit& unit = state.units[asked.unit];
    const Price price = price_of(scenario.campaign().building, side, product_of(unit.kind), 1);
    pay(price.supply, price.personnel);
    ++unit.points;
    const auto free = std::ranges::find_if(state.departments, [&](const Department& department) {
      return department.hex == unit.hex && department.side == side && !department.augmented;
    });
    free->augmented = true;
  }

  void operator()(const Merge& asked) {
    Unit& into = state.units[asked.first];
    Unit& from = state.units[asked.second];
    into.points = static_cast<std::uint8_t>(into.points + from.points);
    into.supply = static_cast<std::uint8_t>(into.supply + from.supply);
    from = Unit{};
  }

  WorkCounter& work_in(HexId hex) {
    const auto is_there = [&](const WorkCounter& work) { return work.hex == hex; };
    auto found = std::ranges::find_if(state.works, is_there);
    if (found == state.works.end()) {
      found = std::ranges::find_if(state.works, [](const WorkCounter& work) { return !work.used(); });
      *found = {.hex = hex, .side = side};
    }
    return *found;
  }

  void raise(WorkCounter& work, Cover::Works built) {
    work.built = built;
    work.paid = 0;
    tell(umpire, rule(4, 1), WorkBuilt{.hex = work.hex, .side = side, .built = built});
  }

  // WS-4.1: in instalments; upon a fort a fortress.
  void operator()(const PayWork& asked) {
    const BuildingNumbers& numbers = scenario.campaign().building;
    pay(numbers.instalment, 0);
    WorkCounter& work = work_in(asked.hex);
    work.paid = static_cast<std::uint8_t>(work.paid + numbers.instalment);
    const bool fort = work.built == Cover::Works::kFort;
    if (work.paid >= (fort ? numbers.fortress : numbers.fort)[side])
      raise(work, fort ? Cover::Works::kFortress : Cover::Works::kFort);
  }

  // WS-4.6
  void operator()(const FreeFortress&) {
    state.purses[side].free_fortress = false;
    raise(work_in(scenario.map().place(scenario.cities().capitals[side]).hex), Cover::Works::kFortress);
  }

  // WS-4.1, WS-10.1: a call after the first gives the enemy political points.
  void operator()(const CallVolunteers&) {
    Purse& purse = state.purses[side];
    const int before = levy_of(scenario, state, side);
    if (purse.calls > 0) credit(state, enemy_of(side), scenario.campaign().politics.call);
    ++purse.calls;
    purse.called = cycle_now(state);
    const int more = std::max(0, levy_of(scenario, state, side) - before);
    purse.personnel = static_cast<std::uint16_t>(purse.personnel + more);
  }

  void operator()(const Deploy& asked) { state.units[asked.unit].hex = asked.department; }

  void operator()(const Launch& asked) {
    VesselCounter& vessel = state.vessels[asked.vessel];
    vessel.at = asked.water;
    vessel.points = scenario.tables().naval.strength[static_cast<std::size_t>(vessel.kind)];
  }

  // WS-3.3
  void operator()(const SetUp& asked) {
    SettingUp& setting = *state.owed.top_if<SettingUp>();
    --(asked.kind == Command::kArmy ? setting.armies : setting.corps);
    set_up(state.commands, side, asked.kind, asked.department);
    if (setting.armies + setting.corps == 0) state.owed.pop();
  }

  // WS-3.7: he still may not keep the headquarters.
  void operator()(const TakePick& asked) {
    const HeadquartersId at = state.owed.top_if<Picking>()->headquarters;
    state.owed.pop();
    if (!asked.take) return pick(scenario, state, side, static_cast<HeadquartersId>(at + 1), umpire);
    state.commands.headquarters[at].counted_as_pick = true;
    tell(umpire, rule(3, 7), LeaderPicked{.leader = state.commands.headquarters[at].leader});
  }

  void operator()(const PlaceOn& asked) {
    place_leader(state.commands, state.owed.top_if<Placing>()->leader, asked.department);
    state.owed.pop();
  }

  // WS-3.6: one back from a wound may take another's command from him (WS-10.1).
  void operator()(const PlaceAt& asked) {
    const LeaderId before = state.commands.headquarters[asked.headquarters].leader;
    if (before != kNoLeader)
      credit(state, enemy_of(side), scenario.campaign().politics.relieved_a_star * scenario.cards()[before].stars);
    take_command(state.commands, state.owed.top_if<Placing>()->leader, asked.headquarters);
    state.owed.pop();
  }

  void spend(HexId hex, int points) {
    Purse& purse = state.purses[side];
    purse.supply = static_cast<std::uint16_t>(purse.supply - points);
    // WS-6.2: a rail point for each point of supply that goes by rail.
    if (!state.chains[side].by_road.has(hex)) purse.rail = static_cast<std::uint8_t>(purse.rail - points);
  }

  void operator()(const Send& asked) {
    Unit& unit = state.units[asked.unit];
    spend(unit.hex, asked.points);
    unit.supply = static_cast<std::uint8_t>(unit.supply + asked.points);
  }

  void operator()(const SendArmy& asked) {
    spend(state.commands.headquarters[asked.army].hex, 1);
    ++state.army_supply[asked.army];
  }

  // WS-8.1: the order is of the force, and goes with its units.
  void operator()(const DrawBy& asked) {
    for (Unit& unit : state.units) {
      if (unit.on_map() && unit.fights() && unit.side == side && unit.hex == asked.hex) unit.draws = asked.order;
    }
  }
  void operator()(const Reserve& asked) { state.units[asked.unit].reserved = asked.reserve; }
  void operator()(const ReserveArmy& asked) { state.army_reserved[asked.army] = asked.reserve; }

  void operator()(const Parole& asked) { parole(state.commands, asked.leader, cycle_now(state)); }

  // WS-10.2; a second use and any more give the enemy political points.
  void operator()(const TryKentucky&) {
    state.owed.top_if<Politicking>()->tried = true;
    const PoliticsNumbers& numbers = scenario.campaign().politics;
    Purse& purse = state.purses[side];
    if (purse.tries > 0) credit(state, enemy_of(side), numbers.tried_again);
    ++purse.tries;
    const int die = umpire.throw_die(chance::Die::kD6, slip(rule(10, 2), Purpose::kKentucky, side));
    const bool came = die <= numbers.kentucky_most[side];
    tell(umpire, rule(10, 2),
         PoliticsThrown{
             .side = side, .die = static_cast<std::uint8_t>(die), .bound = numbers.kentucky_most[side], .came = came});
    if (!came) return;
    state.kentucky = owner_of(side);
    state.kentucky_came = true;
    tell(umpire, rule(10, 2), KentuckyJoined{.side = side, .breach = false});
  }

  // WS-4.1, WS-10.1: what it pays in place of the call, and what it costs before the country.
  void operator()(const CallDraft&) {
    Purse& purse = state.purses[side];
    const int before = levy_of(scenario, state, side);
    purse.drafting = true;
    purse.drafted = cycle_now(state);
    const int more = std::max(0, levy_of(scenario, state, side) - before);
    purse.personnel = static_cast<std::uint16_t>(purse.personnel + more);
    credit(state, enemy_of(side), scenario.campaign().politics.draft);
  }

  void operator()(const Emancipate&) {
    state.purses[side].emancipated = true;
    credit(state, enemy_of(side), scenario.campaign().politics.emancipation);
  }

  template <class Other>
  void operator()(const Other&) {}
};

}  // namespace

template <class U>
void do_cycle(const Scenario& scenario, State& state, Side side, const Action& action, U& umpire) {
  visit_one(CycleDoing<U>{scenario, state, side, umpire}, action);
}

#define BROWNWATER_STEP(U) template void do_cycle(const Scenario&, State&, Side, const Action&, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
