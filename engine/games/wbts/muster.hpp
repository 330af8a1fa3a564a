#pragma once

#include "engine/games/wbts/state.hpp"

/// WS-12.1: a naval fight's ships, made from nothing but the state.
namespace brownwater::wbts {

inline constexpr std::size_t kMostShipsASide = 12;

/// A ship in a fight: whose, and which; `number` 2 and more stand for further ships of her kind.
struct FightShip {
  VesselId vessel = kNoVessel;
  ShipId ship = 0;
  std::uint8_t number = 1;
  friend constexpr bool operator==(const FightShip&, const FightShip&) = default;
};
using OrderOfBattle = InlineList<FightShip, 2 * kMostShipsASide>;

/// Who fights in a water: the Union's ships before the Confederacy's, each side's strongest vessels first. Only what
/// both sides see matters. A vessel that finds no room stands by.
OrderOfBattle order_of_battle(const Scenario& scenario, const State& state, WaterId water);

/// How many ships a vessel stands for when she has lost none.
int ships_of(const Scenario& scenario, const VesselCounter& vessel);

/// A vessel is lost with half of her ships.
constexpr bool is_worn_out(int ships, int lost) { return 2 * lost >= ships; }

}  // namespace brownwater::wbts
