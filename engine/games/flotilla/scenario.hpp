#pragma once

#include <array>
#include <expected>
#include <vector>

#include "engine/board/plane/chart.hpp"
#include "engine/board/plane/reach.hpp"
#include "engine/games/flotilla/tables.hpp"
#include "engine/games/flotilla/types.hpp"

namespace brownwater::flotilla {

/// A scenario as typed in: it may hold any fault.
struct Draft {
  Mil width = 0;
  Mil height = 0;
  std::uint16_t open_depth_tenths = 0;  ///< of all water that no area speaks of, tenths of a foot
  InlineList<plane::Ground, kMaxAreas> areas;
  std::uint32_t deep = 0;                      ///< a bit for each area that is marked deep water (FL-3.5)
  std::uint32_t covers = 0;                    ///< a bit for each area of woods or houses (FL-4.15, FL-6.4)
  InlineList<Current, kMaxCurrents> currents;  ///< none: slack water
  BySide<Edge> exits;
  std::uint8_t turns = 0;
  Options options;
  Tables tables;
  InlineList<Placement, kMaxUnits> forces;
  InlineList<Mine, kMaxMines> mines;
  InlineList<Objective, kMaxObjectives> objectives;
};

/// Faults of a draft. `at` is a place in the list that the fault speaks of.
enum class DraftFault : std::uint8_t {
  kTableSize,        ///< an inch to 400 inches each way
  kTurnLimit,        ///< 1 to 120
  kSideWithoutUnit,  ///< a side without a ship or land battery
  kAreaNotSimple,    ///< `at` in areas
  kAreaOffTheTable,
  kBadCurrent,   ///< `at` in currents
  kOffTheTable,  ///< `at` in forces
  kOnLand,
  kTooShallow,
  kHullsTouch,
  kBadHeading,
  kBadSpeed,      ///< FL-2.1: no such box
  kNoBoxes,       ///< FL-2.3
  kBadSheet,      ///< FL-2.1: boxes, batteries, crew, morale, turns or hull out of range
  kBadParty,      ///< FL-6.6: no men, or aboard of nothing that could carry them
  kBadMine,       ///< `at` in mines
  kBadObjective,  ///< `at` in objectives
  kBadTables,
  kBatteryAfloat,  ///< FL-4.14: `at` in forces
  kTwoFlagships,   ///< FL-1.4: `at` in forces, the second of its side
};

struct DraftError {
  DraftFault fault = DraftFault::kTableSize;
  std::uint8_t at = 0;
  friend constexpr bool operator==(const DraftError&, const DraftError&) = default;
};

/// FL-2.8
constexpr Size size_of(const Tables& tables, const plane::Hull& hull) {
  return hull.length <= tables.small_to ? Size::kSmall
                                        : (hull.length <= tables.medium_to ? Size::kMedium : Size::kLarge);
}

/// A legal scenario, made ready for play: nothing in it changes, and no function of the game needs to doubt it.
class Scenario {
 public:
  /// The only door: all faults at once, or the scenario.
  static std::expected<Scenario, std::vector<DraftError>> from(const Draft& draft);

  const Draft& draft() const { return draft_; }
  const Tables& tables() const { return draft_.tables; }
  const Options& options() const { return draft_.options; }
  int turns() const { return draft_.turns; }
  const plane::Chart& chart() const { return chart_; }

  UnitIndex unit_count() const { return static_cast<UnitIndex>(draft_.forces.size()); }
  const Placement& placement(UnitIndex unit) const { return draft_.forces[unit]; }
  const Sheet& sheet(UnitIndex unit) const { return draft_.forces[unit].sheet; }
  Size size_of(UnitIndex ship) const { return flotilla::size_of(draft_.tables, draft_.forces[ship].sheet.hull); }
  /// No part of the unit lies farther from its middle: 0 for a battery or party.
  Mil reach_of(UnitIndex unit) const { return reach_[unit]; }
  Kind kind_of(UnitIndex unit) const { return draft_.forces[unit].kind; }
  /// The unit's side at the start. A prize changes sides in the state.
  Side first_side_of(UnitIndex unit) const { return draft_.forces[unit].side; }
  UnitSet first_forces_of(Side side) const { return forces_[side]; }
  UnitSet ships() const { return ships_; }
  UnitSet land_batteries() const { return land_batteries_; }
  UnitSet parties() const { return parties_; }

  /// The land on which a battery or party starts, by its number among the areas; -1 if it stands on none.
  int ground_of(UnitIndex unit) const { return ground_[unit]; }

  bool flows() const { return !draft_.currents.empty(); }
  /// The way in which the water flows at a place: that of the nearest of the scenario's currents, the first of equals.
  Bearing flow_at(Point at) const;

 private:
  explicit Scenario(const Draft& draft);

  Draft draft_;
  plane::Chart chart_;
  BySide<UnitSet> forces_;
  UnitSet ships_ = 0;
  UnitSet land_batteries_ = 0;
  UnitSet parties_ = 0;
  std::array<std::int8_t, kMaxUnits> ground_{};
  std::array<Mil, kMaxUnits> reach_{};
};

}  // namespace brownwater::flotilla
