#pragma once

#include "engine/games/noddy/noddy.hpp"

namespace brownwater::noddy::testing {

/// The printed numbers, as data/noddy/tables.json has them.
Tables printed_tables();

/// A side-wheel gunboat of seven knots with a gun ahead, one on each side and one astern.
Card gunboat();
/// A monitor of six knots with two heavy guns in a turret, which she fires one at a time.
Card monitor();
/// An ironclad ram of eight knots with a rifle ahead.
Card ram();
/// A card for a battery: a heavy gun all round and a medium gun on its bearing.
Card works(Bearing bearing);

/// A sheet of 20 by 12 inches: banks above and below, a bar, a current, a battery, a regiment, mines and a hidden
/// shallow; three vessels a side, six moves.
Scenario narrow_water();
/// The same with a person as umpire.
Scenario umpired_water();
/// A vessel a side, twelve inches of slack water and one gun: few enough dice to enumerate.
Scenario duel();

}  // namespace brownwater::noddy::testing
