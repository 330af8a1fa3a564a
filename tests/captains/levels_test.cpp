#include <gtest/gtest.h>

#include "engine/games/registry.hpp"
#include "lab/ratings.hpp"
#include "tests/captains/fields.hpp"
#include "tests/captains/flotilla/fields.hpp"
#include "tests/captains/noddy/fields.hpp"

/// The ranks offered to a player stand in the order of the ratings (docs/captains.md, "Ratings").
namespace brownwater::lab {
namespace {

/// The ratings of captains after that many games of each pair.
std::vector<Rating> rated(const Field& field, const std::vector<std::string>& captains, std::uint64_t games) {
  RoundRobin round_robin(field, captains, games, 1);
  while (!round_robin.over()) EXPECT_TRUE(round_robin.step().has_value());
  return rate(captains.size(), round_robin.pairings(), {});
}

void expect_ascending(const std::vector<Rating>& ratings) {
  for (std::size_t at = 1; at < ratings.size(); ++at) EXPECT_LT(ratings[at - 1].rating, ratings[at].rating) << at;
}

/// The ranks below the captains that search, whose budgets are in time.
std::vector<std::string> lower_ranks(SystemId system) {
  std::vector<std::string> captains;
  for (const kernel::Rank& rank : games::facts_of(system).captains.ranks.first(3)) captains.emplace_back(rank.captain);
  return captains;
}

TEST(LevelsStrength, EnsignLieutenantCaptainAndWhoSearchesStandInTheOrderOfTheirRatingsInMobas) {
  auto captains = lower_ranks(SystemId::kMobas);
  captains.emplace_back("admiral:200p");
  expect_ascending(rated(test::field_named("training"), captains, 40));
}

TEST(LevelsStrength, EnsignLieutenantAndCaptainStandInTheOrderOfTheirRatingsInNoddy) {
  expect_ascending(rated(test::noddy_field("duel"), lower_ranks(SystemId::kNoddy), 60));
}

TEST(LevelsStrength, EnsignLieutenantAndCaptainStandInTheOrderOfTheirRatingsInFlotilla) {
  expect_ascending(rated(test::flotilla_field("duel"), lower_ranks(SystemId::kFlotilla), 40));
}

TEST(RoundRobinTest, EveryPairingIsPlayedFromBothSidesAndMayBeStoppedAfterAnyTwoGames) {
  RoundRobin round_robin(test::field_named("training"), {"random", "captain", "hasty"}, 4, 7);
  EXPECT_EQ(round_robin.games(), 12U);
  ASSERT_TRUE(round_robin.step().has_value());
  EXPECT_EQ(round_robin.pairings()[0].of_one.games(), 2U);
  EXPECT_EQ(round_robin.pairings()[1].of_one.games(), 0U);
  EXPECT_FALSE(round_robin.over());
  while (!round_robin.over()) ASSERT_TRUE(round_robin.step().has_value());
  for (const Pairing& pairing : round_robin.pairings()) EXPECT_EQ(pairing.of_one.games(), 4U);
}

}  // namespace
}  // namespace brownwater::lab
