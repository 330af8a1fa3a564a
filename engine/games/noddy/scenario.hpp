#pragma once

#include <array>
#include <expected>
#include <vector>

#include "engine/board/plane/chart.hpp"
#include "engine/games/noddy/tables.hpp"
#include "engine/games/noddy/types.hpp"

namespace brownwater::noddy {

/// A scenario as typed in: it may hold any fault.
struct Draft {
  Mil width = 0;
  Mil height = 0;
  std::uint16_t open_depth_tenths = 0;  ///< of all water that no area speaks of, tenths of a foot
  InlineList<plane::Ground, kMaxAreas> areas;
  InlineList<Current, kMaxCurrents> currents;  ///< none: slack water
  BySide<Edge> exits;
  std::uint8_t moves = 0;
  Options options;
  Tables tables;
  InlineList<Placement, kMaxShips> forces;
  InlineList<Mine, kMaxMines> mines;
  InlineList<Shoal, kMaxShoals> shoals;
  InlineList<Objective, kMaxObjectives> objectives;
};

/// Faults of a draft. `at` is a place in the list that the fault speaks of.
enum class DraftFault : std::uint8_t {
  kSheetSize,        ///< an inch to 400 inches each way
  kMoveLimit,        ///< 1 to 120
  kSideWithoutShip,  ///< a side without a vessel, or where batteries hold without either
  kAreaNotSimple,    ///< `at` in areas: fewer than three corners, sides that cross, or no extent
  kAreaOffTheSheet,
  kBadCurrent,   ///< `at` in currents
  kOffTheSheet,  ///< `at` in forces
  kOnLand,       ///< ND-3.1
  kTooShallow,   ///< ND-3.1
  kHullsTouch,   ///< two vessels in one place
  kBadHeading,
  kBadSpeed,      ///< ND-2.1, ND-2.2: faster than she can
  kBadCard,       ///< ND-7.1: knots, hull, armour or guns out of range
  kBadMine,       ///< `at` in mines: off the sheet, on land, or odds other than 1 to 7
  kBadShoal,      ///< `at` in shoals
  kBadObjective,  ///< `at` in objectives
  kBadTables,
  kBadOptions,
};

struct DraftError {
  DraftFault fault = DraftFault::kSheetSize;
  std::uint8_t at = 0;
  friend constexpr bool operator==(const DraftError&, const DraftError&) = default;
};

/// A legal scenario, made ready for play: nothing in it changes, and no function of the game needs to doubt it.
class Scenario {
 public:
  /// The only door: all faults at once, or the scenario.
  static std::expected<Scenario, std::vector<DraftError>> from(const Draft& draft);

  const Draft& draft() const { return draft_; }
  const Tables& tables() const { return draft_.tables; }
  const Options& options() const { return draft_.options; }
  int moves() const { return draft_.moves; }
  const plane::Chart& chart() const { return chart_; }

  ShipIndex ship_count() const { return static_cast<ShipIndex>(draft_.forces.size()); }
  const Placement& placement(ShipIndex ship) const { return draft_.forces[ship]; }
  const Card& card(ShipIndex ship) const { return draft_.forces[ship].card; }
  Side side_of(ShipIndex ship) const { return draft_.forces[ship].side; }
  Kind kind_of(ShipIndex ship) const { return draft_.forces[ship].kind; }
  /// Held fast from the start. INTERPRETATION ND-2.5: a vessel without engines does not drift; she lies at her
  /// moorings.
  bool is_moored(ShipIndex ship) const {
    return placement(ship).held_fast || (kind_of(ship) == Kind::kVessel && card(ship).top_halves == 0);
  }
  /// Vessels, batteries and regiments of a side.
  ShipSet forces_of(Side side) const { return forces_[side]; }
  ShipSet vessels() const { return vessels_; }
  ShipSet batteries() const { return batteries_; }
  ShipSet regiments() const { return regiments_; }
  /// RR-6.3: batteries that fire before the first move.
  ShipSet first_firers() const {
    ShipSet first = 0;
    for (ShipIndex ship = 0; ship < ship_count(); ++ship) first |= draft_.forces[ship].fires_first ? bit(ship) : 0;
    return first & batteries_;
  }
  /// The land on which a battery or regiment stands, by its number among the areas; -1 if it stands on none.
  /// INTERPRETATION ND-4.4: that land hinders neither its fire nor fire on it.
  int ground_of(ShipIndex ship) const { return ground_[ship]; }

  /// Whether the water flows at all.
  bool flows() const { return !draft_.currents.empty(); }
  /// The way in which it flows at a place: that of the nearest of the scenario's currents, the first of equals.
  Bearing flow_at(Point at) const;

 private:
  explicit Scenario(const Draft& draft);

  Draft draft_;
  plane::Chart chart_;
  BySide<ShipSet> forces_;
  ShipSet vessels_ = 0;
  ShipSet batteries_ = 0;
  ShipSet regiments_ = 0;
  std::array<std::int8_t, kMaxShips> ground_{};
};

}  // namespace brownwater::noddy
