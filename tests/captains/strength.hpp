#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <span>
#include <string>
#include <vector>

#include "lab/match.hpp"

/// How well a captain fights, with fixed seeds. `BROWNWATER_STRENGTH_GAMES` plays more games than the few of every day
/// and prints what came of them (docs/captains.md).
namespace brownwater::lab {

struct Length {
  std::uint64_t games;
  bool printed;
};

inline Length length(std::uint64_t usual) {
  const char* wanted = std::getenv("BROWNWATER_STRENGTH_GAMES");
  if (wanted == nullptr) return {.games = usual, .printed = false};
  return {.games = std::strtoull(wanted, nullptr, 10), .printed = true};
}

inline std::ostream& operator<<(std::ostream& out, const Interval& interval) {
  return out << std::fixed << std::setprecision(3) << " [" << interval.low << ", " << interval.high << "]";
}

/// An even battle, how many games of it are played every day, and what is asked of the captain against `random`.
struct Even {
  const char* scenario;
  std::uint64_t games;
  double least;
};

inline void expect_score(const Field& field, const Even& even) {
  const Length games = length(even.games);
  const auto result = match(field, "captain", "random", {.games = games.games, .seed = 1, .threads = 1});
  ASSERT_TRUE(result.has_value());
  EXPECT_GE(result->a.score(), even.least);
  if (games.printed) std::cout << even.scenario << ": " << result->a.score() << result->interval_95 << "\n";
}

/// A side of a scenario, and how many games show the gain every day. Where it is small, or the games are long, it is
/// shown only when games are asked for.
struct Post {
  const char* scenario;
  Side side;
  std::uint64_t games;
};
inline constexpr std::uint64_t kOnlyIfAsked = 0;

inline std::ostream& operator<<(std::ostream& out, const Post& post) {
  return out << post.scenario << (post.side == Side::kUnion ? " union" : " confederate");
}

/// The daily ones, or all if a number of games is given.
inline std::vector<Post> posts(std::span<const Post> all) {
  std::vector<Post> shown;
  for (const Post& post : all) {
    if (length(post.games).games != kOnlyIfAsked) shown.push_back(post);
  }
  return shown;
}

/// The captain gains over `random` where the other side has the captain.
inline void expect_gain(const Field& field, const Post& post) {
  const Length games = length(post.games);
  const auto result =
      margin(field, {.side = post.side, .captain = "captain", .yardstick = "random", .opponent = "captain"},
             {.games = games.games, .seed = 1, .threads = 1});
  ASSERT_TRUE(result.has_value());
  EXPECT_GT(result->gained.interval_95.low, 0);
  if (!games.printed) return;
  std::cout << post << ": captain " << std::fixed << std::setprecision(3) << result->captain.score() << ", random "
            << result->yardstick.score() << ", gained " << result->gained.difference << result->gained.interval_95
            << "\n";
}

}  // namespace brownwater::lab
