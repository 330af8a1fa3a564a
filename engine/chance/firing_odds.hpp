#pragma once

#include <array>
#include <cassert>
#include <cstdint>

namespace brownwater::chance {

/// The exact odds of the points that firing dice make together (MB-2.3): weights over 6 to the power of the dice.
struct FiringOdds {
  static constexpr int kMaxDice = 24;
  /// `weights[points]`, points from 0 to twice the dice.
  std::array<std::uint64_t, 2 * kMaxDice + 1> weights{};
  std::uint64_t total = 1;
  int dice = 0;
};

/// Multiplies (3 + 2x + x*x) out, one die at a time. Cost: about dice squared times three multiplications.
/// ```
/// constexpr chance::FiringOdds two = chance::odds_of_firing_dice(2);
/// static_assert(two.weights[4] == 1 && two.total == 36);
/// ```
constexpr FiringOdds odds_of_firing_dice(int dice) {
  assert(dice >= 0 && dice <= FiringOdds::kMaxDice);
  constexpr std::uint64_t kMissFaces = 3;
  constexpr std::uint64_t kMinorFaces = 2;
  FiringOdds odds;
  odds.weights[0] = 1;
  odds.dice = dice;
  for (int thrown = 0; thrown < dice; ++thrown) {
    for (std::size_t points = static_cast<std::size_t>(2 * thrown + 2); points >= 2; --points) {
      odds.weights[points] =
          kMissFaces * odds.weights[points] + kMinorFaces * odds.weights[points - 1] + odds.weights[points - 2];
    }
    odds.weights[1] = kMissFaces * odds.weights[1] + kMinorFaces * odds.weights[0];
    odds.weights[0] *= kMissFaces;
    odds.total *= 6;
  }
  return odds;
}

}  // namespace brownwater::chance
