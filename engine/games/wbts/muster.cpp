#include "engine/games/wbts/muster.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace brownwater::wbts {
namespace {

const Fleet* fleet_of(const Scenario& scenario, const VesselCounter& vessel) {
  const bool east = is_in_the_east(scenario.map().water(vessel.at).hex);
  const std::vector<Fleet>& fleets = scenario.ground().fleets.fleets;
  const auto found = std::ranges::find_if(fleets, [&](const Fleet& fleet) {
    return fleet.side == vessel.side && fleet.kind == vessel.kind && (east ? fleet.east : fleet.west);
  });
  return found == fleets.end() || found->ships.empty() ? nullptr : &*found;
}

/// The ships of both sides as they are given out: each once as long as there are others.
class ShipsGivenOut {
 public:
  ShipsGivenOut(const Scenario& scenario, const State& state, OrderOfBattle& order)
      : scenario_(scenario), state_(state), order_(order) {}

  /// WS-12.2: from now on they are left out.
  void leave_out(const ShipSet& ships) { left_out_ = ships; }

  /// How many the vessel has got, at most `room`.
  std::size_t muster(VesselId vessel, std::size_t room) {
    const Fleet* fleet = fleet_of(scenario_, state_.vessels[vessel]);
    if (fleet == nullptr) return 0;
    const int left = std::max(1, int{fleet->ships_each} - int{state_.vessels[vessel].ships_lost});
    const std::size_t wanted = std::min(room, static_cast<std::size_t>(left));
    const std::size_t before = order_.size();
    const auto more = [&] { return order_.size() - before < wanted; };
    for (const ShipId named : named_for(vessel)) {
      if (more() && !given(named) && !is_out(named)) give(vessel, named);
    }
    for (const DatedShip& dated : fleet->ships) {
      if (more() && dated.from <= now() && is_free(vessel, dated.ship)) give(vessel, dated.ship);
    }
    while (more() && give_another(vessel, *fleet)) continue;
    return order_.size() - before;
  }

 private:
  Cycle now() const { return cycle_of(state_.clock.week); }
  std::span<const ShipId> named_for(VesselId vessel) const {
    const auto& named = scenario_.draft().vessel_ships;
    return vessel < named.size() ? std::span<const ShipId>(named[vessel]) : std::span<const ShipId>();
  }
  bool given(ShipId ship) const { return last_[ship] != 0; }
  bool is_out(ShipId ship) const { return state_.ships_gone.has(ship) || left_out_.has(ship); }
  bool is_free(VesselId vessel, ShipId ship) const {
    if (given(ship) || is_out(ship)) return false;
    for (VesselId other = 0; other < scenario_.draft().vessel_ships.size(); ++other) {
      const bool hers = std::ranges::find(named_for(other), ship) != named_for(other).end();
      if (hers && other != vessel && state_.vessels[other].in_service()) return false;
    }
    return true;
  }
  void give(VesselId vessel, ShipId ship) {
    order_.push_back({.vessel = vessel, .ship = ship, .number = ++last_[ship]});
  }
  // Where the register has no more ships of that date, one stands for several of her kind: the ship that stands for
  // fewest is next.
  bool give_another(VesselId vessel, const Fleet& fleet) {
    const bool any = std::ranges::any_of(
        fleet.ships, [&](const DatedShip& dated) { return dated.from <= now() && !left_out_.has(dated.ship); });
    const DatedShip* next = nullptr;
    for (const DatedShip& dated : fleet.ships) {
      if ((any && dated.from > now()) || left_out_.has(dated.ship)) continue;
      if (next == nullptr || last_[dated.ship] < last_[next->ship]) next = &dated;
    }
    if (next == nullptr) return false;
    last_[next->ship] = std::max<std::uint8_t>(last_[next->ship], 1);
    give(vessel, next->ship);
    return true;
  }

  const Scenario& scenario_;
  const State& state_;
  OrderOfBattle& order_;
  std::array<std::uint8_t, kMaxShips> last_{};
  ShipSet left_out_;
};

/// A side's vessels in the water, the strongest first.
std::vector<VesselId> vessels_of(const State& state, WaterId water, Side side) {
  std::vector<VesselId> there;
  for (VesselId at = 0; at < kMaxVessels; ++at) {
    const VesselCounter& vessel = state.vessels[at];
    if (vessel.afloat() && vessel.at == water && vessel.side == side) there.push_back(at);
  }
  std::ranges::sort(there, {}, [&](VesselId at) { return std::pair(-int{state.vessels[at].points}, at); });
  return there;
}

}  // namespace

OrderOfBattle order_of_battle(const Scenario& scenario, const State& state, WaterId water) {
  OrderOfBattle order;
  ShipsGivenOut ships(scenario, state, order);
  for (const Side side : kBothSides) {
    const std::vector<VesselId> there = vessels_of(state, water, side);
    std::size_t room = std::min<std::size_t>(scenario.ground().fleets.most_ships_a_side, kMostShipsASide);
    for (std::size_t at = 0; at < there.size() && room > 0; ++at) {
      // Every vessel that still waits keeps room for a ship.
      const std::size_t waiting = std::min(there.size() - at - 1, room - 1);
      room -= ships.muster(there[at], room - waiting);
    }
  }
  return order;
}

bool has_vessel_left(const Scenario& scenario, const State& state, WaterId water, Side side, std::uint32_t lost) {
  const OrderOfBattle order = order_of_battle(scenario, state, water);
  std::array<int, kMaxVessels> gone{};
  for (std::size_t at = 0; at < order.size(); ++at) gone[order[at].vessel] += static_cast<int>(lost >> at & 1U);
  return std::ranges::any_of(vessels_of(state, water, side), [&](VesselId at) {
    const VesselCounter& vessel = state.vessels[at];
    return gone[at] == 0 || !is_worn_out(ships_of(scenario, vessel), vessel.ships_lost + gone[at]);
  });
}

bool goes_up_with(const State& state, VesselId vessel, VesselId other) {
  const VesselCounter& counter = state.vessels[other];
  if (other == vessel) return true;
  const VesselCounter& leads = state.vessels[vessel];
  if (leads.back == kUpRiver) return counter.back == kUpRiver;
  return counter.afloat() && !counter.moved && counter.side == leads.side && counter.at == leads.at &&
         counter.kind == VesselKind::kRiverTransport;
}

OrderOfBattle expedition_of(const Scenario& scenario, const State& state, VesselId vessel) {
  OrderOfBattle order;
  ShipsGivenOut ships(scenario, state, order);
  const ExpeditionNumbers& numbers = scenario.ground().fleets.expeditions;
  ships.leave_out(numbers.not_taken);
  if (ships.muster(vessel, kMostShipsASide) == 0) return order;
  ships.leave_out({});
  std::size_t room = numbers.most_supply_ships;
  for (VesselId other = 0; other < kMaxVessels && room > 0; ++other) {
    if (other != vessel && goes_up_with(state, vessel, other)) room -= ships.muster(other, room);
  }
  return order;
}

int ships_of(const Scenario& scenario, const VesselCounter& vessel) {
  const Fleet* fleet = fleet_of(scenario, vessel);
  return fleet == nullptr ? 1 : int{fleet->ships_each};
}

}  // namespace brownwater::wbts
