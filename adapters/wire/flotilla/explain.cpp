#include "adapters/wire/flotilla/explain.hpp"

#include "adapters/wire/flotilla/flotilla_words.hpp"
#include "adapters/wire/flotilla/throws.hpp"
#include "adapters/wire/not_played.hpp"
#include "engine/games/flotilla/facts.hpp"
#include "engine/games/flotilla/reason.hpp"

namespace brownwater::wire::flotilla_wire {
namespace {

/// The key of an action that a reason is about; `unit` stands for whoever acts.
// NOLINTNEXTLINE(readability-function-size): a table, with a row for each reason.
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
    case kOnLand:
    case kOnWater:
    case kMovedOnTheTable:
    case kAshoreAlready: return "at";
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

Fault explain(const kernel::Refusal& refusal) { return fault_of_refusal<Reason>(flotilla::kFacts.id, refusal); }

Fault explain(const Cast& cast, const kernel::NotPlayed& not_played) {
  if (not_played.cause == kernel::NotPlayed::Cause::kRefused) return explain(not_played.refusal);
  if (not_played.cause != kernel::NotPlayed::Cause::kDiceWanted) return fault_of_faces(not_played);
  return fault_of_dice(flotilla::kFacts.id, write_wanted(cast, not_played.wanted), cast.names());
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
