#include "adapters/wire/mobas/explain.hpp"

#include "adapters/wire/mobas/mobas_words.hpp"
#include "adapters/wire/not_played.hpp"
#include "engine/games/mobas/reason.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

constexpr std::string_view kNotYours = "this seat owes no decision now; it is the other side's turn to decide";

std::string_view words_of(mobas::Reason reason) {
  using enum mobas::Reason;
  switch (reason) {
    case kNothingToClear: return "the decks are cleared for action before the first turn only";
    case kNoSuchShip: return "there is no such ship in this battle";
    case kNotYourShip: return "she is not under this seat's command";
    case kShipGone: return "she is no longer in the battle";
    case kNotTimeToFire: return "fire is declared at the beginning of a turn; ships are moving now";
    case kNotTimeToMove: return "ships move once all fire of the turn is thrown; targets are being declared now";
    case kNoTarget:
      return "she has nothing that she may fire at this turn: within reach, in sight, and there when fire began";
    case kHiddenFiresFirst: return "a hidden battery fires first; the first turn comes after";
    case kAlreadyDeclared: return "she has declared already; a ship fires at one target each turn";
    case kTargetIsFriend: return "her target is on her own side";
    case kTargetGone: return "her target is no longer in the battle";
    case kNoGuns: return "she has no guns that can fire";
    case kOutOfReach: return "her target is out of reach: no dice are left at that range; she must come nearer";
    case kOutsideArc: return "the battery does not bear: her target lies behind the half circle that she faces";
    case kSightBlocked:
      return "her target is not in sight: land, a ship or a battery lies between; another target or another hex may be "
             "clear";
    case kBatteryDoesNotMove: return "a shore battery does not move";
    case kNotMovingSide: return "the other side moves now";
    case kAlreadyMoved: return "she has moved this turn";
    case kHeldByRamming: return "held by a ramming, she does not move this turn";
    case kTooManyPoints: return "she has fewer movement points than that; she may go part of the way";
    case kLand: return "there is land; she may turn, or stop before it";
    case kTooShallow: return "the water is too shallow for her; she may turn, or stop before it";
    case kHexHeldByFriend: return "a friend holds that hex; she may turn, or stop before it";
    case kHexHeldByBattery: return "a shore battery stands there; she may turn, or stop before it";
    case kOffTheSheet: return "that leads off the sheet; a ship may leave only over her own side's exit edge";
    case kMoveGoesOnAfterRamming: return "a ramming ends the move; nothing may follow it";
    case kMoveGoesOnAfterLeaving: return "she has left the sheet; nothing may follow that";
    case kMayNotRamBreakingOff: return "she is breaking off and may not ram";
    case kMustComeNearerExit: return "she is breaking off and must end nearer her exit edge than she began";
    case kRudderJammed: return "her rudder is jammed, and she does not turn that way";
    case kNotTheUmpire: return "only the umpire may rule";
    case kNoReasonGiven: return "a ruling is given with its reason";
    case kNoSuchPlace: return "the sheet has no such hex";
    case kNoSuchFacing: return "a ship faces one of six hex sides, 0 to 5";
    case kPlaceOnLand: return "that hex is land";
    case kPlaceTooShallow: return "the water there is too shallow for her";
    case kPlaceTaken: return "another ship or a battery holds that hex";
    case kFvOutOfRange: return "what is left to her is 1 to her FV; without any she is sunk, or a battery silenced";
    case kNotHerFate: return "a ship is sunk or has withdrawn; a battery is silenced";
    case kStillInBattle: return "she is still in the battle";
    case kLockedInRamming: return "she rams or is rammed this turn; dismiss the ramming first";
    case kNoRamming: return "she rams nobody this turn";
    case kMineLiesThere: return "a mine lies there already";
    case kNoMineThere: return "no mine lies there";
    case kTooManyMines: return "the umpire lays eight mines at most";
    case kNothingDeclared: return "she has declared nothing yet that could be dismissed";
    case kStillToMove: return "she has still to move";
  }
  return "this is not allowed";
}

/// The key of a ruling's act that a reason is about; of other actions none is named.
std::string_view key_of(mobas::Reason reason) {
  using enum mobas::Reason;
  switch (reason) {
    case kNoReasonGiven: return "reason";
    case kNoSuchPlace:
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

std::string dice_wanted(const Cast& cast, const chance::DiceWanted& wanted) {
  std::string words = std::to_string(wanted.count) + " more " + (wanted.die == chance::Die::kFiring ? "firing " : "") +
                      (wanted.count == 1 ? "die is" : "dice are") + " wanted: ";
  const auto purpose = static_cast<Purpose>(wanted.slip.purpose);
  if (purpose == Purpose::kInitiative) {
    return words + "initiative of the " +
           (static_cast<Side>(wanted.slip.actor) == Side::kUnion ? "Union" : "Confederacy");
  }
  if (wanted.slip.actor == kNoShip) return words + std::string(word_in(kPurposeWords, purpose));
  words += std::string(purpose == Purpose::kMineDamage ? "mine damage" : word_in(kPurposeWords, purpose)) + ", " +
           cast[wanted.slip.actor].name;
  if (wanted.slip.target != kNoShip) words += " at " + cast[wanted.slip.target].name;
  return words;
}

}  // namespace

Fault explain(const kernel::Refusal& refusal) {
  const std::string_view words = refusal.reason < kernel::kFirstOwnReason
                                     ? wire::words_of(static_cast<kernel::Reason>(refusal.reason), kNotYours)
                                     : words_of(static_cast<mobas::Reason>(refusal.reason));
  return {.where = "", .reason = std::string(words), .rule = rule_text(refusal.rule)};
}

Fault explain(const Cast& cast, const kernel::NotPlayed& not_played) {
  if (not_played.cause == kernel::NotPlayed::Cause::kRefused) return explain(not_played.refusal);
  if (not_played.cause != kernel::NotPlayed::Cause::kDiceWanted) {
    Fault fault = fault_of_faces(not_played);
    if (not_played.cause == kernel::NotPlayed::Cause::kFaceOutOfRange) fault.rule = "MB-2.3";
    return fault;
  }
  return {.where = "/faces",
          .reason = dice_wanted(cast, not_played.wanted),
          .rule = rule_text(not_played.wanted.slip.rule)};
}

std::string place_of(const json::value& action, const kernel::Refusal& refusal) {
  if (refusal.reason < kernel::kFirstOwnReason || at_pointer(action, "/act") == nullptr) return {};
  return place_of_key(action, key_of(static_cast<mobas::Reason>(refusal.reason)));
}

}  // namespace brownwater::wire::mobas_wire
