#pragma once

#include <cstdint>
#include <map>

#include "lab/metrics.hpp"
#include "lab/statistics.hpp"

namespace brownwater::lab {

/// How often each value of a metric came up, and in which game first. The distributions of parts of a batch add up to
/// that of the whole, in any order. All numbers are in the metric's whole values, not its unit.
class Distribution {
 public:
  struct Entry {
    std::uint64_t games = 0;
    std::uint64_t first_game = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  /// A value and a game that came to it.
  struct Example {
    std::int64_t value = 0;
    std::uint64_t game = 0;
  };

  void add(std::int64_t value, Entry entry);
  Distribution& operator+=(const Distribution& other);

  const std::map<std::int64_t, Entry>& entries() const { return entries_; }
  std::uint64_t games() const;
  std::uint64_t games_at(std::int64_t value) const;
  std::int64_t sum() const;
  std::uint64_t squares() const;
  /// 0 without games, and the deviation with fewer than two.
  double mean() const;
  double deviation() const;
  /// The interval of the mean, by the normal law: the mean itself with fewer than two games.
  Interval interval_95() const;

  /// The value of the middle game, the lower of two. There must be a game; so for the others.
  std::int64_t median() const;
  std::int64_t least() const { return entries_.begin()->first; }
  std::int64_t most() const { return entries_.rbegin()->first; }
  /// The first game with the median.
  Example typical() const;
  /// The first game with the value furthest from the mean; of two as far the lower.
  Example oddest() const;

  friend bool operator==(const Distribution&, const Distribution&) = default;

 private:
  std::map<std::int64_t, Entry> entries_;
};

/// The 95 per cent interval of a metric's mean: Wilson's for a score, in halves as its values are, else the normal law.
Interval interval_of(Metric metric, const Distribution& distribution);

}  // namespace brownwater::lab
