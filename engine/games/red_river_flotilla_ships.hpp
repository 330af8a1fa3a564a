#pragma once

#include <array>

#include "engine/games/red_river_flotilla.hpp"
#include "engine/games/redriver/river.hpp"

/// How the campaign's ships stand in a battle of Flotilla, and how its guns convert to fire dice. Inside the bridge
/// only.
namespace brownwater::games {

/// Guns of the campaign, by mount.
using GunsByMount = std::array<std::uint8_t, redriver::kMaxMounts>;

/// The guns of a Union ship that can fire: mounted (RR-9.3), and with rounds of their kind left (RR-8.1).
GunsByMount guns_that_fire(const redriver::Scenario& scenario, const redriver::State& state, redriver::ShipIndex ship);

/// A Union ship as the campaign left her: RR-9.4 as a share of her damage boxes, RR-5 her boiler and grounding, and her
/// guns as a share of fire dice.
flotilla::Placement placed_in_flotilla(const RedRiverFlotilla::Casting& casting, const redriver::Scenario& scenario,
                                       const redriver::State& state, redriver::ShipIndex ship);

/// RR-6.8, RR-6.9: the ironclad, finished or not.
flotilla::Placement placed_in_flotilla(const RedRiverFlotilla::Casting& casting, const redriver::Scenario& scenario,
                                       const redriver::MetIronclad& met);

/// A battery with the guns it has left, a die each (FL-4.14).
flotilla::Sheet sheet_of_battery(const RedRiverFlotilla::Casting& casting, const redriver::Scenario& scenario,
                                 const redriver::Battery& battery);

/// RR-13.2: the guns that a ship has lost in battle, counted by the dice missing from the sheet with which she went in.
/// Rounded down, and taken in turn from the mount that has most left.
GunsByMount guns_lost(const RedRiverFlotilla::Casting& casting, const redriver::Scenario& scenario,
                      const redriver::State& state, redriver::ShipIndex ship, const flotilla::Sheet& before,
                      const flotilla::Unit& after);

}  // namespace brownwater::games
