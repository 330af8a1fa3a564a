#pragma once

#include <array>

#include "engine/games/red_river_noddy.hpp"
#include "engine/games/redriver/river.hpp"

/// How the campaign's ships stand in a battle of Noddy, and how its guns are told apart. Inside the bridge only.
namespace brownwater::games {

/// Which mount of the campaign's a card's guns belong to; `kNoMount` of a gun that the campaign does not know.
using Mounts = std::array<std::uint8_t, noddy::kMaxGuns>;

/// INTERPRETATION RR-13.2: each gun of the card belongs to the first mount of its class, smooth or rifled, that has
/// guns to give. Surplus guns belong to any mount with guns left.
Mounts mounts_of(const RedRiverNoddy::Casting& casting,
                 const InlineList<redriver::Guns, redriver::kMaxMounts>& campaign, const noddy::Card& card);

/// A Union ship as the campaign left her: RR-9.4 as a share of top speed, RR-5 her boiler and grounding, her guns by
/// mount, and RR-8.1 her rounds, shared out among the guns that are left.
noddy::Placement placed(const RedRiverNoddy::Casting& casting, const redriver::Scenario& scenario,
                        const redriver::State& state, redriver::ShipIndex ship);

/// RR-6.8, RR-6.9: the ironclad, finished or not.
noddy::Placement placed(const RedRiverNoddy::Casting& casting, const redriver::Scenario& scenario,
                        const redriver::MetIronclad& met);

/// A battery with the guns it has left (ND-6.2), laid fanwise about the bearing that it faces.
noddy::Card card_of(const RedRiverNoddy::Casting& casting, const redriver::Scenario& scenario,
                    const redriver::Battery& battery, noddy::Bearing facing);

}  // namespace brownwater::games
