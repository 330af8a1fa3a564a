#pragma once

#include <optional>

#include "engine/games/wbts/map.hpp"
#include "engine/games/wbts/purpose.hpp"
#include "engine/games/wbts/tables.hpp"

namespace brownwater::wbts {

/// WS-6.1: troops that march.
enum class TroopKind : std::uint8_t { kInfantry, kMilitia, kGarrison, kCavalry };

/// WS-6.1: their movement points a week, with those of a forced march.
constexpr int march_points(const MarchNumbers& numbers, TroopKind kind, bool forced) {
  const int more = forced ? numbers.forced_points : 0;
  switch (kind) {
    case TroopKind::kInfantry: return numbers.infantry + more;
    case TroopKind::kMilitia: return numbers.militia + more;
    case TroopKind::kGarrison: return numbers.garrison + more;
    case TroopKind::kCavalry: return numbers.cavalry + more;
  }
  return 0;
}

/// WS-6.1: movement points to go over a side: the ground entered, and a river crossed. Nothing over an impassable side,
/// into water, off the map, or over a navigable river without a bridge or ferry (a railway over it is one) or a
/// transport (`ferried`).
std::optional<int> march_cost(const WarMap& map, const MarchNumbers& numbers, HexSide step, bool ferried = false);

/// WS-6.1: a forced march gives `forced_points` more and costs a strength point on a die from `forced_loses_from` on.
template <class U>
int throw_forced_march(U& umpire, const MarchNumbers& numbers) {
  const int die = umpire.throw_die(chance::Die::kD6, slip(rule(6, 1), Purpose::kForcedMarch));
  return die >= numbers.forced_loses_from ? 1 : 0;
}

}  // namespace brownwater::wbts
