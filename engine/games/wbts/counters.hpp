#pragma once

#include <array>
#include <cstdint>

#include "engine/core/shape_forms.hpp"
#include "engine/games/wbts/combat.hpp"
#include "engine/games/wbts/command.hpp"
#include "engine/games/wbts/field.hpp"
#include "engine/games/wbts/march.hpp"
#include "engine/games/wbts/moving.hpp"

/// Counters on the map: troops and trains, vessels, forts.
namespace brownwater::wbts {

/// WS-4.1, WS-6.1, WS-8.2: the kinds of land units; the first four fight.
enum class UnitKind : std::uint8_t { kInfantry, kMilitia, kGarrison, kCavalry, kDepot, kTrain, kRepair, kSiegeTrain };
inline constexpr std::size_t kUnitKinds = 8;
inline constexpr auto kUnitText =
    shape::words("infantry", "militia", "garrison", "cavalry", "depot", "supply_train", "repair_unit", "siege_train");
consteval shape::Form shape_form(const UnitKind*) { return shape::word<UnitKind>(kUnitText); }
constexpr bool is_combat(UnitKind kind) { return kind <= UnitKind::kCavalry; }

/// A unit by its place among the counters of both sides.
using UnitId = std::uint16_t;
inline constexpr UnitId kNoUnit = 0xFFFF;
inline constexpr std::size_t kMaxUnits = 500;

/// WS-8.1: what a force may draw its supply on: its side's pool, depots, trains and armies within reach, or what is
/// carried in its own hex.
enum class SupplySource : std::uint8_t { kPool, kStocks, kOwn };
/// WS-8.1: in which order it does, by its owner's choice.
enum class DrawOrder : std::uint8_t {
  kPoolStocksOwn,
  kPoolOwnStocks,
  kStocksPoolOwn,
  kStocksOwnPool,
  kOwnPoolStocks,
  kOwnStocksPool,
};
inline constexpr std::size_t kDrawOrders = 6;
constexpr std::array<SupplySource, 3> sources_in(DrawOrder order) {
  using enum SupplySource;
  switch (order) {
    case DrawOrder::kPoolStocksOwn: break;
    case DrawOrder::kPoolOwnStocks: return {kPool, kOwn, kStocks};
    case DrawOrder::kStocksPoolOwn: return {kStocks, kPool, kOwn};
    case DrawOrder::kStocksOwnPool: return {kStocks, kOwn, kPool};
    case DrawOrder::kOwnPoolStocks: return {kOwn, kPool, kStocks};
    case DrawOrder::kOwnStocksPool: return {kOwn, kStocks, kPool};
  }
  return {kPool, kStocks, kOwn};
}

/// A land unit. One still on the spiral has no hex (WS-4.1).
struct Unit {
  Side side = Side::kUnion;
  UnitKind kind = UnitKind::kInfantry;
  std::uint8_t points = 0;  ///< strength points; 1 of those that do not fight; 0 for a counter that is not used
  std::uint8_t supply = 0;  ///< WS-8.2: supply points carried
  HexId hex = kNowhere;
  Cycle ready;                                  ///< of one on the spiral: the cycle in which it may come in
  bool moved = false;                           ///< this week
  bool attacked = false;                        ///< this week
  bool in_column = false;                       ///< it goes with the leader who marches, or attacks
  bool reserved = false;                        ///< WS-8.1: a depot or train on which only its own hex draws, and last
  DrawOrder draws = DrawOrder::kPoolStocksOwn;  ///< WS-8.1: of troops
  constexpr bool used() const { return points > 0; }
  constexpr bool on_map() const { return points > 0 && hex != kNowhere; }
  constexpr bool fights() const { return is_combat(kind); }
  constexpr bool is_stock() const { return kind == UnitKind::kDepot || kind == UnitKind::kTrain; }
  friend constexpr bool operator==(const Unit&, const Unit&) = default;
};

/// A vessel by her place among the counters of both sides.
using VesselId = std::uint8_t;
inline constexpr VesselId kNoVessel = 0xFF;
inline constexpr std::size_t kMaxVessels = 132;
/// WS-9.3: numbers below this are those of vessels that all see; each side's hidden ironclads have their own beyond, so
/// that no number tells the enemy of them.
inline constexpr std::size_t kOpenVessels = 100;
inline constexpr std::size_t kHiddenVessels = 16;
static_assert(kOpenVessels + 2 * kHiddenVessels == kMaxVessels);
constexpr std::size_t first_hidden(Side side) {
  return side == Side::kUnion ? kOpenVessels : kOpenVessels + kHiddenVessels;
}

/// WS-12.2: the expedition is not over yet.
inline constexpr Week kUpRiver = 0xFF;

/// WS-9.1: a vessel as she is. One still on the spiral lies nowhere.
struct VesselCounter {
  bool used = false;
  bool hidden = false;  ///< WS-9.3: an ironclad laid down and not ready
  bool moved = false;   ///< this week
  bool fought = false;  ///< this week
  Side side = Side::kUnion;
  VesselKind kind = VesselKind::kRiverFlotilla;
  std::uint8_t points = 0;      ///< WS-9.2: strength left
  std::uint8_t ships_lost = 0;  ///< WS-12.1: in battles
  WaterId at = kNoWater;
  Cycle since;    ///< of an ironclad: when she was laid down; of one on the spiral: when she may come in
  Week back = 0;  ///< WS-12.2: up a river until that week, out of reach; `kUpRiver` until it is known; 0 if she is here
  /// On the map, and not away up a river; then `at` is where she comes back to.
  constexpr bool afloat() const { return in_service() && back == 0; }
  constexpr bool in_service() const { return used && !hidden && at != kNoWater; }
  constexpr bool armed() const { return points > 0; }
  friend constexpr bool operator==(const VesselCounter&, const VesselCounter&) = default;
};

inline constexpr std::size_t kMaxWorks = 80;
/// WS-7.1, WS-4.6: a fort or fortress, perhaps in building.
struct WorkCounter {
  HexId hex = kNowhere;
  Side side = Side::kUnion;
  Cover::Works built = Cover::Works::kNone;
  std::uint8_t paid = 0;  ///< supply points put into what is not built yet
  constexpr bool used() const { return hex != kNowhere; }
  friend constexpr bool operator==(const WorkCounter&, const WorkCounter&) = default;
};

inline constexpr std::size_t kMaxDepartments = 24;
/// WS-3.3, WS-4: where a side's departments are.
struct Department {
  HexId hex = kNowhere;
  Side side = Side::kUnion;
  bool augmented = false;  ///< WS-4.1: a division on it, in this cycle
  friend constexpr bool operator==(const Department&, const Department&) = default;
};

}  // namespace brownwater::wbts
