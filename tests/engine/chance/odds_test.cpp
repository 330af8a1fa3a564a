#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "engine/chance/distribution.hpp"
#include "engine/chance/enumerating_umpire.hpp"
#include "engine/chance/firing_odds.hpp"
#include "engine/chance/fraction.hpp"

namespace brownwater::chance {
namespace {

TEST(Fractions, AreInLowestTermsAndAddAndMultiplyExactly) {
  const Fraction half(3, 6);
  EXPECT_TRUE(half.numerator() == 1 && half.denominator() == 2);
  EXPECT_EQ(half + Fraction(1, 3), Fraction(5, 6));
  EXPECT_EQ(half * Fraction(2, 3), Fraction(1, 3));
  EXPECT_EQ(Fraction(1, 6) + Fraction(1, 3) + half, Fraction::certain());
  EXPECT_TRUE((Fraction() * half).is_zero());
  EXPECT_EQ(Fraction() + half, half);
}

TEST(Fractions, ThatLeaveTheirRangeSaySoAndSoDoesAllThatIsMadeOfThem) {
  Fraction tiny = Fraction::certain();
  for (int times = 0; times < 49; ++times) tiny = tiny * Fraction(1, 6);
  EXPECT_FALSE(tiny.overflowed());
  tiny = tiny * Fraction(1, 6);
  EXPECT_TRUE(tiny.overflowed());
  EXPECT_TRUE((tiny + Fraction(1, 2)).overflowed());
  EXPECT_TRUE((Fraction(1, 2) * tiny).overflowed());
}

TEST(Distributions, MergeEqualOutcomesAndKeepThemInOrder) {
  Distribution<int> points;
  points.add(2, Fraction(1, 6));
  points.add(0, Fraction(1, 2));
  points.add(1, Fraction(1, 6));
  points.add(1, Fraction(1, 6));
  ASSERT_EQ(points.entries().size(), 3U);
  EXPECT_EQ(points.entries()[0].outcome, 0);
  EXPECT_EQ(points.chance_of(1), Fraction(1, 3));
  EXPECT_TRUE(points.chance_of(7).is_zero());
  EXPECT_EQ(points.sum(), Fraction::certain());
}

/// Points of that many firing dice, by throwing every face of every die.
std::vector<std::uint64_t> points_by_brute_force(int dice) {
  std::vector<std::uint64_t> weights(static_cast<std::size_t>(2 * dice + 1));
  std::vector<int> faces(static_cast<std::size_t>(dice), 1);
  for (;;) {
    int points = 0;
    for (const int face : faces) points += face == 6 ? 2 : face >= 4 ? 1 : 0;
    ++weights[static_cast<std::size_t>(points)];
    std::size_t die = 0;
    while (die < faces.size() && ++faces[die] > 6) faces[die++] = 1;
    if (die == faces.size()) return weights;
  }
}

TEST(FiringOdds, AreWhatEveryFaceOfEveryDieGives) {
  for (int dice = 0; dice <= 6; ++dice) {
    const FiringOdds odds = odds_of_firing_dice(dice);
    const auto expected = points_by_brute_force(dice);
    std::uint64_t total = 0;
    for (std::size_t points = 0; points < odds.weights.size(); ++points) {
      EXPECT_EQ(odds.weights[points], points < expected.size() ? expected[points] : 0U) << dice << " dice";
      total += odds.weights[points];
    }
    EXPECT_EQ(odds.total, total);
  }
}

TEST(FiringOdds, AreTheEnumeratingUmpires) {
  for (int dice = 1; dice <= static_cast<int>(kMaxPool); ++dice) {
    EnumeratingUmpire umpire;
    Distribution<int> points;
    do {
      const FiringPool pool = umpire.throw_firing(dice, {});
      EXPECT_EQ(pool.faces.size(), static_cast<std::size_t>(dice));
      points.add(pool.points(), umpire.chance());
    } while (umpire.next_path());
    const FiringOdds odds = odds_of_firing_dice(dice);
    for (const auto& entry : points.entries()) {
      EXPECT_EQ(entry.chance, Fraction(odds.weights[static_cast<std::size_t>(entry.outcome)], odds.total));
    }
    EXPECT_EQ(points.sum(), Fraction::certain());
  }
}

TEST(FiringOdds, OfTheMostDiceStillSumToTheirTotal) {
  const FiringOdds odds = odds_of_firing_dice(FiringOdds::kMaxDice);
  std::uint64_t sum = 0;
  for (const std::uint64_t weight : odds.weights) sum += weight;
  EXPECT_EQ(sum, odds.total);
}

TEST(EnumeratingUmpires, GoThroughEveryPathOfADependentThrowOnceWithItsChance) {
  // A die; on a six a second of ten faces; on a one a contest.
  EnumeratingUmpire umpire;
  std::map<std::vector<int>, int> paths;
  Fraction sum;
  do {
    std::vector<int> path{umpire.throw_die(Die::kD6, {})};
    if (path[0] == 6) path.push_back(umpire.throw_die(Die::kD10, {}));
    if (path[0] == 1) path.push_back(static_cast<int>(umpire.throw_contest({}, [](BySide<std::uint8_t>) {}).lower));
    ++paths[path];
    EXPECT_EQ(umpire.chance(), path[0] == 6 ? Fraction(1, 60) : path[0] == 1 ? Fraction(1, 12) : Fraction(1, 6));
    sum = sum + umpire.chance();
  } while (umpire.next_path());
  EXPECT_EQ(paths.size(), 4U + 10U + 2U);
  for (const auto& [path, times] : paths) EXPECT_EQ(times, 1);
  EXPECT_EQ(sum, Fraction::certain());
}

TEST(EnumeratingUmpires, ASingleFiringDieIsWeighedByItsMarks) {
  EnumeratingUmpire umpire;
  std::map<FiringMark, Fraction> marks;
  do {
    const int face = umpire.throw_die(Die::kFiring, {});
    marks[mark_of(face)] = marks[mark_of(face)] + umpire.chance();
  } while (umpire.next_path());
  EXPECT_EQ(marks[FiringMark::kMiss], Fraction(1, 2));
  EXPECT_EQ(marks[FiringMark::kMinor], Fraction(1, 3));
  EXPECT_EQ(marks[FiringMark::kMajor], Fraction(1, 6));
}

}  // namespace
}  // namespace brownwater::chance
