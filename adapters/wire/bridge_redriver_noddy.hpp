#pragma once

#include "adapters/wire/bridge.hpp"
#include "engine/games/red_river_noddy.hpp"

namespace brownwater::wire {

/// RR-13: the fights of the Red River campaign as battles of Noddy.
const AnyBridge& red_river_noddy_bridge();

namespace red_river_noddy {

/// The cards of all who may meet in this campaign, from the register and the campaign's own strengths. A ship without a
/// card by these rules keeps an empty one, of which no battle can be made.
games::RedRiverNoddy::Casting cast(const Setting& setting);

}  // namespace red_river_noddy
}  // namespace brownwater::wire
