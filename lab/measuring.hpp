#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/distribution.hpp"
#include "lab/order.hpp"
#include "lab/play_out.hpp"

/// The one place where games are played many times and counted: batches, comparisons, campaigns, sweeps.
namespace brownwater::lab {

/// The findings of a number of games. Findings of parts add up to those of the whole.
struct Findings {
  BatchResult batch;
  std::vector<Distribution> metrics;  ///< in the order in which they were asked for
  /// For wars, by place of the map. The week at whose end a side's troops first stood there, if it did not hold the
  /// place at the start. Empty for other games.
  BySide<std::vector<Distribution>> taken;

  Findings& operator+=(const Findings& other);
};

/// Counts games for one thread.
class Counter {
 public:
  /// `metrics` must outlive it.
  explicit Counter(std::span<const Metric> metrics) : wanted_(metrics) { findings_.metrics.resize(metrics.size()); }

  /// Whether more than the winner, turns and dice is requested.
  bool wants_reckoning() const { return !wanted_.empty(); }
  /// Records a game with its computed end, if that is requested.
  void count(const GameRecord& record, std::uint64_t game, Reckoning& reckoning);
  const Findings& findings() const { return findings_; }

 private:
  std::span<const Metric> wanted_;
  Findings findings_;
};

/// A fight or campaign to be played many times, and by whom.
struct Trial {
  Field field;
  BySide<std::string> captains{.of_union = "random", .of_confederate = "random"};  ///< of a campaign the Union's leads
  Fights fights = Fights::kQuick;                                                  ///< of a campaign
  std::string fight_captain = "captain";  ///< of both sides, in a campaign's fights by MOBAS
};

/// Why a trial cannot be played so, or nothing.
std::optional<OrderError> fault_in(const Trial& trial, const Extent& extent);

/// Plays the games and counts them. The system must have the metrics.
std::expected<Findings, OrderError> measure(const Trial& trial, const Extent& extent, std::span<const Metric> metrics);

}  // namespace brownwater::lab
