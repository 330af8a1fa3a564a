#pragma once

#include "engine/games/flotilla/gunnery.hpp"

/// What may be done at a fire window (FL-1.3). No dice here.
namespace brownwater::flotilla {

/// Why a battery may not be laid so now, or nothing.
std::optional<kernel::Refusal> why_not_lay(const Scenario& scenario, const State& state, const Shot& shot);
/// FL-6.5
std::optional<kernel::Refusal> why_not_small_arms(const Scenario& scenario, const State& state, const SmallArms& order);
/// FL-6.1
std::optional<kernel::Refusal> why_not_grapple(const Scenario& scenario, const State& state, const Grapple& order);
/// FL-4.11
std::optional<kernel::Refusal> why_not_spar(const Scenario& scenario, const State& state, const Spar& order);

/// Calls `act(shot)` for each plain shot that a unit of the set could lay now, until `act` returns true; whether it
/// did.
template <class Act>
bool any_shot(const Scenario& scenario, const State& state, UnitSet units, Act&& act);

/// The batteries and targets that a unit's standing order fires now; empty if its conditions do not hold.
InlineList<Shot, kMaxBatteries> standing_volley(const Scenario& scenario, const State& state, UnitIndex unit);

/// Whether a unit of the side that wants to be asked could do something at this window.
bool is_to_be_asked(const Scenario& scenario, const State& state, Side side);

template <class Act>
bool any_shot(const Scenario& scenario, const State& state, UnitSet units, Act&& act) {
  bool done = false;
  for_each_unit(units, [&](UnitIndex unit) {
    if (done || why_silent(scenario, state, unit)) return;
    for_each_unit(in_play(scenario, state, enemy_of(state.units[unit].side)), [&](UnitIndex target) {
      bool looked = false;
      for (std::uint8_t battery = 0; !done && battery < scenario.sheet(unit).batteries.size(); ++battery) {
        if (why_silent(scenario, state, unit, battery) || !lay(scenario, state, unit, battery, target)) continue;
        if (!looked && !in_sight(scenario, state, unit, target)) return;
        looked = true;
        done = act(Shot{.unit = unit, .battery = battery, .target = target});
      }
    });
  });
  return done;
}

}  // namespace brownwater::flotilla
