#include "lab/course.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lab/crew.hpp"
#include "lab/encounters.hpp"
#include "tests/lab/sheet.hpp"

namespace brownwater::lab {
namespace {

constexpr auto kGoOn = [] { return false; };
constexpr auto kKeep = [](std::uint64_t, const Findings&) { return true; };

Experiment small_experiment(std::uint64_t games) {
  Experiment experiment{.games = games, .seed = 5, .metrics = {Metric::kTurns, Metric::kUnionScore, Metric::kDecided}};
  experiment.cells.push_back({.field = test::small_field()});
  experiment.cells.push_back(
      {.field = test::small_field(), .captains = {.of_union = "captain", .of_confederate = "random"}});
  return experiment;
}

Course played(const Experiment& experiment, unsigned threads) {
  Course course(experiment);
  work_through(course, threads, kGoOn, kKeep);
  return course;
}

void expect_same(const Course& one, const Course& other) {
  EXPECT_EQ(one.signature(), other.signature());
  for (std::size_t cell = 0; cell < one.experiment().cells.size(); ++cell) {
    EXPECT_EQ(one.findings(cell).metrics, other.findings(cell).metrics);
    EXPECT_EQ(one.findings(cell).batch.games, other.findings(cell).batch.games);
    EXPECT_EQ(one.findings(cell).batch.signature, other.findings(cell).batch.signature);
    EXPECT_EQ(one.over(cell), other.over(cell));
  }
}

TEST(Course, CountsTheSameOnAnyNumberOfThreads) {
  const Course alone = played(small_experiment(60), 1);
  EXPECT_TRUE(alone.over());
  EXPECT_EQ(alone.played(), 120U);
  EXPECT_EQ(alone.left(), 0U);
  for (const unsigned threads : {2U, 5U}) expect_same(alone, played(small_experiment(60), threads));
}

TEST(Course, CellsAreWhatSimSaysOfThem) {
  const Experiment experiment = small_experiment(60);
  const Course course = played(experiment, 2);
  for (std::size_t cell = 0; cell < experiment.cells.size(); ++cell) {
    const auto batch = sim(test::small_field(), experiment.cells[cell].captains, {.games = 60, .seed = 5});
    ASSERT_TRUE(batch.has_value());
    EXPECT_EQ(course.findings(cell).batch.signature, batch->signature);
    EXPECT_EQ(course.findings(cell).batch.wins, batch->wins);
    EXPECT_EQ(course.findings(cell).metrics[0].sum(), static_cast<std::int64_t>(batch->turns));
  }
}

TEST(Course, ALotIsCountedOnceHoweverOftenItComes) {
  const Experiment experiment = small_experiment(30);
  const Course whole = played(experiment, 1);
  Course course(experiment);
  for (std::uint64_t number = course.lots(); number-- > 0;) {
    const Findings findings = play_lot(experiment, course.lot(number), 1);
    EXPECT_TRUE(course.enter(number, findings));
    EXPECT_FALSE(course.enter(number, findings)) << "the second time";
  }
  expect_same(whole, course);
}

TEST(Course, WhatIsMissingIsTheFirstLotNotEntered) {
  Course course(small_experiment(10));
  EXPECT_EQ(course.missing(), 0U);
  const auto first = course.next();
  const auto second = course.next();
  ASSERT_TRUE(first && second);
  EXPECT_TRUE(course.enter(*second, play_lot(course.experiment(), course.lot(*second), 1)));
  EXPECT_EQ(course.missing(), first) << "given out, and its player lost";
  EXPECT_TRUE(course.enter(*first, play_lot(course.experiment(), course.lot(*first), 1)));
  EXPECT_EQ(course.missing(), 2U);
}

TEST(Course, StopsAtThePrecisionAskedAndAtTheSameGameOnAnyNumberOfThreads) {
  Experiment experiment = small_experiment(3000);
  experiment.precision = Precision{.of = Metric::kUnionScore, .half_width = 0.1};
  experiment.cells.pop_back();
  const Course alone = played(experiment, 1);
  EXPECT_TRUE(alone.over());
  EXPECT_LT(alone.played(), 3000U);
  EXPECT_GE(alone.played(), 100U);
  EXPECT_LE(alone.reached(0), 0.1);
  expect_same(alone, played(experiment, 3));
}

TEST(Course, SaysWhatWasReachedWhenThePrecisionIsNot) {
  Experiment experiment = small_experiment(120);
  experiment.precision = Precision{.of = Metric::kUnionScore, .half_width = 0.001};
  const Course course = played(experiment, 2);
  EXPECT_EQ(course.played(), 240U);
  EXPECT_GT(course.reached(0), 0.001);
}

TEST(Course, StopsWhenItIsAskedAndEntersNothingThatWasNotKept) {
  Course course(small_experiment(40));
  int kept = 0;
  work_through(course, 1, kGoOn, [&kept](std::uint64_t, const Findings&) { return ++kept <= 7; });
  EXPECT_EQ(course.played(), 7U);
  EXPECT_FALSE(course.over());
  Course other(small_experiment(40));
  work_through(other, 2, [] { return true; }, kKeep);
  EXPECT_EQ(other.played(), 0U);
}

TEST(Course, IntervalsCoverTheTruthInAboutNinetyFiveOfAHundredRuns) {
  const std::vector<Metric> metrics{Metric::kTurns, Metric::kUnionScore, Metric::kUnionDamage};
  const Trial trial{.field = test::small_field()};
  const auto truth = measure(trial, {.games = 40000, .seed = 99, .threads = 2}, metrics);
  ASSERT_TRUE(truth.has_value());
  constexpr int kRuns = 300;
  std::array<int, 3> covered{};
  for (int run = 0; run < kRuns; ++run) {
    const auto part = measure(trial, {.games = 500, .seed = 1000 + static_cast<std::uint64_t>(run)}, metrics);
    ASSERT_TRUE(part.has_value());
    for (std::size_t at = 0; at < metrics.size(); ++at) {
      const Interval interval = interval_of(metrics[at], part->metrics[at]);
      const double mean = truth->metrics[at].mean();
      if (interval.low <= mean && mean <= interval.high) ++covered[at];
    }
  }
  for (const int count : covered) {
    EXPECT_GE(count, 270) << "of " << kRuns;  // 95 per cent is 285; four deviations of it are 15
    EXPECT_LE(count, 298);
  }
}

TEST(Measuring, WhatIsCountedFitsTogether) {
  const std::vector<Metric> metrics = metrics_of(SystemId::kMobas);
  const auto findings = measure({.field = test::small_field()}, {.games = 300, .seed = 2}, metrics);
  ASSERT_TRUE(findings.has_value());
  const auto of = [&](Metric metric) -> const Distribution& {
    return findings->metrics[static_cast<std::size_t>(std::ranges::find(metrics, metric) - metrics.begin())];
  };
  for (const Distribution& metric : findings->metrics) EXPECT_EQ(metric.games(), 300U);
  EXPECT_EQ(of(Metric::kWinner).games_at(0), findings->batch.wins.of_union);
  EXPECT_EQ(of(Metric::kWinner).games_at(2), findings->batch.draws);
  EXPECT_EQ(of(Metric::kUnionScore).games_at(2), findings->batch.wins.of_union);
  EXPECT_EQ(of(Metric::kUnionLost).sum(), of(Metric::kUnionSunk).sum());
  EXPECT_EQ(of(Metric::kDice).sum(), static_cast<std::int64_t>(findings->batch.dice));
  EXPECT_GT(of(Metric::kUnionDamage).mean(), 0);
}

TEST(Distribution, KnowsItsMiddleItsEndsAndItsOddestGame) {
  Distribution counted;
  for (const auto& [value, game] : {std::pair{3, 0U}, {4, 1U}, {4, 2U}, {9, 3U}, {4, 4U}})
    counted.add(value, {.games = 1, .first_game = game});
  EXPECT_EQ(counted.median(), 4);
  EXPECT_EQ(counted.typical().game, 1U);
  EXPECT_EQ(counted.oddest().value, 9);
  EXPECT_EQ(counted.oddest().game, 3U);
  EXPECT_DOUBLE_EQ(counted.mean(), 4.8);
  EXPECT_NEAR(counted.deviation(), 2.387, 0.001);
  Distribution parts;
  parts.add(4, {.games = 2, .first_game = 2});
  parts.add(9, {.games = 1, .first_game = 3});
  Distribution rest;
  rest.add(4, {.games = 1, .first_game = 1});
  rest.add(3, {.games = 1, .first_game = 0});
  parts += rest;
  EXPECT_EQ(parts, counted) << "parts add up, in any order";
}

}  // namespace
}  // namespace brownwater::lab
