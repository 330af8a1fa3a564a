#pragma once

#include "engine/games/flotilla/gunnery.hpp"

/// Options at a fire window (FL-1.3). No dice here.
namespace brownwater::flotilla {

/// Why a battery may not be laid so now, or nothing.
std::optional<kernel::Refusal> why_not_lay(const Scenario& scenario, const State& state, const Shot& shot);
/// FL-6.5
std::optional<kernel::Refusal> why_not_small_arms(const Scenario& scenario, const State& state, const SmallArms& order);
/// FL-6.1
std::optional<kernel::Refusal> why_not_grapple(const Scenario& scenario, const State& state, const Grapple& order);
/// FL-4.11
std::optional<kernel::Refusal> why_not_spar(const Scenario& scenario, const State& state, const Spar& order);

/// Whether the unit may have anything left to do hand to hand; if not, none of the three above is legal. Quick.
bool has_hands(const Scenario& scenario, const State& state, UnitIndex unit);

/// Whether the two may be near enough for anything hand to hand; if not, none of the three above is legal. Quick.
bool near_enough_to_touch(const Scenario& scenario, const State& state, UnitIndex unit, UnitIndex foe);

/// Calls `act(shot)` for each plain shot that a unit of the set, all of one side, could lay now, until `act` returns
/// true; whether it did.
template <class Act>
bool any_shot(const Scenario& scenario, const State& state, UnitSet units, Act&& act);

/// Shots of one unit.
using Volley = InlineList<Shot, kMaxBatteries>;

/// How many batteries a unit fires together. FL-4.2 speaks of ships; FL-4.14: a fort loads whatever it fires.
inline int batteries_together(const Scenario& scenario, UnitIndex unit) {
  return scenario.kind_of(unit) == Kind::kLandBattery ? int{kMaxBatteries} : scenario.tables().batteries_a_turn;
}

/// The batteries and targets that a unit's standing order fires now; empty if its conditions do not hold.
Volley standing_volley(const Scenario& scenario, const State& state, UnitIndex unit);

/// Whether a unit of the side that wants to be asked could do something at this window. Findings are kept in
/// `State::found`.
bool look_about(const Scenario& scenario, State& state, Side side);

/// The batteries of a unit that could be fired now, the farthest reach of any, and the quarters to which they look.
struct Loaded {
  BatterySet batteries = 0;
  Mil reach = 0;
  BatterySet turning = 0;                              ///< turrets: they look everywhere
  std::array<BatterySet, plane::kQuarters> looking{};  ///< by `plane::Quarter`
  plane::RoughQuarters quarters;
};
Loaded loaded_batteries(const Scenario& scenario, const State& state, UnitIndex unit);

/// The batteries among them that bear on a target and reach it. Sight is not checked.
BatterySet bearing_batteries(const Scenario& scenario, const State& state, UnitIndex unit, const Loaded& loaded,
                             UnitIndex target);

template <class Act>
bool any_shot(const Scenario& scenario, const State& state, UnitSet units, Act&& act) {
  if (units == 0) return false;
  const UnitSet foes =
      in_play(scenario, state, enemy_of(state.units[static_cast<std::size_t>(std::countr_zero(units))].side));
  for (; units != 0; units &= units - 1) {
    const auto unit = static_cast<UnitIndex>(std::countr_zero(units));
    const Loaded loaded = loaded_batteries(scenario, state, unit);
    if (loaded.batteries == 0) continue;
    for (UnitSet left = foes; left != 0; left &= left - 1) {
      const auto target = static_cast<UnitIndex>(std::countr_zero(left));
      BatterySet bearing = bearing_batteries(scenario, state, unit, loaded, target);
      if (bearing != 0 && !sees(scenario, state, unit, target)) continue;
      for (; bearing != 0; bearing = static_cast<BatterySet>(bearing & (bearing - 1))) {
        const auto battery = static_cast<std::uint8_t>(std::countr_zero(bearing));
        if (act(Shot{.unit = unit, .battery = battery, .target = target})) return true;
      }
    }
  }
  return false;
}

}  // namespace brownwater::flotilla
