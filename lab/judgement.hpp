#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <vector>

#include "engine/kernel/any_game.hpp"
#include "lab/order.hpp"

/// After a battle: how far the dice moved its result, and what each choice cost.
namespace brownwater::lab {

/// A decision of a battle that was fought, as a journal gives it.
struct FoughtDecision {
  Seat seat = Seat::kUnion;
  kernel::AnyState before;
  kernel::AnyAction action;
  kernel::AnyState after;
  bool threw = false;  ///< whether dice fell
};

/// The effort of judging a battle.
struct JudgeOrder {
  std::uint64_t playouts = 40;   ///< of each position, between captains
  std::size_t alternatives = 4;  ///< of each decision, the choice with them
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// A number from playouts, and the variance of its error.
struct Estimate {
  double value = 0;
  double variance = 0;
};

/// The judgement of a decision. Chances are the Union's: 1 for a victory, a half for a draw.
struct JudgedDecision {
  std::size_t number = 0;  ///< from 1, as in the journal
  Seat seat = Seat::kUnion;
  Estimate chosen;    ///< after the choice, its dice not yet thrown
  Estimate came;      ///< after its dice
  double spread = 0;  ///< the variance that its dice could make, by the rules
  bool threw = false;
  /// The cost of the choice to the seat against the best of the alternatives tried, as far as the seat could know. If
  /// it was the best itself, 0; if there was no other, nothing. Below 0 by the playouts' chance only.
  std::optional<Estimate> cost;
  kernel::AnyAction better;  ///< the best of the others; none where the choice was the best

  /// How much the dice gave the Union.
  double luck() const { return threw ? came.value - chosen.value : 0; }
  /// The variance of that with fair dice: what they can make, and what the playouts do not know.
  double luck_variance() const { return spread + chosen.variance + came.variance; }
};

/// A battle judged, or its first decisions.
struct Judgement {
  Estimate at_start;  ///< the Union's chance before the first decision, between captains
  std::vector<JudgedDecision> decisions;

  /// The Union's total gain from the dice.
  double luck() const;
  /// The deviation of that if the dice are fair: what they can make, and what the playouts do not know.
  double luck_deviation() const;
  /// The probability of luck at least so great, either way, with fair dice. By the central limit law for a sum of
  /// differences that are 0 in the mean, whatever was decided before (a martingale).
  double chance_of_luck() const;
  /// The total cost of a side's choices, and the deviation of the error in that.
  double cost(Side side) const;
  double cost_deviation(Side side) const;
};

/// Judges a battle; kNoSuchSystem for a game that is not a battle, kNoGames for one without decisions. Takes as long as
/// some `playouts` battles for each decision.
std::expected<Judgement, OrderError> judge(const Field& field, const std::vector<FoughtDecision>& decisions,
                                           const JudgeOrder& order);

/// One of its decisions, by its place from 0; faults as above.
std::expected<JudgedDecision, OrderError> judge_decision(const Field& field,
                                                         const std::vector<FoughtDecision>& decisions, std::size_t at,
                                                         const JudgeOrder& order);
/// The Union's chance before the first decision; faults as above.
std::expected<Estimate, OrderError> chance_at_start(const Field& field, const std::vector<FoughtDecision>& decisions,
                                                    const JudgeOrder& order);

}  // namespace brownwater::lab
