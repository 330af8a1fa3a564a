#include "lab/statistics.hpp"

#include <gtest/gtest.h>

#include "engine/chance/whim.hpp"

namespace brownwater::lab {
namespace {

/// Plays games with these shares of wins and draws, in hundredths.
Tally play(std::uint64_t games, std::uint32_t won_in_100, std::uint32_t drawn_in_100, chance::Whim& whim) {
  Tally tally;
  for (std::uint64_t game = 0; game < games; ++game) {
    const std::uint32_t lot = whim.below(100);
    if (lot < won_in_100)
      ++tally.wins;
    else if (lot < won_in_100 + drawn_in_100)
      ++tally.draws;
    else
      ++tally.losses;
  }
  return tally;
}

/// The least that is still "about" 95 in a hundred. Games are whole, so the share that is covered goes up and down with
/// the true score; near 0 and 1 Wilson's interval comes down to 92.5.
constexpr int kLeastCoveredInAThousand = 920;

bool covers(const Interval& interval, double value) { return interval.low <= value && value <= interval.high; }

TEST(Statistics, ADrawScoresHalfAWin) {
  EXPECT_DOUBLE_EQ((Tally{.wins = 3, .draws = 2, .losses = 5}.score()), 0.4);
  EXPECT_DOUBLE_EQ(Tally{}.score(), 0);
}

TEST(Statistics, TheIntervalIsWilsonsToKnownValues) {
  // 10 of 20 and 0 of 10: Wilson's formula worked out by hand.
  const Interval half = score_interval({.wins = 10, .draws = 0, .losses = 10});
  EXPECT_NEAR(half.low, 0.2993, 0.0001);
  EXPECT_NEAR(half.high, 0.7007, 0.0001);
  const Interval none = score_interval({.wins = 0, .draws = 0, .losses = 10});
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 0.0001);
}

TEST(Statistics, WithoutGamesNothingIsKnown) { EXPECT_EQ(score_interval({}), (Interval{.low = 0, .high = 1})); }

TEST(Statistics, TheIntervalCoversTheTrueScoreAboutNinetyFiveTimesInAHundred) {
  chance::Whim whim(1, 0);
  constexpr int kTrials = 2000;
  for (const std::uint32_t won : {2U, 10U, 50U, 80U, 98U}) {
    const std::uint32_t drawn = won == 50 ? 20 : 0;
    int covered = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
      if (covers(score_interval(play(200, won, drawn, whim)), won / 100.0 + drawn / 200.0)) ++covered;
    }
    EXPECT_GE(covered, kTrials * kLeastCoveredInAThousand / 1000) << won;
  }
}

TEST(Statistics, TheIntervalOfADifferenceCoversItAboutNinetyFiveTimesInAHundred) {
  chance::Whim whim(2, 0);
  constexpr int kTrials = 2000;
  for (const std::uint32_t won : {5U, 50U, 95U}) {
    int covered = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
      const Difference difference = difference_of(play(200, won, 0, whim), play(200, 40, 0, whim));
      if (covers(difference.interval_95, won / 100.0 - 0.4)) ++covered;
    }
    EXPECT_GE(covered, kTrials * kLeastCoveredInAThousand / 1000) << won;
  }
}

TEST(Statistics, NothingGainedIsNotShownAsAGain) {
  const Tally same{.wins = 60, .draws = 10, .losses = 30};
  const Difference difference = difference_of(same, same);
  EXPECT_DOUBLE_EQ(difference.difference, 0);
  EXPECT_LT(difference.interval_95.low, 0);
  EXPECT_GT(difference.interval_95.high, 0);
}

TEST(Statistics, AMeanHasTheIntervalOfTheNormalLaw) {
  Measure turns;
  for (const std::uint64_t number : {2U, 4U, 4U, 4U, 5U, 5U, 7U, 9U}) turns.add(number);
  // Mean 5, standard deviation 2.138: 1.96 times 2.138 over the root of 8 is 1.4815.
  EXPECT_DOUBLE_EQ(turns.mean(), 5);
  EXPECT_NEAR(turns.interval_95().low, 5 - 1.4815, 0.001);
  EXPECT_NEAR(turns.interval_95().high, 5 + 1.4815, 0.001);
  Measure twice = turns;
  twice += turns;
  EXPECT_EQ(twice.games, 16U);
  EXPECT_DOUBLE_EQ(twice.mean(), 5);
  EXPECT_LT(twice.interval_95().high, turns.interval_95().high);
}

TEST(Statistics, AMeanOfNothingIsNothing) {
  EXPECT_DOUBLE_EQ(Measure{}.mean(), 0);
  EXPECT_EQ((Measure{}.interval_95()), (Interval{.low = 0, .high = 0}));
}

}  // namespace
}  // namespace brownwater::lab
