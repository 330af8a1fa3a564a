#pragma once

#include <cstdint>

#include "engine/chance/dice.hpp"
#include "engine/chance/face_sources.hpp"
#include "engine/core/rule.hpp"

namespace brownwater::kernel {

/// Reasons for a refusal that every game shares. A game's own reasons begin at `kFirstOwnReason`.
enum class Reason : std::uint8_t { kGameOver, kNotYourDecision };
inline constexpr std::uint8_t kFirstOwnReason = 16;

/// Why an action is not legal: the rule that forbids it, and the reason as the game numbers its reasons.
/// ```
/// const toy::Scenario scenario{.boats = {.of_union = 1, .of_confederate = 1}};
/// const toy::State state = Skirmish::start(scenario);
/// const auto refusal = kernel::refuse<Skirmish>(scenario, state, Seat::kUnion, {toy::Order::kBoard});
/// EXPECT_EQ(refusal->reason, Skirmish::kTooFewBoats);
/// ```
struct Refusal {
  RuleRef rule;
  std::uint8_t reason = 0;
  friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

/// The reason why a decision was not carried out. The state is unchanged when one is returned.
struct NotPlayed {
  enum class Cause : std::uint8_t { kRefused, kDiceWanted, kFacesLeftOver, kFaceOutOfRange, kFacesDiffer };
  Cause cause = Cause::kRefused;
  Refusal refusal;            ///< kRefused
  chance::DiceWanted wanted;  ///< kDiceWanted: the next dice to throw
  std::uint16_t at = 0;       ///< the faces: how many were used, or the place (from 0) of the bad one
  friend constexpr bool operator==(const NotPlayed&, const NotPlayed&) = default;
};

}  // namespace brownwater::kernel
