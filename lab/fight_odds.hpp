#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lab/order.hpp"

namespace brownwater::lab {

/// How a fight between captains ends, by every fall of the dice that was followed.
struct FightOdds {
  BySide<double> wins;
  double draws = 0;
  std::vector<double> turns;  ///< the chance that it ends in each turn, from turn 0
  /// The chance of all that was not followed to its end: nothing if the odds are exact. Every other chance is too low
  /// by this much at most.
  double unfollowed = 0;
  std::size_t positions_at_once = 0;  ///< the most that were kept side by side
};

/// How far the outcomes of a fight may spread.
struct Spread {
  std::size_t most_bytes = std::size_t{256} << 20;  ///< of positions side by side: beyond it the likeliest are kept
  std::size_t most_work = std::size_t{400} << 20;   ///< bytes of positions made in all
  double most_unfollowed = 0.02;
};

/// The chances of a whole fight, from its start to its end: the rules are run through all outcomes of all dice, equal
/// positions being merged after each step. Within a step chances are exact fractions; from step to step they are added
/// up as floating numbers, good to some twelve places. Each captain plays one plan: a position that looks the same to
/// him gets the same orders. Nothing if a side is led by `random`, who has no plan, or if more than the spread allows
/// would be left unfollowed. The game must be one of battles and have both captains.
std::optional<FightOdds> fight_odds(const Field& field, const BySide<std::string>& captains, const Spread& spread = {});

}  // namespace brownwater::lab
