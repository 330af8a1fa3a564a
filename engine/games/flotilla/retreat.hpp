#pragma once

#include "engine/games/flotilla/gunnery.hpp"

/// FL-5.1: where a captain goes who has lost heart, and when he is there. No dice here.
namespace brownwater::flotilla {

inline bool is_retiring(const Unit& ship) {
  return ship.heart == Heart::kRetiring || ship.heart == Heart::kRetiringToStay;
}

/// Whether no other ship of her side is left: no main body stands between her and the enemy, and port is all there is.
bool is_alone(const Scenario& scenario, const State& state, UnitIndex ship);

/// How far a place lies from the edge of the table that is the side's port; less than 0 beyond it.
Mil way_to_port(const Scenario& scenario, Side side, Point at);

/// How far a place lies off the table, the ways across and down added; 0 on it.
Mil off_table(const Scenario& scenario, Point at);

/// FL-7.1: whether a place lies off the table by the edge that is the side's own. A ship whose middle comes there has
/// left.
bool is_off_own_edge(const Scenario& scenario, Side side, Point at);

/// Whether her retreat is over: she is behind the main body, or in port where that counts.
bool has_retired(const Scenario& scenario, const State& state, UnitIndex ship);

}  // namespace brownwater::flotilla
