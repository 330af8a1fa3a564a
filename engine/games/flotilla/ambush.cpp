#include "engine/games/flotilla/steps.hpp"
#include "engine/games/flotilla/where.hpp"

namespace brownwater::flotilla::steps {

// RR-6.3: each battery that lay hidden fires before the first turn, and is loaded again.
// INTERPRETATION RR-6.3: with the batteries and at the targets worth most that its standing order allows; one that
// holds its fire does not.
template <class W>
void fire_from_hiding(const Scenario& scenario, State& state, W& where) {
  for (UnitIndex unit = 0; unit < scenario.unit_count(); ++unit) {
    const Unit& at = state.units[unit];
    if (!scenario.placement(unit).fires_first || at.has_fired || at.standing.mode == Standing::Mode::kHold) continue;
    const Volley volley = where.volley(unit);
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

#define BROWNWATER_STEP(W) template void fire_from_hiding(const Scenario&, State&, W&);
BROWNWATER_FLOTILLA_FOR_EACH_WHERE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
