#include "engine/games/flotilla/retreat.hpp"

#include <algorithm>
#include <bit>

#include "engine/games/flotilla/helm.hpp"

namespace brownwater::flotilla {
namespace {

UnitSet consorts(const Scenario& scenario, const State& state, UnitIndex ship) {
  return in_play(scenario, state, state.units[ship].side) & scenario.ships() & ~bit(ship);
}

// Farther from every enemy than half of her side's other ships.
bool is_behind_main_body(const Scenario& scenario, const State& state, UnitIndex ship) {
  const auto distance = [&](UnitIndex of) { return square_to_enemy(scenario, state, ship, state.units[of].pose.at); };
  const UnitSet others = consorts(scenario, state, ship);
  const std::int64_t own = distance(ship);
  int nearer = 0;
  for_each_unit(others, [&](UnitIndex other) { nearer += distance(other) < own ? 1 : 0; });
  return others != 0 && 2 * nearer >= std::popcount(others);
}

Edge opposite(Edge edge) {
  switch (edge) {
    case Edge::kLeft: return Edge::kRight;
    case Edge::kRight: return Edge::kLeft;
    case Edge::kTop: return Edge::kBottom;
    case Edge::kBottom: return Edge::kTop;
    case Edge::kNone: return Edge::kNone;
  }
  return edge;
}

// INTERPRETATION: a side's port is the edge by which it leaves; if leaving there is what it is to do, she came from the
// edge across from it.
Edge port_of(const Scenario& scenario, Side side) {
  const Edge exit = scenario.draft().exits[side];
  for (const Objective& objective : scenario.draft().objectives) {
    if (objective.side == side && objective.kind == Objective::Kind::kExit) return opposite(exit);
  }
  return exit;
}

// INTERPRETATION: as near to the edge as a ship must be to the bank to land men (FL-6.6), or moored at a bank.
bool is_in_port(const Scenario& scenario, const State& state, UnitIndex ship) {
  if (scenario.placement(ship).docked) return true;
  const Side side = state.units[ship].side;
  Mil nearest = way_to_port(scenario, side, state.units[ship].pose.at);
  for (const Point corner : outline_of(scenario, state, ship).corners)
    nearest = std::min(nearest, way_to_port(scenario, side, corner));
  return nearest <= scenario.tables().landing_reach;
}

}  // namespace

bool is_alone(const Scenario& scenario, const State& state, UnitIndex ship) {
  return consorts(scenario, state, ship) == 0;
}

Mil way_to_port(const Scenario& scenario, Side side, Point at) {
  switch (port_of(scenario, side)) {
    case Edge::kLeft: return at.x;
    case Edge::kRight: return scenario.draft().width - at.x;
    case Edge::kTop: return at.y;
    case Edge::kBottom: return scenario.draft().height - at.y;
    // INTERPRETATION: without a way out she stays and fights where she is.
    case Edge::kNone: return 0;
  }
  return 0;
}

Mil off_table(const Scenario& scenario, Point at) {
  const Draft& table = scenario.draft();
  return std::max({-at.x, at.x - table.width, 0}) + std::max({-at.y, at.y - table.height, 0});
}

bool is_off_own_edge(const Scenario& scenario, Side side, Point at) {
  const Draft& table = scenario.draft();
  switch (table.exits[side]) {
    case Edge::kLeft: return at.x < 0;
    case Edge::kRight: return at.x > table.width;
    case Edge::kTop: return at.y < 0;
    case Edge::kBottom: return at.y > table.height;
    case Edge::kNone: return false;
  }
  return false;
}

bool has_retired(const Scenario& scenario, const State& state, UnitIndex ship) {
  const bool port_counts = state.units[ship].heart == Heart::kRetiringToStay || is_alone(scenario, state, ship);
  return is_behind_main_body(scenario, state, ship) || (port_counts && is_in_port(scenario, state, ship));
}

}  // namespace brownwater::flotilla
