#pragma once

#include <array>
#include <vector>

#include "engine/games/wbts/grid.hpp"
#include "engine/games/wbts/tables.hpp"

/// Numbers of building, ships' fights, rails, stocks and politics: data, read at the door (data/wbts/campaign.json).
namespace brownwater::wbts {

/// WS-2.3, WS-3.1: the units that go with a leader, and how far other counters go in a week.
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
  std::uint8_t tear_up_points = 0;  ///< movement points to tear up a hex
  friend constexpr bool operator==(const RailNumbers&, const RailNumbers&) = default;
};

/// WS-8.1, WS-8.2
struct StockNumbers {
  std::uint8_t reach = 0;         ///< infantry's movement points from a stock to a force
  std::uint8_t depot_points = 0;  ///< strength points exchanged for a depot
  std::uint8_t depot_holds = 0;
  std::uint8_t train_holds = 0;
  std::uint8_t army_holds = 0;
  std::uint8_t unit_holds = 0;   ///< what troops carry by themselves
  std::uint8_t train_loads = 0;  ///< what a command loads at most
  std::uint8_t army_loads = 0;
  std::uint8_t attack_spends = 0;
  std::uint8_t attack_spends_above = 0;  ///< the intensity
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
inline constexpr auto kProductText =
    shape::words("infantry", "militia", "garrison", "cavalry", "supply_train", "repair_unit", "siege_train",
                 "river_flotilla", "naval_flotilla", "ironclad", "river_transport", "naval_transport");
consteval shape::Form shape_form(const Product*) { return shape::word<Product>(kProductText); }
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
  BySide<Price> from_militia;                                ///< infantry of a point of militia
  BySide<Price> from_garrison;                               ///< infantry of a point of garrison
  std::array<std::uint8_t, 4> most_points{};                 ///< of one unit, in the order of `Product`
  BySide<std::array<std::uint8_t, 5>> vessels{};             ///< counters, in the order of `VesselKind`
  BySide<std::array<std::uint8_t, 5>> vessels_by_the_box{};  ///< without WS-4.5
  BySide<std::uint8_t> fort;                                 ///< supply points
  BySide<std::uint8_t> fortress;                             ///< more, upon a fort
  std::uint8_t instalment = 1;
  std::uint8_t most_calls = 1;
  friend constexpr bool operator==(const BuildingNumbers&, const BuildingNumbers&) = default;
};

/// WS-4.1, WS-9.1: where new vessels of a side come on the map.
struct Yards {
  HexId sea = kNowhere;       ///< sea-going ones
  bool ports = false;         ///< sea-going ones at its ports
  std::vector<HexId> rivers;  ///< river ones and ironclads
  friend bool operator==(const Yards&, const Yards&) = default;
};

/// WS-4.6: a fort that the South has from the start, and its garrison.
struct FirstFort {
  HexId hex = kNowhere;
  std::uint8_t garrison = 0;  ///< strength points
  friend constexpr bool operator==(const FirstFort&, const FirstFort&) = default;
};

/// WS-4.1, WS-10.1: a side's draft.
struct DraftNumbers {
  Cycle from;
  CallSeries series;
  friend constexpr bool operator==(const DraftNumbers&, const DraftNumbers&) = default;
};

/// WS-7.3: a siege train bombards a besieged fort.
struct SiegeNumbers {
  std::uint8_t bombard_from = 0;  ///< the lowest die that costs the garrison
  std::uint8_t bombard_loses = 0;
  friend constexpr bool operator==(const SiegeNumbers&, const SiegeNumbers&) = default;
};

/// WS-9.2: what a naval fight comes to.
enum class NavalResult : std::uint8_t { kAttackerDestroyed, kBothHalved, kDefenderDriven, kDefenderDestroyed };
inline constexpr auto kNavalResultText =
    shape::words("attacker_destroyed", "both_lose_half", "defender_driven_off", "defender_destroyed");
consteval shape::Form shape_form(const NavalResult*) { return shape::word<NavalResult>(kNavalResultText); }
inline constexpr std::size_t kNavalColumns = 7;
/// WS-9.2: columns from 1:4 to 4:1.
struct NavalFightNumbers {
  std::array<std::uint16_t, kNavalColumns> least_percent{};  ///< the lowest ratio of each column
  std::array<std::array<NavalResult, kNavalColumns>, kLines> cells{};
  std::uint8_t driven_off_steps = 0;
  std::uint8_t ironclad_safe_most = 0;  ///< the highest die on which units without an ironclad destroy none
  friend constexpr bool operator==(const NavalFightNumbers&, const NavalFightNumbers&) = default;
};

/// WS-10.1, the option: a lead of at least that many political points wins on this die and above.
struct VictoryRow {
  std::uint8_t ahead = 0;
  std::uint8_t from = 0;
  friend constexpr bool operator==(const VictoryRow&, const VictoryRow&) = default;
};

/// WS-10.1, WS-10.2
struct PoliticsNumbers {
  BySide<std::uint8_t> kentucky_most;  ///< the highest die on which Kentucky joins who tries
  std::uint8_t breach_personnel = 0;   ///< for the side that did not enter Kentucky
  std::uint8_t militia_points = 0;     ///< of Kentucky's militia for the side that it joined by the die
  std::uint8_t militia_cycles = 1;     ///< one every so many cycles
  std::uint8_t call = 0;               ///< political points to the enemy of who calls once more
  std::uint8_t draft = 0;              ///< to the enemy of who drafts
  std::uint8_t relieved_a_star = 0;    ///< to the enemy of who takes a leader's command from him
  std::uint8_t major_city = 0;         ///< to who takes it first
  std::uint8_t city = 0;
  std::uint8_t works = 0;
  std::uint8_t ten_lost = 0;      ///< to the enemy, for each ten points lost in a battle
  std::uint8_t emancipation = 0;  ///< to the South
  std::uint8_t broken = 0;        ///< to the enemy of who enters neutral Kentucky
  std::uint8_t tried_again = 0;   ///< to the enemy of who throws for Kentucky once more
  Cycle emancipation_from;
  std::uint8_t emancipation_personnel = 0;  ///< a cycle
  InlineList<VictoryRow, 8> victory;
  friend constexpr bool operator==(const PoliticsNumbers&, const PoliticsNumbers&) = default;
};

struct Campaign {
  ColumnNumbers columns;
  RailNumbers rails;
  StockNumbers stocks;
  BuildingNumbers building;
  BySide<Yards> yards;
  std::vector<FirstFort> first_forts;
  BySide<DraftNumbers> drafts;
  SiegeNumbers sieges;
  NavalFightNumbers naval_fights;
  PoliticsNumbers politics;
  friend bool operator==(const Campaign&, const Campaign&) = default;
};

}  // namespace brownwater::wbts
