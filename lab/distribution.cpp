#include "lab/distribution.hpp"

#include <algorithm>
#include <cmath>

namespace brownwater::lab {

void Distribution::add(std::int64_t value, Entry entry) {
  const auto [place, is_new] = entries_.try_emplace(value, entry);
  if (is_new) return;
  place->second.games += entry.games;
  place->second.first_game = std::min(place->second.first_game, entry.first_game);
}

Distribution& Distribution::operator+=(const Distribution& other) {
  for (const auto& [value, entry] : other.entries_) add(value, entry);
  return *this;
}

std::uint64_t Distribution::games() const {
  std::uint64_t games = 0;
  for (const auto& [value, entry] : entries_) games += entry.games;
  return games;
}

std::uint64_t Distribution::games_at(std::int64_t value) const {
  const auto found = entries_.find(value);
  return found == entries_.end() ? 0 : found->second.games;
}

std::int64_t Distribution::sum() const {
  std::int64_t sum = 0;
  for (const auto& [value, entry] : entries_) sum += value * static_cast<std::int64_t>(entry.games);
  return sum;
}

std::uint64_t Distribution::squares() const {
  std::uint64_t squares = 0;
  for (const auto& [value, entry] : entries_) squares += static_cast<std::uint64_t>(value * value) * entry.games;
  return squares;
}

double Distribution::mean() const {
  const std::uint64_t number = games();
  return number == 0 ? 0 : static_cast<double>(sum()) / static_cast<double>(number);
}

double Distribution::deviation() const {
  const auto number = static_cast<double>(games());
  if (number < 2) return 0;
  const double variance = (static_cast<double>(squares()) - number * mean() * mean()) / (number - 1);
  return std::sqrt(std::max(0.0, variance));
}

Interval Distribution::interval_95() const { return mean_interval(mean(), deviation(), games()); }

std::int64_t Distribution::median() const {
  const std::uint64_t middle = (games() + 1) / 2;
  std::uint64_t passed = 0;
  for (const auto& [value, entry] : entries_) {
    passed += entry.games;
    if (passed >= middle) return value;
  }
  return 0;
}

Distribution::Example Distribution::typical() const {
  const std::int64_t value = median();
  return {.value = value, .game = entries_.at(value).first_game};
}

Distribution::Example Distribution::oddest() const {
  const bool low = mean() - static_cast<double>(least()) >= static_cast<double>(most()) - mean();
  const std::int64_t value = low ? least() : most();
  return {.value = value, .game = entries_.at(value).first_game};
}

Interval interval_of(Metric metric, const Distribution& distribution) {
  if (metric != Metric::kUnionScore) return distribution.interval_95();
  const Interval score = score_interval(
      {.wins = distribution.games_at(2), .draws = distribution.games_at(1), .losses = distribution.games_at(0)});
  return {.low = 2 * score.low, .high = 2 * score.high};
}

}  // namespace brownwater::lab
