#include "adapters/wire/wbts/war_explain.hpp"

#include <algorithm>
#include <array>

#include "adapters/wire/not_played.hpp"
#include "adapters/wire/wbts/war_throws.hpp"
#include "engine/games/wbts/reason.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using wbts::Reason;

std::string_view words_of_kernel(kernel::Reason reason) {
  switch (reason) {
    case kernel::Reason::kGameOver: return "the war is over; nothing more can be decided in it";
    case kernel::Reason::kNotYourDecision: return "it is the other side's turn to decide";
  }
  return "this is not allowed";
}

/// Why not, and which key of the action it is about: the first of these that it has.
struct WhyNot {
  Reason reason;
  std::string_view words;
  std::array<std::string_view, 4> keys{};
};
constexpr auto kWhyNot = std::to_array<WhyNot>({
    {Reason::kNotAskedNow, "this is not the moment for it; the list of actions says what is asked for now", {}},
    {Reason::kNoSuchLeader, "the side has no such leader on the map", {"leader"}},
    {Reason::kNoSuchUnit, "the side has no such unit that could do it", {"unit", "train", "army", "first"}},
    {Reason::kNoSuchVessel, "the side has no such vessel there that could do it", {"vessel", "water"}},
    {Reason::kNoSuchHex,
     "this hex cannot be gone to: off the map, outside the theatre, or where it is now",
     {"to", "hex"}},
    {Reason::kNotYours, "it is the enemy's", {}},
    {Reason::kNotOnMap, "it is not on the map", {}},
    {Reason::kAlreadyMoved, "it has moved this week, or goes with another already", {"unit", "leader", "vessel"}},
    {Reason::kNoCommandLeft, "the week's chit gives no further command; a leader may try by himself", {}},
    {Reason::kNotInSupply, "no supply can be drawn there", {"unit", "train", "army", "first"}},
    {Reason::kNotWithUnit, "it does not stand in the same hex", {"unit", "second"}},
    {Reason::kNoRoom, "there is no room for more", {}},
    {Reason::kNoSpan, "the leader's headquarters and span take nobody more along", {"unit", "leader", "vessel"}},
    {Reason::kMayNotCommand,
     "he does not command this leader: only an army's commander does, those beside him and of fewer stars",
     {"leader"}},
    {Reason::kNobodyGathered, "no troops have been gathered to attack with", {}},
    {Reason::kNoPointsLeft, "the column has not so many movement points left", {"direction", "to"}},
    {Reason::kImpassable,
     "there is no way over this side on foot; a navigable river needs a transport",
     {"direction", "to"}},
    {Reason::kEnemyThere, "the enemy stands there", {"direction", "to"}},
    {Reason::kStopped,
     "the column has come next to the enemy, by rail or by water, and goes no further",
     {"direction", "to"}},
    {Reason::kAlreadyForced, "the march is forced already", {}},
    {Reason::kNoTroops, "there are no troops for it", {"hex"}},
    {Reason::kNoRails, "there are no rails in this hex", {"to", "hex"}},
    {Reason::kAlreadyTorn, "these rails are torn up already", {}},
    {Reason::kNotTorn, "no rails are torn up here", {}},
    {Reason::kNoRepairUnit, "no repair unit that has not worked this week is with the column", {}},
    {Reason::kNoWayByRail, "no open line of the side's own leads there", {"to", "hex"}},
    {Reason::kNoRailPoints, "the cycle's rail points do not suffice", {}},
    {Reason::kNoTransport, "she is no transport of the side's", {"vessel", "water"}},
    {Reason::kTooManyAboard, "a transport does not take so many", {}},
    {Reason::kNoWayByWater, "no way by water that suits her leads there this week", {"water", "to"}},
    {Reason::kNotAdjacent,
     "it does not lie next to it, or an impassable side is between",
     {"target", "vessel", "leader"}},
    {Reason::kNothingToAttack, "no enemy troops stand there", {"target"}},
    {Reason::kAlreadyAttacked, "it has attacked this week, or cannot", {"unit", "leader"}},
    {Reason::kNoIntensity,
     "the leader's initiative, or the supply there, does not allow such an intensity",
     {"intensity"}},
    {Reason::kNotThatLine, "the difference of combat ratings does not reach that line", {"line"}},
    {Reason::kNotWithTheForce, "it is not of the force that loses", {"unit", "train", "army", "first"}},
    {Reason::kNoWayOut, "no retreat leads over this side", {"direction", "to"}},
    {Reason::kNotACandidate, "this leader and this headquarters do not go together", {"headquarters", "leader"}},
    {Reason::kTooDear, "the pool of supply or of personnel does not suffice", {"product", "kind"}},
    {Reason::kNoCounter, "there is no counter of that kind left, or none is to be had this way", {"product", "kind"}},
    {Reason::kTooMany, "there cannot be so many points", {"points"}},
    {Reason::kNotBesieged, "no fort besieged by the side stands there", {"target"}},
    {Reason::kNoSiegeTrain, "this is no siege train of the side's", {"unit", "train", "army", "first"}},
    {Reason::kNobodyToFight, "no enemy vessel lies there", {"water", "to"}},
    {Reason::kNoDepot, "no depot of the side's is in that hex", {"depot"}},
    {Reason::kStockFull, "it cannot carry so much more", {"train", "army", "unit"}},
    {Reason::kStockEmpty, "nothing is left in it", {"depot", "unit", "army"}},
    {Reason::kTooWeak, "these units have not the points for it, or one of them has enough alone", {"first"}},
    {Reason::kAlreadyBuilt, "it stands already, or the enemy's works do", {"hex"}},
    {Reason::kNotADepartment, "no department of the side's works there", {"department"}},
    {Reason::kNotReady, "it is not ready yet", {"unit", "vessel"}},
    {Reason::kNotInWater, "this water is not one of the side's yards, or nothing lies there", {"water", "to"}},
    {Reason::kNotLeaderless, "the headquarters has its leader", {}},
    {Reason::kNotCaptured, "the side holds no such captive", {"leader"}},
    {Reason::kKentuckyDecided, "Kentucky has decided, or has been asked this cycle", {}},
    {Reason::kNoCallYet, "it is too early for it, or it has been done", {}},
    {Reason::kAugmented, "a division on each department of this hex has been added to in this cycle", {"unit"}},
    {Reason::kNotOfAKind, "two troops of one kind in one hex become one", {"second"}},
    {Reason::kNotInFight, "the fight has not so many ships", {"lost"}},
    {Reason::kNoExpeditions,
     "only where the set-up's expeditions are Red River campaigns, and only the Union, sets out up a river",
     {}},
    {Reason::kNotThatRiver,
     "no expedition goes up this river: it is no tributary of the Mississippi or Ohio that leads into the South",
     {"river"}},
    {Reason::kNotOnRiver, "she lies neither on this river nor where it comes out", {"river"}},
    {Reason::kRiverHeld, "nothing on this river works or fights for the South any more", {"river"}},
    {Reason::kFortBars, "a fort of the enemy's bars the river above her: pass it or take it first", {"river"}},
    {Reason::kTooMuchFuel, "ships that are lost bring no fuel back", {"fuel"}},
    {Reason::kNotTheUmpire, "only the umpire may rule", {}},
    {Reason::kNoReasonGiven, "a ruling has a reason", {"reason"}},
    {Reason::kUnderWay,
     "a march, a voyage, a fight or what comes of one is under way: until it is over the umpire may throw a die, or "
     "end "
     "the war",
     {"act"}},
    {Reason::kNothingChanges, "it is so already", {"act", "order", "reserve"}},
    {Reason::kNumberOutOfRange, "there is no such number of it", {"act"}},
    {Reason::kNoPlaceThere, "no place of the map lies in this hex", {"act"}},
    {Reason::kNotThatStation,
     "a leader is put in his pool, to be placed, wounded, captured or killed; on the map he is placed in a hex",
     {"act"}},
    {Reason::kOnTheStocks, "she is on the stocks, and can only be taken away", {"act"}},
    {Reason::kNotAtTheFront, "before the attacks only a force next to the enemy is told what to draw on", {"hex"}},
    {Reason::kAlreadyJoined, "another force has joined the attack already", {"leader"}},
    {Reason::kNamedLeaderFirst, "the leader named for a headquarters goes to it before anything else", {}},
});

const WhyNot* why_of(const kernel::Refusal& refusal) {
  const auto found = std::ranges::find(kWhyNot, static_cast<Reason>(refusal.reason), &WhyNot::reason);
  return found == kWhyNot.end() ? nullptr : &*found;
}

}  // namespace

Fault explain(const kernel::Refusal& refusal) {
  std::string_view words = "this is not allowed";
  if (refusal.reason < kernel::kFirstOwnReason)
    words = words_of_kernel(static_cast<kernel::Reason>(refusal.reason));
  else if (const WhyNot* why = why_of(refusal))
    words = why->words;
  return {.where = "", .reason = std::string(words), .rule = rule_text(refusal.rule)};
}

Fault explain(const kernel::NotPlayed& not_played) {
  using enum kernel::NotPlayed::Cause;
  switch (not_played.cause) {
    case kRefused: return explain(not_played.refusal);
    case kDiceWanted:
      return {.where = "/faces",
              .reason = words_of_wanted(not_played.wanted),
              .rule = rule_text(not_played.wanted.slip.rule)};
    case kFaceOutOfRange:
      return {.where = below("/faces", not_played.at),
              .reason = "the die that is thrown here has no such face",
              .rule = ""};
    case kFacesLeftOver:
    case kFacesDiffer: return fault_of_faces(not_played);
  }
  return {};
}

std::string place_of(const json::value& action, const kernel::Refusal& refusal) {
  const WhyNot* why = refusal.reason < kernel::kFirstOwnReason ? nullptr : why_of(refusal);
  if (why == nullptr) return {};
  for (const std::string_view key : why->keys) {
    if (std::string place = place_of_key(action, key); !place.empty()) return place;
  }
  return {};
}

}  // namespace brownwater::wire::wbts_wire
