#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "lab/order.hpp"
#include "lab/statistics.hpp"

namespace brownwater::lab {

/// Two players, by their places in a list, and how the first did.
struct Pairing {
  std::size_t one = 0;
  std::size_t other = 0;
  Tally of_one;
};

/// The side on which a rating has no bound: a player who won every game may be any stronger.
enum class Bound : std::uint8_t { kNone, kAtLeast, kAtMost };

/// How strong a player is: 400 points more win ten times as often as they lose (Elo's scale).
struct Rating {
  double rating = 0;     ///< where `bound` says so, that at which his results would come about once in forty times
  Interval interval_95;  ///< on the open side of a bound infinite
  Bound bound = Bound::kNone;
  Tally games;
};

/// Where the scale is fastened.
struct Anchor {
  std::size_t player = 0;
  double rating = 1500;
};

/// The ratings under which the results are likeliest, draws being half a victory, by Bradley and Terry's model. To each
/// pairing a drawn game is added, which draws ratings together a little and keeps all of them finite. Intervals are the
/// differences' from the anchor.
std::vector<Rating> rate(std::size_t players, std::span<const Pairing> pairings, const Anchor& anchor);

/// Everybody against everybody, both on both sides, a pair of games of each pairing in turn, so that it may be stopped
/// at any time.
class RoundRobin {
 public:
  /// At least two captains, by names without a fault; `games` of each pairing, even.
  RoundRobin(Field field, std::vector<std::string> captains, std::uint64_t games, std::uint64_t seed);

  bool over() const { return played_ == games_; }
  /// Plays the next two games. The error is a fault of a captain's name.
  std::expected<void, OrderError> step();

  std::uint64_t played() const { return played_; }
  std::uint64_t games() const { return games_; }
  const std::vector<Pairing>& pairings() const { return pairings_; }

 private:
  Field field_;
  std::vector<std::string> captains_;
  std::uint64_t seed_;
  std::uint64_t games_ = 0;
  std::uint64_t played_ = 0;
  std::vector<Pairing> pairings_;
};

}  // namespace brownwater::lab
