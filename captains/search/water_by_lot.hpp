#pragma once

#include <optional>

#include "engine/board/plane/chart.hpp"
#include "engine/chance/whim.hpp"

namespace brownwater::captains::search {

/// A random place on charted water that suits (`suits(point)`); nothing if none is found in a bounded number of tries.
template <class Suits>
std::optional<plane::Point> water_by_lot(const plane::Chart& chart, chance::Whim& whim, Suits&& suits) {
  constexpr int kTries = 8;
  const auto up_to = [&](plane::Mil most) {
    return static_cast<plane::Mil>(whim.below(static_cast<std::uint32_t>(most) + 1));
  };
  for (int tried = 0; tried < kTries; ++tried) {
    const plane::Point at{.x = up_to(chart.width()), .y = up_to(chart.height())};
    if (chart.depth_at(at) != 0 && suits(at)) return at;
  }
  return std::nullopt;
}

}  // namespace brownwater::captains::search
