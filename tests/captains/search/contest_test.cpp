#include "captains/search/contest.hpp"

#include <gtest/gtest.h>

#include <array>

#include "engine/chance/whim.hpp"

namespace brownwater::captains::search {
namespace {

constexpr double kToOverrule = 0.7;

/// Noise that all actions of a lap share, and some of each its own: -1/2 to 1/2.
double noise(chance::Whim& whim) { return static_cast<double>(whim.below(1001)) / 1000 - 0.5; }

/// Plays a contest of actions of those true worths; returns the winner and the number of trials. Without `halves` no
/// action leaves because a round is over.
struct Played {
  std::size_t winner = 0;
  std::uint32_t trials = 0;
};
Played play(const std::vector<double>& worths, std::uint32_t budget, double own_noise, std::uint64_t seed,
            bool halves = true) {
  Contest contest(std::vector<double>(worths.size(), 0));
  std::uint32_t trials = 0;
  while (!contest.is_over() && trials < budget) {
    chance::Whim shared(seed, contest.lap());
    chance::Whim own(seed + 1'000'000, trials);
    const double worth = worths[contest.next()] + noise(shared) + own_noise * noise(own);
    ++trials;
    contest.note(worth, halves ? static_cast<double>(trials) / budget : 0);
  }
  return {.winner = contest.winner(kToOverrule), .trials = trials};
}

TEST(Contest, FindsTheBestWhereDiceTellMoreAndOftenerByHalves) {
  const std::vector<double> worths{0.50, 0.49, 0.47, 0.54, 0.45, 0.50, 0.48, 0.51};
  int found = 0;
  int without_halves = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    found += play(worths, 400, 0.6, seed).winner == 3 ? 1 : 0;
    without_halves += play(worths, 400, 0.6, seed, false).winner == 3 ? 1 : 0;
  }
  EXPECT_GE(found, 100);
  EXPECT_GT(found, without_halves + 10);
}

TEST(Contest, AmongEqualsTheCaptainsChoiceIsMadeOftenest) {
  std::array<int, 4> made{};
  for (std::uint64_t seed = 0; seed < 200; ++seed) ++made[play({0.5, 0.5, 0.5, 0.5}, 400, 0.5, seed).winner];
  EXPECT_GE(made[0], 120);
  for (const std::size_t other : {1U, 2U, 3U}) EXPECT_LT(made[other], 40);
}

TEST(Contest, EndsAtTheFirstLookWhenAllButOneAreClearlyWorse) {
  // Half a victory of the laps' noise is shared, and does not blur what they differ by.
  const Played played = play({0.5, 0.9, 0.2}, 10'000, 0.1, 3);
  EXPECT_EQ(played.winner, 1U);
  EXPECT_EQ(played.trials, 24U);
}

/// The winner of two actions' contest of that many laps. The second is better by `gain` in each and thought to be worth
/// `bias` more.
std::size_t winner_of_two(std::uint32_t laps, double gain, double bias) {
  Contest contest({0, bias});
  while (!contest.is_over() && contest.lap() < laps) contest.note(contest.next() == 1 ? 0.5 + gain : 0.5, 0);
  return contest.winner(kToOverrule);
}

TEST(Contest, AFewLapsDoNotOverruleTheCaptain) {
  EXPECT_EQ(winner_of_two(1, 0.4, 0), 0U);
  EXPECT_EQ(winner_of_two(7, 0.4, 0), 0U);
  EXPECT_EQ(winner_of_two(8, 0.4, 0), 1U);
}

TEST(Contest, TheCaptainsWordCountsAsTrials) {
  EXPECT_EQ(winner_of_two(8, 0.03, -0.01), 1U);
  EXPECT_EQ(winner_of_two(8, 0.03, -0.02), 0U);
}

TEST(Contest, WithoutAWholeLapTheCaptainsChoiceStands) {
  EXPECT_EQ(play({0.1, 0.9, 0.9, 0.9}, 0, 0, 1).winner, 0U);
  EXPECT_EQ(play({0.1, 0.9, 0.9, 0.9}, 3, 0, 1).winner, 0U);
}

TEST(Contest, TriesAllOfALapBeforeTheNext) {
  Contest contest(std::vector<double>{0, 0, 0});
  for (const std::uint32_t lap : {0U, 1U, 2U}) {
    for (const std::size_t action : {0U, 1U, 2U}) {
      EXPECT_EQ(contest.lap(), lap);
      EXPECT_EQ(contest.next(), action);
      contest.note(0.5, 0);
    }
  }
}

TEST(Contest, TheWorseHalfGoesWhenARoundIsOverButNotTheCaptainsChoice) {
  const std::array<double, 4> worths{0.50, 0.52, 0.54, 0.53};
  Contest contest({0, 0, 0, 0});
  // Two rounds of four: the second begins when half is gone.
  const auto lap = [&](double gone, double change) {
    std::vector<std::size_t> tried;
    const std::uint32_t now = contest.lap();
    while (contest.lap() == now && !contest.is_over()) {
      tried.push_back(contest.next());
      contest.note(worths[contest.next()] + change, gone);
    }
    return tried;
  };
  EXPECT_EQ(lap(0.1, 0.1), (std::vector<std::size_t>{0, 1, 2, 3}));
  EXPECT_EQ(lap(0.5, -0.1), (std::vector<std::size_t>{0, 1, 2, 3}));
  EXPECT_EQ(lap(0.6, 0.1), (std::vector<std::size_t>{0, 2}));
}

}  // namespace
}  // namespace brownwater::captains::search
