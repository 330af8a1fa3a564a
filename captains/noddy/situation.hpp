#pragma once

#include "captains/noddy/course.hpp"
#include "engine/games/noddy/noddy.hpp"

namespace brownwater::captains::open_table {

/// A battle as one side's captain sees it before a decision.
struct Situation {
  Situation(const noddy::Scenario& scenario, const noddy::View& view);

  const noddy::Scenario& scenario;
  const noddy::State& seen;
  Side side;
  ShipSet own = 0;                               ///< afloat: vessels, batteries and regiments
  ShipSet foes = 0;                              ///< that may be fired at
  std::array<double, noddy::kMaxShips> worth{};  ///< of a hit on each, to her enemies
  ShipSet named = 0;                             ///< what an objective of this side names
  int to_exit = 0;         ///< how many vessels this side must still bring over its edge to win, if it still can
  bool holds = false;      ///< this side wins by the clock (ND-8.1)
  bool outgunned = false;  ///< fewer guns than are seen of the enemy

  const noddy::Ship& ship(ShipIndex index) const { return seen.ships[index]; }
  const noddy::Card& card(ShipIndex index) const { return scenario.card(index); }
};

}  // namespace brownwater::captains::open_table
