#pragma once

#include <algorithm>

#include "engine/games/flotilla/shore.hpp"

/// How men ashore get from place to place. Inside the room only.
namespace brownwater::flotilla::steps {

template <class U>
int throw_inches(U& umpire, UnitIndex party, RuleRef by, Purpose purpose, int dice) {
  DistanceThrown thrown{.unit = party, .faces = throw_pool(umpire, by, purpose, dice, party), .inches = 0};
  for (const std::uint8_t face : thrown.faces) thrown.inches = static_cast<std::uint8_t>(thrown.inches + face);
  note(umpire, by, thrown);
  return thrown.inches;
}

/// Stands there from now on.
inline void arrive(State& state, UnitIndex party, const Pose& pose) {
  Unit& at = state.units[party];
  at.left_cover = at.left_cover || at.pose.at != pose.at;
  at.pose = pose;
  forget(state, party);
}

inline void go(const Scenario& scenario, State& state, UnitIndex party, Bearing bearing, Mil distance) {
  const Point to = walked(scenario, state.units[party].pose.at, bearing, distance);
  arrive(state, party, {.at = to, .heading = bearing});
}

/// Carries out `goes()`, and notes from where it led to where.
template <class U, class Goes>
void move_party(const State& state, UnitIndex party, RuleRef by, U& umpire, Goes&& goes) {
  const Point from = state.units[party].pose.at;
  goes();
  note(umpire, by, PartyMoved{.unit = party, .from = from, .to = state.units[party].pose.at});
}

/// How far a party is from where a charge at another unit stands.
inline Mil out_of_contact(const Scenario& scenario, const State& state, UnitIndex party, UnitIndex target) {
  const Mil apart = distance_of(state.units[party].pose.at, state.units[target].pose.at);
  return std::max(apart - scenario.tables().march.contact, 0);
}

/// Goes so far at another unit, no nearer than where a charge stands.
inline void close_with(const Scenario& scenario, State& state, UnitIndex party, UnitIndex target, Mil reach) {
  const Bearing towards = plane::bearing_of(state.units[party].pose.at, state.units[target].pose.at);
  go(scenario, state, party, towards, std::min(reach, out_of_contact(scenario, state, party, target)));
}

}  // namespace brownwater::flotilla::steps
