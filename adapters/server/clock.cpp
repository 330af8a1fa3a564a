#include "adapters/server/clock.hpp"

#include <array>
#include <chrono>
#include <ctime>

namespace brownwater::server {
namespace {

std::string in_form(std::int64_t seconds, const char* form) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  if (gmtime_r(&time, &parts) == nullptr) return {};
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), form, &parts)};
}

}  // namespace

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string utc_text(std::int64_t seconds) { return in_form(seconds, "%Y-%m-%dT%H:%M:%SZ"); }

std::string utc_digits(std::int64_t seconds) { return in_form(seconds, "%Y%m%dT%H%M%SZ"); }

}  // namespace brownwater::server
