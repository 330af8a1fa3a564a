#pragma once

#include "lab/batch.hpp"

namespace brownwater::lab {

/// How A did against B, both having played both sides equally often.
struct MatchResult {
  Tally a;               ///< wins, draws and losses of A
  BySide<Tally> a_as;    ///< the same by the side that A commanded
  Interval interval_95;  ///< of A's score
  double seconds = 0;
};

/// Plays an even number of games: A commands the Union in the first half of them, the Confederates in the second.
std::expected<MatchResult, OrderError> match(const Field& field, const std::string& a, const std::string& b,
                                             const Extent& extent);

/// The gain of a captain on one side of a scenario over another who commands that side against the same opponent.
struct Margin {
  Tally captain;
  Tally yardstick;
  Difference gained;
};

/// A comparison of two captains on one side against the same opponent.
struct Comparison {
  Side side = Side::kUnion;
  std::string captain = "captain";
  std::string yardstick = "random";
  std::string opponent = "captain";
};

/// Plays `extent.games` games with the captain and as many others with the yardstick.
std::expected<Margin, OrderError> margin(const Field& field, const Comparison& comparison, const Extent& extent);

}  // namespace brownwater::lab
