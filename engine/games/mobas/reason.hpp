#pragma once

#include "engine/kernel/refusal.hpp"

namespace brownwater::mobas {

/// Why an action is refused, beyond what every game refuses.
enum class Reason : std::uint8_t {
  kNothingToClear = kernel::kFirstOwnReason,
  kNoSuchShip,
  kNotYourShip,
  kShipGone,
  kNotTimeToFire,
  kNotTimeToMove,
  kNoTarget,  ///< she has nothing to fire at this turn, and is not asked
  kAlreadyDeclared,
  kTargetIsFriend,
  kTargetGone,
  kNoGuns,
  kOutOfReach,
  kOutsideArc,  ///< a battery does not bear
  kSightBlocked,
  kBatteryDoesNotMove,
  kNotMovingSide,
  kAlreadyMoved,
  kHeldByRamming,
  kTooManyPoints,
  kLand,
  kTooShallow,
  kHexHeldByFriend,
  kHexHeldByBattery,
  kOffTheSheet,
  kMoveGoesOnAfterRamming,
  kMoveGoesOnAfterLeaving,
  kMayNotRamBreakingOff,
  kMustComeNearerExit,
  kRudderJammed,      ///< RR-5.4
  kHiddenFiresFirst,  ///< RR-6.3
  kNotTheUmpire,
  kNoReasonGiven,
  kNoSuchPlace,   ///< the sheet has no such hex
  kNoSuchFacing,  ///< six sides, 0 to 5
  kPlaceOnLand,   ///< a ship cannot be put, nor a mine laid, there
  kPlaceTooShallow,
  kPlaceTaken,
  kFvOutOfRange,
  kNotHerFate,  ///< ships sink or withdraw, batteries are silenced
  kStillInBattle,
  kLockedInRamming,  ///< she rams or is rammed this turn
  kNoRamming,
  kMineLiesThere,
  kNoMineThere,
  kTooManyMines,
  kNothingDeclared,
  kStillToMove,
  kMovedOnTheTable,  ///< models: the umpire moves her himself
};

constexpr kernel::Refusal refusal(RuleRef rule, Reason reason) {
  return {.rule = rule, .reason = static_cast<std::uint8_t>(reason)};
}

}  // namespace brownwater::mobas
