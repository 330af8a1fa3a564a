#pragma once

#include "engine/board/plane/plane.hpp"
#include "engine/chance/whim.hpp"

namespace brownwater::testing {

/// A place up to three inches away in either direction.
inline plane::Point elsewhere(plane::Point at, chance::Whim& whim) {
  constexpr int kMost = 3000;
  const auto moved = [&whim] { return static_cast<plane::Mil>(whim.below(2 * kMost + 1)) - kMost; };
  at.x += moved();
  at.y += moved();
  return at;
}

}  // namespace brownwater::testing
