#include "adapters/wire/mobas/explain.hpp"

#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/mobas/throws.hpp"
#include "adapters/wire/not_played.hpp"
#include "engine/games/mobas/facts.hpp"
#include "engine/games/mobas/reason.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

/// The key of a ruling's act that a reason is about; of other actions none is named.
std::string_view key_of(mobas::Reason reason) {
  using enum mobas::Reason;
  switch (reason) {
    case kNoReasonGiven: return "reason";
    case kNoSuchPlace:
    case kMovedOnTheTable:
    case kPlaceOnLand:
    case kPlaceTooShallow:
    case kPlaceTaken:
    case kMineLiesThere:
    case kNoMineThere: return "hex";
    case kNoSuchFacing: return "facing";
    case kFvOutOfRange: return "fv_left";
    case kNotHerFate: return "fate";
    case kStillInBattle:
    case kLockedInRamming:
    case kNoRamming:
    case kNothingDeclared:
    case kStillToMove:
    case kNoSuchShip:
    case kShipGone:
    case kNoTarget:
    case kBatteryDoesNotMove:
    case kNotMovingSide:
    case kAlreadyMoved: return "ship";
    case kNothingToClear:
    case kNotYourShip:
    case kNotTimeToFire:
    case kNotTimeToMove:
    case kHiddenFiresFirst:
    case kAlreadyDeclared:
    case kTargetIsFriend:
    case kTargetGone:
    case kNoGuns:
    case kOutOfReach:
    case kOutsideArc:
    case kSightBlocked:
    case kHeldByRamming:
    case kTooManyPoints:
    case kLand:
    case kTooShallow:
    case kHexHeldByFriend:
    case kHexHeldByBattery:
    case kOffTheSheet:
    case kMoveGoesOnAfterRamming:
    case kMoveGoesOnAfterLeaving:
    case kMayNotRamBreakingOff:
    case kMustComeNearerExit:
    case kRudderJammed:
    case kNotTheUmpire:
    case kTooManyMines: return "";
  }
  return "";
}

}  // namespace

Fault explain(const kernel::Refusal& refusal) { return fault_of_refusal<mobas::Reason>(mobas::kFacts.id, refusal); }

Fault explain(const Cast& cast, const kernel::NotPlayed& not_played) {
  if (not_played.cause == kernel::NotPlayed::Cause::kRefused) return explain(not_played.refusal);
  if (not_played.cause != kernel::NotPlayed::Cause::kDiceWanted) {
    Fault fault = fault_of_faces(not_played);
    if (not_played.cause == kernel::NotPlayed::Cause::kFaceOutOfRange) fault.rule = "MB-2.3";
    return fault;
  }
  return fault_of_dice(mobas::kFacts.id, write_wanted(cast, not_played.wanted), cast.names());
}

std::string place_of(const json::value& action, const kernel::Refusal& refusal) {
  if (refusal.reason < kernel::kFirstOwnReason || at_pointer(action, "/act") == nullptr) return {};
  return place_of_key(action, key_of(static_cast<mobas::Reason>(refusal.reason)));
}

}  // namespace brownwater::wire::mobas_wire
