#include <algorithm>

#include "engine/games/flotilla/damage.hpp"
#include "engine/games/flotilla/steps.hpp"

namespace brownwater::flotilla::steps {
namespace {

void drop_first(InlineList<Hits, 32>& hits) {
  InlineList<Hits, 32> rest;
  for (std::size_t at = 1; at < hits.size(); ++at) rest.push_back(hits[at]);
  hits = rest;
}

/// Whether the ship has a turning box left to give up (FL-4.8, row 6).
bool has_turning_box(const Scenario& scenario, const Unit& at, UnitIndex ship) {
  for (std::size_t moment = 0; moment < kMoments; ++moment) {
    if (scenario.sheet(ship).turns[moment] > 0 && ((at.lost_turns >> moment) & 1U) == 0) return true;
  }
  return false;
}

}  // namespace

void after_which(State& state, Phase next) {
  bool tests = false;
  for_each_unit(state.in_play, [&](UnitIndex unit) {
    tests = tests || state.units[unit].tests > 0 || state.units[unit].boxes_due > 0;
  });
  if (state.hits.empty() && !tests) {
    state.phase = next;
    return;
  }
  state.resume = next;
  state.phase = Phase::kAftermath;
}

// FL-2.2: boxes and specific hits first, then one test for each ©, then what the owners choose.
template <class U>
void settle_next(const Scenario& scenario, State& state, U& umpire) {
  if (!state.hits.empty()) {
    Hits& hits = state.hits[0];
    const bool gone = !has(state.in_play, hits.target);
    if (gone) {
      state.specifics = 0;
      return drop_first(state.hits);
    }
    if (state.specifics > 0) {
      --state.specifics;
      return take_specific(scenario, state, hits, umpire);
    }
    if (hits.boxes > 0) {
      --hits.boxes;
      return cross_box(scenario, state, hits.target, hits.firer, false, umpire);
    }
    state.specifics = hits.specifics;
    hits.specifics = 0;
    if (state.specifics == 0) drop_first(state.hits);
    return;
  }
  for (UnitIndex ship = 0; ship < scenario.unit_count(); ++ship) {
    Unit& at = state.units[ship];
    if (at.tests > 0) {
      --at.tests;
      return test_captain(scenario, state, ship, umpire);
    }
  }
  for (UnitIndex ship = 0; ship < scenario.unit_count(); ++ship) {
    Unit& at = state.units[ship];
    if (at.boxes_due == 0) continue;
    --at.boxes_due;
    if (!has_turning_box(scenario, at, ship)) return;
    state.chooser = ship;
    state.phase = Phase::kTurnBox;
    return;
  }
  state.phase = state.resume;
  // FL-6.2, FL-5.1: a captor that her own captain has given up since takes no prize.
  if (state.phase == Phase::kPrize && !has(state.in_play, state.captor)) man_prize(scenario, state, 0, umpire);
}

#define BROWNWATER_STEP(U) template void settle_next(const Scenario&, State&, U&);
BROWNWATER_FLOTILLA_FOR_EACH_UMPIRE(BROWNWATER_STEP)
#undef BROWNWATER_STEP

}  // namespace brownwater::flotilla::steps
