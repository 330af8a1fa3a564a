#pragma once

#include "captains/noddy/gun_laying.hpp"
#include "captains/noddy/pilot.hpp"
#include "captains/noddy/reckoning.hpp"
#include "captains/noddy/situation.hpp"

namespace brownwater::captains::open_table {

/// An order that a captain thinks of, and where it would lead.
struct Plan {
  noddy::Order order;
  Course course;
};

/// Results computed once for all orders of one vessel.
struct Deliberation {
  Deliberation(const Situation& situation, ShipIndex ship, plane_craft::Grain grain = plane_craft::Grain::kFine);

  const Situation& situation;
  ShipIndex ship;
  Reckoning reckoning;
  Pilot pilot;
  Passage passage;  ///< to the enemy, or to her edge if she is to leave
  GunGroups guns;
  InlineList<GunGroups, noddy::kMaxShips> foes_guns;  ///< in the order of `foes`
  InlineList<ShipIndex, noddy::kMaxShips> foes;       ///< that have guns which may reach her
  double caution = 1;                                 ///< how much danger to her counts
  bool runs = false;                                  ///< she is to leave by her own edge (ND-8.1)
};

}  // namespace brownwater::captains::open_table
