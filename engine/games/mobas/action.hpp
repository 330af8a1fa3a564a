#pragma once

#include <array>
#include <variant>

#include "engine/games/mobas/types.hpp"

namespace brownwater::mobas {

/// MB-4.1: what one movement point buys.
enum class Step : std::uint8_t { kAhead, kPort, kStarboard };

/// A ship's whole move, step by step; empty if she stays.
using Path = InlineList<Step, kMaxMove>;

/// Before the first turn, when no ship has a target: the side is ready.
struct ClearForAction {
  friend constexpr bool operator==(const ClearForAction&, const ClearForAction&) = default;
};
/// MB-1.4
struct DeclareFire {
  ShipIndex ship = kNoShip;
  ShipIndex target = kNoShip;
  friend constexpr bool operator==(const DeclareFire&, const DeclareFire&) = default;
};
struct HoldFire {
  ShipIndex ship = kNoShip;
  friend constexpr bool operator==(const HoldFire&, const HoldFire&) = default;
};
/// MB-4.1
struct Move {
  ShipIndex ship = kNoShip;
  Path path;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

using Action = std::variant<ClearForAction, DeclareFire, HoldFire, Move>;

}  // namespace brownwater::mobas
