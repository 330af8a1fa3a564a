#pragma once

#include <cstdint>

namespace brownwater::lab {

/// A range that covers the true value 95 times in a hundred.
struct Interval {
  double low = 0;
  double high = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};

/// How many standard deviations to either side hold 95 per cent of a normal law.
inline constexpr double kTwoSided95 = 1.959963984540054;

/// Games of one player: a win scores 1, a draw a half.
struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  std::uint64_t games() const { return wins + draws + losses; }
  /// The mean score of a game, 0 to 1; 0 without games.
  double score() const;
  /// The same games from the other side.
  Tally turned() const { return {.wins = losses, .draws = draws, .losses = wins}; }
  Tally& operator+=(const Tally& more);
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Wilson's 95 per cent interval for the score: never leaves 0 to 1, and is honest when all games were won.
/// Draws make it a little wider than need be. The whole range from 0 to 1 without games.
Interval score_interval(const Tally& tally);

/// Wilson's interval for the share of `games` in which something came to pass.
Interval share_interval(std::uint64_t times, std::uint64_t games);

/// The interval of a mean by the normal law: the mean itself with fewer than two games.
Interval mean_interval(double mean, double deviation, std::uint64_t games);

/// A number counted in each game: turns, ships lost. Measures of parts of a batch add up to that of the whole.
struct Measure {
  std::uint64_t games = 0;
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;

  void add(std::uint64_t number);
  Measure& operator+=(const Measure& other);
  /// 0 without games.
  double mean() const;
  /// The interval of the mean, by the normal law. With fewer than two games: from 0 to twice the mean.
  Interval interval_95() const;
  friend bool operator==(const Measure&, const Measure&) = default;
};

/// How much more one scores than another who played other games against the same opponent.
struct Difference {
  double difference = 0;
  Interval interval_95;
};

/// Newcombe's interval for the difference of two scores, made from Wilson's of each.
Difference difference_of(const Tally& better, const Tally& worse);

}  // namespace brownwater::lab
