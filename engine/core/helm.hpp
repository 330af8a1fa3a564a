#pragma once

#include <cstdint>

namespace brownwater {

/// RR-5.4: which way a rudder that jammed before a battle does not turn its ship, all through it.
enum class Helm : std::uint8_t { kFree, kNotToPort, kNotToStarboard, kNeither };

/// Whether she turns that way.
constexpr bool answers(Helm helm, bool to_port) {
  switch (helm) {
    case Helm::kFree: return true;
    case Helm::kNotToPort: return !to_port;
    case Helm::kNotToStarboard: return to_port;
    case Helm::kNeither: return false;
  }
  return true;
}

}  // namespace brownwater
