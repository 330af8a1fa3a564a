#pragma once

#include <array>

#include "captains/plane/shallows.hpp"
#include "engine/games/flotilla/flotilla.hpp"

/// The captain of Flotilla, in rooms of his own.
namespace brownwater::captains::quarterdeck {

using flotilla::Action;
using flotilla::Aim;
using flotilla::for_each_unit;
using flotilla::kInch;
using flotilla::Kind;
using flotilla::Mil;
using flotilla::Point;
using flotilla::Pose;
using flotilla::Scenario;
using flotilla::Shot;
using flotilla::State;
using flotilla::Steam;
using flotilla::Unit;
using flotilla::UnitIndex;
using flotilla::UnitSet;
using plane_craft::distance;

/// A battle as one side's captain sees it before a decision.
struct Situation {
  Situation(const Scenario& scenario, const flotilla::View& view);

  const Scenario& scenario;
  const State& seen;
  Side side;
  UnitSet own = 0;         ///< in play
  UnitSet foes = 0;        ///< that may be fired at
  UnitSet named = 0;       ///< what an objective of this side names
  int to_exit = 0;         ///< how many ships this side must still bring over its edge to win, if it still can
  bool holds = false;      ///< this side wins by the clock (FL-7.1)
  double lead = 0;         ///< share of the enemy's boxes lost less the own, where that decides (FL-7.1); else 0
  BySide<bool> outgunned;  ///< afloat, by so much that only boarding helps
  int turns_left = 0;      ///< after this one
  std::array<double, flotilla::kMaxUnits> factor{};    ///< what an objective of its enemies makes of a unit
  std::array<double, flotilla::kMaxUnits> specific{};  ///< what one specific hit on a ship is worth (FL-4.8)
  std::array<double, flotilla::kMaxUnits> nerve{};     ///< what it is worth if her captain is tested (FL-5.1)
  UnitSet about = 0;                                   ///< hulls that stand in the way, wrecks among them (FL-2.7)
  std::array<plane_craft::Lying, flotilla::kMaxUnits> lying;  ///< of each of those where she lies

  const Unit& unit(UnitIndex index) const { return seen.units[index]; }
  const flotilla::Sheet& sheet(UnitIndex index) const { return scenario.sheet(index); }
  bool is_ship(UnitIndex index) const { return scenario.kind_of(index) == Kind::kShip; }
};

/// Fire dice left.
int guns_left(const Unit& unit);

/// Fire dice on her sheet.
int guns_at_first(const flotilla::Sheet& sheet);

}  // namespace brownwater::captains::quarterdeck
