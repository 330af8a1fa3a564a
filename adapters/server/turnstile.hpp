#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace brownwater::server {

/// Lets so many through a minute from each address, after a burst of as many. Not thread safe.
class Turnstile {
 public:
  using Clock = std::chrono::steady_clock;

  /// 0 lets everybody through.
  explicit Turnstile(unsigned per_minute) : per_minute_(per_minute) {}

  /// Takes so many from the address, at most what a minute allows: zero if it may pass now, else how long until it may.
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
