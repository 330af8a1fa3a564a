#include "adapters/wire/noddy/explain.hpp"

#include "adapters/wire/noddy/noddy_words.hpp"
#include "adapters/wire/not_played.hpp"
#include "engine/games/noddy/reason.hpp"

namespace brownwater::wire::noddy_wire {
namespace {

constexpr std::string_view kNotYours = "this seat owes no decision now: its orders are sealed, or others decide";

std::string_view words_of(noddy::Reason reason) {
  using enum noddy::Reason;
  switch (reason) {
    case kNoSuchShip: return "there is no such ship in this battle";
    case kNotYourShip: return "she is not under this seat's command";
    case kShipGone: return "she is no longer in the battle";
    case kNotTimeForOrders: return "orders are written before a move, not while it is being carried out";
    case kAlreadySealed: return "this side's orders are sealed; nothing more is written until the move is over";
    case kNotAVessel: return "a battery or regiment does not move";
    case kAbandoned: return "her crew has left her; nobody aboard takes orders";
    case kAground: return "she is aground and takes no orders until she is free";
    case kHelmless: return "nobody is at her helm: she keeps her course and speed this move";
    case kNoPower: return "her boiler is holed: she has no power again, and drifts";
    case kSpeedChange: return "her speed changes by at most two knots a move";
    case kHinderedSpeedChange: return "with her steam pipes shot through her speed changes by only one knot a move";
    case kBeyondTopSpeed: return "that is more than her top speed now, in whole knots";
    case kBeyondAsternSpeed: return "astern she makes at most a quarter of her top speed";
    case kMustStopFirst: return "she must stop before she reverses";
    case kMustSlow: return "she goes faster than she still can and must slow at her usual rate";
    case kFouled: return "her screw or paddle is fouled: she slows at her usual rate until it is clear";
    case kTurnTooGreat: return "that is more than she can turn in a move";
    case kNoTurnAtRest: return "at rest she does not turn";
    case kSteeringGone: return "her steering is shot away: she keeps her course until it is repaired";
    case kRudderJammed: return "her rudder is jammed, and she does not turn that way";
    case kNoGuns: return "she has no guns";
    case kNoSuchGun: return "she has no gun of that number";
    case kGunOut: return "that gun is out of action";
    case kGunJammed: return "that gun's shutter is jammed";
    case kGunListed: return "her list keeps that gun from bearing";
    case kGunLoading: return "that gun is loading: a heavy gun fires in alternate moves";
    case kNoRounds: return "that gun has no rounds left";
    case kTargetIsFriend: return "her target is on her own side";
    case kTargetGone: return "her target is no longer in the battle";
    case kNotATarget: return "a regiment on the bank is no target for guns";
    case kOutOfReach: return "the target is out of reach: light guns carry 18 inches, others 36";
    case kOutsideArc: return "the gun does not bear: no part of the target lies in its arc";
    case kSightBlocked: return "the target is not in sight: land or another hull lies between";
    case kNotTheUmpire: return "only the umpire may do that";
    case kMoveNotStopped: return "the move is not stopped";
    case kStepIsPast: return "that time step of the move is past";
    case kNoSuchStep: return "a half move has ten time steps, and a move two halves";
    case kNoContact: return "no hulls have come together that could be let off";
    case kRamsAlready: return "that ram is made already";
    case kNoReasonGiven: return "a ruling is given with its reason";
    case kNoSuchMine: return "there is no such mine";
    case kNoSuchShoal: return "there is no such shoal";
    case kTooManyMines: return "there is no room for more mines: 48 at most";
    case kTooManyShoals: return "there is no room for more shoals: 16 at most";
    case kOddsOutOfRange: return "a mine explodes from a face of 1 to 6 on, or on 7, which is never";
    case kOffTheSheet: return "that place is off the sheet";
    case kOnLand: return "that place is on land";
    case kTooShallow: return "the water is too shallow for her there";
    case kHullsTouch: return "another vessel lies there";
    case kNumberOutOfRange: return "that number is out of range for her";
    case kNoSuchRow: return "the table of special effects has rows 2 to 12; row 2 is undone by a fate";
    case kNoSuchEffect: return "she does not suffer from that effect";
  }
  return "this is not allowed";
}

std::string dice_wanted(const Cast& cast, const chance::DiceWanted& wanted) {
  std::string words = words_of_dice(wanted, word_in(kPurposeWords, static_cast<Purpose>(wanted.slip.purpose)));
  if (wanted.slip.actor != kNoShip) words += ", " + cast[wanted.slip.actor].name;
  if (wanted.slip.target != kNoShip) words += " at " + cast[wanted.slip.target].name;
  return words;
}

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

Fault explain(const kernel::Refusal& refusal) {
  const std::string_view words = refusal.reason < kernel::kFirstOwnReason
                                     ? wire::words_of(static_cast<kernel::Reason>(refusal.reason), kNotYours)
                                     : words_of(static_cast<noddy::Reason>(refusal.reason));
  return {.where = "", .reason = std::string(words), .rule = rule_text(refusal.rule)};
}

Fault explain(const Cast& cast, const kernel::NotPlayed& not_played) {
  if (not_played.cause == kernel::NotPlayed::Cause::kRefused) return explain(not_played.refusal);
  if (not_played.cause != kernel::NotPlayed::Cause::kDiceWanted) return fault_of_faces(not_played);
  return {.where = "/faces",
          .reason = dice_wanted(cast, not_played.wanted),
          .rule = rule_text(not_played.wanted.slip.rule)};
}

std::string place_of(const json::value& action, const kernel::Refusal& refusal) {
  if (refusal.reason < kernel::kFirstOwnReason) return {};
  return place_of_key(action, key_of(static_cast<noddy::Reason>(refusal.reason)));
}

}  // namespace brownwater::wire::noddy_wire
