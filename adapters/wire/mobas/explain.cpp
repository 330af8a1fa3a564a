#include "adapters/wire/mobas/explain.hpp"

#include "adapters/wire/mobas/mobas_words.hpp"
#include "engine/games/mobas/reason.hpp"

namespace brownwater::wire::mobas_wire {
namespace {

std::string_view words_of(kernel::Reason reason) {
  switch (reason) {
    case kernel::Reason::kGameOver: return "the battle is over; nothing more can be decided in it";
    case kernel::Reason::kNotYourDecision:
      return "this seat owes no decision now; it is the other side's turn to decide";
    case kernel::Reason::kFightNotOver: return "the fight that this waits for is not over yet";
  }
  return "this is not allowed";
}

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
  }
  return "this is not allowed";
}

std::string ordinal_place(std::uint16_t at) { return below("/faces", at); }

std::string dice_wanted(const Cast& cast, const chance::DiceWanted& wanted) {
  std::string words = std::to_string(wanted.count) + " more " + (wanted.die == chance::Die::kFiring ? "firing " : "") +
                      (wanted.count == 1 ? "die is" : "dice are") + " wanted: ";
  const auto purpose = static_cast<Purpose>(wanted.slip.purpose);
  if (purpose == Purpose::kInitiative) {
    return words + "initiative of the " +
           (static_cast<Side>(wanted.slip.actor) == Side::kUnion ? "Union" : "Confederacy");
  }
  words += std::string(purpose == Purpose::kMineDamage ? "mine damage" : word_in(kPurposeWords, purpose)) + ", " +
           cast[wanted.slip.actor].name;
  if (wanted.slip.target != kNoShip) words += " at " + cast[wanted.slip.target].name;
  return words;
}

}  // namespace

Fault explain(const kernel::Refusal& refusal) {
  const std::string_view words = refusal.reason < kernel::kFirstOwnReason
                                     ? words_of(static_cast<kernel::Reason>(refusal.reason))
                                     : words_of(static_cast<mobas::Reason>(refusal.reason));
  return {.where = "", .reason = std::string(words), .rule = rule_text(refusal.rule)};
}

Fault explain(const Cast& cast, const kernel::NotPlayed& not_played) {
  using enum kernel::NotPlayed::Cause;
  switch (not_played.cause) {
    case kRefused: return explain(not_played.refusal);
    case kDiceWanted:
      return {.where = "/faces",
              .reason = dice_wanted(cast, not_played.wanted),
              .rule = rule_text(not_played.wanted.slip.rule)};
    case kFacesLeftOver:
      return {.where = ordinal_place(not_played.at),
              .reason = not_played.at == 0 ? "no dice are thrown for this, and faces were given"
                                           : "only " + std::to_string(not_played.at) +
                                                 " dice are thrown for this, and more faces were given",
              .rule = ""};
    case kFaceOutOfRange:
      return {.where = ordinal_place(not_played.at),
              .reason = "the die has no such face: a D6 shows 1 to 6",
              .rule = "MB-2.3"};
    case kFacesDiffer:
      return {.where = ordinal_place(not_played.at),
              .reason = "the rules ask for another die here, or for another purpose",
              .rule = ""};
  }
  return {};
}

}  // namespace brownwater::wire::mobas_wire
