#pragma once

#include <array>

#include "engine/games/wbts/tables.hpp"

/// What is built, how ships fight, rails, stocks and politics: data, read at the door (data/wbts/campaign.json).
namespace brownwater::wbts {

/// WS-2.3, WS-3.1: what goes with a leader, and how far what does not fight goes in a week.
struct ColumnNumbers {
  std::uint8_t corps_units = 0;  ///< units that a corps HQ takes along
  std::uint8_t army_units = 0;
  std::uint8_t leader = 0;  ///< movement points of leaders and headquarters by themselves
  std::uint8_t train = 0;
  std::uint8_t repair = 0;
  std::uint8_t siege_train = 0;
  friend constexpr bool operator==(const ColumnNumbers&, const ColumnNumbers&) = default;
};

/// WS-6.2: rail points of a cycle.
struct RailNumbers {
  BySide<SupplyPeriods> points;
  friend constexpr bool operator==(const RailNumbers&, const RailNumbers&) = default;
};

/// WS-8.1, WS-8.2
struct StockNumbers {
  std::uint8_t reach = 0;         ///< infantry's movement points from a stock to a force
  std::uint8_t depot_points = 0;  ///< strength points exchanged for a depot
  std::uint8_t depot_holds = 0;
  std::uint8_t train_holds = 0;
  std::uint8_t army_holds = 0;
  std::uint8_t unit_holds = 0;  ///< what troops carry by themselves
  friend constexpr bool operator==(const StockNumbers&, const StockNumbers&) = default;
};

/// WS-4.1: what can be built. The first four are paid by the strength point.
enum class Product : std::uint8_t {
  kInfantry,
  kMilitia,
  kGarrison,
  kCavalry,
  kTrain,
  kRepair,
  kSiegeTrain,
  kRiverFlotilla,
  kNavalFlotilla,
  kIronclad,
  kRiverTransport,
  kNavalTransport,
};
inline constexpr std::size_t kProducts = 12;
constexpr bool by_the_point(Product product) { return product <= Product::kCavalry; }
constexpr bool is_vessel(Product product) { return product >= Product::kRiverFlotilla; }

/// WS-4.1
struct Price {
  std::uint8_t supply = 0;
  std::uint8_t personnel = 0;
  std::uint8_t cycles = 0;
  friend constexpr bool operator==(const Price&, const Price&) = default;
};

/// WS-4.1, WS-4.5
struct BuildingNumbers {
  std::array<BySide<Price>, kProducts> prices{};
  BySide<Price> from_militia;                     ///< infantry of a point of militia
  BySide<Price> from_garrison;                    ///< infantry of a point of garrison
  std::array<std::uint8_t, 4> most_points{};      ///< of one unit, in the order of `Product`
  BySide<std::array<std::uint8_t, 5>> vessels{};  ///< counters, in the order of `VesselKind`
  std::uint8_t southern_before = 0;  ///< WS-4.5: river flotillas and transports of the South without that rule
  std::uint8_t fort = 0;             ///< supply points
  std::uint8_t fortress = 0;         ///< more, upon a fort
  std::uint8_t instalment = 1;
  std::uint8_t most_calls = 1;
  friend constexpr bool operator==(const BuildingNumbers&, const BuildingNumbers&) = default;
};

/// WS-7.3: a siege train bombards a besieged fort.
struct SiegeNumbers {
  std::uint8_t bombard_from = 0;  ///< the lowest die that costs the garrison
  std::uint8_t bombard_loses = 0;
  friend constexpr bool operator==(const SiegeNumbers&, const SiegeNumbers&) = default;
};

/// WS-9.2: what a naval fight comes to.
enum class NavalResult : std::uint8_t { kAttackerDestroyed, kBothHalved, kDefenderDriven, kDefenderDestroyed };
inline constexpr std::size_t kNavalColumns = 7;
/// WS-9.2: columns from 1:4 to 4:1.
struct NavalFightNumbers {
  std::array<std::array<NavalResult, kNavalColumns>, kLines> cells{};
  std::uint8_t ironclad_safe_most = 0;  ///< the highest die on which units without an ironclad destroy none
  friend constexpr bool operator==(const NavalFightNumbers&, const NavalFightNumbers&) = default;
};

/// WS-10.1, the option: at least so many political points ahead wins on this die and above.
struct VictoryRow {
  std::uint8_t ahead = 0;
  std::uint8_t from = 0;
  friend constexpr bool operator==(const VictoryRow&, const VictoryRow&) = default;
};

/// WS-10.1, WS-10.2
struct PoliticsNumbers {
  BySide<std::uint8_t> kentucky_most;  ///< the highest die on which Kentucky joins who tries
  std::uint8_t breach_personnel = 0;   ///< for the side that did not enter Kentucky
  std::uint8_t call_points = 0;        ///< to the enemy of who calls volunteers
  std::uint8_t use_points = 0;         ///< to the enemy of who throws for Kentucky once more
  std::uint8_t city_points = 0;        ///< for the first capture of a city to be held
  InlineList<VictoryRow, 8> victory;
  friend constexpr bool operator==(const PoliticsNumbers&, const PoliticsNumbers&) = default;
};

struct Campaign {
  ColumnNumbers columns;
  RailNumbers rails;
  StockNumbers stocks;
  BuildingNumbers building;
  SiegeNumbers sieges;
  NavalFightNumbers naval_fights;
  PoliticsNumbers politics;
  friend bool operator==(const Campaign&, const Campaign&) = default;
};

}  // namespace brownwater::wbts
