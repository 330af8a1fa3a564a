#pragma once

#include "engine/games/wbts/muster.hpp"
#include "engine/games/wbts/steps.hpp"

/// WS-9.2, WS-12: the losses of vessels and ships, and their events.
namespace brownwater::wbts::steps {

template <class U>
void lose_vessel(State& state, VesselId vessel, RuleRef by, U& umpire) {
  const VesselCounter lost = state.vessels[vessel];
  state.vessels[vessel] = VesselCounter{};
  tell(umpire, by, VesselLost{.vessel = vessel, .side = lost.side, .kind = lost.kind, .at = lost.at});
}

/// WS-12.1, WS-12.2: applies the losses of a battle or an expedition. `lost` has a bit for each ship by her place in
/// the order. Vessels that have lost half of their ships are lost, of those for which `concerned` is true.
template <class Concerned, class U>
void lose_ships(const Scenario& scenario, State& state, const OrderOfBattle& order, std::uint32_t lost,
                Concerned&& concerned, RuleRef by, U& umpire) {
  for (std::size_t at = 0; at < order.size(); ++at) {
    if ((lost >> at & 1U) == 0) continue;
    const FightShip& ship = order[at];
    VesselCounter& counter = state.vessels[ship.vessel];
    ++counter.ships_lost;
    if (ship.number == 1) state.ships_gone.add(ship.ship);
    tell(umpire, by, ShipLost{.vessel = ship.vessel, .side = counter.side, .ship = ship.ship, .number = ship.number});
  }
  for (VesselId vessel = 0; vessel < kMaxVessels; ++vessel) {
    const VesselCounter& counter = state.vessels[vessel];
    if (!concerned(counter) || counter.ships_lost == 0) continue;
    if (is_worn_out(ships_of(scenario, counter), counter.ships_lost)) lose_vessel(state, vessel, by, umpire);
  }
}

}  // namespace brownwater::wbts::steps
