#pragma once

#include "engine/kernel/refusal.hpp"

namespace brownwater::redriver {

/// Why a decision is refused, beyond what every game refuses.
enum class Reason : std::uint8_t {
  kNotTimeForOrders = kernel::kFirstOwnReason,
  kNoEncounter,
  kNoFightOwed,
  kStartDelayed,  ///< RR-11.1
  kNobodyCanMove,
  kShallows,  ///< RR-4.1
  kAtMainRiver,
  kNoTributary,
  kNotAtMainRiver,
  kBanksGiveNothing,   ///< RR-7.1
  kNothingToScavenge,  ///< RR-8.2
  kNobodyToFight,
  kIroncladToTheFinish,  ///< RR-6.8
  kHiddenFiresFirst,     ///< RR-6.3
  kHousekeepingDone,     ///< too many decisions in one turn
  kNoSuchShip,
  kShipGone,
  kSameShip,
  kNotTogether,
  kNoFuelToGive,
  kNoRoomForFuel,
  kBadAmount,
  kNotASupplyShip,  ///< RR-8.1
  kNoRoundsToGive,
  kNoGunOfThatKind,
  kAllowanceFull,
  kAlreadyTowed,
  kNotTowed,
  kTowerCannotMove,
  kAgroundHard,
  kNotWithFlag,
  kAlreadyWithFlag,
  kLastWithFlag,
  kNotWaiting,
  kHasFuel,  ///< RR-7.3
  kNotDrifting,
  kAlreadyDrifting,
  kNotStraggling,
  kCannotForce,  ///< RR-9.1
  kNotInTheFight,
  kMoreDamageThanPoints,
  kSunkTwice,
  kMoreGunsLostThanThere,
  kRoundsNotCarried,
  kNoSuchMount,
  kMoreGunsSilencedThanThere,
  kNoSuchBattery,
  kNoMineThere,
  kVesselsNotThere,
  kNoIroncladThere,
  kPassedWithNobody,
  kNotTheUmpire,  ///< RR-2.4
  kNoReasonGiven,
  kNothingChanges,
  kNumberOutOfRange,
  kNoSuchSection,
  kBeforeFirstTurn,
  kOrdersFirst,
  kTurnTooEarly,
  kMoreThanSheHolds,
  kNoSuchGunAboard,
  kUnderTheirGuns,
  kAlreadyLeads,  ///< RR-13.1
  kSunkAndTaken,
  kLostAndWentOn,
  kEveryoneBrokeOff,
  kEveryoneGotBy,
  kNothingBurned,  ///< RR-5.6
};

constexpr kernel::Refusal refusal(RuleRef rule, Reason reason) {
  return {.rule = rule, .reason = static_cast<std::uint8_t>(reason)};
}

}  // namespace brownwater::redriver
