#pragma once

#include "engine/games/flotilla/scenario.hpp"

namespace brownwater::flotilla::testing {

/// The numbers of the book, as data/flotilla/tables.json has them (tests/wire holds the two against each other).
Tables printed_tables();

/// USS Iron City as printed (FL-2.2, FL-2.3).
Sheet iron_city();
/// An ironclad of the same boxes with a ram bow and a turret of heavy guns.
Sheet turret_ram();
/// A small wooden gunboat with a spar torpedo, six inches long.
Sheet torpedo_boat();
/// Three plain boxes, one light gun that turns, no ©: few dice.
Sheet skiff();
/// Guns of a battery ashore: normal ones.
Sheet earthwork(std::uint8_t guns);

plane::Ground ground(std::uint16_t depth_tenths, std::initializer_list<Point> corners);

Placement ship(Side side, Point at, Bearing heading, const Sheet& sheet, std::uint8_t speed = 0);
Placement battery(Side side, Point at, Bearing looks, std::uint8_t guns, std::uint16_t men);
Placement party(Side side, Point at, std::uint16_t men);

/// Open water 80 inches by 60, clear weather, no current, twenty turns; no forces.
Draft open_water();
Scenario made(const Draft& draft);

/// A skiff of each side in open water.
Scenario duel();
/// Six ships, a battery and landing parties in a narrow river with a shoal, mines and a current.
Scenario narrow_water();
/// The same with a game master.
Scenario mastered_water();

}  // namespace brownwater::flotilla::testing
