#include "adapters/wire/wbts/war_explain.hpp"

#include <algorithm>
#include <array>

#include "adapters/wire/not_played.hpp"
#include "adapters/wire/wbts/leaders.hpp"
#include "adapters/wire/wbts/war_throws.hpp"
#include "engine/games/wbts/facts.hpp"
#include "engine/games/wbts/reason.hpp"

namespace brownwater::wire::wbts_wire {
namespace {

using wbts::Reason;

/// Which key of the action a reason is about: the first of these that it has.
struct WhyNot {
  Reason reason;
  std::array<std::string_view, 4> keys{};
};
constexpr auto kWhyNot = std::to_array<WhyNot>({
    {Reason::kNoSuchLeader, {"leader"}},
    {Reason::kNoSuchUnit, {"unit", "train", "army", "first"}},
    {Reason::kNoSuchVessel, {"vessel", "water"}},
    {Reason::kNoSuchHex, {"to", "hex"}},
    {Reason::kAlreadyMoved, {"unit", "leader", "vessel"}},
    {Reason::kNotInSupply, {"unit", "train", "army", "first"}},
    {Reason::kNotWithUnit, {"unit", "second"}},
    {Reason::kNoSpan, {"unit", "leader", "vessel"}},
    {Reason::kMayNotCommand, {"leader"}},
    {Reason::kNoPointsLeft, {"direction", "to"}},
    {Reason::kImpassable, {"direction", "to"}},
    {Reason::kEnemyThere, {"direction", "to"}},
    {Reason::kStopped, {"direction", "to"}},
    {Reason::kNoTroops, {"hex"}},
    {Reason::kNoRails, {"to", "hex"}},
    {Reason::kNoWayByRail, {"to", "hex"}},
    {Reason::kNoTransport, {"vessel", "water"}},
    {Reason::kNoWayByWater, {"water", "to"}},
    {Reason::kNotAdjacent, {"target", "vessel", "leader"}},
    {Reason::kNothingToAttack, {"target"}},
    {Reason::kAlreadyAttacked, {"unit", "leader"}},
    {Reason::kNoIntensity, {"intensity"}},
    {Reason::kNotThatLine, {"line"}},
    {Reason::kNotWithTheForce, {"unit", "train", "army", "first"}},
    {Reason::kNoWayOut, {"direction", "to"}},
    {Reason::kNotACandidate, {"headquarters", "leader"}},
    {Reason::kTooDear, {"product", "kind"}},
    {Reason::kNoCounter, {"product", "kind"}},
    {Reason::kTooMany, {"points"}},
    {Reason::kNotBesieged, {"target"}},
    {Reason::kNoSiegeTrain, {"unit", "train", "army", "first"}},
    {Reason::kNobodyToFight, {"water", "to"}},
    {Reason::kNoDepot, {"depot"}},
    {Reason::kStockFull, {"train", "army", "unit"}},
    {Reason::kStockEmpty, {"depot", "unit", "army"}},
    {Reason::kTooWeak, {"first"}},
    {Reason::kAlreadyBuilt, {"hex"}},
    {Reason::kNotADepartment, {"department"}},
    {Reason::kNotReady, {"unit", "vessel"}},
    {Reason::kNotInWater, {"water", "to"}},
    {Reason::kNotCaptured, {"leader"}},
    {Reason::kAugmented, {"unit"}},
    {Reason::kNotOfAKind, {"second"}},
    {Reason::kNotInFight, {"lost"}},
    {Reason::kNotThatRiver, {"river"}},
    {Reason::kNotOnRiver, {"river"}},
    {Reason::kRiverHeld, {"river"}},
    {Reason::kFortBars, {"river"}},
    {Reason::kTooMuchFuel, {"fuel"}},
    {Reason::kNoReasonGiven, {"reason"}},
    {Reason::kUnderWay, {"act"}},
    {Reason::kNothingChanges, {"act", "order", "reserve"}},
    {Reason::kNumberOutOfRange, {"act"}},
    {Reason::kNoPlaceThere, {"act"}},
    {Reason::kNotThatStation, {"act"}},
    {Reason::kOnTheStocks, {"act"}},
    {Reason::kNotAtTheFront, {"hex"}},
    {Reason::kAlreadyJoined, {"leader"}},
});

Names leader_names() {
  Names names;
  for (std::size_t at = 0; at < leaders()->ids.size(); ++at) names.emplace(leaders()->ids[at], leaders()->names[at]);
  return names;
}

const WhyNot* why_of(const kernel::Refusal& refusal) {
  const auto found = std::ranges::find(kWhyNot, static_cast<Reason>(refusal.reason), &WhyNot::reason);
  return found == kWhyNot.end() ? nullptr : &*found;
}

}  // namespace

Fault explain(const kernel::Refusal& refusal) { return fault_of_refusal<Reason>(wbts::kFacts.id, refusal); }

Fault explain(const kernel::NotPlayed& not_played) {
  using enum kernel::NotPlayed::Cause;
  switch (not_played.cause) {
    case kRefused: return explain(not_played.refusal);
    case kDiceWanted: return fault_of_dice(wbts::kFacts.id, write_wanted(not_played.wanted), leader_names());
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
