#pragma once

#include "engine/kernel/refusal.hpp"

namespace brownwater::flotilla {

/// Why an action is refused, beyond what every game refuses.
enum class Reason : std::uint8_t {
  kNotNow = kernel::kFirstOwnReason,  ///< the step asks for something else
  kNoSuchUnit,
  kNotYourUnit,
  kUnitGone,
  kNotAShip,
  kNotAParty,
  kNotAnIronclad,
  kAlreadyMoved,
  kAground,
  kNotAground,
  kAdrift,
  kDocked,
  kStopped,       ///< FL-3.4, FL-3.7, FL-6.1
  kFightingFire,  ///< FL-4.10
  kNoSuchSpeed,   ///< FL-2.1: not an open box
  kSpeedChange,   ///< FL-3.2
  kEngineFixed,   ///< FL-4.8
  kTurnTooGreat,  ///< FL-3.3
  kRudderJammed,  ///< FL-4.8
  kOneWayOnly,
  kMayNotClose,  ///< FL-5.1
  kPowerTried,   ///< FL-3.4
  kUnderWay,     ///< FL-6.6: astern from rest only
  kTriedAlready,
  kNoGuns,
  kNoSuchBattery,
  kBatteryGone,
  kBatteryFired,   ///< FL-4.2: loaded again in step 9
  kFiredThisTurn,  ///< FL-1.2
  kReloading,      ///< FL-4.2
  kBatteryLaid,    ///< FL-4.1: no split
  kOtherShipLaid,  ///< one ship's guns at a time
  kNothingLaid,
  kRetiring,     ///< FL-5.1
  kTurretFixed,  ///< FL-4.8
  kTargetIsFriend,
  kTargetGone,
  kOutOfReach,       ///< FL-4.3
  kOutsideArc,       ///< FL-4.1
  kSightBlocked,     ///< FL-4.1
  kLightOnIronclad,  ///< FL-4.3
  kMortarTarget,     ///< FL-4.16
  kNoSpar,
  kTooFar,
  kButtonedUp,  ///< FL-6.1
  kFireAboard,  ///< FL-4.8, FL-4.13
  kGrappled,
  kNotGrappled,
  kNoMen,         ///< FL-6.6
  kNoBank,        ///< FL-6.6
  kAfloat,        ///< the party is in her ship
  kNoContinuing,  ///< FL-4.13
  kBoxLostAlready,
  kNumberOutOfRange,
  kNoReasonGiven,
  kNoSuchMine,
  kTooManyMines,
  kOffTheTable,
  kOnLand,
  kToldAlready,      ///< FL-6.1: opened or buttoned up once a turn
  kTurnsAtAnchor,    ///< FL-3.2
  kBoatsFull,        ///< FL-6.6
  kCarrierTaken,     ///< FL-6.2
  kTooFewGuns,       ///< FL-3.6: an ironclad throws a die for each three
  kNoMatter,         ///< FL-1.1: nothing is before the game master
  kOnWater,          ///< FL-6.6
  kAshoreAlready,    ///< FL-6.6: the rest join those who are
  kMovedOnTheTable,  ///< models: the game master moves them himself
};

constexpr kernel::Refusal refusal(RuleRef rule, Reason reason) {
  return {.rule = rule, .reason = static_cast<std::uint8_t>(reason)};
}

}  // namespace brownwater::flotilla
