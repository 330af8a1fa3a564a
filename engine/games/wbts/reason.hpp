#pragma once

#include "engine/kernel/refusal.hpp"

namespace brownwater::wbts {

/// Why a decision is refused, beyond what every game refuses.
enum class Reason : std::uint8_t {
  kNotAskedNow = kernel::kFirstOwnReason,
  kNoSuchLeader,
  kNoSuchUnit,
  kNoSuchVessel,
  kNoSuchHex,
  kAlreadyMoved,
  kNoCommandLeft,
  kNotInSupply,
  kNotWithUnit,
  kNoSpan,
  kMayNotCommand,
  kNobodyGathered,
  kNoPointsLeft,
  kImpassable,
  kEnemyThere,
  kStopped,
  kAlreadyForced,
  kNoTroops,
  kNoRails,
  kAlreadyTorn,
  kNotTorn,
  kNoRepairUnit,
  kNoWayByRail,
  kNoRailPoints,
  kNoTransport,
  kTooManyAboard,
  kNoWayByWater,
  kNotAdjacent,
  kNothingToAttack,
  kAlreadyAttacked,
  kNoIntensity,
  kNotThatLine,
  kNotWithTheForce,
  kNoWayOut,
  kNotACandidate,
  kTooDear,
  kNoCounter,
  kTooMany,
  kNotBesieged,
  kNoSiegeTrain,
  kNobodyToFight,
  kNoDepot,
  kStockFull,
  kStockEmpty,
  kTooWeak,
  kAlreadyBuilt,
  kNotADepartment,
  kNotReady,
  kNotInWater,
  kNotCaptured,
  kKentuckyDecided,
  kNoCallYet,
  kNamedLeaderFirst,  ///< WS-3.7
  kAugmented,         ///< WS-4.1
  kNotOfAKind,        ///< WS-4.1
  kNotInFight,        ///< WS-12.1
  kNoExpeditions,     ///< WS-12.2
  kNotThatRiver,      ///< WS-12.2
  kNotOnRiver,        ///< WS-12.2
  kRiverHeld,         ///< WS-12.2
  kFortBars,          ///< WS-12.2
  kTooMuchFuel,       ///< WS-12.2
  kNotTheUmpire,      ///< WS-13.1, as those that follow
  kNoReasonGiven,
  kUnderWay,
  kNothingChanges,
  kNumberOutOfRange,
  kNoPlaceThere,
  kNotThatStation,
  kOnTheStocks,
  kNotAtTheFront,  ///< WS-8.1
  kAlreadyJoined,  ///< WS-3.4
};

constexpr kernel::Refusal refusal(RuleRef rule, Reason reason) {
  return {.rule = rule, .reason = static_cast<std::uint8_t>(reason)};
}

}  // namespace brownwater::wbts
