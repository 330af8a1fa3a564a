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
  EXPECT_EQ(cell_at(numbers(), 3, column_of_ratio(numbers(), 135)), (CombatCell{12, 12, false}));
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

TEST(WS_7_2, LossesFollowTheSumOfIntensitiesToTheHundredthOfAPoint) {
  EXPECT_EQ(hundredths_lost(numbers(), 15 * kStrengthPoint, 12, 4, 20), 180);
  EXPECT_EQ(hundredths_lost(numbers(), 15 * kStrengthPoint, 12, 0, 20), 60) << "a third";
  EXPECT_EQ(hundredths_lost(numbers(), 15 * kStrengthPoint, 12, 8, 20), 300) << "ten sixths";
  EXPECT_EQ(hundredths_lost(numbers(), 1 * kStrengthPoint, 1, 4, 20), 1);
  EXPECT_EQ(hundredths_lost(numbers(), 40 * kStrengthPoint, 24, 8, 2), 200) << "no more than there is";
}

TEST(WS_7_2, ATableThatRoundsLosesWholePoints) {
  CombatNumbers rounding = numbers();
  rounding.rounding = Rounding::kNearest;
  EXPECT_EQ(hundredths_lost(rounding, 15 * kStrengthPoint, 12, 4, 20), 200);
  EXPECT_EQ(hundredths_lost(rounding, 15 * kStrengthPoint, 12, 0, 20), 100);
  EXPECT_EQ(hundredths_lost(rounding, 10 * kStrengthPoint, 5, 4, 20), 100) << "halves up";
  EXPECT_EQ(hundredths_lost(rounding, 10 * kStrengthPoint, 4, 4, 20), 0);
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
  // 20 against 10 is the column from 170 %: 12/12 on line 1; works halve what 20 points do.
  EXPECT_EQ(result_on_line(numbers(), battle, 1), (LineResult{120, 120, false}));
  battle.in_siege_phase = true;
  EXPECT_EQ(result_on_line(numbers(), battle, 1), (LineResult{60, 120, false}));
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

TEST(WS_7_2, AFractionOfAPointIsThrownForAndNeverRoundedAway) {
  Faces faces{60, 61};
  const PointsThrown lost = throw_fraction(faces, 260, Side::kUnion);
  EXPECT_EQ(lost.points, 3);
  const PointsThrown kept = throw_fraction(faces, 260, Side::kUnion);
  EXPECT_EQ(kept.points, 2);
  EXPECT_EQ(kept.die, 61);
  EXPECT_EQ(throw_fraction(faces, 300, Side::kUnion).die, 0) << "nothing is thrown for a whole number";
}

// The boxed game's tables, which its owner may enter, take hundredths of one's own force.
TEST(WS_7_2, ATableMayTakeItsHundredthsOfTheForceItself) {
  CombatNumbers own = numbers();
  own.losses_of = LossesOf::kOwn;
  const Battle battle{.attack_points = 20, .defence_points = 10, .attack_intensity = 2, .defence_intensity = 2};
  EXPECT_EQ(result_on_line(own, battle, 1), (LineResult{240, 120, false}));
  EXPECT_EQ(result_on_line(numbers(), battle, 1), (LineResult{120, 240, false}));
}

}  // namespace
}  // namespace brownwater::wbts::testing
