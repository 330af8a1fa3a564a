#pragma once

#include "adapters/wire/bridge.hpp"
#include "engine/games/red_river_flotilla.hpp"

namespace brownwater::wire {

/// RR-13: the fights of the Red River campaign as battles of Flotilla.
const AnyBridge& red_river_flotilla_bridge();

namespace red_river_flotilla {

/// The sheets of all who may meet in this campaign, from the register and the campaign's own strengths. A ship without
/// a sheet by these rules keeps an empty one, of which no battle can be made.
games::RedRiverFlotilla::Casting cast(const Setting& setting);

}  // namespace red_river_flotilla
}  // namespace brownwater::wire
