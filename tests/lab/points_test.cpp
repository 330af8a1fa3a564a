#include "lab/points.hpp"

#include <gtest/gtest.h>

#include "adapters/wire/mobas/points.hpp"
#include "engine/chance/whim.hpp"

namespace brownwater::lab {
namespace {

/// Fleets of three kinds whose worth is known, and games that fall out by it.
std::vector<FleetTrial> known_trials(const std::vector<double>& truth, int trials, std::uint64_t seed) {
  std::vector<FleetTrial> fought;
  chance::Whim whim(seed, 0);
  const auto draw = [&whim, &truth] {
    Fleet fleet(1 + whim.below(3));
    for (std::size_t& kind : fleet) kind = whim.below(static_cast<std::uint32_t>(truth.size()));
    return fleet;
  };
  for (int trial = 0; trial < trials; ++trial) {
    FleetTrial fresh{.first = draw(), .second = draw(), .of_first = {}};
    const double chance = chance_of(price_of(fresh.first, truth) - price_of(fresh.second, truth));
    for (int game = 0; game < 2; ++game)
      ++(whim.below(1'000'000) < chance * 1e6 ? fresh.of_first.wins : fresh.of_first.losses);
    fought.push_back(fresh);
  }
  return fought;
}

TEST(Points, ValuesThatAreKnownLieWithinTheirIntervalsNineteenTimesInTwenty) {
  const std::vector<double> truth{1.0, 0.4, 1.7};
  int within = 0;
  int asked = 0;
  for (std::uint64_t run = 0; run < 100; ++run) {
    const Points points = fit_points(known_trials(truth, 400, run), truth.size(), 0);
    EXPECT_NEAR(points.values[0], 100, 1e-9);
    for (std::size_t kind = 1; kind < truth.size(); ++kind, ++asked)
      within +=
          points.intervals_95[kind].low <= 100 * truth[kind] && 100 * truth[kind] <= points.intervals_95[kind].high;
  }
  EXPECT_GT(within, 0.9 * asked);
}

TEST(Points, EvennessTakesTheDiceOffTheSpread) {
  std::vector<FleetTrial> fair;
  std::vector<FleetTrial> unfair;
  chance::Whim whim(3, 0);
  for (int pair = 0; pair < 400; ++pair) {
    FleetTrial trial{.first = {0, 0}, .second = {1}, .of_first = {}};
    for (int game = 0; game < 10; ++game) ++(whim.below(2) == 0 ? trial.of_first.wins : trial.of_first.losses);
    fair.push_back(trial);
    trial.of_first =
        pair % 2 == 0 ? Tally{.wins = 8, .draws = 0, .losses = 2} : Tally{.wins = 2, .draws = 0, .losses = 8};
    unfair.push_back(trial);
  }
  const std::vector<double> values{50, 100};
  EXPECT_LT(evenness_of(fair, values).spread, 0.06);
  EXPECT_NEAR(evenness_of(unfair, values).spread, 0.27, 0.02);
  EXPECT_EQ(evenness_of(fair, values).mean_gap, 0);
  EXPECT_EQ(evenness_of(fair, values).of_more_ships.games(), 4000U);
}

TEST(Points, FleetsAreDrawnAndFoughtAlikeForTheSameSeed) {
  const auto market = wire::mobas_wire::ship_market("training");
  ASSERT_TRUE(market.has_value());
  const TrialOrder order{.most_ships = 2, .seed = 5, .games_each = 2, .prices = guessed_prices(market->market)};
  const FleetTrial one = try_fleets(market->market, order, 3);
  const FleetTrial again = try_fleets(market->market, order, 3);
  EXPECT_EQ(one.first, again.first);
  EXPECT_EQ(one.second, again.second);
  EXPECT_EQ(one.of_first, again.of_first);
  EXPECT_EQ(one.of_first.games(), 2U);
}

}  // namespace
}  // namespace brownwater::lab
