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
template <class U>
void arrive(State& state, UnitIndex party, const Pose& pose, RuleRef by, U& umpire) {
  Unit& at = state.units[party];
  const Point from = at.pose.at;
  at.pose = pose;
  forget(state, party);
  at.left_cover = at.left_cover || at.pose.at != from;
  note(umpire, by, PartyMoved{.unit = party, .from = from, .to = at.pose.at});
}

template <class U>
void go(const Scenario& scenario, State& state, UnitIndex party, Bearing bearing, Mil distance, RuleRef by, U& umpire) {
  const Point to = walked(scenario, state.units[party].pose.at, bearing, distance);
  arrive(state, party, {.at = to, .heading = bearing}, by, umpire);
}

/// How far a party is from where a charge at another unit stands.
inline Mil out_of_contact(const Scenario& scenario, const State& state, UnitIndex party, UnitIndex target) {
  const Mil apart = distance_of(state.units[party].pose.at, state.units[target].pose.at);
  return std::max(apart - scenario.tables().march.contact, 0);
}

/// Goes so far at another unit, no nearer than where a charge stands.
template <class U>
void close_with(const Scenario& scenario, State& state, UnitIndex party, UnitIndex target, Mil reach, RuleRef by,
                U& umpire) {
  const Bearing towards = plane::bearing_of(state.units[party].pose.at, state.units[target].pose.at);
  const Mil distance = std::min(reach, out_of_contact(scenario, state, party, target));
  go(scenario, state, party, towards, distance, by, umpire);
}

}  // namespace brownwater::flotilla::steps
