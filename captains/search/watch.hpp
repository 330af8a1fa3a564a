#pragma once

#include <chrono>
#include <cstdint>

#include "captains/search/orders.hpp"

namespace brownwater::captains::search {

/// Sees that a search keeps to its budget. With playouts it counts, and never reads a clock. With milliseconds it reads
/// the clock before every playout, so a search overruns by one playout at most.
class Watch {
  using Clock = std::chrono::steady_clock;

 public:
  explicit Watch(Budget budget) : budget_(budget) {
    if (counts()) return;
    began_ = Clock::now();
    ends_ = began_ + std::chrono::milliseconds(budget.amount);
  }

  bool goes_on() {
    if (counts()) return playouts_ < budget_.amount;
    now_ = Clock::now();
    return now_ < ends_;
  }
  void count() { ++playouts_; }

  /// How much of the budget is gone, 0 to 1 and a little over.
  double gone() const {
    if (counts()) return static_cast<double>(playouts_) / budget_.amount;
    return std::chrono::duration<double>(now_ - began_) / std::chrono::duration<double>(ends_ - began_);
  }

  /// How many playouts are left; with milliseconds about how many, by the pace so far.
  std::uint32_t playouts_left() const {
    if (counts()) return budget_.amount - playouts_;
    constexpr std::uint32_t kUnknown = ~std::uint32_t{0};
    const auto gone = now_ - began_;
    if (playouts_ == 0 || gone.count() <= 0) return kUnknown;
    const double left = static_cast<double>((ends_ - now_).count()) / static_cast<double>(gone.count()) * playouts_;
    return left < kUnknown ? static_cast<std::uint32_t>(left) + 1 : kUnknown;
  }

 private:
  bool counts() const { return budget_.unit == Budget::Unit::kPlayouts; }

  Budget budget_;
  std::uint32_t playouts_ = 0;
  Clock::time_point began_;
  Clock::time_point now_;
  Clock::time_point ends_;
};

}  // namespace brownwater::captains::search
