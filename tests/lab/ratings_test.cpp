#include "lab/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "captains/registry.hpp"
#include "engine/chance/whim.hpp"
#include "lab/contests.hpp"

namespace brownwater::lab {
namespace {

constexpr double kTen = 400;  ///< points that win ten times in eleven

/// Games between two players of known ratings, one in ten of them drawn.
Tally games_between(double one, double other, int games, chance::Whim& whim) {
  Tally tally;
  const double expected = 1 / (1 + std::pow(10, (other - one) / kTen));
  for (int game = 0; game < games; ++game) {
    // Drawn as often from wins as from losses, so that the score keeps what is expected.
    const double drawn = 0.2 * std::min(expected, 1 - expected);
    const double lot = whim.below(1'000'000) / 1e6;
    if (lot < expected - drawn / 2)
      ++tally.wins;
    else if (lot < expected + drawn / 2)
      ++tally.draws;
    else
      ++tally.losses;
  }
  return tally;
}

std::vector<Pairing> round_robin(const std::vector<double>& truth, int games, chance::Whim& whim) {
  std::vector<Pairing> pairings;
  for (std::size_t one = 0; one < truth.size(); ++one) {
    for (std::size_t other = one + 1; other < truth.size(); ++other)
      pairings.push_back({one, other, games_between(truth[one], truth[other], games, whim)});
  }
  return pairings;
}

TEST(Ratings, StrengthsThatAreKnownLieWithinTheirIntervalsNineteenTimesInTwenty) {
  const std::vector<double> truth{1500, 1250, 1620, 1900};
  int within = 0;
  int asked = 0;
  for (std::uint64_t run = 0; run < 200; ++run) {
    chance::Whim whim(7, run);
    const auto ratings = rate(truth.size(), round_robin(truth, 100, whim), {.player = 0});
    EXPECT_EQ(ratings[0].rating, 1500);
    for (std::size_t player = 1; player < truth.size(); ++player, ++asked)
      within += ratings[player].interval_95.low <= truth[player] && truth[player] <= ratings[player].interval_95.high;
  }
  EXPECT_GT(within, 0.92 * asked);
  EXPECT_LT(within, 0.995 * asked);
}

TEST(Ratings, WhoWonEveryGameHasAFiniteBoundFromBelow) {
  const std::vector<Pairing> pairings{{0, 1, {.wins = 0, .draws = 0, .losses = 40}},
                                      {0, 2, {.wins = 25, .draws = 2, .losses = 13}},
                                      {1, 2, {.wins = 40, .draws = 0, .losses = 0}}};
  const auto ratings = rate(3, pairings, {.player = 0});
  EXPECT_EQ(ratings[1].bound, Bound::kAtLeast);
  EXPECT_TRUE(std::isfinite(ratings[1].rating));
  EXPECT_EQ(ratings[1].rating, ratings[1].interval_95.low);
  EXPECT_TRUE(std::isinf(ratings[1].interval_95.high));
  EXPECT_GT(ratings[1].rating, 1700);
  EXPECT_EQ(ratings[2].bound, Bound::kNone);
  // That bound is the strength that wins all those games once in forty times.
  const double alone = rate(2, std::vector<Pairing>{{0, 1, {.wins = 0, .draws = 0, .losses = 10}}}, {})[1].rating;
  EXPECT_NEAR(std::pow(1 / (1 + std::pow(10, (1500 - alone) / kTen)), 10), 0.025, 1e-3);
}

TEST(Ratings, WhoLostEveryGameHasABoundFromAbove) {
  const auto ratings = rate(2, std::vector<Pairing>{{0, 1, {.wins = 10, .draws = 0, .losses = 0}}}, {});
  EXPECT_EQ(ratings[1].bound, Bound::kAtMost);
  EXPECT_LT(ratings[1].rating, 1500);
  EXPECT_EQ(ratings[1].rating, ratings[1].interval_95.high);
}

TEST(Contests, AStrengthThatIsNoUseIsHeldAtNothing) {
  const std::vector<Contest> contests{{.shares = {{0, 1.0}}, .games = 100, .score = 70},
                                      {.shares = {{1, 1.0}}, .games = 100, .score = 40}};
  const Fit fit = fit_strengths(contests, {.strengths = 2, .none_negative = true});
  EXPECT_NEAR(fit.strengths[0], std::log(0.7 / 0.3), 1e-6);
  EXPECT_EQ(fit.strengths[1], 0);
}

}  // namespace
}  // namespace brownwater::lab
