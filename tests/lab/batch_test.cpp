#include "lab/batch.hpp"

#include <gtest/gtest.h>

#include "lab/floor.hpp"
#include "lab/match.hpp"
#include "tests/lab/sheet.hpp"

namespace brownwater::lab {
namespace {

const BySide<std::string> kBothRandom{.of_union = "random", .of_confederate = "random"};
const BySide<std::string> kCaptainAgainstRandom{.of_union = "captain", .of_confederate = "random"};

/// All that must be the same however the batch was shared out.
void expect_same_results(const BatchResult& one, const BatchResult& other) {
  EXPECT_EQ(one.games, other.games);
  EXPECT_EQ(one.wins, other.wins);
  EXPECT_EQ(one.draws, other.draws);
  EXPECT_EQ(one.turns, other.turns);
  EXPECT_EQ(one.dice, other.dice);
  EXPECT_EQ(one.decisions, other.decisions);
  EXPECT_EQ(one.signature, other.signature);
}

TEST(Batch, HasTheSameSignatureOnAnyNumberOfThreads) {
  const Field field = test::small_field();
  for (const auto& [captains, games] : {std::pair{kBothRandom, 2000U}, std::pair{kCaptainAgainstRandom, 60U}}) {
    const auto alone = sim(field, captains, {.games = games, .seed = 9, .threads = 1});
    ASSERT_TRUE(alone.has_value());
    for (const unsigned threads : {2U, 3U, 7U}) {
      const auto shared = sim(field, captains, {.games = games, .seed = 9, .threads = threads});
      ASSERT_TRUE(shared.has_value());
      expect_same_results(*alone, *shared);
    }
  }
}

TEST(Batch, InPartsAddsUpToTheWhole) {
  const Field field = test::small_field();
  const auto whole = sim(field, kBothRandom, {.games = 100, .seed = 4});
  auto parts = sim(field, kBothRandom, {.games = 30, .seed = 4});
  const auto rest = sim(field, kBothRandom, {.games = 70, .seed = 4, .threads = 2, .first_game = 30});
  ASSERT_TRUE(whole && parts && rest);
  *parts += *rest;
  expect_same_results(*whole, *parts);
}

TEST(Batch, HasAnotherSignatureForAnotherSeed) {
  const Field field = test::small_field();
  EXPECT_NE(sim(field, kBothRandom, {.games = 50, .seed = 1})->signature,
            sim(field, kBothRandom, {.games = 50, .seed = 2})->signature);
}

TEST(Batch, CountsEveryGameOnce) {
  const auto batch = sim(test::small_field(), kBothRandom, {.games = 333, .seed = 1, .threads = 2});
  ASSERT_TRUE(batch.has_value());
  EXPECT_EQ(batch->games, 333U);
  EXPECT_EQ(batch->wins.of_union + batch->wins.of_confederate + batch->draws, 333U);
  EXPECT_GE(batch->mean_turns(), 1);
  EXPECT_GT(batch->dice_per_game(), 0);
  EXPECT_EQ(batch->tally_of(Side::kUnion).losses, batch->wins.of_confederate);
}

/// A number that no system has.
constexpr auto kNoSystem = SystemId::kNone;

TEST(Batch, RefusesWhatItCannotPlay) {
  const Field field = test::small_field();
  const auto fault = [](const auto& result) { return result.error().fault; };
  EXPECT_EQ(fault(sim({.system = kNoSystem, .scenario = field.scenario}, kBothRandom, {.games = 1})),
            OrderFault::kNoSuchSystem);
  const auto unknown = sim(field, {.of_union = "random", .of_confederate = "nelson"}, {.games = 1});
  EXPECT_EQ(unknown.error(), (OrderError{.fault = OrderFault::kNoSuchCaptain, .captain = "nelson"}));
  EXPECT_EQ(fault(sim(field, kBothRandom, {.games = 0})), OrderFault::kNoGames);
  EXPECT_EQ(fault(sim(field, kBothRandom, {.games = 1, .threads = 0})), OrderFault::kThreads);
  EXPECT_EQ(fault(sim(field, kBothRandom, {.games = 1, .threads = kMostThreads + 1})), OrderFault::kThreads);
}

TEST(Match, GivesBothCaptainsBothSidesEquallyOften) {
  const auto result = match(test::small_field(), "random", "captain", {.games = 40, .seed = 3});
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->a_as.of_union.games(), 20U);
  EXPECT_EQ(result->a_as.of_confederate.games(), 20U);
  EXPECT_EQ(result->a.games(), 40U);
  EXPECT_LE(result->interval_95.low, result->a.score());
  EXPECT_GE(result->interval_95.high, result->a.score());
}

TEST(Match, OfACaptainAgainstHimselfOnALevelFieldIsEven) {
  const auto result = match(test::small_field(), "random", "random", {.games = 2000, .seed = 3, .threads = 2});
  ASSERT_TRUE(result.has_value());
  EXPECT_LE(result->interval_95.low, 0.5);
  EXPECT_GE(result->interval_95.high, 0.5);
}

TEST(Match, RefusesAnOddNumberOfGames) {
  EXPECT_EQ(match(test::small_field(), "random", "random", {.games = 3}).error().fault, OrderFault::kOddGames);
  EXPECT_EQ(match(test::small_field(), "random", "random", {.games = 0}).error().fault, OrderFault::kNoGames);
}

TEST(Margin, ComparesTwoCaptainsOnOneSideAgainstTheSameOpponent) {
  const auto result =
      margin(test::small_field(),
             {.side = Side::kConfederate, .captain = "captain", .yardstick = "random", .opponent = "random"},
             {.games = 60, .seed = 5});
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->captain.games(), 60U);
  EXPECT_EQ(result->yardstick.games(), 60U);
  EXPECT_GT(result->gained.interval_95.low, 0);
}

TEST(Floor, MeasuresGamesAndTheirDiceInOneRun) {
  const auto result = bench_floor(test::small_field(), {.games = 50, .rounds = 2, .seed = 1});
  ASSERT_TRUE(result.has_value());
  EXPECT_GT(result->games_per_second, 0);
  EXPECT_DOUBLE_EQ(result->dice_per_game,
                   sim(test::small_field(), kBothRandom, {.games = 50, .seed = 1})->dice_per_game());
  EXPECT_NEAR(result->ratio, result->floor_games_per_second / result->games_per_second, result->ratio * 1e-9);
  EXPECT_EQ(bench_floor({.system = kNoSystem, .scenario = {}}, {}).error().fault, OrderFault::kNoSuchSystem);
}

}  // namespace
}  // namespace brownwater::lab
