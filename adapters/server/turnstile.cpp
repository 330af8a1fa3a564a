#include "adapters/server/turnstile.hpp"

#include <algorithm>
#include <cmath>

namespace brownwater::server {
namespace {

/// Beyond this number of addresses active in the last minute, new ones share one allowance.
constexpr std::size_t kMostAddresses = 4096;
constexpr double kSecondsInAMinute = 60;

}  // namespace

double Turnstile::refilled(const Allowed& allowed, Clock::time_point now) const {
  const double waited = std::chrono::duration<double>(now - allowed.at).count();
  return std::min<double>(per_minute_, allowed.left + waited * per_minute_ / kSecondsInAMinute);
}

Turnstile::Allowed& Turnstile::allowed_to(std::string_view address, Clock::time_point now) {
  std::string name(address);
  if (!addresses_.contains(name) && addresses_.size() >= kMostAddresses) {
    std::erase_if(addresses_, [&](const auto& entry) { return refilled(entry.second, now) >= per_minute_; });
    if (addresses_.size() >= kMostAddresses) name.clear();
  }
  return addresses_.try_emplace(std::move(name), Allowed{.left = static_cast<double>(per_minute_), .at = now})
      .first->second;
}

std::chrono::seconds Turnstile::pass(std::string_view address, Clock::time_point now, std::size_t count) {
  if (per_minute_ == 0) return std::chrono::seconds(0);
  const auto wanted = static_cast<double>(std::min<std::size_t>(count, per_minute_));
  Allowed& allowed = allowed_to(address, now);
  allowed.left = refilled(allowed, now);
  allowed.at = now;
  if (allowed.left >= wanted) {
    allowed.left -= wanted;
    return std::chrono::seconds(0);
  }
  const double wait = (wanted - allowed.left) * kSecondsInAMinute / per_minute_;
  return std::chrono::seconds(std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(wait))));
}

}  // namespace brownwater::server
