#pragma once

#include <optional>
#include <string>

#include "adapters/wire/wbts/war_cast.hpp"
#include "engine/games/wbts/action.hpp"
#include "engine/games/wbts/muster.hpp"

/// WS-12.1: a naval fight of the war as a battle of ships.
namespace brownwater::wire::wbts_wire {

/// The day on which a week begins: cycles are 28 days from new year (WS-3.2).
std::string date_of(wbts::Week week);

/// A ship's id in the battle: the register's, with her number behind it if she stands for a second of her kind.
std::string fight_ship_id(const wbts::FightShip& ship);

/// The meeting that is fought (docs/formats.md); nothing if no fight is owed, or
/// a side has no ship for it.
std::optional<json::object> meeting_of_fight(const WarCast& cast, const wbts::State& state);

/// The result of the fight, from the battle's end as its umpire sees it, and its winner (none in a draw). Every ship
/// sunk, taken or given up is lost, and the enemy of the winner is driven off. A fight must be owed.
wbts::FightFought result_of_fight(const WarCast& cast, const wbts::State& state, const json::object& ended,
                                  std::optional<Side> winner);

}  // namespace brownwater::wire::wbts_wire
