#include "lab/ratings.hpp"

#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "lab/contests.hpp"
#include "lab/match.hpp"

namespace brownwater::lab {
namespace {

/// Points of a rating for one unit of the logistic law.
constexpr double kPointsAUnit = 400 / std::numbers::ln10;

Contest contest_of(const Pairing& pairing, std::size_t anchor) {
  Contest contest;
  if (pairing.one != anchor) contest.shares.push_back({.of = pairing.one, .amount = 1});
  if (pairing.other != anchor) contest.shares.push_back({.of = pairing.other, .amount = -1});
  const auto games = static_cast<double>(pairing.of_one.games());
  contest.games = games + 1;
  contest.score = games * pairing.of_one.score() + 0.5;
  return contest;
}

/// The strength with which a player would win all his games once in forty times, the others being as strong as found.
double least_strength(std::span<const Pairing> pairings, std::size_t player, const std::vector<double>& strengths,
                      double sign) {
  constexpr double kOnceInForty = 0.025;
  constexpr double kFarthest = 60;
  const auto luck = [&](double strength) {
    double logarithm = 0;
    for (const Pairing& pairing : pairings) {
      if (pairing.one != player && pairing.other != player) continue;
      const std::size_t foe = pairing.one == player ? pairing.other : pairing.one;
      logarithm +=
          static_cast<double>(pairing.of_one.games()) * std::log(chance_of(sign * (strength - strengths[foe])));
    }
    return logarithm;
  };
  double low = -kFarthest;
  double high = kFarthest;
  for (int halvings = 0; halvings < 100; ++halvings) {
    const double middle = (low + high) / 2;
    const bool too_weak = luck(middle) < std::log(kOnceInForty);
    (too_weak == (sign > 0) ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

std::vector<Rating> rate(std::size_t players, std::span<const Pairing> pairings, const Anchor& anchor) {
  std::vector<Contest> contests;
  std::vector<Rating> ratings(players);
  for (const Pairing& pairing : pairings) {
    if (pairing.of_one.games() == 0) continue;
    contests.push_back(contest_of(pairing, anchor.player));
    ratings[pairing.one].games += pairing.of_one;
    ratings[pairing.other].games += pairing.of_one.turned();
  }
  const Fit fit = fit_strengths(contests, {.strengths = players});
  for (std::size_t player = 0; player < players; ++player) {
    Rating& rating = ratings[player];
    const auto on_scale = [&](double strength) { return anchor.rating + kPointsAUnit * strength; };
    const double half =
        player == anchor.player ? 0 : kTwoSided95 * kPointsAUnit * std::sqrt(fit.between(player, player));
    rating.rating = on_scale(fit.strengths[player]);
    rating.interval_95 = {.low = rating.rating - half, .high = rating.rating + half};
    const bool won_all = rating.games.games() > 0 && rating.games.wins == rating.games.games();
    const bool lost_all = rating.games.games() > 0 && rating.games.losses == rating.games.games();
    if (player == anchor.player || (!won_all && !lost_all)) continue;
    rating.bound = won_all ? Bound::kAtLeast : Bound::kAtMost;
    rating.rating = on_scale(least_strength(pairings, player, fit.strengths, won_all ? 1 : -1));
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    rating.interval_95 = won_all ? Interval{.low = rating.rating, .high = kInfinite}
                                 : Interval{.low = -kInfinite, .high = rating.rating};
  }
  return ratings;
}

RoundRobin::RoundRobin(Field field, std::vector<std::string> captains, std::uint64_t games, std::uint64_t seed)
    : field_(std::move(field)), captains_(std::move(captains)), seed_(seed) {
  for (std::size_t one = 0; one < captains_.size(); ++one) {
    for (std::size_t other = one + 1; other < captains_.size(); ++other)
      pairings_.push_back({.one = one, .other = other, .of_one = {}});
  }
  games_ = games / 2 * 2 * pairings_.size();
}

std::expected<void, OrderError> RoundRobin::step() {
  Pairing& pairing = pairings_[played_ / 2 % pairings_.size()];
  const auto fought = match(field_, captains_[pairing.one], captains_[pairing.other],
                            {.games = 2, .seed = seed_, .threads = 1, .first_game = played_});
  if (!fought) return std::unexpected(fought.error());
  pairing.of_one += fought->a;
  played_ += 2;
  return {};
}

}  // namespace brownwater::lab
