#include <gtest/gtest.h>

#include <cstdlib>
#include <iomanip>
#include <iostream>

#include "lab/match.hpp"
#include "tests/captains/fields.hpp"

/// How well the captain fights, with fixed seeds. `BROWNWATER_STRENGTH_GAMES` plays more games than the few of every
/// day and prints what came of them (docs/captains.md).
namespace brownwater::lab {
namespace {

struct Length {
  std::uint64_t games;
  bool printed;
};

Length length(std::uint64_t usual) {
  const char* wanted = std::getenv("BROWNWATER_STRENGTH_GAMES");
  if (wanted == nullptr) return {.games = usual, .printed = false};
  return {.games = std::strtoull(wanted, nullptr, 10), .printed = true};
}

std::ostream& operator<<(std::ostream& out, const Interval& interval) {
  return out << std::fixed << std::setprecision(3) << " [" << interval.low << ", " << interval.high << "]";
}

class AgainstRandom : public testing::TestWithParam<const char*> {};

TEST_P(AgainstRandom, TheCaptainScoresAtLeastNinetyFiveInAHundred) {
  const Length games = length(200);
  const auto result =
      match(test::field_named(GetParam()), "captain", "random", {.games = games.games, .seed = 1, .threads = 1});
  ASSERT_TRUE(result.has_value());
  EXPECT_GE(result->a.score(), 0.95);
  if (games.printed) std::cout << GetParam() << ": " << result->a.score() << result->interval_95 << "\n";
}

INSTANTIATE_TEST_SUITE_P(Strength, AgainstRandom, testing::Values("duel", "training"));

class OnEachSide : public testing::TestWithParam<std::tuple<const char*, Side>> {};

TEST_P(OnEachSide, TheCaptainGainsOverRandomAgainstTheSameCaptain) {
  const auto& [name, side] = GetParam();
  const Length games = length(100);
  const auto result = margin(test::field_named(name),
                             {.side = side, .captain = "captain", .yardstick = "random", .opponent = "captain"},
                             {.games = games.games, .seed = 1, .threads = 1});
  ASSERT_TRUE(result.has_value());
  EXPECT_GT(result->gained.interval_95.low, 0);
  if (!games.printed) return;
  std::cout << name << (side == Side::kUnion ? " union: captain " : " confederate: captain ") << std::fixed
            << std::setprecision(3) << result->captain.score() << ", random " << result->yardstick.score()
            << ", gained " << result->gained.difference << result->gained.interval_95 << "\n";
}

INSTANTIATE_TEST_SUITE_P(Strength, OnEachSide,
                         testing::Combine(testing::Values("memphis", "plum_point_bend", "hampton_roads", "mobile_bay"),
                                          testing::Values(Side::kUnion, Side::kConfederate)));

}  // namespace
}  // namespace brownwater::lab
