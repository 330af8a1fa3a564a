#pragma once

#include "engine/kernel/refusal.hpp"

namespace brownwater::noddy {

/// Why an action is refused, beyond what every game refuses.
enum class Reason : std::uint8_t {
  kNoSuchShip = kernel::kFirstOwnReason,
  kNotYourShip,
  kShipGone,
  kNotTimeForOrders,
  kAlreadySealed,
  kNotAVessel,           ///< a battery or regiment does not move
  kAbandoned,            ///< ND-2.6
  kAground,              ///< ND-3.1
  kHelmless,             ///< ND-5.2, row 3
  kNoPower,              ///< ND-5.2, row 12
  kSpeedChange,          ///< ND-2.3
  kHinderedSpeedChange,  ///< ND-5.2, row 7
  kBeyondTopSpeed,       ///< ND-2.7
  kBeyondAsternSpeed,    ///< ND-2.2
  kMustStopFirst,        ///< ND-2.2
  kMustSlow,             ///< ND-2.6
  kFouled,               ///< ND-5.2, row 9
  kTurnTooGreat,         ///< ND-2.4
  kNoTurnAtRest,         ///< ND-2.4
  kSteeringGone,         ///< ND-5.2, row 10
  kNoGuns,
  kNoSuchGun,
  kGunOut,
  kGunJammed,   ///< ND-5.2, row 6
  kGunListed,   ///< ND-5.2, rows 4 and 5
  kGunLoading,  ///< ND-4.1
  kNoRounds,    ///< ND-4.8
  kTargetIsFriend,
  kTargetGone,
  kNotATarget,    ///< a regiment
  kOutOfReach,    ///< ND-4.2
  kOutsideArc,    ///< ND-4.3
  kSightBlocked,  ///< ND-4.4
  kNotTheUmpire,
  kMoveNotStopped,
  kStepIsPast,
  kNoSuchStep,
  kNoContact,
  kNoReasonGiven,
  kNoSuchMine,
  kNoSuchShoal,
  kTooManyMines,
  kTooManyShoals,
  kOddsOutOfRange,
  kOffTheSheet,
  kOnLand,
  kTooShallow,
  kHullsTouch,
  kNumberOutOfRange,
  kNoSuchRow,
  kNoSuchEffect,
  kRamsAlready,
  kRudderJammed,     ///< RR-5.4
  kMovedOnTheTable,  ///< models: the umpire moves her himself
};

constexpr kernel::Refusal refusal(RuleRef rule, Reason reason) {
  return {.rule = rule, .reason = static_cast<std::uint8_t>(reason)};
}

}  // namespace brownwater::noddy
