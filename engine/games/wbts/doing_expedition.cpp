#include <algorithm>

#include "engine/core/visit_one.hpp"
#include "engine/games/wbts/ship_losses.hpp"

/// WS-12.2: expeditions up a river, as the war sees them.
namespace brownwater::wbts::steps {
namespace {

/// INTERPRETATION of WS-12.2: of the enemy's ironclads on the stocks, one on the river itself comes first, then one of
/// the west, then any. Among equals the one longest laid down is first. `kNoVessel` if there is none.
VesselId on_the_stocks(const Scenario& scenario, const State& state, Side side, RiverId river) {
  const auto far = [&](const VesselCounter& vessel) {
    const Water& water = scenario.map().water(vessel.at);
    if (water.river == river) return 0;
    return is_in_the_east(water.hex) ? 2 : 1;
  };
  VesselId found = kNoVessel;
  for (VesselId at = 0; at < kMaxVessels; ++at) {
    const VesselCounter& vessel = state.vessels[at];
    if (!vessel.used || !vessel.hidden || vessel.side != side) continue;
    const bool before = found == kNoVessel || std::pair(far(vessel), vessel.since) <
                                                  std::pair(far(state.vessels[found]), state.vessels[found].since);
    if (before) found = at;
  }
  return found;
}

template <class U>
struct ExpeditionDoing {
  const Scenario& scenario;
  State& state;
  Side side;
  U& umpire;

  const ExpeditionNumbers& numbers() const { return scenario.ground().fleets.expeditions; }
  int cost(const OrderOfBattle& order) const { return static_cast<int>(order.size()) * numbers().supply_each; }

  // WS-12.2: the ships are coaled and filled from the pool, and are away until it is played.
  void operator()(const Ascend& asked) {
    const OrderOfBattle order = expedition_of(scenario, state, asked.vessel);
    for (const FightShip& ship : order) {
      state.vessels[ship.vessel].moved = true;
      state.vessels[ship.vessel].back = kUpRiver;
    }
    state.purses[side].supply = static_cast<std::uint16_t>(state.purses[side].supply - cost(order));
    state.owed.push(Ascending{.side = side, .vessel = asked.vessel, .river = asked.river});
    tell(umpire, rule(12, 2),
         ExpeditionSetOut{.vessel = asked.vessel,
                          .river = asked.river,
                          .ships = static_cast<std::uint8_t>(order.size()),
                          .supply = static_cast<std::uint16_t>(cost(order))});
  }

  void operator()(const RecallExpedition&) {
    const Ascending owed = *state.owed.top_if<Ascending>();
    take_back(cost(expedition_of(scenario, state, owed.vessel)));
    come_back_in(0);
    state.owed.pop();
    tell(umpire, rule(12, 2), ExpeditionRecalled{.vessel = owed.vessel, .river = owed.river});
  }

  void operator()(const ExpeditionBack& asked) {
    const Ascending owed = *state.owed.top_if<Ascending>();
    const OrderOfBattle order = expedition_of(scenario, state, owed.vessel);
    const int weeks = std::max(1, (asked.turns + numbers().turns_a_week - 1) / numbers().turns_a_week);
    const Week back = static_cast<Week>(std::min(state.clock.week + weeks, kUpRiver - 1));
    const int supply = take_back(std::min(cost(order), asked.fuel / numbers().fuel_a_point));
    state.owed.pop();
    tell(umpire, rule(12, 2),
         ExpeditionSettled{.vessel = owed.vessel,
                           .river = owed.river,
                           .turns = asked.turns,
                           .back = back,
                           .supply = static_cast<std::uint16_t>(supply),
                           .ironclad = asked.ironclad});
    const auto away = [](const VesselCounter& counter) { return counter.back == kUpRiver; };
    lose_ships(scenario, state, order, asked.lost, away, rule(12, 2), umpire);
    come_back_in(back);
    if (asked.ironclad) clear_stocks(owed.river);
  }

  /// Supply that goes back to the pool; how much of it finds room.
  int take_back(int points) {
    std::uint16_t& pool = state.purses[side].supply;
    const int most = scenario.tables().production.most_pooled;
    const int taken = std::clamp(most - pool, 0, points);
    pool = static_cast<std::uint16_t>(pool + taken);
    return taken;
  }
  void come_back_in(Week week) {
    for (VesselCounter& vessel : state.vessels) {
      if (vessel.back == kUpRiver) vessel.back = week;
    }
  }
  // WS-12.2: a found and sunk ironclad removes one laid down; where none is, nothing.
  void clear_stocks(RiverId river) {
    const Side enemy = enemy_of(side);
    const VesselId laid = on_the_stocks(scenario, state, enemy, river);
    if (laid == kNoVessel) return;
    const WaterId at = state.vessels[laid].at;
    state.vessels[laid] = VesselCounter{};
    tell(umpire, rule(12, 2), StocksCleared{.vessel = laid, .side = enemy, .at = at});
  }

  template <class Other>
  void operator()(const Other&) {}
};

}  // namespace

template <class U>
void do_expedition(const Scenario& scenario, State& state, Side side, const Action& action, U& umpire) {
  visit_one(ExpeditionDoing<U>{scenario, state, side, umpire}, action);
}

template <class U>
void end_expeditions(State& state, U& umpire) {
  for (VesselId at = 0; at < kMaxVessels; ++at) {
    VesselCounter& vessel = state.vessels[at];
    if (vessel.back == 0 || vessel.back > state.clock.week) continue;
    vessel.back = 0;
    tell(umpire, rule(12, 2), VesselReturned{.vessel = at, .side = vessel.side, .kind = vessel.kind, .at = vessel.at});
  }
}

#define BROWNWATER_STEP(U)                                                       \
  template void do_expedition(const Scenario&, State&, Side, const Action&, U&); \
  template void end_expeditions(State&, U&);
BROWNWATER_WBTS_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::wbts::steps
