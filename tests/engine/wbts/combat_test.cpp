#include "engine/games/wbts/combat.hpp"

#include <gtest/gtest.h>

#include "tests/engine/wbts/book.hpp"

namespace brownwater::wbts::testing {
namespace {

const CombatNumbers& numbers() {
  static const CombatNumbers typed = book().combat;
  return typed;
}

TEST(WS_3_4, Rating2AndARollOf3AllowAnyLineFromOneToFive) {
  const LineChoice choice = lines_open(3, {.of_union = 2, .of_confederate = 0});
  EXPECT_EQ(choice, (LineChoice{.free = true, .chooser = Side::kUnion, .lowest = 1, .highest = 5}));
}

TEST(WS_3_4, OfTwoLeadersTheHigherRatedChangesTheDieByTheDifference) {
  EXPECT_EQ(lines_open(3, {.of_union = 1, .of_confederate = 3}),
            (LineChoice{.free = true, .chooser = Side::kConfederate, .lowest = 1, .highest = 5}));
  EXPECT_EQ(lines_open(4, {.of_union = 3, .of_confederate = 2}),
            (LineChoice{.free = true, .chooser = Side::kUnion, .lowest = 3, .highest = 5}));
}

TEST(WS_3_4, LinesStopAtOneAndSixAndEqualRatingsCancel) {
  EXPECT_EQ(lines_open(1, {.of_union = 3, .of_confederate = 0}).lowest, 1);
  EXPECT_EQ(lines_open(6, {.of_union = 3, .of_confederate = 0}).highest, 6);
  const LineChoice none = lines_open(4, {.of_union = 2, .of_confederate = 2});
  EXPECT_FALSE(none.free);
  EXPECT_EQ(none.lowest, 4);
  EXPECT_EQ(none.highest, 4);
}

TEST(WS_7_2, ARatioFallsInTheColumnOfItsRange) {
  const std::array<std::pair<int, std::size_t>, 12> kRatios{{{0, 0},
                                                             {49, 0},
                                                             {50, 1},
                                                             {74, 1},
                                                             {99, 2},
                                                             {100, 3},
                                                             {130, 4},
                                                             {135, 4},
                                                             {169, 4},
                                                             {224, 5},
                                                             {299, 6},
                                                             {300, 7}}};
  for (const auto& [percent, column] : kRatios) EXPECT_EQ(column_of_ratio(numbers(), percent), column) << percent;
  EXPECT_EQ(cell_at(numbers(), 3, column_of_ratio(numbers(), 135)), (CombatCell{15, 15, false}));
}

TEST(WS_7_1, StrengthIsHalvedAcrossARiverAndCoverMultipliesTheDefence) {
  EXPECT_EQ(attack_strength(numbers(), 5, false), 500);
  EXPECT_EQ(attack_strength(numbers(), 5, true), 250);
  using Works = Cover::Works;
  EXPECT_EQ(defence_strength(numbers(), 4, {}), 400);
  EXPECT_EQ(defence_strength(numbers(), 4, {.works = Works::kFort}), 800);
  EXPECT_EQ(defence_strength(numbers(), 4, {.works = Works::kFortress}), 1200);
  EXPECT_EQ(defence_strength(numbers(), 4, {.rough_ground = true}), 600);
  EXPECT_EQ(defence_strength(numbers(), 4, {.works = Works::kFort, .rough_ground = true}), 800);
  EXPECT_EQ(ratio_percent(500, 400), 125);
  EXPECT_EQ(ratio_percent(199, 400), 49) << "never rounded up";
}

TEST(WS_7_1, IntensityIsAtMostTheLeadersInitiativeAndNoneWithoutALeader) {
  EXPECT_EQ(most_intensity(numbers(), true, 3), 3);
  EXPECT_EQ(most_intensity(numbers(), true, 5), 4);
  EXPECT_EQ(most_intensity(numbers(), false, 5), 0);
}

TEST(WS_7_2, LossesFollowTheSumOfIntensitiesAndAreRoundedToTheNearestPoint) {
  EXPECT_EQ(points_lost(numbers(), 15, 15, 4), 2) << "15 points at 15 per cent are 2.25";
  EXPECT_EQ(points_lost(numbers(), 20, 25, 4), 5);
  EXPECT_EQ(points_lost(numbers(), 20, 25, 0), 2) << "a third of five";
  EXPECT_EQ(points_lost(numbers(), 20, 25, 8), 8) << "ten sixths of five";
  EXPECT_EQ(points_lost(numbers(), 10, 15, 4), 2) << "a half goes up";
  EXPECT_EQ(points_lost(numbers(), 2, 45, 8, 2), 2) << "no more than there is";
}

Battle at_fort() {
  return {.attack_points = 20,
          .defence_points = 5,
          .cover = {.works = Cover::Works::kFort},
          .attack_intensity = 2,
          .defence_intensity = 2};
}

TEST(WS_7_2, AnAttackOnAFortDoublesTheAttackersLossesOutsideTheSiegePhase) {
  Battle battle = at_fort();
  EXPECT_EQ(result_on_line(numbers(), battle, 1), (BattleResult{6, 1, false}));
  battle.in_siege_phase = true;
  EXPECT_EQ(result_on_line(numbers(), battle, 1), (BattleResult{3, 1, false}));
}

TEST(WS_7_2, TheDefenderRetreatsButNotFromCityOrTown) {
  Battle battle = at_fort();
  EXPECT_TRUE(result_on_line(numbers(), battle, 6).retreat);
  battle.in_town = true;
  EXPECT_FALSE(result_on_line(numbers(), battle, 6).retreat);
}

TEST(WS_3_4, AnAttackerChoosesTheLineThatCostsTheEnemyMostAndADefenderTheOther) {
  Battle battle{.attack_points = 40, .defence_points = 30, .attack_intensity = 2, .defence_intensity = 2};
  const LineChoice attacker = lines_open(3, {.of_union = 2, .of_confederate = 0});
  EXPECT_EQ(best_line(numbers(), battle, attacker, 3), 5);
  const LineChoice defender = lines_open(3, {.of_union = 0, .of_confederate = 2});
  EXPECT_EQ(best_line(numbers(), battle, defender, 3), 1);
  const LineChoice none = lines_open(3, {});
  EXPECT_EQ(best_line(numbers(), battle, none, 3), 3);
}

// WS-7.2: a lone point in a town could otherwise be attacked for ever.
TEST(WS_7_2, InTheLastColumnTheDefenderLosesAPointAtLeast) {
  Battle battle{.attack_points = 40, .defence_points = 1, .combat_ratings = {}};
  EXPECT_EQ(result_on_line(numbers(), battle, 1).defender_lost, 1);
  battle.attack_points = 2;
  EXPECT_EQ(result_on_line(numbers(), battle, 1).defender_lost, 0);
}

}  // namespace
}  // namespace brownwater::wbts::testing
