#include "lab/statistics.hpp"

#include <cmath>

namespace brownwater::lab {
namespace {

double squared(double number) { return number * number; }

}  // namespace

Tally& Tally::operator+=(const Tally& more) {
  wins += more.wins;
  draws += more.draws;
  losses += more.losses;
  return *this;
}

double Tally::score() const {
  if (games() == 0) return 0;
  return (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games());
}

Interval score_interval(const Tally& tally) {
  if (tally.games() == 0) return {.low = 0, .high = 1};
  const auto games = static_cast<double>(tally.games());
  const double score = tally.score();
  const double shrink = 1 + squared(kTwoSided95) / games;
  const double middle = (score + squared(kTwoSided95) / (2 * games)) / shrink;
  const double half =
      kTwoSided95 / shrink * std::sqrt(score * (1 - score) / games + squared(kTwoSided95) / (4 * squared(games)));
  return {.low = std::fmax(0, middle - half), .high = std::fmin(1, middle + half)};
}

Interval share_interval(std::uint64_t times, std::uint64_t games) {
  return score_interval({.wins = times, .draws = 0, .losses = games - times});
}

Interval mean_interval(double mean, double deviation, std::uint64_t games) {
  if (games < 2) return {.low = mean, .high = mean};
  const double half = kTwoSided95 * deviation / std::sqrt(static_cast<double>(games));
  return {.low = mean - half, .high = mean + half};
}

void Measure::add(std::uint64_t number) {
  ++games;
  sum += number;
  squares += number * number;
}

Measure& Measure::operator+=(const Measure& other) {
  games += other.games;
  sum += other.sum;
  squares += other.squares;
  return *this;
}

double Measure::mean() const { return games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games); }

Interval Measure::interval_95() const {
  if (games < 2) return {.low = 0, .high = 2 * mean()};
  const auto count = static_cast<double>(games);
  const double variance = std::fmax(0, static_cast<double>(squares) - count * squared(mean())) / (count - 1);
  const double half = kTwoSided95 * std::sqrt(variance / count);
  return {.low = std::fmax(0, mean() - half), .high = mean() + half};
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
