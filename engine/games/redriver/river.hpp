#pragma once

#include <optional>

#include "engine/games/redriver/event.hpp"
#include "engine/games/redriver/state.hpp"

/// Questions about the river and who lies where. Pure; inside the room only.
namespace brownwater::redriver {

/// Ships afloat and on the campaign (not waiting at the main river).
ShipSet ships_afloat(const Scenario& scenario, const State& state);
ShipSet ships_at(const Scenario& scenario, const State& state, SectionIndex section);
ShipSet ships_with_flag(const Scenario& scenario, const State& state);

/// The section below, `kMouth` below the first.
SectionIndex below(const State& state, SectionIndex section);
/// The first section on the way from one to another; `from` itself if they are the same.
SectionIndex next_towards(const State& state, SectionIndex from, SectionIndex to);

/// Whether enemies are left there that must be fought or run past (RR-6.10).
bool defended(const State& state, SectionIndex section);
bool has_hidden_battery(const State& state, SectionIndex section);
bool ironclad_is_at(const State& state, SectionIndex section);
/// Whether batteries or armed vessels there prevent work.
bool under_guns(const State& state, SectionIndex section);
/// RR-2.3, RR-6.8: of the party that is in action, the warships that can fight: with a gun mounted that has rounds. All
/// warships where none can, and the whole party where it has no warship.
ShipSet fighters(const Scenario& scenario, const State& state);
/// RR-6.8: whether any warship of the party has a gun mounted that has rounds.
bool has_armed_warship(const Scenario& scenario, const State& state);
/// Shore guns left in the section.
int guns_left(const State& state, SectionIndex section);

/// All fuel of a ship, bunkers and barges.
int fuel_of(const Ship& ship);
/// RR-7.1, RR-7.2: what more her bunkers and barges hold.
int room_for_fuel(const Scenario& scenario, const State& state, ShipIndex ship);
/// RR-9.4: points left.
int points_left(const Scenario& scenario, const State& state, ShipIndex ship);
/// Guns mounted now.
int guns_mounted(const Scenario& scenario, const State& state, ShipIndex ship, std::size_t mount);
bool has_a_gun(const Scenario& scenario, const State& state, ShipIndex ship);

/// RR-7.3: whether the stream carries her in this part of the turn, whatever her boiler, rudder and crew can do.
constexpr bool drifts_now(const Ship& ship) { return ship.drifting && ship.legs > 0; }
/// RR-5, RR-7.3, RR-9.1: what keeps a ship where she is, whichever way she would go; her boiler and towing left aside.
std::optional<Hindrance> held_here(const State& state, ShipIndex ship);
/// The hindrance that keeps her from going to a section next to hers; her boiler and towing left aside.
std::optional<Hindrance> hindrance(const Scenario& scenario, const State& state, ShipIndex ship, SectionIndex to);

/// RR-2.2: whether the commodore may decide more that takes no time, this turn.
bool may_keep_house(const Scenario& scenario, const State& state);

/// RR-7.1, RR-8.2: whether the banks, or what lies here, give anything.
bool banks_give_fuel(const State& state, SectionIndex section);
bool can_scavenge(const State& state, SectionIndex section);

/// RR-2.3: no warship is left that can move, or be towed, and has a gun.
bool is_defeated(const Scenario& scenario, const State& state);

template <class Each>
void for_each_ship(ShipSet ships, Each&& each) {
  for (ShipIndex ship = 0; ship < kMaxShips; ++ship) {
    if (has(ships, ship)) each(ship);
  }
}

constexpr ShipSet without(ShipSet ships, ShipIndex ship) { return static_cast<ShipSet>(ships & ~bit(ship)); }
constexpr ShipIndex first_of(ShipSet ships) {
  ShipIndex ship = 0;
  while (!has(ships, ship)) ++ship;
  return ship;
}

/// RR-13.1: the leader of those ships: the one the commodore has named, if she is there, else the first.
constexpr ShipIndex leader_of(const State& state, ShipSet ships) {
  return state.leader != kNoShip && has(ships, state.leader) ? state.leader : first_of(ships);
}
/// RR-13.1: the party in line: the leader first, the others in the flotilla's order.
template <class Each>
void for_each_in_line(const State& state, Each&& each) {
  if (state.acting == 0) return;
  const ShipIndex leader = leader_of(state, state.acting);
  each(leader);
  for_each_ship(without(state.acting, leader), each);
}

}  // namespace brownwater::redriver
