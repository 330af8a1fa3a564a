#include "lab/statistics.hpp"

#include <cmath>

namespace brownwater::lab {
namespace {

/// The normal quantile that leaves two and a half per cent on either side.
constexpr double kQuantile = 1.959963984540054;

double squared(double number) { return number * number; }

}  // namespace

double Tally::score() const {
  if (games() == 0) return 0;
  return (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games());
}

Interval score_interval(const Tally& tally) {
  if (tally.games() == 0) return {.low = 0, .high = 1};
  const auto games = static_cast<double>(tally.games());
  const double score = tally.score();
  const double shrink = 1 + squared(kQuantile) / games;
  const double middle = (score + squared(kQuantile) / (2 * games)) / shrink;
  const double half =
      kQuantile / shrink * std::sqrt(score * (1 - score) / games + squared(kQuantile) / (4 * squared(games)));
  return {.low = std::fmax(0, middle - half), .high = std::fmin(1, middle + half)};
}

Difference difference_of(const Tally& better, const Tally& worse) {
  const Interval upper = score_interval(better);
  const Interval lower = score_interval(worse);
  const double difference = better.score() - worse.score();
  const double below = std::sqrt(squared(better.score() - upper.low) + squared(lower.high - worse.score()));
  const double above = std::sqrt(squared(upper.high - better.score()) + squared(worse.score() - lower.low));
  return {.difference = difference, .interval_95 = {.low = difference - below, .high = difference + above}};
}

}  // namespace brownwater::lab
