#pragma once

#include "engine/games/wbts/state.hpp"

/// WS-12.1: a naval fight's ships, made from nothing but the state.
namespace brownwater::wbts {

/// A ship in a fight: whose, and which; `number` 2 and more stand for further ships of her kind.
struct FightShip {
  VesselId vessel = kNoVessel;
  ShipId ship = 0;
  std::uint8_t number = 1;
  friend constexpr bool operator==(const FightShip&, const FightShip&) = default;
};
using OrderOfBattle = InlineList<FightShip, 2 * kMostShipsASide>;

/// The vessels that fight in a water: the Union's ships before the Confederacy's, each side's strongest vessels first.
/// Only what both sides see matters. A vessel that finds no room stands by.
OrderOfBattle order_of_battle(const Scenario& scenario, const State& state, WaterId water);

/// WS-12.2: the ships that go up a river with a vessel. First come her ships that the campaign takes as warships.
/// Behind them, as supply ships, come those of the river transports that lie with her and have not moved. While the
/// expedition waits, those that set out.
OrderOfBattle expedition_of(const Scenario& scenario, const State& state, VesselId vessel);

/// WS-12.2: whether a vessel goes, or went, up a river with the other.
bool goes_up_with(const State& state, VesselId vessel, VesselId other);

/// How many ships a vessel stands for when she has lost none.
int ships_of(const Scenario& scenario, const VesselCounter& vessel);

/// WS-12.1: whether a side has a vessel left in a water after a battle there that cost it these ships of the order.
bool has_vessel_left(const Scenario& scenario, const State& state, WaterId water, Side side, std::uint32_t lost);

/// A vessel is lost with half of her ships.
constexpr bool is_worn_out(int ships, int lost) { return 2 * lost >= ships; }

}  // namespace brownwater::wbts
