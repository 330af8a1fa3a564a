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

/// WS-3.3: what was thrown for them: faces, 0 where nothing was, and the most that succeeds.
struct HeadquartersThrow {
  HeadquartersMade made;
  std::uint8_t most = 0;
  std::uint8_t army_die = 0;
  std::uint8_t corps_die = 0;
  std::uint8_t count_die = 0;
};

/// WS-3.3: throws for a side's army headquarters and, `corps` of a second die, for its corps. `left` are the counters
/// that are not on the map. From 9/63 nothing is thrown and all that are left may be made.
template <class U>
HeadquartersThrow throw_headquarters(U& umpire, const Tables& tables, Cycle cycle, Side side, HeadquartersLimits left) {
  const HeadquartersChance& odds = period_at(tables.headquarters, cycle);
  if (odds.free) return {.made = {.armies = left.armies, .corps = left.corps}};
  const auto die = [&](Purpose purpose) {
    return static_cast<std::uint8_t>(umpire.throw_die(chance::Die::kD6, slip(rule(3, 3), purpose, side)));
  };
  HeadquartersThrow thrown{.most = odds.most[side]};
  thrown.army_die = die(Purpose::kArmyHeadquarters);
  if (thrown.army_die <= thrown.most) thrown.made.armies = std::min<std::uint8_t>(1, left.armies);
  thrown.corps_die = die(Purpose::kCorpsHeadquarters);
  if (thrown.corps_die <= thrown.most) {
    thrown.count_die = die(Purpose::kCorpsHeadquartersCount);
    thrown.made.corps = std::min(thrown.count_die, left.corps);
  }
  return thrown;
}

}  // namespace brownwater::wbts
