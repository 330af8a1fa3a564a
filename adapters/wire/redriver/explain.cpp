#include "adapters/wire/redriver/explain.hpp"

#include "adapters/wire/not_played.hpp"
#include "adapters/wire/redriver/red_river_words.hpp"
#include "adapters/wire/redriver/throws.hpp"
#include "engine/games/redriver/reason.hpp"

namespace brownwater::wire::red_river_wire {
namespace {

std::string_view words_of(kernel::Reason reason) {
  switch (reason) {
    case kernel::Reason::kGameOver: return "the campaign is over; nothing more can be decided in it";
    case kernel::Reason::kNotYourDecision: return "the Union seat decides in a campaign, and an umpire may rule";
  }
  return "this is not allowed";
}

// One line a reason; the compiler names the one that is missing.
// NOLINTNEXTLINE(readability-function-size)
std::string_view words_of(redriver::Reason reason) {
  using enum redriver::Reason;
  switch (reason) {
    case kNotTimeForOrders: return "this is not the moment for it; the list of actions says what is asked for now";
    case kNoEncounter: return "nothing has been met that could be run past or left alone";
    case kNoFightOwed: return "no fight is under way whose result could be brought";
    case kStartDelayed: return "the raid in the night has delayed the start: no ship gets under way this turn";
    case kNobodyCanMove: return "no ship of the flotilla can go that way now; the ships' own lines say what holds them";
    case kShallows: return "the river is too shallow to go on; this is as far as anybody can get";
    case kAtMainRiver: return "the flotilla lies at the main river; there is nothing further down";
    case kNoTributary: return "no tributary comes in here";
    case kNotAtMainRiver: return "the flotilla must be back at the main river before the campaign can be given up";
    case kBanksGiveNothing: return "there is no fuel to be had on these banks; open or wooded ones have it";
    case kNothingToScavenge:
      return "nothing here is left to be taken: no town, no silenced battery, no prize that has not been looked "
             "through";
    case kNobodyToFight: return "there is no enemy here";
    case kIroncladToTheFinish: return "with the ironclad it is to the finish; she must be engaged";
    case kHiddenFiresFirst: return "a hidden battery fires before anybody can turn away";
    case kHousekeepingDone: return "enough has been arranged for one turn; the flotilla must act now";
    case kNoSuchShip: return "there is no such ship in this flotilla";
    case kShipGone: return "she is lost, or still waits at the main river";
    case kSameShip: return "two different ships are needed for that";
    case kNotTogether: return "the two do not lie together";
    case kNoFuelToGive: return "she has not so much fuel to give";
    case kNoRoomForFuel: return "the other ship has no room for so much in her bunkers and barges";
    case kBadAmount: return "fuel is handed over by 1, 5 or 10 points";
    case kNotASupplyShip: return "only a supply ship issues rounds";
    case kNoRoundsToGive: return "she has no rounds of that sort left";
    case kNoGunOfThatKind: return "the other ship has no gun of that sort";
    case kAllowanceFull: return "the other ship has her full allowance of these";
    case kAlreadyTowed: return "she is in tow";
    case kNotTowed: return "she is not in tow";
    case kTowerCannotMove: return "one that tows must be able to move herself, and one in tow tows nobody";
    case kAgroundHard: return "she is fast aground";
    case kNotWithFlag: return "she is not with the flotilla";
    case kAlreadyWithFlag: return "she is with the flotilla";
    case kLastWithFlag: return "she is the last with the flag and cannot be detached from herself";
    case kNotWaiting: return "she does not wait at the main river";
    case kHasFuel: return "she has fuel; only a ship without any lets herself drift";
    case kNotDrifting: return "she does not drift";
    case kAlreadyDrifting: return "she drifts already";
    case kNotStraggling: return "it is another ship's turn to be ordered; stragglers are asked one after the other";
    case kCannotForce: return "she cannot force her engines: she is in tow, or held where she is";
    case kNotInTheFight: return "she was not in the fight, and nothing can have happened to her in it";
    case kMoreDamageThanPoints:
      return "she has not so many points left; a ship that loses all of them is sunk, and must be put down so";
    case kSunkTwice: return "she was lost before this fight";
    case kMoreGunsLostThanThere: return "more guns of hers are put out than she has mounted";
    case kRoundsNotCarried: return "she fired more rounds than she had aboard for those guns";
    case kNoSuchMount: return "she has no such guns";
    case kMoreGunsSilencedThanThere: return "more guns are silenced than the battery has left";
    case kNoSuchBattery: return "there is no such battery in this section";
    case kNoMineThere: return "no mine lies off that battery";
    case kVesselsNotThere: return "more vessels are sunk or taken than there were";
    case kNoIroncladThere: return "the ironclad is not in this section";
    case kPassedWithNobody: return "nobody is left who could have got past";
    case kNotTheUmpire: return "only the umpire rules";
    case kNoReasonGiven: return "a ruling needs its reason";
    case kNothingChanges: return "that is how it stands already";
    case kNumberOutOfRange: return "no such number is possible there";
    case kNoSuchSection: return "that section has not been found, or nobody has been in it yet";
    case kBeforeFirstTurn: return "fuel and rounds have still to be taken on; rule when they are aboard";
    case kOrdersFirst: return "ships are placed anew when the flotilla waits for its orders";
    case kTurnTooEarly: return "more sections have been found than so few turns allow";
    case kMoreThanSheHolds: return "neither her bunkers nor a barge hold so much";
    case kNoSuchGunAboard: return "she has no gun of that sort";
    case kUnderTheirGuns: return "the enemy still stands here, and nobody works under his guns";
    case kAlreadyLeads: return "she leads the line already";
    case kSunkAndTaken: return "a ship is sunk or taken, not both";
    case kLostAndWentOn: return "a ship that is sunk or taken neither got by nor broke off";
    case kEveryoneBrokeOff: return "the party is said to have passed, and every ship of it to have broken off";
    case kEveryoneGotBy: return "the party is said not to have passed, and every ship of it to have got by";
    case kNothingBurned: return "she was not on fire when the fight began";
  }
  return "this is not allowed";
}

std::string dice_wanted(const Muster& muster, const chance::DiceWanted& wanted) {
  const json::object told = write_wanted(muster, wanted);
  const auto word = [&told](std::string_view key) {
    const json::value* value = told.if_contains(key);
    return value != nullptr && value->is_string() ? spoken(value->get_string().c_str()) : std::string();
  };
  std::string words = std::to_string(wanted.count) + " more " + word("die") +
                      (wanted.count == 1 ? " is wanted: " : " are wanted: ") + word("purpose");
  if (told.contains("ship")) words += ", " + muster.ships[wanted.slip.actor];
  for (const std::string_view key : {"gun", "colour"}) {
    if (told.contains(key)) words += ", " + word(key);
  }
  return words;
}

}  // namespace

Fault explain(const kernel::Refusal& refusal) {
  const std::string_view words = refusal.reason < kernel::kFirstOwnReason
                                     ? words_of(static_cast<kernel::Reason>(refusal.reason))
                                     : words_of(static_cast<redriver::Reason>(refusal.reason));
  return {.where = "", .reason = std::string(words), .rule = rule_text(refusal.rule)};
}

Fault explain(const Muster& muster, const kernel::NotPlayed& not_played) {
  using enum kernel::NotPlayed::Cause;
  const std::string place = below("/faces", not_played.at);
  switch (not_played.cause) {
    case kRefused: return explain(not_played.refusal);
    case kDiceWanted:
      return {.where = "/faces",
              .reason = dice_wanted(muster, not_played.wanted),
              .rule = rule_text(not_played.wanted.slip.rule)};
    case kFaceOutOfRange: return {.where = place, .reason = "the die that is thrown here has no such face", .rule = ""};
    case kFacesLeftOver:
    case kFacesDiffer: return fault_of_faces(not_played);
  }
  return {};
}

}  // namespace brownwater::wire::red_river_wire
