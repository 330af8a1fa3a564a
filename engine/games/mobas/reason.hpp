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
  kHiddenFiresFirst,  ///< RR-6.3
};

constexpr kernel::Refusal refusal(RuleRef rule, Reason reason) {
  return {.rule = rule, .reason = static_cast<std::uint8_t>(reason)};
}

}  // namespace brownwater::mobas
