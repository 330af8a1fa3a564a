#pragma once

#include "engine/chance/dice.hpp"
#include "engine/chance/lots.hpp"
#include "engine/games/redriver/tables.hpp"

namespace brownwater::redriver {

/// Purposes of throws, as slips and journals keep them. `actor` of the slip is a ship, a battery's place in its
/// section, or a kind of gun, if the throw names one.
enum class Purpose : std::uint8_t {
  kStartingFuel,
  kDirection,
  kDirectionSecond,
  kTributaryHeading,
  kTerrain,  ///< black, then red
  kBluffs,
  kNarrows,
  kMechanical,
  kMechanicalSecond,
  kVesselByLot,
  kGunByLot,
  kBoiler,
  kRudder,
  kSmallFire,
  kGunBursts,
  kBoilerMended,
  kRudderFreed,
  kRefloated,
  kAction,
  kBattery,
  kBatteryAgain,
  kBridge,
  kTown,
  kUnarmedVessels,
  kCompany,
  kIroncladByLot,
  kUnfinishedSpeed,
  kUnfinishedFace,
  kUnfinishedGun,
  kForagedFuel,
  kTownFuel,
  kCapturedFuel,
  kDrifting,
  kForcedEngines,
  kScavengedRounds,
  kRemounting,
  kCriticalMended,
  kPatrol,
  kRaid,
  kRaidPoints,
  kUmpire,  ///< RR-2.4
};

/// A slip of this campaign.
constexpr chance::Slip slip(RuleRef rule, Purpose purpose, int actor = 0) {
  return {.rule = rule,
          .purpose = static_cast<std::uint8_t>(purpose),
          .actor = static_cast<std::uint8_t>(actor),
          .target = 0};
}

using chance::draw_lot;
using chance::throw_within;

/// The sum of a number of dice of one kind and their constant.
template <class U>
int throw_sum(U& umpire, chance::Die die, DicePlus thrown, const chance::Slip& slip) {
  int sum = thrown.plus;
  for (int at = 0; at < thrown.dice; ++at) sum += umpire.throw_die(die, slip);
  return sum;
}

/// RR-6.2: a battery as it was thrown: its row of the table, and whether a mine lies off it.
struct BatteryThrown {
  std::uint8_t row = 0;  ///< the roll that gave its guns, from 1
  bool mine = false;
  friend constexpr bool operator==(const BatteryThrown&, const BatteryThrown&) = default;
};

// RR-6.2: a 10 is a mine besides a battery, which is thrown for again, and again on any further 10.
template <class U>
BatteryThrown throw_battery(const Tables& tables, int place, U& umpire) {
  const int roll = umpire.throw_die(chance::Die::kD10, slip(rule(6, 2), Purpose::kBattery, place));
  if (!is_mine(tables, roll)) return {.row = static_cast<std::uint8_t>(roll), .mine = false};
  const int again = throw_within(umpire, chance::Die::kD10, last_battery_roll(tables),
                                 slip(rule(6, 2), Purpose::kBatteryAgain, place));
  return {.row = static_cast<std::uint8_t>(again), .mine = true};
}

/// RR-6.0: the percentile roll, and what it means.
struct ActionThrown {
  std::uint8_t roll = 0;
  Encounters encounters;
};

template <class U>
ActionThrown throw_action(const Tables& tables, FeatureSet banks, int turns_played, U& umpire) {
  const int roll = umpire.throw_die(chance::Die::kPercentile, slip(rule(6, 0), Purpose::kAction));
  return {.roll = static_cast<std::uint8_t>(roll),
          .encounters = encounters(tables, action_column(banks), roll, turns_played)};
}

}  // namespace brownwater::redriver
