#include <gtest/gtest.h>

#include <cstdlib>
#include <iomanip>
#include <iostream>

#include "lab/match.hpp"
#include "tests/captains/noddy/fields.hpp"

/// How well the captain of Noddy fights, with fixed seeds. `BROWNWATER_STRENGTH_GAMES` plays more games than the few of
/// every day and prints what came of them (docs/captains.md).
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

TEST(NoddyStrength, TheCaptainScoresAtLeastNinetyFiveInAHundredAmongLikeVessels) {
  const Length games = length(40);
  const auto result =
      match(test::noddy_field("gunboats"), "captain", "random", {.games = games.games, .seed = 1, .threads = 1});
  ASSERT_TRUE(result.has_value());
  EXPECT_GE(result->a.score(), 0.95);
  if (games.printed) std::cout << "gunboats: " << result->a.score() << result->interval_95 << "\n";
}

/// A side of a scenario, and how many games show the gain every day: the smaller the gain, the more.
struct Post {
  const char* scenario;
  Side side;
  std::uint64_t games;
};

std::ostream& operator<<(std::ostream& out, const Post& post) {
  return out << post.scenario << (post.side == Side::kUnion ? " union" : " confederate");
}

class NoddyStrengthOnEachSide : public testing::TestWithParam<Post> {};

TEST_P(NoddyStrengthOnEachSide, TheCaptainGainsOverRandomAgainstTheSameCaptain) {
  const Post& post = GetParam();
  const Length games = length(post.games);
  const auto result = margin(test::noddy_field(post.scenario),
                             {.side = post.side, .captain = "captain", .yardstick = "random", .opponent = "captain"},
                             {.games = games.games, .seed = 1, .threads = 1});
  ASSERT_TRUE(result.has_value());
  EXPECT_GT(result->gained.interval_95.low, 0);
  if (!games.printed) return;
  std::cout << post << ": captain " << std::fixed << std::setprecision(3) << result->captain.score() << ", random "
            << result->yardstick.score() << ", gained " << result->gained.difference << result->gained.interval_95
            << "\n";
}

constexpr std::uint64_t kUsual = 30;
INSTANTIATE_TEST_SUITE_P(
    Strength, NoddyStrengthOnEachSide,
    testing::Values(Post{"arkansas_yazoo", Side::kConfederate, kUsual}, Post{"fort_henry", Side::kUnion, kUsual},
                    Post{"indianola", Side::kConfederate, kUsual}, Post{"memphis", Side::kUnion, kUsual},
                    Post{"mobile_bay", Side::kConfederate, kUsual}, Post{"plymouth", Side::kUnion, kUsual}));

}  // namespace
}  // namespace brownwater::lab
