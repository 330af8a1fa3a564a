#pragma once

#include "engine/chance/lots.hpp"
#include "engine/games/wbts/purpose.hpp"
#include "engine/games/wbts/tables.hpp"

namespace brownwater::wbts {

/// WS-2.3: a week's chits: how many commands each side may give, and who moves first.
struct WeeksChits {
  BySide<std::uint8_t> commands;
  Side first = Side::kUnion;
  friend constexpr bool operator==(const WeeksChits&, const WeeksChits&) = default;
};

/// WS-2.3: draws the chits of a week. The South draws unless it takes the number in brackets; the higher moves first,
/// ties to the side that moved second in the week before. INTERPRETATION: each draws from the whole pool, so ties are
/// possible.
template <class U>
WeeksChits draw_chits(U& umpire, const Tables& tables, Cycle cycle, bool south_takes_offer, Side second_last) {
  const ChitPool& pool = period_at(tables.chits, cycle);
  WeeksChits drawn;
  for (const Side side : kBothSides) {
    if (side == Side::kConfederate && south_takes_offer) {
      drawn.commands[side] = pool.offered;
      continue;
    }
    const int lot =
        chance::draw_lot(umpire, static_cast<int>(pool.chits.size()), slip(rule(2, 3), Purpose::kChit, side));
    drawn.commands[side] = pool.chits[static_cast<std::size_t>(lot)];
  }
  const auto [north, south] = drawn.commands;
  drawn.first = north == south ? second_last : north > south ? Side::kUnion : Side::kConfederate;
  return drawn;
}

}  // namespace brownwater::wbts
