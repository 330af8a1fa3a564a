#pragma once

#include <optional>

#include "engine/core/side.hpp"

namespace brownwater::captains::search {

/// Worth to the Union of a battle that has ended, 0 to 1. The winner counts most; the margin counts a little, so that
/// the better of two won or lost ends is preferred. `edge`: the enemy's share lost less the own, -1 to 1.
constexpr double worth_of_end(std::optional<Side> winner, double edge) {
  constexpr double kManner = 0.2;
  const double won = !winner ? 0.5 : *winner == Side::kUnion ? 1.0 : 0.0;
  return (1 - kManner) * won + kManner * (0.5 + 0.5 * edge);
}

}  // namespace brownwater::captains::search
