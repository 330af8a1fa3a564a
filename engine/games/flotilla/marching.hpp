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

template <class U>
void go(const Scenario& scenario, State& state, UnitIndex party, Bearing bearing, Mil distance, RuleRef by, U& umpire) {
  Unit& at = state.units[party];
  const Point from = at.pose.at;
  at.pose = {.at = walked(scenario, from, bearing, distance), .heading = bearing};
  forget(state, party);
  at.left_cover = at.left_cover || at.pose.at != from;
  note(umpire, by, PartyMoved{.unit = party, .from = from, .to = at.pose.at});
}

/// Goes at another unit, no nearer than where a charge stands.
template <class U>
void close_with(const Scenario& scenario, State& state, UnitIndex party, UnitIndex target, Mil reach, RuleRef by,
                U& umpire) {
  const Point from = state.units[party].pose.at;
  const Point to = state.units[target].pose.at;
  const Bearing towards = plane::bearing_of(from, to);
  const Mil distance = std::min(reach, std::max(distance_of(from, to) - scenario.tables().march.contact, 0));
  go(scenario, state, party, towards, open_way(scenario, state, party, towards, distance), by, umpire);
}

}  // namespace brownwater::flotilla::steps
