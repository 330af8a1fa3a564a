#pragma once

#include <array>
#include <optional>

#include "captains/mobas/blow.hpp"
#include "engine/games/mobas/mobas.hpp"

namespace brownwater::captains {

using mobas::ShipIndex;
using mobas::ShipSet;

using Ships = InlineList<ShipIndex, mobas::kMaxShips>;

/// The extra value of a ship, in FV points: the effect of her loss beyond the points themselves.
struct Stake {
  double fighting = 0;   ///< her guns and ram
  double objective = 0;  ///< what the scenario hangs on her being sunk
};

/// A battle as one side's captain sees it before a decision: the view, and what follows from it for all considerations.
struct Situation {
  Situation(const mobas::Scenario& scenario, const mobas::View& view);

  const mobas::Scenario& scenario;
  const mobas::State& seen;
  Side side;
  Ships own;  ///< afloat, batteries with them
  Ships foes;
  int ships_afloat = 0;                       ///< of the own ones, batteries left out
  hex::HexSet blockers;                       ///< of sight, as all ships lie
  std::array<int, mobas::kMaxShips> aimed{};  ///< dice declared at each by ships of this side
  std::array<Stake, mobas::kMaxShips> stakes{};
  std::array<Hull, mobas::kMaxShips> hulls{};
  bool foes_move_later = false;  ///< this side moves first
  /// Ships that this side must still bring over its exit edge to win. Nothing if the side has no such objective, or it
  /// is no longer possible.
  std::optional<int> to_exit;
  /// How much the clock presses, 0 to 1: nothing for a side that wins or loses nothing by waiting.
  double urgency = 0;
  ShipSet named = 0;       ///< what an objective of this side names: to be sunk or silenced, batteries too
  bool outgunned = false;  ///< fewer firing dice than the enemy, all ships together

  /// MB-3.4: whether she must make for her exit.
  bool must_break_off(ShipIndex index) const { return mobas::must_break_off(scenario, seen, index); }
  /// How much danger to her weighs: less if she must close because the clock presses or because only her ram can win.
  double caution(ShipIndex index) const;
  const mobas::Ship& ship(ShipIndex index) const { return seen.ships[index]; }
  const mobas::Ratings& ratings(ShipIndex index) const { return scenario.ratings(index); }
  /// Her full dice now.
  int guns(ShipIndex index) const { return mobas::full_dice(scenario, index, ship(index).damage); }
  mobas::Berth berth(ShipIndex index) const { return {.hex = ship(index).hex, .facing = ship(index).facing}; }
};

/// Dice that one ship would throw at another from where both lie; 0 if she cannot fire at her.
int dice_at_target(const Situation& situation, ShipIndex ship, ShipIndex target);

/// Worth of a blow at a ship to her enemies, in FV points.
double worth_of(const Situation& situation, ShipIndex target, const Blow& blow);

}  // namespace brownwater::captains
