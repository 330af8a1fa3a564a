#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/windows.hpp"

namespace brownwater::flotilla::steps {

// RR-6.3: each battery that lay hidden fires before the first turn, and is loaded again.
// INTERPRETATION RR-6.3: with the batteries and at the targets worth most that its standing order allows; one that
// holds its fire does not.
void fire_from_hiding(const Scenario& scenario, State& state) {
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    const Unit& at = state.units[unit];
    if (!scenario.placement(unit).fires_first || at.has_fired || at.standing.mode == Standing::Mode::kHold) continue;
    const auto volley = standing_volley(scenario, state, unit);
    if (volley.empty()) continue;
    for (const Shot& shot : volley) state.volley.push_back(shot);
    state.phase = Phase::kShots;
    return;
  }
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    if (!scenario.placement(unit).fires_first) continue;
    Unit& at = state.units[unit];
    at.has_fired = false;
    at.fired = at.unloaded = 0;
  }
  state.opening_fire = false;
  state.phase = Phase::kTurnBegins;
}

}  // namespace brownwater::flotilla::steps
