#pragma once

#include <string>
#include <vector>

#include "adapters/wire/redriver/diary_telling.hpp"

/// How a diary speaks of the enemy.
namespace brownwater::wire::red_river_wire {

/// "three 32-pounder smoothbores and two 8-inch smoothbores", as the battery was built.
std::string battery_guns(const TablesRead& tables, const redriver::Battery& battery);
/// Sort by sort: "a gunboat", "two torpedo launches".
std::vector<std::string> vessels_told(const redriver::Vessels& vessels);
/// "the Arkansas".
std::string ironclad_name(const Muster& muster, const redriver::MetIronclad& met);
/// The enemies left to fight in the section: "five guns ashore and a gunboat".
std::string enemy_told(const Moment& moment, redriver::SectionIndex section);
/// The enemy's losses in a fight, sort by sort.
std::vector<std::string> losses_told(const redriver::FightFought& result);
/// Which case of `fight_ended` a fight was.
std::string fight_case(const Moment& moment, const redriver::FightEnded& ended);
/// Which case of `campaign_ended` the end was: as the ending, but for what became of the ironclad and the flotilla.
std::string ending_case(const Moment& moment, const redriver::Outcome& outcome);

}  // namespace brownwater::wire::red_river_wire
