#include "lab/points.hpp"

#include <algorithm>
#include <cmath>

namespace brownwater::lab {
namespace {

constexpr double kOfReference = 100;

/// Which kinds the first fleet has more of.
std::vector<Share> shares_of(const FleetTrial& trial, std::size_t kinds) {
  std::vector<int> more(kinds);
  for (const std::size_t kind : trial.first) ++more[kind];
  for (const std::size_t kind : trial.second) --more[kind];
  std::vector<Share> shares;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (more[kind] != 0) shares.push_back({.of = kind, .amount = static_cast<double>(more[kind])});
  }
  return shares;
}

}  // namespace

Points fit_points(const std::vector<FleetTrial>& trials, std::size_t kinds, std::size_t reference) {
  std::vector<Contest> contests;
  Points points{.values = {}, .intervals_95 = {}, .fought = std::vector<std::uint64_t>(kinds)};
  for (const FleetTrial& trial : trials) {
    const auto games = static_cast<double>(trial.of_first.games());
    contests.push_back({.shares = shares_of(trial, kinds), .games = games, .score = games * trial.of_first.score()});
    for (const Fleet* fleet : {&trial.first, &trial.second}) {
      for (const std::size_t kind : *fleet) points.fought[kind] += trial.of_first.games();
    }
  }
  const Fit fit = fit_strengths(contests, {.strengths = kinds, .none_negative = true});
  const double unit = fit.strengths[reference];
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    const double share = unit > 0 ? fit.strengths[kind] / unit : 0;
    // A quotient of two strengths, each uncertain.
    const double variance = fit.between(kind, kind) + share * share * fit.between(reference, reference) -
                            2 * share * fit.between(kind, reference);
    const double half = unit > 0 ? kOfReference * kTwoSided95 * std::sqrt(std::fmax(0, variance)) / unit : 0;
    points.values.push_back(kOfReference * share);
    points.intervals_95.push_back(
        {.low = std::fmax(0, kOfReference * share - half), .high = kOfReference * share + half});
  }
  return points;
}

Evenness evenness_of(const std::vector<FleetTrial>& trials, const std::vector<double>& values) {
  Evenness even;
  double gaps = 0;
  double squares = 0;
  double dice = 0;
  double more_sum = 0;
  double more_squares = 0;
  std::uint64_t more_pairs = 0;
  for (const FleetTrial& trial : trials) {
    const auto games = static_cast<double>(trial.of_first.games());
    if (games < 2) continue;
    ++even.pairs;
    even.games += trial.of_first.games();
    const double first = price_of(trial.first, values);
    const double second = price_of(trial.second, values);
    gaps += std::fabs(first - second) / std::fmax(std::fmax(first, second), 1);
    const double score = trial.of_first.score();
    squares += (score - 0.5) * (score - 0.5);
    dice += score * (1 - score) / (games - 1);
    if (trial.first.size() == trial.second.size()) continue;
    const bool first_has_more = trial.first.size() > trial.second.size();
    even.of_more_ships += first_has_more ? trial.of_first : trial.of_first.turned();
    const double of_more = first_has_more ? score : 1 - score;
    more_sum += of_more;
    more_squares += of_more * of_more;
    ++more_pairs;
  }
  if (even.pairs == 0) return even;
  const auto pairs = static_cast<double>(even.pairs);
  even.mean_gap = gaps / pairs;
  even.spread = std::sqrt(std::fmax(0, (squares - dice) / pairs));
  if (more_pairs > 1) {
    const auto count = static_cast<double>(more_pairs);
    const double mean = more_sum / count;
    even.more_ships_95 =
        mean_interval(mean, std::sqrt(std::fmax(0, (more_squares - count * mean * mean) / (count - 1))), more_pairs);
  }
  return even;
}

}  // namespace brownwater::lab
