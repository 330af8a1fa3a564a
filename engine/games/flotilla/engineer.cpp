#include <algorithm>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/steps.hpp"

/// Orders to the engines beyond steaming: more power, off the ground, astern.
namespace brownwater::flotilla::steps {

// FL-3.4
template <class U>
void call_for_power(const Scenario& scenario, State& state, UnitIndex ship, U& umpire) {
  constexpr RuleRef kRule = rule(3, 4);
  const Tables::Power& table = scenario.tables().power;
  Unit& at = state.units[ship];
  const std::uint8_t face = throw_d6(umpire, kRule, Purpose::kPower, ship);
  at.power_tried = true;
  at.power = face > table.refused_to ? face : 0;
  note(umpire, kRule, PowerCalled{.unit = ship, .face = face, .inches = at.power});
  const auto stop_for = [&](int turns) {
    // FL-1.0: her move was to come.
    at.stopped_until = last_of(scenario, state, at.stopped_until, turns, Bites::kStill);
    at.speed = 0;
  };
  if (face <= table.boiler_to) {
    stop_for(table.boiler_stopped);
    at.continuing = static_cast<std::uint8_t>(at.continuing + table.boiler_continuing);
    suffer(state, {.target = ship, .firer = kNoUnit, .boxes = table.boiler_hits});
  } else if (face <= table.leak_to) {
    stop_for(table.leak_stopped);
  } else if (face <= table.refused_to) {
    state.chooser = ship;
    state.phase = Phase::kInsist;
    return;
  }
  after_which(state, Phase::kNextMover);
}

template <class U>
void answer_engineer(const Scenario& scenario, State& state, bool insist, U& umpire) {
  constexpr RuleRef kRule = rule(3, 4);
  const UnitIndex ship = state.chooser;
  Unit& at = state.units[ship];
  state.chooser = kNoUnit;
  EngineerAnswered answered{.unit = ship, .insisted = insist, .faces = {}, .inches = 0};
  if (insist) {
    for (std::uint8_t& face : answered.faces) face = throw_d6(umpire, kRule, Purpose::kInsist, ship);
    const int sum = answered.faces[0] + answered.faces[1] + answered.faces[2];
    if (sum > scenario.tables().power.insisted_destroys_to) answered.inches = static_cast<std::uint8_t>(sum);
  }
  at.power = answered.inches;
  at.power_turn = answered.inches > 0;
  note(umpire, kRule, answered);
  if (insist && answered.inches == 0) sink(scenario, state, ship, kNoUnit, kRule, umpire);
  after_which(state, Phase::kNextMover);
}

// FL-3.6
template <class U>
void try_freeing(const Scenario& scenario, State& state, UnitIndex ship, int guns, U& umpire) {
  constexpr RuleRef kRule = rule(3, 6);
  Unit& at = state.units[ship];
  FreeingTried tried{.unit = ship, .guns = static_cast<std::uint8_t>(guns), .faces = {}, .freed = false};
  int dice = 1;
  if (guns > 0) {
    lose_guns(scenario, state, ship, guns, kNoUnit, kRule, umpire);
    dice = guns / guns_a_die(scenario, at);
    at.tried_off = true;
  } else {
    at.tried_reverse = true;
  }
  tried.faces = throw_pool(umpire, kRule, guns > 0 ? Purpose::kLighten : Purpose::kReverse, dice, ship);
  tried.freed = count_from(tried.faces, scenario.tables().lightened_on) > 0;
  note(umpire, kRule, tried);
  if (tried.freed) {
    at.aground = false;
    // INTERPRETATION FL-3.6: she moves from the next turn on.
    at.stopped = true;
  }
  after_which(state, Phase::kNextMover);
}

// FL-6.6
template <class U>
void back_astern(const Scenario& scenario, State& state, UnitIndex ship, U& umpire) {
  const std::uint8_t face = throw_d6(umpire, rule(6, 6), Purpose::kAstern, ship);
  Faces faces;
  faces.push_back(face);
  note(umpire, rule(6, 6), DistanceThrown{.unit = ship, .faces = faces, .inches = face});
  state.passage = Passage{.unit = ship, .inches = face};
  state.passage.astern = true;
  open_window(scenario, state);
}

#define BROWNWATER_STEP(U)                                                \
  template void call_for_power(const Scenario&, State&, UnitIndex, U&);   \
  template void answer_engineer(const Scenario&, State&, bool, U&);       \
  template void try_freeing(const Scenario&, State&, UnitIndex, int, U&); \
  template void back_astern(const Scenario&, State&, UnitIndex, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
