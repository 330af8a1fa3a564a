#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <vector>

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
  const Length games = length(12);
  const auto result =
      match(test::noddy_field("gunboats"), "captain", "random", {.games = games.games, .seed = 1, .threads = 1});
  ASSERT_TRUE(result.has_value());
  EXPECT_GE(result->a.score(), 0.95);
  if (games.printed) std::cout << "gunboats: " << result->a.score() << result->interval_95 << "\n";
}

/// A side of a scenario, and how many games show the gain every day. Where it is small, or the games are long, it is
/// shown only when games are asked for.
struct Post {
  const char* scenario;
  Side side;
  std::uint64_t games;
};
constexpr std::uint64_t kOnlyIfAsked = 0;

constexpr Side kUnion = Side::kUnion;
constexpr Side kConfederate = Side::kConfederate;
constexpr std::array kPosts{Post{"arkansas_yazoo", kUnion, kOnlyIfAsked},
                            Post{"arkansas_yazoo", kConfederate, 12},
                            Post{"fort_henry", kUnion, 10},
                            Post{"fort_henry", kConfederate, kOnlyIfAsked},
                            Post{"indianola", kUnion, 14},
                            Post{"indianola", kConfederate, 14},
                            Post{"memphis", kUnion, kOnlyIfAsked},
                            Post{"memphis", kConfederate, 12},
                            Post{"mobile_bay", kUnion, kOnlyIfAsked},
                            Post{"mobile_bay", kConfederate, kOnlyIfAsked},
                            Post{"plum_point_bend", kUnion, kOnlyIfAsked},
                            Post{"plum_point_bend", kConfederate, kOnlyIfAsked},
                            Post{"plymouth", kUnion, 16},
                            Post{"plymouth", kConfederate, kOnlyIfAsked}};

/// Those of every day, or all if games are asked for.
std::vector<Post> posts() {
  std::vector<Post> shown;
  for (const Post& post : kPosts) {
    if (length(post.games).games != kOnlyIfAsked) shown.push_back(post);
  }
  return shown;
}

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

INSTANTIATE_TEST_SUITE_P(Strength, NoddyStrengthOnEachSide, testing::ValuesIn(posts()));

}  // namespace
}  // namespace brownwater::lab
