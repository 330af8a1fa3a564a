#pragma once

#include "engine/games/wbts/cities.hpp"
#include "engine/games/wbts/tables.hpp"

namespace brownwater::wbts {

/// WS-4.2: the Union's supply points of a cycle, with the variant's bonus where its rule is used (`bonus`).
int union_supply(const ProductionNumbers& numbers, Cycle cycle, bool bonus);

/// WS-4.3, WS-4.4: the South's supply points of a cycle from what works for it.
int southern_points(const ProductionNumbers& numbers, Cycle cycle, const SouthernSupply& supply);

/// WS-4.1: the pool after an income: it holds no more than its most.
constexpr int pooled(const ProductionNumbers& numbers, int pool, int income) {
  return pool + income < numbers.most_pooled ? pool + income : numbers.most_pooled;
}

/// WS-4.1: the personnel points that a call for volunteers pays: `call` is the side's first (0), second and so on,
/// `cycles` how many cycles have passed since it. The last step of a series goes on for good; calls past the last
/// series pay as that one.
int personnel(const ProductionNumbers& numbers, Side side, std::size_t call, std::size_t cycles);

}  // namespace brownwater::wbts
