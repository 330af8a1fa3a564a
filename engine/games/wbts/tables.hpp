#pragma once

#include <array>
#include <optional>

#include "engine/core/inline_list.hpp"
#include "engine/core/side.hpp"
#include "engine/games/wbts/calendar.hpp"
#include "engine/games/wbts/types.hpp"

/// The book's tables: data, read at the door (data/wbts/tables.json).
namespace brownwater::wbts {

inline constexpr std::size_t kMostChits = 10;

/// WS-2.3: the initiative chits in the pool from a cycle on; `offered` is the number in brackets.
struct ChitPool {
  Cycle from;
  InlineList<std::uint8_t, kMostChits> chits;
  std::uint8_t offered = 0;
  friend constexpr bool operator==(const ChitPool&, const ChitPool&) = default;
};

/// WS-3.3: the highest die that makes headquarters, from a cycle on; where `free`, none is thrown.
struct HeadquartersChance {
  Cycle from;
  BySide<std::uint8_t> most;
  bool free = false;
  friend constexpr bool operator==(const HeadquartersChance&, const HeadquartersChance&) = default;
};

/// WS-3.3: how many headquarters of each kind there are counters for.
struct HeadquartersLimits {
  std::uint8_t armies = 0;
  std::uint8_t corps = 0;
  friend constexpr bool operator==(const HeadquartersLimits&, const HeadquartersLimits&) = default;
};

enum class LeaderLoss : std::uint8_t { kUnhurt, kWounded, kKilled };

/// WS-3.5: a row of the leader's table: the first two dice, whom it concerns (by stars or by what he commands, either),
/// and what the second two dice say.
struct LossRow {
  std::uint8_t roll = 0;
  std::uint8_t least_stars = 0;
  std::uint8_t most_stars = 0;
  bool army = false;
  bool corps = false;
  std::array<LeaderLoss, 11> again{};  ///< for 2 to 12
  friend constexpr bool operator==(const LossRow&, const LossRow&) = default;
};
inline constexpr std::size_t kMostLossRows = 11;

/// WS-3.1: what takes one from all of a leader's ratings.
struct LeaderNumbers {
  std::int8_t off_supply = 0;
  std::int8_t army_over_stars = 0;  ///< leading an army with `army_stars_most` stars or fewer
  std::uint8_t army_stars_most = 0;
  std::int8_t cavalry_under_stranger = 0;  ///< a leader not of cavalry with a cavalry corps
  std::uint8_t temporary_weeks = 0;        ///< WS-3.7
  friend constexpr bool operator==(const LeaderNumbers&, const LeaderNumbers&) = default;
};

inline constexpr std::size_t kRatioColumns = 8;
inline constexpr std::size_t kLines = 6;

/// WS-7.2: the points that the combat table's hundredths are taken of: the enemy's that fight the side, or its own.
enum class LossesOf : std::uint8_t { kEnemy, kOwn };
/// WS-7.2: the treatment of a lost fraction of a point: thrown for, or rounded to the nearest point, halves up.
enum class Rounding : std::uint8_t { kThrown, kNearest };

/// WS-7.2: a cell of the combat table: losses in hundredths, and whether the defender retreats.
struct CombatCell {
  std::uint8_t attacker_percent = 0;
  std::uint8_t defender_percent = 0;
  bool retreat = false;
  friend constexpr bool operator==(const CombatCell&, const CombatCell&) = default;
};

/// WS-7.1: strength times `times` over `over`.
struct Share {
  std::uint8_t times = 1;
  std::uint8_t over = 1;
  friend constexpr bool operator==(const Share&, const Share&) = default;
};

/// WS-7.1, WS-7.2
struct CombatNumbers {
  std::array<std::uint16_t, kRatioColumns> least_percent{};  ///< the lowest ratio of each column
  std::array<std::array<CombatCell, kRatioColumns>, kLines> cells{};
  std::uint8_t most_intensity = 0;
  LossesOf losses_of = LossesOf::kEnemy;
  Rounding rounding = Rounding::kThrown;
  std::uint8_t intensity_plus = 0;  ///< losses times (sum of intensities + plus) over `intensity_over`
  std::uint8_t intensity_over = 1;
  Share across_river;
  Share in_fort;
  Share in_fortress;
  Share rough_ground;                   ///< town, forest and mountain, once
  std::uint8_t fort_attack_losses = 1;  ///< an attack on a fort outside the siege phase multiplies the attacker's
  friend constexpr bool operator==(const CombatNumbers&, const CombatNumbers&) = default;
};

/// WS-6.1: movement points by foot.
struct MarchNumbers {
  std::array<std::uint8_t, 4> enter{};  ///< clear, forest, mountain, swamp
  std::uint8_t other_river = 0;
  std::uint8_t navigable_river = 0;
  std::uint8_t infantry = 0;  ///< points a week
  std::uint8_t militia = 0;
  std::uint8_t garrison = 0;
  std::uint8_t cavalry = 0;
  std::uint8_t forced_points = 0;
  std::uint8_t forced_loses_from = 0;
  friend constexpr bool operator==(const MarchNumbers&, const MarchNumbers&) = default;
};

/// WS-4.2, WS-4.3: supply points from a cycle on.
struct SupplyPeriod {
  Cycle from;
  std::uint16_t points = 0;
  friend constexpr bool operator==(const SupplyPeriod&, const SupplyPeriod&) = default;
};
using SupplyPeriods = InlineList<SupplyPeriod, 20>;
/// WS-4.1: personnel points of a call for volunteers, cycle by cycle.
using CallSeries = InlineList<std::uint8_t, 12>;

/// WS-4.1 to WS-4.3
struct ProductionNumbers {
  SupplyPeriods union_base;
  std::uint8_t bonus = 0;  ///< WS-4.2
  Cycle bonus_last;
  SupplyPeriods major_city;
  std::array<std::uint8_t, kCyclesAYear> town{};  ///< by the cycle's number in its year
  std::array<std::uint8_t, kCyclesAYear> port{};
  std::uint16_t most_pooled = 0;
  BySide<InlineList<CallSeries, 4>> calls;
  friend bool operator==(const ProductionNumbers&, const ProductionNumbers&) = default;
};

/// WS-8.1
struct FeedingNumbers {
  std::uint8_t points_a_throw = 1;
  std::array<std::uint8_t, 7> consumed{};  ///< by a die of 0 to 6
  std::int8_t winter = 0;
  std::uint8_t loses_from = 0;  ///< the lowest die that costs strength
  std::uint8_t loss_percent = 0;
  friend constexpr bool operator==(const FeedingNumbers&, const FeedingNumbers&) = default;
};

/// WS-9.1, WS-9.3: highest dice.
struct NavalNumbers {
  std::array<std::uint8_t, 5> strength{};  ///< in the order of `VesselKind`
  std::uint8_t lost_at_fort_most = 0;
  std::uint8_t lost_at_fortress_most = 0;
  std::uint8_t ironclad_lost_most = 0;
  std::uint8_t blockaded_most = 0;
  BySide<std::uint8_t> ready_most;
  std::uint8_t ready_from_cycle = 1;
  friend constexpr bool operator==(const NavalNumbers&, const NavalNumbers&) = default;
};

/// WS-6.3: what vessels do in a week.
struct SailingNumbers {
  std::array<std::uint8_t, 5> steps{};  ///< in the order of `VesselKind`
  std::uint8_t carries = 0;             ///< strength points that a transport takes
  friend constexpr bool operator==(const SailingNumbers&, const SailingNumbers&) = default;
};

struct Tables {
  InlineList<ChitPool, 12> chits;
  InlineList<HeadquartersChance, 6> headquarters;
  BySide<HeadquartersLimits> headquarters_limits;
  InlineList<LossRow, kMostLossRows> losses;
  LeaderNumbers leaders;
  CombatNumbers combat;
  MarchNumbers march;
  ProductionNumbers production;
  FeedingNumbers feeding;
  NavalNumbers naval;
  SailingNumbers sailing;
  friend bool operator==(const Tables&, const Tables&) = default;
};

/// The last of a list of periods that has begun; the list is in order and its first begins with the war.
template <class Period, std::size_t kCapacity>
const Period& period_at(const InlineList<Period, kCapacity>& periods, Cycle cycle) {
  const Period* found = periods.begin();
  for (const Period& period : periods) {
    if (period.from <= cycle) found = &period;
  }
  return *found;
}

}  // namespace brownwater::wbts
