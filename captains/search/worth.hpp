#pragma once

#include <optional>

#include "engine/core/side.hpp"

namespace brownwater::captains::search {

/// What a battle that has ended is worth to the Union, 0 to 1: above all who won it, and a little how, so that the
/// better of two lost or won ends is sought. `edge`: the enemy's share lost less the own, -1 to 1.
constexpr double worth_of_end(std::optional<Side> winner, double edge) {
  constexpr double kManner = 0.2;
  const double won = !winner ? 0.5 : *winner == Side::kUnion ? 1.0 : 0.0;
  return (1 - kManner) * won + kManner * (0.5 + 0.5 * edge);
}

}  // namespace brownwater::captains::search
