#pragma once

#include <algorithm>
#include <array>

#include "engine/chance/umpires.hpp"
#include "engine/games/redriver/lots.hpp"
#include "engine/games/redriver/river.hpp"

/// The accounts of the campaign: points, fuel, rounds and ships lost, each entered on both sides. Inside the room only.
namespace brownwater::redriver {

template <class U, class What>
void note(U& umpire, RuleRef by, const What& what) {
  umpire.note(Event{.rule = by, .happening = what});
}

// RR-10.1
template <class U>
void score(State& state, Cause cause, int amount, RuleRef by, U& umpire) {
  if (amount == 0) return;
  state.points = static_cast<std::int16_t>(state.points + amount);
  auto& entry = state.ledger[static_cast<std::size_t>(cause)];
  entry = static_cast<std::int16_t>(entry + amount);
  note(umpire, by, PointsScored{.cause = cause, .amount = static_cast<std::int16_t>(amount), .total = state.points});
}

/// Fuel that comes aboard, her bunkers first, then the barges that she tows; there must be room for it (RR-7.2).
inline void take_fuel(const Scenario& scenario, State& state, ShipIndex ship, int fuel) {
  Ship& taking = state.ships[ship];
  const auto fill = [&fuel](std::uint8_t& hold, int room) {
    const int stowed = std::clamp(room - hold, 0, fuel);
    hold = static_cast<std::uint8_t>(hold + stowed);
    fuel -= stowed;
  };
  fill(taking.fuel, scenario.fuel_room(ship));
  for (std::size_t barge = 0; barge < taking.barges; ++barge)
    fill(taking.barge_fuel[barge], scenario.tables().stores.barge_fuel);
}

/// Takes that much fuel from a ship, her barges first. She must have it.
inline void draw_fuel(Ship& ship, int fuel) {
  for (std::size_t barge = 0; barge < ship.barges; ++barge) {
    const int drawn = std::min<int>(fuel, ship.barge_fuel[barge]);
    ship.barge_fuel[barge] = static_cast<std::uint8_t>(ship.barge_fuel[barge] - drawn);
    fuel -= drawn;
  }
  ship.fuel = static_cast<std::uint8_t>(ship.fuel - fuel);
}

constexpr void enter(std::uint16_t& side, int amount) { side = static_cast<std::uint16_t>(side + amount); }

/// RR-7.1: a ship burns fuel, as far as she has any.
template <class U>
void burn_fuel(State& state, ShipIndex ship, int fuel, U& umpire) {
  const int burned = std::min(fuel, fuel_of(state.ships[ship]));
  if (burned == 0) return;
  draw_fuel(state.ships[ship], burned);
  enter(state.fuel.used, burned);
  note(umpire, rule(7, 1),
       FuelBurned{.ship = ship,
                  .fuel = static_cast<std::uint8_t>(burned),
                  .left = static_cast<std::uint8_t>(fuel_of(state.ships[ship]))});
}

/// Shares found fuel out among ships (RR-7.2). Each point goes to the ship with least in her bunkers, and when all
/// bunkers are full to the one with least in her barges. Returns the points taken; the rest stays ashore.
inline int share_fuel(const Scenario& scenario, State& state, ShipSet ships, int fuel) {
  int taken = 0;
  for (; taken < fuel; ++taken) {
    ShipIndex neediest = kNoShip;
    const auto full = [&](ShipIndex ship) { return state.ships[ship].fuel >= scenario.fuel_room(ship); };
    const auto needs_more = [&](ShipIndex ship, ShipIndex than) {
      if (full(ship) != full(than)) return full(than);
      if (!full(ship)) return state.ships[ship].fuel < state.ships[than].fuel;
      return fuel_of(state.ships[ship]) < fuel_of(state.ships[than]);
    };
    for_each_ship(ships, [&](ShipIndex ship) {
      if (room_for_fuel(scenario, state, ship) <= 0) return;
      if (neediest == kNoShip || needs_more(ship, neediest)) neediest = ship;
    });
    if (neediest == kNoShip) break;
    take_fuel(scenario, state, neediest, 1);
  }
  enter(state.fuel.in, taken);
  return taken;
}

/// RR-10.1: -3 a shore gun that is passed and left, once.
template <class U>
void count_bypassed(const Scenario& scenario, State& state, SectionIndex section, U& umpire) {
  if (section == kMouth) return;
  int passed = 0;
  for (Battery& battery : state.sections[section].batteries) {
    passed += battery.guns_left() - battery.bypassed;
    battery.bypassed = static_cast<std::uint8_t>(battery.guns_left());
  }
  score(state, Cause::kGunBypassed, passed * scenario.tables().points.gun_bypassed, rule(10, 1), umpire);
}

/// RR-7.3: no tow holds between sections.
inline void part_tows(State& state) {
  for (Ship& ship : state.ships) {
    if (ship.towed_by != kNoShip && state.ships[ship.towed_by].at != ship.at) ship.towed_by = kNoShip;
  }
}

/// A Union ship is gone, and all in her (RR-10.1).
template <class U>
void lose_ship(const Scenario& scenario, State& state, ShipIndex ship, ShipFate fate, U& umpire) {
  Ship& lost = state.ships[ship];
  lost.fate = fate;
  enter(state.fuel.lost, fuel_of(lost));
  lost.fuel = 0;
  lost.barge_fuel = {};
  lost.barges = 0;
  for (std::size_t kind = 0; kind < kMaxGunKinds; ++kind) {
    enter(state.rounds[kind].lost, lost.rounds[kind]);
    lost.rounds[kind] = 0;
  }
  lost.towed_by = kNoShip;
  for (Ship& other : state.ships) {
    if (other.towed_by == ship) other.towed_by = kNoShip;
  }
  state.acting = without(state.acting, ship);
  state.under_way = without(state.under_way, ship);
  state.owing_orders = without(state.owing_orders, ship);
  note(umpire, rule(10, 1), ShipLost{.ship = ship, .fate = fate});
  score(state, Cause::kUnionShipLost, scenario.tables().points.union_ship_sunk, rule(10, 1), umpire);
}

/// RR-9.2: half of the damage of one engagement, rounded down, can be repaired. She sinks when no points are left.
template <class U>
void damage_ship(const Scenario& scenario, State& state, ShipIndex ship, int damage, U& umpire) {
  Ship& hurt = state.ships[ship];
  const int taken = std::min(damage, points_left(scenario, state, ship));
  const int repairable = taken * scenario.tables().stores.repairable_percent / kPercent;
  hurt.repairable = static_cast<std::uint8_t>(hurt.repairable + repairable);
  hurt.lasting = static_cast<std::uint8_t>(hurt.lasting + taken - repairable);
  const int left = points_left(scenario, state, ship);
  note(umpire, rule(9, 2),
       ShipDamaged{
           .ship = ship, .damage = static_cast<std::uint8_t>(taken), .points_left = static_cast<std::uint8_t>(left)});
}

}  // namespace brownwater::redriver
