#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace brownwater::server {

/// Lets a number of requests a minute through from each address, after a burst of as many. Not thread safe.
class Turnstile {
 public:
  using Clock = std::chrono::steady_clock;

  /// 0 lets everybody through.
  explicit Turnstile(unsigned per_minute) : per_minute_(per_minute) {}

  /// Charges that many to the address, at most a minute's allowance: zero if they may pass now, else the time until
  /// they may.
  std::chrono::seconds pass(std::string_view address, Clock::time_point now, std::size_t count = 1);

 private:
  struct Allowed {
    double left = 0;
    Clock::time_point at;
  };

  double refilled(const Allowed& allowed, Clock::time_point now) const;
  Allowed& allowed_to(std::string_view address, Clock::time_point now);

  unsigned per_minute_;
  std::unordered_map<std::string, Allowed> addresses_;
};

}  // namespace brownwater::server
