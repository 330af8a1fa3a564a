#include "adapters/wire/flotilla/explain.hpp"

#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/not_played.hpp"
#include "engine/games/flotilla/reason.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

std::string_view words_of(Reason reason) {
  using enum flotilla::Reason;
  switch (reason) {
    case kNotNow: return "not in this step of the turn";
    case kNoSuchUnit: return "there is no such ship, battery or party in this battle";
    case kNotYourUnit: return "she is not under this seat's command";
    case kUnitGone: return "she is no longer in the battle";
    case kNotAShip: return "only a ship does that, and only to a ship";
    case kNotAParty: return "only men ashore do that, and only against men ashore or a battery";
    case kNotAnIronclad: return "only an ironclad is buttoned up or opened";
    case kAlreadyMoved: return "that unit has moved in this turn";
    case kAground: return "she is aground: get her off first";
    case kNotAground: return "she is not aground";
    case kAdrift: return "she is adrift and goes with the current";
    case kDocked: return "she is moored at the bank and does not move in this battle";
    case kStopped: return "she has been stopped and does not move again in this turn";
    case kFightingFire: return "all hands fight the fire; she does nothing else";
    case kNoSuchSpeed: return "no speed box of so many inches is open on her sheet";
    case kSpeedChange: return "that is more than her speed may change in a turn";
    case kEngineFixed: return "engine trouble holds her at the speed she has";
    case kTurnTooGreat: return "that is more than she may turn at this point of her move";
    case kRudderJammed: return "her rudder is jammed: she does not turn";
    case kOneWayOnly: return "her rudder is jammed: she turns to the other side only";
    case kMayNotClose: return "her captain will not close the enemy: end no nearer to him, or go as slowly as she can";
    case kPowerTried: return "more power has been asked for in this turn";
    case kUnderWay: return "the ship must lie stopped for that";
    case kTriedAlready: return "that has been done in this turn, or is so already";
    case kNoGuns: return "no gun is left for that";
    case kNoSuchBattery: return "there is no battery of that number on the sheet";
    case kBatteryGone: return "that battery has no gun left";
    case kBatteryFired: return "that battery is not loaded";
    case kFiredThisTurn: return "she, it or they have fired in this turn";
    case kReloading: return "she fired more batteries than two last turn and loads in this one";
    case kBatteryLaid: return "that battery is laid already, and a battery's fire is not split";
    case kOtherShipLaid: return "another ship's batteries are laid: let her fire first";
    case kNothingLaid: return "no battery is laid";
    case kRetiring: return "she retires: until behind her main body or in port she fires nothing, and draws off";
    case kTurretFixed: return "the turret does not turn";
    case kTargetIsFriend: return "the target is on the same side";
    case kTargetGone: return "the target is no longer in the battle";
    case kOutOfReach: return "the target is out of reach";
    case kOutsideArc: return "the battery does not bear: no part of the target lies in its arc";
    case kSightBlocked: return "the target is not in sight: land or a hull lies between";
    case kLightOnIronclad: return "light guns do nothing to an ironclad";
    case kMortarTarget: return "mortars fire at targets ashore and at docked ships only";
    case kNoSpar: return "she has no spar torpedo, or has spent it";
    case kTooFar: return "that is too far off";
    case kButtonedUp: return "an ironclad that is buttoned up cannot be grappled or hurt by small arms";
    case kFireAboard: return "a fire burns aboard";
    case kGrappled: return "she is grappled";
    case kNotGrappled: return "no grapple holds";
    case kNoMen: return "there are no men for that";
    case kNoBank: return "no bank lies near enough";
    case kAfloat: return "the party is in its ship";
    case kNoContinuing: return "she has no continuing damage";
    case kBoxLostAlready: return "that turning box is lost already, or is none";
    case kNumberOutOfRange: return "that number is out of range here";
    case kNoReasonGiven: return "a ruling is given with its reason";
    case kNoSuchMine: return "there is no such torpedo in the water";
    case kTooManyMines: return "there is no room for more torpedoes: 32 at most";
    case kOffTheTable: return "that place is off the table";
    case kOnLand: return "that place is on land";
    case kToldAlready: return "she has been told already in this turn to open or button up when the next begins";
    case kBoatsFull: return "the ship's boats have carried all the men that they carry in a turn";
    case kCarrierTaken: return "the enemy has the ship that carried them";
    case kTooFewGuns: return "an ironclad throws a die for each three guns overboard: fewer buy her none";
    case kNoMatter: return "nothing is before the game master but the turn itself";
    case kTurnsAtAnchor: return "at no inches she lies at anchor, and does not turn";
  }
  return "this is not allowed";
}

std::string words_of_wanted(const Cast& cast, const chance::DiceWanted& wanted) {
  const chance::Slip& slip = wanted.slip;
  const auto purpose = static_cast<Purpose>(slip.purpose);
  std::string words = words_of_dice(wanted, word_in(kPurposeWords, purpose));
  if (purpose == Purpose::kInitiative && slip.actor != kNoUnit)
    return words + " of the " + (static_cast<Side>(slip.actor) == Side::kUnion ? "Union" : "Confederacy");
  if (slip.actor != kNoUnit) words += ", " + cast[slip.actor].name;
  if (slip.target != kNoUnit) words += " at " + cast[slip.target].name;
  return words;
}

/// The key of an action that a reason is about; `unit` stands for whoever acts.
std::string_view key_of(Reason reason) {
  using enum flotilla::Reason;
  switch (reason) {
    case kNoSuchUnit:
    case kNotYourUnit:
    case kUnitGone:
    case kNotAShip:
    case kNotAParty:
    case kNotAnIronclad:
    case kAlreadyMoved:
    case kAground:
    case kNotAground:
    case kAdrift:
    case kDocked:
    case kStopped:
    case kFightingFire:
    case kPowerTried:
    case kUnderWay:
    case kNoGuns:
    case kFiredThisTurn:
    case kReloading:
    case kOtherShipLaid:
    case kRetiring:
    case kNoSpar:
    case kNoMen:
    case kNoBank:
    case kAfloat:
    case kNoContinuing:
    case kBoatsFull:
    case kCarrierTaken:
    case kToldAlready: return "unit";
    case kTooFewGuns: return "guns";
    case kNoSuchSpeed:
    case kSpeedChange:
    case kEngineFixed: return "inches";
    case kTurnTooGreat:
    case kTurnsAtAnchor:
    case kRudderJammed:
    case kOneWayOnly: return "turns";
    case kNoSuchBattery:
    case kBatteryGone:
    case kBatteryFired:
    case kBatteryLaid:
    case kTurretFixed: return "battery";
    case kTargetIsFriend:
    case kTargetGone:
    case kOutOfReach:
    case kOutsideArc:
    case kSightBlocked:
    case kLightOnIronclad:
    case kMortarTarget:
    case kTooFar:
    case kButtonedUp: return "target";
    case kBoxLostAlready: return "moment";
    case kNoReasonGiven: return "reason";
    case kNoSuchMine: return "mine";
    case kOffTheTable:
    case kOnLand: return "at";
    case kNotNow:
    case kMayNotClose:
    case kTriedAlready:
    case kNothingLaid:
    case kFireAboard:
    case kGrappled:
    case kNotGrappled:
    case kNumberOutOfRange:
    case kNoMatter:
    case kTooManyMines: return "";
  }
  return "";
}

}  // namespace

Fault explain(const kernel::Refusal& refusal) {
  const std::string_view words =
      refusal.reason < kernel::kFirstOwnReason
          ? wire::words_of(static_cast<kernel::Reason>(refusal.reason), "this seat owes no decision now: others decide")
          : words_of(static_cast<Reason>(refusal.reason));
  return {.where = "", .reason = std::string(words), .rule = rule_text(refusal.rule)};
}

Fault explain(const Cast& cast, const kernel::NotPlayed& not_played) {
  if (not_played.cause == kernel::NotPlayed::Cause::kRefused) return explain(not_played.refusal);
  if (not_played.cause != kernel::NotPlayed::Cause::kDiceWanted) return fault_of_faces(not_played);
  return {.where = "/faces",
          .reason = words_of_wanted(cast, not_played.wanted),
          .rule = rule_text(not_played.wanted.slip.rule)};
}

json::object write_refusal(const kernel::Refusal& refusal) {
  const Fault words = explain(refusal);
  return {{"rule", words.rule.empty() ? json::value(nullptr) : json::value(words.rule)}, {"reason", words.reason}};
}

std::string place_of(const json::value& action, const kernel::Refusal& refusal) {
  if (refusal.reason < kernel::kFirstOwnReason) return {};
  const std::string_view key = key_of(static_cast<Reason>(refusal.reason));
  if (key != "unit") return place_of_key(action, key);
  for (const std::string_view name : {"ship", "party", "unit"}) {
    if (const std::string place = place_of_key(action, name); !place.empty()) return place;
  }
  return {};
}

}  // namespace brownwater::wire::flotilla_wire
