#include "adapters/wire/noddy/explain.hpp"

#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/noddy/throws.hpp"
#include "adapters/wire/not_played.hpp"
#include "engine/games/noddy/facts.hpp"
#include "engine/games/noddy/reason.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

/// The key of an action that a reason is about.
std::string_view key_of(noddy::Reason reason) {
  using enum noddy::Reason;
  switch (reason) {
    case kNoSuchShip:
    case kNotYourShip:
    case kShipGone:
    case kNotAVessel:
    case kAbandoned:
    case kAground:
    case kHelmless:
    case kNoPower:
    case kNoGuns: return "ship";
    case kSpeedChange:
    case kHinderedSpeedChange:
    case kBeyondTopSpeed:
    case kBeyondAsternSpeed:
    case kMustStopFirst:
    case kMustSlow:
    case kFouled: return "speed";
    case kTurnTooGreat:
    case kNoTurnAtRest:
    case kSteeringGone:
    case kRudderJammed: return "turn";
    case kNoSuchGun:
    case kGunOut:
    case kGunJammed:
    case kGunListed:
    case kGunLoading:
    case kNoRounds: return "gun";
    case kTargetIsFriend:
    case kTargetGone:
    case kNotATarget:
    case kOutOfReach:
    case kOutsideArc:
    case kSightBlocked: return "target";
    case kStepIsPast:
    case kNoSuchStep: return "step";
    case kNoReasonGiven: return "reason";
    case kNoSuchMine: return "mine";
    case kNoSuchShoal: return "shoal";
    case kNoContact: return "contact";
    case kOddsOutOfRange: return "explodes_on";
    case kOffTheSheet:
    case kOnLand:
    case kTooShallow:
    case kMovedOnTheTable:
    case kHullsTouch: return "at";
    case kNoSuchRow:
    case kNoSuchEffect: return "row";
    case kNotTimeForOrders:
    case kAlreadySealed:
    case kNotTheUmpire:
    case kMoveNotStopped:
    case kRamsAlready:
    case kTooManyMines:
    case kTooManyShoals:
    case kNumberOutOfRange: return "";
  }
  return "";
}

}  // namespace

Fault explain(const kernel::Refusal& refusal) { return fault_of_refusal<noddy::Reason>(noddy::kFacts.id, refusal); }

Fault explain(const Cast& cast, const kernel::NotPlayed& not_played) {
  if (not_played.cause == kernel::NotPlayed::Cause::kRefused) return explain(not_played.refusal);
  if (not_played.cause != kernel::NotPlayed::Cause::kDiceWanted) return fault_of_faces(not_played);
  return fault_of_dice(noddy::kFacts.id, write_wanted(cast, not_played.wanted), cast.names());
}

std::string place_of(const json::value& action, const kernel::Refusal& refusal) {
  if (refusal.reason < kernel::kFirstOwnReason) return {};
  return place_of_key(action, key_of(static_cast<noddy::Reason>(refusal.reason)));
}

}  // namespace brownwater::wire::noddy_wire
