#pragma once

#include <array>
#include <expected>
#include <vector>

#include "engine/games/mobas/types.hpp"

namespace brownwater::mobas {

/// A scenario as somebody has drawn it up: anything may stand in it. Plain values without pointers, so that it can be
/// handed as bytes to the WebAssembly build.
struct Draft {
  std::uint8_t rows = 0;
  std::uint8_t columns = 0;
  std::uint8_t turns = 0;
  Options options;
  Numbers numbers;
  BySide<Edge> exits;
  std::array<std::array<Terrain, hex::kMaxColumns>, hex::kMaxRows> terrain{};
  InlineList<Placement, kMaxShips> forces;
  InlineList<Mine, kMaxMines> mines;
  InlineList<Objective, kMaxObjectives> objectives;
};

/// Faults of a draft.
enum class DraftFault : std::uint8_t {
  kSheetSize,        ///< no rows or columns, or too many
  kTurnLimit,        ///< 1 to 99
  kSideWithoutShip,  ///< a side without a ship, or where batteries hold without either
  kOffTheMap,        ///< `at` is a place in forces
  kOnLand,           ///< MB-4.2
  kTooShallow,       ///< MB-4.2
  kHexTaken,         ///< two in a hex
  kBadFacing,
  kBadRatings,     ///< dice, move, FV or critical point out of range
  kMineOffTheMap,  ///< `at` is a place in mines
  kMineOnLand,
  kMineTwice,
  kBadObjective,  ///< `at` is a place in objectives
  kBadNumbers,
};

/// A fault, and the place in the list that it speaks of.
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
  const Options& options() const { return draft_.options; }
  const Numbers& numbers() const { return draft_.numbers; }
  int turns() const { return draft_.turns; }

  ShipIndex ship_count() const { return static_cast<ShipIndex>(draft_.forces.size()); }
  const Placement& placement(ShipIndex ship) const { return draft_.forces[ship]; }
  const Ratings& ratings(ShipIndex ship) const { return draft_.forces[ship].ratings; }
  Side side_of(ShipIndex ship) const { return draft_.forces[ship].side; }
  /// Ships and batteries of a side.
  ShipSet forces_of(Side side) const { return forces_[side]; }
  ShipSet batteries() const { return batteries_; }
  /// MB-3.2: the damage with which a ship must break off; more than any FV for a battery, and for
  /// a side without an exit.
  std::uint8_t breaks_off_at(ShipIndex ship) const { return breaks_off_at_[ship]; }
  /// OPTIMISATION: the damage with which not all paths over free water are hers: one that breaks off, whose rudder is
  /// jammed, or that is a model.
  std::uint8_t drawn_with_care_from(ShipIndex ship) const { return drawn_with_care_from_[ship]; }
  /// RR-6.3: the batteries that fire alone before the first turn.
  ShipSet first_firers() const { return first_firers_; }

  bool on_sheet(HexId hex) const { return sheet_.contains(hex); }
  /// Hexes that stop a line of sight whatever ships do (MB-2.2).
  const hex::HexSet& sight_barriers() const { return sight_barriers_; }
  /// Hexes that a ship of this draught can never enter: land, batteries, shallows for the deep, and off the sheet.
  const hex::HexSet& barred(Draught draught) const { return barred_[static_cast<std::size_t>(draught)]; }
  Terrain terrain_at(HexId hex) const;

  /// Whether a step ahead from here leaves the sheet over the side's own exit edge (MB-3.4).
  bool leaves_by_exit(Side side, HexId hex, Facing facing) const {
    return ((exit_steps_[side][hex] >> facing) & 1U) != 0;
  }
  /// Movement points from here off the own exit edge, over water, other ships left out of account (MB-3.4);
  /// `kNoWayOut` if there is no way; 0 for a hex past the edge that a step off the sheet leads to.
  std::uint8_t cost_to_exit(Side side, Draught draught, HexId hex, Facing facing) const {
    return exit_costs(side, draught)[std::size_t{hex} * hex::kFacings + facing];
  }
  /// The same for every hex and facing in turn.
  using ExitCosts = std::array<std::uint8_t, static_cast<std::size_t>(hex::kBoardRows* hex::kRowStride* hex::kFacings)>;
  const ExitCosts& exit_costs(Side side, Draught draught) const {
    return exit_costs_[side][static_cast<std::size_t>(draught)];
  }
  static constexpr std::uint8_t kNoWayOut = 0xFF;

  /// The mine laid here, by its place in the list, or `kMaxMines`.
  std::size_t mine_at(HexId hex) const;
  /// Hexes that need a second look before a ship enters: mined, or off the sheet.
  const hex::HexSet& out_of_the_way() const { return out_of_the_way_; }

 private:
  Scenario() = default;
  void chart_water();
  void chart_exits();

  static constexpr std::size_t kHexIds = static_cast<std::size_t>(hex::kBoardRows * hex::kRowStride);
  void chart_exit_costs(Side side, Draught draught, ExitCosts& costs) const;

  Draft draft_;
  BySide<ShipSet> forces_;
  ShipSet batteries_ = 0;
  ShipSet first_firers_ = 0;
  std::array<std::uint8_t, kMaxShips> breaks_off_at_{};
  std::array<std::uint8_t, kMaxShips> drawn_with_care_from_{};
  hex::HexSet sheet_;
  hex::HexSet sight_barriers_;
  hex::HexSet out_of_the_way_;
  std::array<hex::HexSet, 2> barred_{};
  BySide<std::array<std::uint8_t, kHexIds>> exit_steps_{};
  BySide<std::array<ExitCosts, 2>> exit_costs_{};
};

}  // namespace brownwater::mobas
