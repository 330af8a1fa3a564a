#pragma once

#include <string>
#include <vector>

#include "adapters/wire/codec.hpp"
#include "engine/games/redriver/state.hpp"

/// The display texts of every battle of a Red River fight, whatever system fights it (RR-13.1).
namespace brownwater::wire::red_river_fights {

/// One force of the battle; the rules take its numbers from the draft.
struct Actor {
  std::string ship;  ///< the register's id, or one of our own
  std::string id;
  std::string name;
  std::string type;  ///< of the hex battle
};

struct Telling {
  std::string id;
  std::string title;
  std::string date;   ///< "1864-03-12"
  std::string place;  ///< the campaign's
  std::string met;    ///< "a hidden battery and two gunboats"
  std::string history;
  /// The party, gunboats, unarmed vessels, spar torpedo boats, heavy gunboats, the ironclad, and last the batteries
  /// with guns: the order of the drafts that the bridges make.
  std::vector<Actor> actors;
};

/// The texts of the fight that the campaign waits for. The same state gives the same words.
Telling tell_fight(const Setting& setting, const redriver::State& state);

/// The register's id of a ship that may bear another in the campaign.
std::string register_id(const Setting& setting, redriver::ShipIndex ship);

/// The stream's name for a map: the tributary, or as much of the campaign's place as names a river.
std::string river_name(const redriver::Section& section, std::string_view place);

/// The bearing on a sheet at which north lies, where upstream is to the right, wherever on the compass the river heads.
int bearing_of_north(redriver::Heading heading);

}  // namespace brownwater::wire::red_river_fights
