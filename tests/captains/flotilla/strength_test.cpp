#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <vector>

#include "lab/match.hpp"
#include "tests/captains/flotilla/fields.hpp"

/// How well the captain of Flotilla fights, with fixed seeds. `BROWNWATER_STRENGTH_GAMES` plays more games than the few
/// of every day and prints what came of them (docs/captains.md).
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

/// An even battle, how many games of it are played every day, and what is asked of him. Of two ships one is lost now
/// and then by her captain's first test (FL-5.1), whatever he does.
struct Even {
  const char* scenario;
  std::uint64_t games;
  double least;
};

class FlotillaStrength : public testing::TestWithParam<Even> {};

TEST_P(FlotillaStrength, TheCaptainBeatsRandomAmongLikeShips) {
  const Length games = length(GetParam().games);
  const auto result = match(test::flotilla_field(GetParam().scenario), "captain", "random",
                            {.games = games.games, .seed = 1, .threads = 1});
  ASSERT_TRUE(result.has_value());
  EXPECT_GE(result->a.score(), GetParam().least);
  if (games.printed) std::cout << GetParam().scenario << ": " << result->a.score() << result->interval_95 << "\n";
}

INSTANTIATE_TEST_SUITE_P(Strength, FlotillaStrength,
                         testing::Values(Even{"duel", 60, 0.85}, Even{"squadrons", 4, 0.95}),
                         [](const auto& post) { return std::string(post.param.scenario); });

/// A side of a scenario, and how many games show the gain every day; where it takes many, or they are long, it is shown
/// only when games are asked for.
struct Post {
  const char* scenario;
  Side side;
  std::uint64_t games;
};
constexpr std::uint64_t kOnlyIfAsked = 0;

constexpr Side kUnion = Side::kUnion;
constexpr Side kConfederate = Side::kConfederate;
constexpr std::array kPosts{Post{"fort_donelson", kUnion, 16},
                            Post{"fort_donelson", kConfederate, kOnlyIfAsked},
                            Post{"fort_henry", kUnion, 16},
                            Post{"fort_henry", kConfederate, kOnlyIfAsked},
                            Post{"galveston", kUnion, 16},
                            Post{"galveston", kConfederate, kOnlyIfAsked},
                            Post{"grand_gulf", kUnion, 16},
                            Post{"grand_gulf", kConfederate, kOnlyIfAsked},
                            Post{"indianola", kUnion, 40},
                            Post{"indianola", kConfederate, kOnlyIfAsked},
                            Post{"island_no_10", kUnion, 12},
                            Post{"island_no_10", kConfederate, kOnlyIfAsked},
                            Post{"memphis", kUnion, kOnlyIfAsked},
                            Post{"memphis", kConfederate, kOnlyIfAsked},
                            Post{"monitor_and_virginia", kUnion, kOnlyIfAsked},
                            Post{"monitor_and_virginia", kConfederate, 40},
                            Post{"mobile_bay", kUnion, kOnlyIfAsked},
                            Post{"mobile_bay", kConfederate, kOnlyIfAsked}};

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

class FlotillaStrengthOnEachSide : public testing::TestWithParam<Post> {};

TEST_P(FlotillaStrengthOnEachSide, TheCaptainGainsOverRandomAgainstTheSameCaptain) {
  const Post& post = GetParam();
  const Length games = length(post.games);
  const auto result = margin(test::flotilla_field(post.scenario),
                             {.side = post.side, .captain = "captain", .yardstick = "random", .opponent = "captain"},
                             {.games = games.games, .seed = 1, .threads = 1});
  ASSERT_TRUE(result.has_value());
  EXPECT_GT(result->gained.interval_95.low, 0);
  if (!games.printed) return;
  std::cout << post << ": captain " << std::fixed << std::setprecision(3) << result->captain.score() << ", random "
            << result->yardstick.score() << ", gained " << result->gained.difference << result->gained.interval_95
            << "\n";
}

INSTANTIATE_TEST_SUITE_P(Strength, FlotillaStrengthOnEachSide, testing::ValuesIn(posts()));

}  // namespace
}  // namespace brownwater::lab
