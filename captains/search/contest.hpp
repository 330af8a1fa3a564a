#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "captains/search/tree.hpp"

namespace brownwater::captains::search {

/// Finds the best of a few actions by trials in laps: in each lap every action still in it is tried once, with the same
/// dice. Every few laps it drops the actions that are unlikely to beat the leader by a margin that matters. At the end
/// of a round it drops the worse half, so that the last round is between two (sequential halving). The first action is
/// the plain captain's choice. It is never in the worse half, and while it is in, another must beat it clearly.
class Contest {
 public:
  /// `biases`: the plain captain's worth of each action beyond what trials see; 0 for his own choice. Not empty.
  explicit Contest(std::vector<double> biases)
      : biases_(std::move(biases)),
        now_(biases_.size()),
        sums_(biases_.size()),
        products_(biases_.size() * biases_.size()) {
    for (std::size_t action = 0; action < biases_.size(); ++action) left_.push_back(action);
  }

  /// Which action is to be tried now.
  std::size_t next() const { return left_[at_]; }
  /// How many laps are over: the same for all actions of one lap.
  std::uint32_t lap() const { return laps_; }
  bool is_over() const { return left_.size() == 1; }

  /// Result of the trial of `next()`, and the share of the budget that is spent, 0 to 1.
  void note(double worth, double gone) {
    now_[next()] = worth;
    if (++at_ < left_.size()) return;
    end_lap();
    if (laps_ % kBetweenLooks == 0) drop_hopeless();
    const auto rounds = static_cast<std::size_t>(std::bit_width(biases_.size() - 1));
    if (gone * static_cast<double>(rounds) >= static_cast<double>(rounds_ + 1)) end_round();
  }

  /// The best option if it beats the plain captain's by that many standard deviations after enough laps; else the plain
  /// captain's. A difference over a few laps says little about more laps.
  std::size_t winner(double to_overrule) const {
    if (laps_ < kBetweenLooks) return 0;
    const std::size_t best = leader();
    if (left_.front() != 0) return best;
    return belief(best) - belief(0) < to_overrule * doubt_between(best, 0) ? 0 : best;
  }

 private:
  void end_lap() {
    at_ = 0;
    ++laps_;
    for (const std::size_t one : left_) {
      sums_[one] += now_[one];
      for (const std::size_t other : left_) products_[one * biases_.size() + other] += now_[one] * now_[other];
    }
  }

  void end_round() {
    ++rounds_;
    constexpr std::size_t kLast = 2;
    const std::size_t stay = std::max(kLast, (left_.size() + 1) / 2);
    if (left_.size() <= stay) return;
    // The plain captain's stays first, and of equals the one that he would rather do.
    std::ranges::sort(left_.begin() + (left_.front() == 0 ? 1 : 0), left_.end(),
                      [this](std::size_t one, std::size_t other) {
                        return belief(one) != belief(other) ? belief(one) > belief(other) : one < other;
                      });
    left_.resize(stay);
    std::ranges::sort(left_);
  }

  void drop_hopeless() {
    const std::size_t best = leader();
    std::erase_if(left_, [&](std::size_t one) {
      return one != best && belief(one) + kClear * doubt_between(one, best) <= belief(best) + kMatters;
    });
  }

  std::size_t leader() const {
    return *std::ranges::max_element(left_, {}, [this](std::size_t action) { return belief(action); });
  }

  double mean(std::size_t action) const { return sums_[action] / laps_; }

  /// Order by trials, then by the plain captain's preference; the options left have been tried equally often.
  double belief(std::size_t action) const {
    return laps_ == 0 ? biases_[action] : (kFaith * biases_[action] + sums_[action]) / (kFaith + laps_);
  }

  /// Standard deviation of the difference in mean worth of two actions that are left.
  double doubt_between(std::size_t one, std::size_t other) const {
    const auto product = [this](std::size_t a, std::size_t b) { return products_[a * biases_.size() + b]; };
    const double squares = product(one, one) + product(other, other) - 2 * product(one, other);
    const double apart = mean(one) - mean(other);
    return std::sqrt(std::max(0.0, squares / laps_ - apart * apart) / laps_);
  }

  /// Laps before an action may first be dropped, and between two such checks.
  static constexpr std::uint32_t kBetweenLooks = 8;

  std::vector<double> biases_;
  std::vector<std::size_t> left_;  ///< in their order
  std::size_t at_ = 0;             ///< of those left
  std::uint32_t laps_ = 0;
  std::size_t rounds_ = 0;
  std::vector<double> now_;       ///< what this lap brought
  std::vector<double> sums_;      ///< of all laps, of those left
  std::vector<double> products_;  ///< of the same, each by each
};

}  // namespace brownwater::captains::search
