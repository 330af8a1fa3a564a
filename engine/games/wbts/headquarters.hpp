#pragma once

#include <algorithm>

#include "engine/games/wbts/leader.hpp"
#include "engine/games/wbts/purpose.hpp"

namespace brownwater::wbts {

/// WS-3.3: how many headquarters a side may set up in a strategic turn, of those it has counters for.
struct HeadquartersMade {
  std::uint8_t armies = 0;
  std::uint8_t corps = 0;
  friend constexpr bool operator==(const HeadquartersMade&, const HeadquartersMade&) = default;
};

/// WS-3.3: throws for a side's army headquarters and, `corps` of a second die, for its corps. `left` are the counters
/// that are not on the map. From 9/63 nothing is thrown and all that are left may be made.
template <class U>
HeadquartersMade throw_headquarters(U& umpire, const Tables& tables, Cycle cycle, Side side, HeadquartersLimits left) {
  const HeadquartersChance& odds = period_at(tables.headquarters, cycle);
  if (odds.free) return {.armies = left.armies, .corps = left.corps};
  const auto succeeds = [&](Purpose purpose) {
    return umpire.throw_die(chance::Die::kD6, slip(rule(3, 3), purpose, side)) <= odds.most[side];
  };
  HeadquartersMade made;
  if (succeeds(Purpose::kArmyHeadquarters)) made.armies = std::min<std::uint8_t>(1, left.armies);
  if (succeeds(Purpose::kCorpsHeadquarters)) {
    const int count = umpire.throw_die(chance::Die::kD6, slip(rule(3, 3), Purpose::kCorpsHeadquartersCount, side));
    made.corps = static_cast<std::uint8_t>(std::min<int>(count, left.corps));
  }
  return made;
}

}  // namespace brownwater::wbts
