#include "lab/fight_odds.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "lab/measuring.hpp"
#include "tests/lab/sheet.hpp"

namespace brownwater::lab {
namespace {

/// Two shore batteries of that many guns face each other over two hexes for that many turns. Nothing moves, so dice
/// decide all.
Field two_batteries(std::uint8_t guns, std::uint8_t turns) {
  mobas::Draft draft = test::small_draft();
  draft.turns = turns;
  draft.forces.clear();
  for (const Side side : kBothSides) {
    const bool is_union = side == Side::kUnion;
    draft.forces.push_back({.side = side,
                            .hex = hex::hex_at(3, is_union ? 3 : 5),
                            .facing = static_cast<mobas::Facing>(is_union ? 0 : 3),
                            .ratings = {.dice = guns, .move = 0, .fv = 6, .critical = 2}});
  }
  return {.system = SystemId::kMobas, .scenario = kernel::AnyScenario::of(*mobas::Scenario::from(draft))};
}

const BySide<std::string> kCaptains{.of_union = "captain", .of_confederate = "captain"};

TEST(FightOdds, OfLikeSidesAreEvenAndAddUpToOne) {
  const auto odds = fight_odds(two_batteries(3, 8), kCaptains);
  ASSERT_TRUE(odds);
  EXPECT_NEAR(odds->wins.of_union + odds->wins.of_confederate + odds->draws, 1, 1e-12);
  EXPECT_NEAR(odds->wins.of_union, odds->wins.of_confederate, 1e-12);
  EXPECT_NEAR(std::accumulate(odds->turns.begin(), odds->turns.end(), 0.0), 1, 1e-12);
}

TEST(FightOdds, AreThoseThatManyBattlesComeTo) {
  const Field field = two_batteries(4, 5);
  const auto odds = fight_odds(field, kCaptains);
  ASSERT_TRUE(odds);
  constexpr std::uint64_t kGames = 20000;
  const auto found =
      measure({.field = field, .captains = kCaptains}, {.games = kGames, .seed = 3}, std::vector{Metric::kTurns});
  ASSERT_TRUE(found);
  // Five standard deviations of a share.
  const auto near = [&](std::uint64_t times, double chance) {
    const double share = static_cast<double>(times) / kGames;
    EXPECT_NEAR(share, chance, 5 * std::sqrt(chance * (1 - chance) / kGames) + 1e-9);
  };
  near(found->batch.wins.of_union, odds->wins.of_union);
  near(found->batch.wins.of_confederate, odds->wins.of_confederate);
  near(found->batch.draws, odds->draws);
  for (std::size_t turn = 0; turn < odds->turns.size(); ++turn)
    near(found->metrics[0].games_at(static_cast<std::int64_t>(turn)), odds->turns[turn]);
}

TEST(FightOdds, AreTooLowByWhatWasNotFollowedAtMost) {
  const Field field = two_batteries(3, 8);
  const auto all = fight_odds(field, kCaptains);
  const auto some = fight_odds(field, kCaptains, {.most_bytes = 100'000, .most_unfollowed = 1});
  ASSERT_TRUE(all && some);
  EXPECT_EQ(all->unfollowed, 0);
  EXPECT_GT(some->unfollowed, 0);
  EXPECT_LT(some->positions_at_once, all->positions_at_once);
  for (const Side side : kBothSides) {
    EXPECT_LE(some->wins[side], all->wins[side] + 1e-12);
    EXPECT_GE(some->wins[side] + some->unfollowed, all->wins[side] - 1e-12);
  }
}

TEST(FightOdds, ThatSpreadTooFarOrHaveNoPlanAreNotGiven) {
  const Field field = two_batteries(3, 8);
  EXPECT_FALSE(fight_odds(field, kCaptains, {.most_bytes = 4000}));
  EXPECT_FALSE(fight_odds(field, kCaptains, {.most_work = 10}));
  EXPECT_FALSE(fight_odds(field, {.of_union = "captain", .of_confederate = "random"}));
}

}  // namespace
}  // namespace brownwater::lab
